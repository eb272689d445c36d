export * from './en/history.ts';
