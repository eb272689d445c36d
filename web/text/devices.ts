export * from './en/devices.ts';
