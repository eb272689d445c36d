export * from './en/interview.ts';
