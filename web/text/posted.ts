export * from './en/posted.ts';
