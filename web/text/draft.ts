export * from './en/draft.ts';
