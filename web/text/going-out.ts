export * from './en/going-out.ts';
