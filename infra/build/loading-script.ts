import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const LOADING_SCRIPT = readFileSync(new URL('../../web/loading.js', import.meta.url), 'utf8')
  .replaceAll('\r', '')
  .replaceAll(/^ *\/\/.*\n/gm, '');

/** For the content security policy: the page runs this text and no other. */
export const LOADING_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(LOADING_SCRIPT).digest('base64')}'`;

if (/<\/script/i.test(LOADING_SCRIPT)) throw new Error('the loading script would end itself');
