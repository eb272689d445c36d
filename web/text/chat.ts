export * from './en/chat.ts';
