export * from './en/fair.ts';
