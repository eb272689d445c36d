export * from './en/coach.ts';
