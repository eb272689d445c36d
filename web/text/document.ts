export * from './en/document.ts';
