import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as constants from '../../shared/protocol/constants.ts';

const MODULE = fileURLToPath(new URL('../../shared/protocol/constants.ts', import.meta.url));

/** Replaces the protocol's constants by their values, so that the page is built without the schemas beside them. */
export const constantValues = (): Plugin => ({
  name: 'afoot-constants',
  load: {
    filter: { id: MODULE },
    handler: () =>
      Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
});
