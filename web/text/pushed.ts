export * from './en/pushed.ts';
