import { parseCards } from '../../shared/cards/notation.ts';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import { parseBase64url, proveDate, proveHello, proveStatus, proveTonight } from '../../shared/protocol/proof.ts';
import { LEARNED_FIELDS } from '../../shared/ruleset/learned.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { chooseIntents } from '../functions/bot-intents.ts';
import type { SavedSeat, TestClient } from '../functions/client.ts';
import type { Dice } from '../properties/chance.ts';
import { createNonce, INTENT_TYPES, makeAnyIntent } from '../properties/intents.ts';

export interface Knowledge {
  readonly tables: readonly string[];
  readonly invites: readonly string[];
  /** Seats whose capability the sender has, or had. */
  readonly savedSeats: readonly SavedSeat[];
}

type MakeMessage = (client: TestClient, knowledge: Knowledge, dice: Dice) => unknown;

const chooseAnyTable = ({ tables }: Knowledge, dice: Dice): string =>
  dice.flip(0.05) ? createNonce(dice) : dice.pick(tables);

const CARDS = ['4s', '9h', 'Kd', '2c', '*', '3h', '3s', 'Ac', 'td', '6h'];

const makeMelds = (dice: Dice): unknown => [
  { to: dice.pick(['new', 0, 1, 7]), cards: Array.from({ length: dice.below(5) }, () => dice.pick(CARDS)).join(' ') },
];

const RULE_VALUES: readonly unknown[] = [
  ...[true, -5, 1e300, '', 'any', 'sealed', 'none', null],
  ...[[], ['two', 'two'], ['naturalPair'], {}, { clean: 'any', dirty: 'any', wild: 'any' }],
];

const GAME_INTENTS: readonly ((dice: Dice) => unknown)[] = [
  () => ({ type: 'draw' }),
  (dice) => ({ type: 'takePile', melds: makeMelds(dice) }),
  (dice) => ({ type: 'meld', melds: makeMelds(dice) }),
  (dice) => ({ type: 'discard', card: dice.pick(CARDS) }),
  (dice) => ({ type: 'layRedThree', card: dice.pick(['3h', '3d', '4s']) }),
  () => ({ type: 'askToGoOut' }),
  (dice) => ({ type: 'answerGoOut', yes: dice.flip(0.5) }),
  (dice) => ({ type: 'standingAnswer', answer: dice.pick(['ask', 'yes', 'no']) }),
];

const ODD_INTENTS: readonly unknown[] = [
  ...['best', 3].map((level) => ({ type: 'giveSeatToBot', seat: 1, level })),
  ...[' Zoë Ö ', '', '\u202eAnn', 'x'.repeat(21)].map((name) => ({ type: 'rename', name })),
  ...['', 'Nowhere/At_All', 'z'.repeat(64)].flatMap((zone) => [
    ...(['shareZone', 'setWeekends'] as const).map((type) => ({ type, zone })),
    { type: 'setDate', date: { day: '2027-03-28', minute: 960, zone } },
  ]),
  ...['https://meet.jit.si', 'http://a.example/', 'javascript:0', '', '-'].map((call) => ({ type: 'pinCall', call })),
  ...['2027-02-31', '1970-01-01', '9999-12-31', 'Sunday', ''].map((day) => ({
    ...{ type: 'setDate', date: { day, minute: 960, zone: 'UTC' } },
  })),
  ...[1440, -1, 0.5].map((minute) => ({ type: 'setDate', date: { day: '2027-03-28', minute, zone: 'UTC' } })),
  ...[{ takeBacks: 'twice' }, { language: 'EN' }, { language: '' }].map((settings) => ({
    type: 'changeSettings',
    settings,
  })),
  ...['deck.decks', 'pile.match', 'pile.freezes', 'threes.black.held', 'deal.runEndsTurn'].flatMap((field) =>
    RULE_VALUES.map((value) => ({ type: 'settleRule', field, value })),
  ),
  ...['', 'x'.repeat(41)].map((reason) => ({ type: 'givePoints', team: 0, points: 5, reason })),
  ...[
    { type: 'answerDate', answer: 'perhaps' },
    { type: 'react', reaction: 'none' },
    { type: 'setPlan', melds: [], discards: [] },
    { type: 'setPlan', melds: [], discards: ['5d', '5d'] },
    { type: 'setPlan', melds: [], discards: ['4c', '5d', '6h', '7s'] },
    { type: 'setPlan', melds: [{ to: 'new', cards: '9h 9d', top: 'yes' }], discards: ['4c'] },
    { type: 'setPlan', discards: ['1c'] },
    { type: 'cancelPlan', on: true },
  ],
];

/** These end or empty a table, so that most others would not meet a game. */
const SELDOM: readonly TableIntent['type'][] = ['emptySeat', 'closeTable', 'renewInvite', 'pause', 'thatWasntMe'];
const OFTEN = INTENT_TYPES.filter((type) => !SELDOM.includes(type));

function chooseTableIntent({ view }: TestClient, dice: Dice): unknown {
  if (dice.flip(0.15)) return dice.pick(ODD_INTENTS);
  const held = parseCards(view?.game?.held ?? '') ?? [];
  const facts = { dice, seats: view?.occupants.length ?? 4, own: view?.seat ?? 0, at: Date.now(), held };
  return makeIntents([makeAnyIntent(facts, dice.flip(0.02) ? SELDOM : OFTEN)])[0];
}

const makeRandomSubmission = (client: TestClient, table: string, intents: readonly unknown[], dice: Dice): unknown => ({
  type: 'submit',
  table,
  number: (client.view?.acknowledged ?? 0) + (dice.flip(0.85) ? 1 : dice.below(3)),
  version: dice.flip(0.8) ? (client.view?.version ?? 0) : dice.below(400),
  intents,
});

const REQUESTS: Readonly<Record<ClientMessage['type'], MakeMessage>> = {
  ping: (client, knowledge, dice) =>
    dice.flip(0.3)
      ? { type: 'ping' }
      : { type: 'ping', table: chooseAnyTable(knowledge, dice), version: client.view?.version ?? 0 },
  history: (_, knowledge, dice) => ({
    ...{ type: 'history', table: chooseAnyTable(knowledge, dice), after: dice.below(60) },
    ...(dice.flip(0.5) && { views: true }),
  }),
  results: (_, knowledge, dice) => ({
    ...{ type: 'results', table: chooseAnyTable(knowledge, dice), after: dice.below(60) },
    ...(dice.flip(0.3) && { named: dice.flip(0.5) }),
  }),
  deals: (_, knowledge, dice) => ({ type: 'deals', table: chooseAnyTable(knowledge, dice), after: dice.below(60) }),
  watch: (_, knowledge, dice) => ({
    type: 'watch',
    table: chooseAnyTable(knowledge, dice),
    invite: dice.flip(0.5) ? createNonce(dice) : dice.pick(knowledge.invites),
  }),
  sit: (_, knowledge, dice) => ({
    type: 'sit',
    table: chooseAnyTable(knowledge, dice),
    seat: dice.below(6),
    name: dice.pick(['Eve', 'Mallory', '♠♠', 'x'.repeat(20), 'x'.repeat(21), '\u200b', 'e\u0301']),
    nonce: createNonce(dice),
  }),
  knock: (_, knowledge, dice) => ({
    type: 'knock',
    table: chooseAnyTable(knowledge, dice),
    seat: dice.below(6),
    name: dice.pick(['Eve', 'Mallory', '', '\u200b']),
    nonce: createNonce(dice),
  }),
  stopKnocking: (_, knowledge, dice) => ({
    type: 'stopKnocking',
    table: chooseAnyTable(knowledge, dice),
    nonce: createNonce(dice),
  }),
  comeBack: (_, knowledge, dice) => ({
    ...{ type: 'comeBack', table: chooseAnyTable(knowledge, dice), seat: dice.below(6), nonce: createNonce(dice) },
    ...(dice.flip(0.5) && { says: dice.pick(['It’s me', '', '\u200b', 'x'.repeat(101)]) }),
  }),
  stopComingBack: (_, knowledge, dice) => ({
    type: 'stopComingBack',
    table: chooseAnyTable(knowledge, dice),
    nonce: createNonce(dice),
  }),
  openChair: (_, knowledge, dice) => ({
    type: 'openChair',
    table: chooseAnyTable(knowledge, dice),
    seat: dice.below(6),
    word: dice.pick(['abandon ability', '', '123 456', '12345', '-', '♠ ♠', 'x'.repeat(81)]),
    nonce: createNonce(dice),
  }),
  openByWord: (_, knowledge, dice) => ({
    type: 'openByWord',
    table: chooseAnyTable(knowledge, dice),
    invite: dice.flip(0.5) ? createNonce(dice) : dice.pick(knowledge.invites),
    word: dice.pick(['abandon ability', '', '123 456', '-', 'x'.repeat(81)]),
    nonce: createNonce(dice),
  }),
  askWord: (_, knowledge, dice) => ({ type: 'askWord', table: chooseAnyTable(knowledge, dice) }),
  makeCode: (_, knowledge, dice) => ({ type: 'makeCode', table: chooseAnyTable(knowledge, dice) }),
  askToOpen: (_, knowledge, dice) => ({ type: 'askToOpen', table: chooseAnyTable(knowledge, dice) }),
  hello: (_, knowledge, dice) => ({
    type: 'hello',
    ...claim(knowledge, dice, proveHello),
    ...(dice.flip(0.5) && { here: true }),
  }),
  status: (_, knowledge, dice) => ({ type: 'status', ...claim(knowledge, dice, proveStatus) }),
  playTonight: (_, knowledge, dice) => ({ type: 'playTonight', ...claim(knowledge, dice, proveTonight) }),
  answerDate: (_, knowledge, dice) => ({
    ...{ type: 'answerDate', answer: dice.pick(['in', 'out', 'late', '']) },
    ...claim(knowledge, dice, proveDate),
  }),
  create: (_, __, dice) => ({
    type: 'create',
    ...(dice.flip(0.7) && { open: dice.pick([LEARNED_FIELDS, ['pile.match', 'pile.match'], ['deck.decks'], []]) }),
    name: 'Eve',
    ...(dice.flip(0.5) && { title: 'A table' }),
    ruleset: dice.flip(0.8) ? PRESETS.classic : PRESETS.tails,
    seating: { players: dice.pick([2, 4, 6, 13]), teams: 2 },
    nonce: createNonce(dice),
  }),
  submit: (client, knowledge, dice) =>
    makeRandomSubmission(client, chooseAnyTable(knowledge, dice), pickIntents(client, dice), dice),
  setNotifications: (_, knowledge, dice) => ({
    type: 'setNotifications',
    table: chooseAnyTable(knowledge, dice),
    device: { endpoint: dice.pick(ADDRESSES), p256dh: 'B'.repeat(87), auth: createNonce(dice) },
    ...(dice.flip(0.5) && { hours: { from: 480, to: 15 * dice.below(96) }, what: ['turn'] }),
    zone: dice.pick(['Europe/Vienna', 'Nowhere/At_All']),
    ...(dice.flip(0.3) && { handle: dice.pick(['', 'U024BE7LH', '123456789012345678', '<@1>', '@here']) }),
    ...(dice.flip(0.3) && {
      also: Array.from({ length: dice.below(4) }, () => ({
        ...{ table: chooseAnyTable(knowledge, dice), seat: dice.below(17), time: Date.now(), proof: 'B'.repeat(43) },
      })),
    }),
  }),
  testNotification: (_, knowledge, dice) => ({ type: 'testNotification', table: chooseAnyTable(knowledge, dice) }),
  setHook: (_, knowledge, dice) => ({
    type: 'setHook',
    table: chooseAnyTable(knowledge, dice),
    url: dice.pick(ADDRESSES),
  }),
  leaveTransfer: (_, __, dice) => ({
    type: 'leaveTransfer',
    nonce: createNonce(dice),
    seats: Array.from({ length: dice.below(4) }, () => ({
      ...{ table: createNonce(dice), seat: dice.below(17), epoch: dice.below(3), time: Date.now() },
      ...{ proof: 'B'.repeat(43), title: dice.pick(['', 'Friday']), name: 'Ann' },
    })),
  }),
  takeTransfer: (_, __, dice) => ({ type: 'takeTransfer', code: createNonce(dice), nonce: createNonce(dice) }),
};

const ADDRESSES = [
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://user@discord.com/api/webhooks/1/x',
  'https://discord.com.elsewhere.example/x',
  'https://localhost:1/x',
  'javascript:alert(1)',
];

/** Most messages at a table are submissions and hellos. */
const RAFFLE: readonly MakeMessage[] = [
  ...Object.values(REQUESTS),
  ...Array.from({ length: 8 }, () => REQUESTS.submit),
  ...Array.from({ length: 2 }, () => REQUESTS.hello),
];

const pickIntents = (client: TestClient, dice: Dice): readonly unknown[] =>
  dice.flip(0.5)
    ? [chooseTableIntent(client, dice)]
    : Array.from({ length: 1 + dice.below(3) }, () => dice.pick(GAME_INTENTS)(dice));

/** A proof by a seat's secret, or by a made-up one. */
function claim({ savedSeats, tables }: Knowledge, dice: Dice, prove: typeof proveHello): object {
  const savedSeat = savedSeats.length > 0 && dice.flip(0.7) ? dice.pick(savedSeats) : undefined;
  const { table, seat, secret } = savedSeat ?? {
    table: dice.pick(tables),
    seat: dice.below(5),
    secret: createNonce(dice),
  };
  const time = dice.flip(0.8) ? Date.now() : dice.below(2 ** 31);
  return {
    ...{ table, seat, time },
    proof: prove(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time }),
  };
}

/** A protocol message that this client might send: often what a player would do at this moment. */
export function makeRequest(client: TestClient, knowledge: Knowledge, dice: Dice): unknown {
  const { charter, view, saved } = client;
  const isPlaying = charter !== undefined && view?.game !== undefined && saved !== undefined && view.seat !== undefined;
  const intents = isPlaying && dice.flip(0.5) ? chooseIntents(charter, view) : undefined;
  return intents === undefined
    ? dice.pick(RAFFLE)(client, knowledge, dice)
    : makeRandomSubmission(client, saved?.table ?? '', intents, dice);
}
