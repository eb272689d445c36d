export * from './en/motion.ts';
