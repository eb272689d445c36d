export * from './en/rules.ts';
