export * from './en/keys.ts';
