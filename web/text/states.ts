export * from './en/states.ts';
