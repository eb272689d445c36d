export * from './en/moments.ts';
