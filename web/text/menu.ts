export * from './en/menu.ts';
