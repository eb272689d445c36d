export * from './en/times.ts';
