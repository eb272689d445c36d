export * from './en/forecast.ts';
