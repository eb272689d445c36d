export * from './en/learn.ts';
