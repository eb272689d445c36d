export * from './en/host.ts';
