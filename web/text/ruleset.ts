export * from './en/ruleset.ts';
