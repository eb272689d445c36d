import * as v from 'valibot';
import { EVENT } from './features.ts';

const EVENT_TYPES: ReadonlySet<string> = new Set(EVENT.options.map(({ entries }) => entries.type.literal));

/** Whether this release knows events of this type; later releases can send others. */
const isEventType = (type: unknown): boolean => typeof type === 'string' && EVENT_TYPES.has(type);

/** Events, in order. Unknown ones are dropped. */
export const HAPPENED = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((events) => events.filter(({ type }) => isEventType(type))),
  v.array(EVENT),
);
