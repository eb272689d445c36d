/** `npx afoot start`, for tools that run this file. */
process.argv.splice(2, 0, 'start');
await import('../afoot.ts');

export {};
