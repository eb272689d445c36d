export * from './en/guest.ts';
