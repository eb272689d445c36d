export * from './en/table-settings.ts';
