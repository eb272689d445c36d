export * from './en/levels.ts';
