export * from './en/front.ts';
