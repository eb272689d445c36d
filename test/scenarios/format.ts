import * as v from 'valibot';
import { STANDING_ANSWERS } from '../../shared/protocol/intent.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';

/** The format of scenario files, key by key: unknown keys are refused. */

const CARD = '(?:[2-9TJQKA][shdc]|\\*)';
const card = v.pipe(v.string(), v.regex(new RegExp(`^${CARD}$`), 'not a card'));
const cards = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${CARD}(?: ${CARD})*)?$`), 'not a list of cards with single spaces'),
);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
/** Keys of records by seat or team: `"0"`. */
const place = v.pipe(v.string(), v.regex(/^\d+$/, 'not the number of a seat or team'));
const makePartialSchema = <T extends v.ObjectEntries>(entries: T) => v.partial(v.strictObject(entries));

const meldEntry = v.strictObject({
  to: v.union([count, v.literal('new')]),
  cards,
  top: v.exactOptional(v.literal(true)),
});

const intent = v.variant('type', [
  v.strictObject({ type: v.literal('choosePacket'), packet: v.picklist(['hand', 'knee', 'foot']) }),
  v.strictObject({ type: v.literal('draw') }),
  v.strictObject({ type: v.literal('takePile'), melds: v.array(meldEntry) }),
  v.strictObject({ type: v.literal('meld'), melds: v.array(meldEntry) }),
  v.strictObject({ type: v.literal('discard'), card }),
  v.strictObject({ type: v.literal('layRedThree'), card }),
  v.strictObject({ type: v.literal('askToGoOut') }),
  v.strictObject({ type: v.literal('answerGoOut'), yes: v.boolean() }),
  v.strictObject({ type: v.literal('standingAnswer'), answer: v.picklist(STANDING_ANSWERS) }),
]);

const permission = v.picklist(['none', 'granted', 'refused']);

const player = v.strictObject({
  hand: v.exactOptional(cards),
  knee: v.exactOptional(cards),
  foot: v.exactOptional(cards),
  tail: v.exactOptional(cards),
  playing: v.exactOptional(v.picklist(PACKET_NAMES)),
  playedLast: v.exactOptional(v.boolean()),
});

const team = v.strictObject({
  melds: v.exactOptional(v.array(cards)),
  redThrees: v.exactOptional(cards),
  down: v.exactOptional(v.boolean()),
});

const position = v.strictObject({
  round: v.pipe(whole, v.minValue(1)),
  dealer: count,
  scores: v.array(whole),
  turn: v.strictObject({
    seat: count,
    phase: v.exactOptional(v.picklist(['draw', 'play'])),
    permission: v.exactOptional(permission),
    melded: v.exactOptional(v.boolean()),
  }),
  players: v.array(player),
  teams: v.array(team),
  stock: cards,
  pile: cards,
});

const outcome = makePartialSchema({
  turn: makePartialSchema({ seat: count, phase: v.picklist(['draw', 'play', 'consent']), permission }),
  held: v.record(place, v.union([count, cards])),
  packets: v.record(
    place,
    makePartialSchema({ playing: v.picklist(PACKET_NAMES), hand: count, knee: count, foot: count, tail: count }),
  ),
  teams: v.record(
    place,
    makePartialSchema({
      down: v.boolean(),
      melds: v.array(cards),
      redThrees: count,
      books: makePartialSchema({ clean: count, dirty: count, wild: count }),
    }),
  ),
  pile: makePartialSchema({ top: v.nullable(card), count }),
  stock: count,
  minimum: whole,
  can: makePartialSchema({ draw: v.boolean(), takePile: v.boolean() }),
  round: makePartialSchema({
    over: v.boolean(),
    by: v.nullable(v.picklist(['out', 'stock', 'turns'])),
    seat: v.nullable(count),
  }),
  score: v.record(
    place,
    makePartialSchema({
      cards: whole,
      books: whole,
      redThrees: whole,
      goingOut: whole,
      left: whole,
      byHand: whole,
      total: whole,
    }),
  ),
  scores: v.array(whole),
  game: makePartialSchema({ over: v.boolean(), winners: v.array(count) }),
});

const code = v.picklist(REJECTION_CODES);

const step = v.pipe(
  v.strictObject({
    seat: count,
    do: v.union([v.null(), intent, v.pipe(v.array(intent), v.minLength(1))]),
    refused: v.exactOptional(v.union([code, v.pipe(v.array(code), v.minLength(1))])),
    // biome-ignore lint/suspicious/noThenProperty: the format's own word
    then: v.exactOptional(outcome),
  }),
  v.check((value) => !(value.refused && value.then), 'a step has `refused` or `then`, not both'),
  v.check((value) => !(value.refused && value.do === null), 'a look can not be refused'),
);

export const scenarioFormat = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.minLength(1)),
    source: v.exactOptional(v.string()),
    rules: v.union([v.string(), v.looseObject({ preset: v.string() })]),
    seats: v.pipe(whole, v.minValue(1)),
    teams: v.exactOptional(v.pipe(whole, v.minValue(1))),
    position: v.exactOptional(position),
    deal: v.exactOptional(v.strictObject({ seed: v.string() })),
    steps: v.pipe(v.array(step), v.minLength(1)),
  }),
  v.check(({ position, deal }) => (position === undefined) !== (deal === undefined), 'either `position` or `deal`'),
);

export type ScenarioFile = v.InferOutput<typeof scenarioFormat>;
export type StepFile = ScenarioFile['steps'][number];
export type Expectation = NonNullable<StepFile['then']>;
export type PositionFile = NonNullable<ScenarioFile['position']>;
