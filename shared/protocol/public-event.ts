import * as v from 'valibot';
import { EVENT } from './features.ts';

/** Events, in order. Clients drop unknown ones, which a later release can send. */
export const HAPPENED = v.array(EVENT);
