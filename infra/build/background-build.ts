/** Builds the web client next to a starting server, tells it when English is readable, and ends with it. */
import { constants, setPriority } from 'node:os';
import { createBuilder } from 'vite';
import { buildPages } from './build-pages.ts';

process.once('disconnect', () => process.exit(1));
await buildPages(await createBuilder({ configLoader: 'native', logLevel: 'warn' }), (language) => {
  if (language !== 'en') return;
  process.send?.('english');
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
});
process.disconnect?.();
