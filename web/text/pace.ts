export * from './en/pace.ts';
