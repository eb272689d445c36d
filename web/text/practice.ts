export * from './en/practice.ts';
