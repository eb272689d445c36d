export * from './en/rules-drawn.ts';
