import { type Card, FACES, getRank } from '../../shared/cards/cards.ts';
import { ADDRESS_BYTES } from '../../shared/protocol/call-address.ts';
import { DATE_ANSWERS } from '../../shared/protocol/date-times.ts';
import { REACTIONS } from '../../shared/protocol/features/chat.ts';
import { COME_BACK_ANSWERS } from '../../shared/protocol/features/coming-back.ts';
import { ENDINGS } from '../../shared/protocol/features/ending.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { BOT_LEVELS, MISSED, TAKE_BACKS } from '../../shared/protocol/settings.ts';
import { LEARNED_FIELDS, type LearnedField } from '../../shared/ruleset/learned.ts';
import type { Dice } from './chance.ts';
import { FAMILY_VALUES } from './settling.ts';

export interface IntentFacts {
  readonly dice: Dice;
  readonly seats: number;
  readonly own: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly question?: number;
  readonly open?: readonly LearnedField[];
  /** The cards that the sender holds; absent: any cards. */
  readonly held?: readonly Card[];
}

type Type = TableIntent['type'];

/** One to three cards to discard, and sometimes cards of one rank for a meld. */
function makePlan({ dice, held: known = [] }: IntentFacts) {
  const held = known.length > 0 ? known : FACES;
  const discards = [...new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.pick(held)))];
  const rank = getRank(dice.pick(held));
  const cards = held.filter((card) => getRank(card) === rank && !discards.includes(card)).slice(0, 1 + dice.below(5));
  const to = dice.flip(0.5) ? dice.below(4) : ('new' as const);
  return { melds: dice.flip(0.4) && cards.length > 0 ? [{ to, cards, top: false }] : [], discards };
}

const ZONES = ['UTC', 'America/Argentina/ComodRivadavia', 'Pacific/Auckland', 'Etc/GMT+12', '+05:45'];
const NOTES = ['\u2660'.repeat(500), 'Well played', '♠', '-', 'well; played: 100 %3b'];

/** 128 bits in base64url. */
export const createNonce = (dice: Dice): string => Buffer.from(dice.entropy().slice(0, 16)).toString('base64url');

/** An optional field, present half of the time. */
const includeMaybe = <Part extends object>({ dice }: IntentFacts, part: Part): Partial<Part> =>
  dice.flip(0.5) ? part : {};
const chooseAnySeat = ({ dice, seats }: IntentFacts): number => dice.below(seats + 1);
const createZone = ({ dice }: IntentFacts): string => dice.pick(ZONES);

/** A random intent of each type, often one that a table accepts. */
const INTENTS: {
  readonly [T in Type]: (facts: IntentFacts) => Omit<Extract<TableIntent, { readonly type: T }>, 'type'>;
} = {
  giveSeatToBot: (facts) => ({
    seat: chooseAnySeat(facts),
    ...includeMaybe(facts, { level: facts.dice.pick(BOT_LEVELS) }),
  }),
  takeSeatBack: (facts) => ({ seat: chooseAnySeat(facts) }),
  emptySeat: (facts) => ({ seat: chooseAnySeat(facts), ...includeMaybe(facts, { bot: true } as const) }),
  removeAfterRound: (facts) => ({ seat: chooseAnySeat(facts), on: facts.dice.flip(0.5) }),
  answerKnock: ({ dice }) => ({ knock: dice.below(60), yes: dice.flip(0.5) }),
  answerComeBack: ({ dice, question = dice.below(60) }) => ({ question, answer: dice.pick(COME_BACK_ANSWERS) }),
  thatWasntMe: () => ({}),
  allowComingBack: (facts) => ({ seat: chooseAnySeat(facts) }),
  thatWasMe: () => ({}),
  undoComingBack: () => ({}),
  newWord: () => ({}),
  moveSeat: (facts) => ({ to: chooseAnySeat(facts) }),
  swapSeats: (facts) => ({ seats: [chooseAnySeat(facts), facts.dice.below(facts.seats)] }),
  renewKey: ({ own }) => ({ seat: own }),
  rename: ({ dice }) => ({ name: `Another ${dice.below(99)}` }),
  forget: (facts) => ({ seat: chooseAnySeat(facts) }),
  shareZone: (facts) => includeMaybe(facts, { zone: createZone(facts) }),
  pinCall: (facts) =>
    includeMaybe(facts, { call: `https://meet.jit.si/${'c'.repeat(facts.dice.below(ADDRESS_BYTES - 20))}` }),
  setDate: (facts) =>
    includeMaybe(facts, {
      date: {
        ...{ day: new Date(facts.at + 86_400_000).toISOString().slice(0, 10), minute: facts.dice.below(1440) },
        ...{
          zone: createZone(facts),
          ...includeMaybe(facts, { weekly: true } as const),
          ...includeMaybe(facts, { bots: true } as const),
        },
      },
    }),
  answerDate: ({ dice }) => ({ answer: dice.pick(DATE_ANSWERS) }),
  passHost: (facts) => ({ to: chooseAnySeat(facts) }),
  takeHosting: () => ({}),
  renewInvite: () => ({}),
  changeSettings: ({ dice }) => ({
    settings: dice.pick([
      { spectators: dice.flip(0.5) },
      { notes: dice.flip(0.8) },
      { pace: { perTurn: dice.pick([null, 5, 1440]), missed: dice.pick(MISSED) } },
      { takeBacks: dice.pick(TAKE_BACKS) },
      { language: dice.pick(['en', 'es', 'fil']), hints: dice.flip(0.5) },
      { preview: dice.flip(0.5), substitutes: dice.pick(BOT_LEVELS) },
    ]),
  }),
  pause: () => ({}),
  resume: () => ({}),
  closeTable: () => ({}),
  reopenTable: () => ({}),
  start: (facts) => ({
    ...includeMaybe(facts, { starter: chooseAnySeat(facts) }),
    ...includeMaybe(facts, { mix: createNonce(facts.dice) }),
  }),
  nextRound: (facts) => includeMaybe(facts, { mix: createNonce(facts.dice) }),
  playAgain: (facts) => ({
    ...includeMaybe(facts, { turnSeats: true } as const),
    ...includeMaybe(facts, { mix: createNonce(facts.dice) }),
  }),
  mix: ({ dice }) => ({ mix: createNonce(dice) }),
  changeRules: ({ dice }) => ({
    changes: [{ field: 'goingOut.bonus', value: dice.below(10) * 50 }],
    ...(dice.flip(0.5) && { name: 'Mom’s rules' }),
  }),
  settleRule: ({ dice, open = [] }) => {
    const field = dice.pick(open.length > 0 && dice.flip(0.9) ? open : LEARNED_FIELDS);
    return { field, value: dice.pick(FAMILY_VALUES[field]) };
  },
  askToEnd: ({ dice }) => ({ what: dice.pick(ENDINGS) }),
  answerEnd: ({ dice }) => ({ yes: dice.flip(0.8) }),
  takeBack: () => ({}),
  answerTakeBack: ({ dice }) => ({ yes: dice.flip(0.7) }),
  setPlan: makePlan,
  cancelPlan: () => ({}),
  givePoints: ({ dice }) => ({ team: dice.below(3), points: dice.below(999) - 500, reason: 'exact cut' }),
  grantTime: ({ dice }) => ({ minutes: 5 + dice.below(100) }),
  setWeekends: (facts) => includeMaybe(facts, { zone: createZone(facts) }),
  setAway: (facts) => includeMaybe(facts, { until: facts.at + facts.dice.below(100_000_000) }),
  playTonight: () => ({}),
  ready: () => ({}),
  nudge: () => ({}),
  note: ({ dice }) => ({ text: dice.pick(NOTES) }),
  react: ({ dice }) => ({ reaction: dice.pick(REACTIONS) }),
};

export const INTENT_TYPES = Object.keys(INTENTS) as readonly Type[];

/** One of these types, of any by default. */
export function makeAnyIntent(facts: IntentFacts, types = INTENT_TYPES): TableIntent {
  const type = facts.dice.pick(types);
  return { type, ...INTENTS[type](facts) } as TableIntent;
}
