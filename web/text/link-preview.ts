export * from './en/link-preview.ts';
