export * from './en/result.ts';
