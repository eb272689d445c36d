import * as v from 'valibot';
import { checkRuleset } from '../rules/check.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { CALL_CHOICES } from './calls.ts';
import { STANDING_ANSWERS } from './intent.ts';
import type { ClientMessage, RefusalCode } from './message.ts';
import { parseCard, parseCards } from './notation.ts';
import { PARCEL_SIGNS } from './parcel.ts';
import { LONGEST_PACE, MISSED, SHORTEST_PACE } from './settings.ts';
import { isShown } from './shown.ts';
import { ENDINGS, NOTE_BYTES, REACTIONS } from './table-intent.ts';

/** Most bytes of a message, in UTF-8. */
export const MESSAGE_BYTES = 32_768;

/** Most intents that make one submission. */
const INTENTS_OF_SUBMISSION = 16;

/** Deepest nesting of lists and objects in a message: a ruleset's rounds hold the deepest. */
const DEPTH = 10;

export type Decoded =
  | { readonly type: 'message'; readonly message: ClientMessage }
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly nonce?: string }
  | { readonly type: 'rulesetNotAllowed'; readonly nonce: string }
  | { readonly type: 'nameNotAllowed'; readonly nonce: string };

const refuse = (code: RefusalCode): Decoded => ({ type: 'refused', code });

/** Reads what came in on a socket. Never throws; whatever is not exactly a message of the protocol is refused. */
export function decodeMessage(text: string | undefined): Decoded {
  if (text === undefined) return refuse('notJson');
  if (new TextEncoder().encode(text).length > MESSAGE_BYTES) return refuse('tooLarge');
  const value = parseJson(text);
  if (value === undefined) return refuse('notJson');
  if (!isTame(value, DEPTH) || !isRecord(value)) return refuse('badMessage');
  return decodeRecord(value);
}

function decodeRecord(record: Readonly<Record<string, unknown>>): Decoded {
  const { type } = record;
  if (typeof type !== 'string' || !Object.hasOwn(SCHEMAS, type)) return refuse('unknownType');
  const parsed = v.safeParse(SCHEMAS[type as ClientMessage['type']], record, { abortEarly: true });
  return parsed.success ? judge(parsed.output as ClientMessage) : refuse('badMessage');
}

/** Names and rulesets are refused with codes of their own, since a person can mend them. */
function judge(message: ClientMessage): Decoded {
  if (message.type !== 'create' && message.type !== 'sit') return { type: 'message', message };
  const { nonce } = message;
  if (!isName(message.name)) return { type: 'nameNotAllowed', nonce };
  if (message.type === 'sit') return { type: 'message', message: { ...message, name: message.name.trim() } };
  if (message.title !== undefined && !isTitle(message.title)) return { type: 'nameNotAllowed', nonce };
  const checked = checkRuleset(message.ruleset);
  if (!('ruleset' in checked)) return { type: 'rulesetNotAllowed', nonce };
  return judgeSeating({ ...message, name: message.name.trim(), ruleset: checked.ruleset });
}

function judgeSeating(message: ClientMessage & { type: 'create' }): Decoded {
  const { ruleset, seating, nonce } = message;
  const isAllowed = ruleset.seating.some(
    ({ players, teams }) => players === seating.players && teams === seating.teams,
  );
  return isAllowed ? { type: 'message', message } : { type: 'rulesetNotAllowed', nonce };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WILD_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Not too deep, all text well formed, and no key that means something to the language. */
function isTame(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, each]) => !WILD_KEYS.includes(key) && isTame(each, depth - 1));
}

/** Signs without a shape of their own, or that turn the writing of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

const hasLength = (text: string, most: number): boolean => {
  const { length } = [...text.trim()];
  return length >= 1 && length <= most;
};

/** Something to be seen, without unseen signs but for joiners inside an emoji. */
const isPlain = (text: string): boolean => isShown(text) && !UNSEEN.test(text.replaceAll('\u200d', ''));

/** A player's name: 1 to 20 visible signs. */
export const isName = (text: string): boolean => hasLength(text, 20) && isPlain(text);

/** Unseen signs that writing has a use for: joiners, marks of its direction, and the tags that make flags. */
const USED = /[\u200c-\u200f\u{e0020}-\u{e007f}]/gu;

/** A note: something to be seen, at most so many bytes. It is no name that looks like another. */
export function isNote(text: string): boolean {
  const seen = text.replaceAll(USED, '');
  return isShown(seen) && new TextEncoder().encode(text).length <= NOTE_BYTES && !UNSEEN.test(seen);
}

const isTitle = (text: string): boolean => hasLength(text, 40) && isPlain(text);

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** From 0; `-0` is another spelling, and refused. */
const whole = (most: number) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && !Object.is(number, -0)),
    v.minValue(0),
    v.maxValue(most),
  );
const zone = text(64);
const bytesOf128 = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const table = bytesOf128;
const seat = whole(15);
const version = whole(Number.MAX_SAFE_INTEGER - 1);

const cards = v.pipe(
  text(400),
  v.check((cards) => parseCards(cards) !== undefined),
);
const card = v.pipe(
  text(2),
  v.check((card) => parseCard(card) !== undefined),
);
const melds = v.pipe(
  v.array(v.strictObject({ to: v.union([whole(99), v.literal('new')]), cards, top: v.optional(v.literal(true)) })),
  v.maxLength(40),
);

/** What says by its `type` which it is, and has these fields besides. */
const typed = <const Type extends string, const Fields extends v.ObjectEntries>(type: Type, fields: Fields) =>
  v.strictObject({ type: v.literal(type), ...fields });
const bare = <const Type extends string>(type: Type) => typed(type, {});

const GAME_INTENT = v.variant('type', [
  bare('draw'),
  typed('takePile', { melds }),
  typed('meld', { melds }),
  typed('discard', { card }),
  typed('layRedThree', { card }),
  bare('askToGoOut'),
  typed('answerGoOut', { yes: v.boolean() }),
  typed('standingAnswer', { answer: v.picklist(STANDING_ANSWERS) }),
]);

const minutes = v.pipe(whole(LONGEST_PACE), v.minValue(SHORTEST_PACE));
const mix = v.optional(bytesOf128);
const note = v.pipe(
  text(NOTE_BYTES),
  v.check((note) => isNote(note)),
);

const SETTINGS = v.strictObject({
  spectators: v.optional(v.boolean()),
  notes: v.optional(v.boolean()),
  pace: v.optional(
    v.strictObject({
      perTurn: v.nullable(minutes),
      bank: whole(LONGEST_PACE),
      missed: v.picklist(MISSED),
      remind: minutes,
    }),
  ),
});

const TABLE_INTENT = v.variant('type', [
  typed('giveSeatToBot', { seat }),
  typed('takeSeatBack', { seat }),
  typed('emptySeat', { seat }),
  typed('moveSeat', { to: seat }),
  typed('swapSeats', { seats: v.strictTuple([seat, seat]) }),
  typed('renewKey', { seat, nonce: v.optional(bytesOf128) }),
  typed('rename', { name: v.pipe(text(80), v.trim()) }),
  typed('shareZone', { zone: v.optional(zone) }),
  typed('passHost', { to: seat }),
  bare('takeHosting'),
  bare('renewInvite'),
  typed('changeSettings', { settings: SETTINGS }),
  bare('pause'),
  bare('resume'),
  bare('closeTable'),
  bare('reopenTable'),
  typed('start', { starter: v.optional(seat), mix }),
  typed('nextRound', { mix }),
  typed('playAgain', { turnSeats: v.optional(v.literal(true)), mix }),
  typed('mix', { mix: bytesOf128 }),
  typed('askToEnd', { what: v.picklist(ENDINGS) }),
  typed('answerEnd', { yes: v.boolean() }),
  typed('grantTime', { minutes }),
  typed('setAway', { until: v.optional(whole(2 ** 48 - 1)) }),
  bare('nudge'),
  typed('note', { text: note }),
  typed('react', { sign: v.picklist(REACTIONS) }),
]);

const INTENTS = v.union([
  v.strictTuple([TABLE_INTENT]),
  v.pipe(v.array(GAME_INTENT), v.minLength(1), v.maxLength(INTENTS_OF_SUBMISSION)),
]);

const address = text(1000);
const base64url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));
const quarters = v.pipe(whole(1440), v.multipleOf(15));

/** What proves a capability. */
const claim = {
  table,
  seat,
  time: whole(2 ** 48 - 1),
  proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
};

const SCHEMAS = {
  create: typed('create', {
    name: text(80),
    title: v.optional(text(160)),
    ruleset: v.unknown() as v.GenericSchema<unknown, Ruleset>,
    seating: v.strictObject({ players: whole(12), teams: whole(12) }),
    nonce: bytesOf128,
  }),
  hello: typed('hello', claim),
  watch: typed('watch', { table, invite: bytesOf128 }),
  sit: typed('sit', { table, seat, name: text(80), nonce: bytesOf128 }),
  submit: typed('submit', { table, number: whole(2 ** 32), version, intents: INTENTS }),
  history: typed('history', { table, after: version, views: v.optional(v.literal(true)), seat: v.optional(seat) }),
  deals: typed('deals', { table, after: version }),
  callMe: typed('callMe', {
    table,
    device: v.optional(v.strictObject({ endpoint: address, p256dh: base64url(87), auth: base64url(22) })),
    forget: v.optional(address),
    hours: v.optional(v.strictObject({ from: quarters, to: quarters })),
    zone: v.optional(zone),
    language: v.optional(text(35)),
    what: v.optional(v.pipe(v.array(v.picklist(CALL_CHOICES)), v.maxLength(CALL_CHOICES.length))),
  }),
  testCall: typed('testCall', { table }),
  setHook: typed('setHook', { table, url: v.optional(address), test: v.optional(v.literal(true)) }),
  ping: typed('ping', { table: v.optional(table), version: v.optional(version) }),
  leaveParcel: typed('leaveParcel', { nonce: bytesOf128, data: v.pipe(text(PARCEL_SIGNS), v.regex(/^[\w-]+$/)) }),
  takeParcel: typed('takeParcel', { parcel: bytesOf128, nonce: bytesOf128 }),
  glance: typed('glance', claim),
} satisfies Record<ClientMessage['type'], unknown>;
