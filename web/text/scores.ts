export * from './en/scores.ts';
