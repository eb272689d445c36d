import * as v from 'valibot';
import { NATURAL_RANKS } from '../../shared/cards/cards.ts';
import { flag, whole } from '../../shared/protocol/schema.ts';

/** More games than any table plays. */
export const MAX_GAMES = 10_000;

const MAX = Number.MAX_SAFE_INTEGER - 1;
const base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/));

/** The range of a date, in milliseconds since 1970. */
const time = whole(8.64e15);
const points = v.pipe(v.number(), v.safeInteger());
const team = whole(11);
const roundNumber = v.pipe(whole(1000), v.minValue(1));
const cards = whole(1000);

/** A stored result in the exact form that a table writes. The charter has the names that are not in the album. */
const RESULT = v.strictObject({
  version: v.pipe(whole(MAX), v.minValue(1)),
  began: v.exactOptional(time),
  ended: time,
  seats: v.pipe(v.array(v.union([whole(255), v.picklist(['bot', 'empty'])])), v.maxLength(12)),
  totals: v.pipe(v.array(points), v.maxLength(12)),
  winners: v.pipe(v.array(team), v.maxLength(12)),
  rounds: v.pipe(v.array(v.pipe(v.array(points), v.maxLength(12))), v.maxLength(1000)),
  book: v.exactOptional(
    v.strictObject({
      team,
      round: roundNumber,
      kind: v.picklist([...NATURAL_RANKS, 'wild']),
      cards,
      wilds: cards,
      points,
    }),
  ),
  redThrees: v.exactOptional(v.strictObject({ team, round: roundNumber, count: cards })),
  stopped: flag,
});

export const RESULTS = v.array(RESULT);

export const HEAD = v.strictObject({
  afoot: v.literal('table'),
  format: v.number(),
  table: v.string(),
  versions: v.number(),
  results: v.unknown(),
  opened: v.exactOptional(v.strictObject({ deal: whole(MAX), secret: base64url })),
});

/** Its second line. `checkCharter` reads the charter. */
export const CHARTER_LINE = v.strictObject({ charter: v.looseObject({}) });

export const ITEM = v.strictObject({
  version: whole(MAX),
  submission: v.string(),
  state: base64url,
  entropy: v.exactOptional(base64url),
  events: v.exactOptional(base64url),
});
