export * from './en/calendar.ts';
