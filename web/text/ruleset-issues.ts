export * from './en/ruleset-issues.ts';
