export * from './en/lobby.ts';
