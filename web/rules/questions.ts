import { countDecks } from '../../shared/ruleset/decks.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { BOOK_KINDS, type BookKind, type DealtPacketName, type PartialRules } from '../../shared/ruleset/ruleset.ts';
import type { Answers, Question, TypedRow, TypedValue } from './question.ts';

/** The eight things that best distinguish families' games; smaller ones are asked at the table. */

const getLayingRules = (points: number): PartialRules => ({
  threes: { red: { laying: 'automatic', laid: points, held: -points } },
});

const getProblemRules = (points: number): PartialRules => ({
  threes: { red: { laying: 'never', replace: false, laid: 0, held: points, laidNeedsDown: false } },
});

const RED_THREES: Question = {
  id: 'redThrees',
  step: 1,
  fields: ['threes.red.laying', 'threes.red.laid', 'threes.red.held'],
  answers: [
    { id: 'points100', rules: getLayingRules(100) },
    { id: 'points300', rules: { threes: { red: { laying: 'whenDown', laid: 300, held: -300 } } } },
    { id: 'trouble500', rules: getProblemRules(-500) },
  ],
  rows: [{ id: 'each', min: 0, max: 10_000, step: 50, initial: 100, at: ({ threes }) => Math.max(0, threes.red.laid) }],
  typed: ({ each }) => ({ rules: getLayingRules(Number(each)) }),
};

const makePackets = (name: DealtPacketName, size: number) => (size === 0 ? [] : [{ name, size }]);

const getPacketRules = (hand: number, foot: number, knee = 0): PartialRules => ({
  deal: { packets: [{ name: 'hand', size: hand }, ...makePackets('knee', knee), { name: 'foot', size: foot }] },
});

const makePacketRow = (name: DealtPacketName, min: number): TypedRow => ({
  id: name,
  min,
  max: 40,
  initial: min,
  at: ({ deal }) => deal.packets.find((each) => each.name === name)?.size ?? 0,
});

const PACKETS: Question = {
  id: 'packets',
  step: 2,
  fields: ['deal.packets'],
  answers: [
    { id: 'thirteen', rules: getPacketRules(13, 13) },
    { id: 'eleven', rules: getPacketRules(11, 11) },
  ],
  rows: [makePacketRow('hand', 1), makePacketRow('foot', 1), makePacketRow('knee', 0)],
  typed: ({ hand, foot, knee }) => ({ rules: getPacketRules(Number(hand), Number(foot), Number(knee)) }),
};

const DECKS: Question = {
  id: 'decks',
  step: 3,
  fields: ['deck.decks', 'deck.extraDecks'],
  answers: [
    { id: 'oneMore', rules: { deck: { decks: 'beyondPlayers', extraDecks: 1 } } },
    { id: 'same', rules: { deck: { decks: 'beyondPlayers', extraDecks: 0 } } },
  ],
  rows: [
    { id: 'count', min: 1, max: 20, initial: 5, at: ({ deck, seating }) => countDecks(deck, seating[0]?.players ?? 4) },
  ],
  typed: ({ count }) => ({ rules: { deck: { decks: { byPlayers: [[2, Number(count)]] } } } }),
};

/** Allows fewer wilds than naturals, up to a limit; two are as in Classic, where a meld of five has one. */
const getCappedWilds = (limit: number): readonly number[] =>
  limit === 2
    ? (CLASSIC.meld.maxWilds as readonly number[])
    : Array.from({ length: Math.min(40, Math.max(1, 2 * limit - 1)) }, (_, i) =>
        Math.min(limit, 1 + Math.floor(i / 2)),
      );

const WILDS: Question = {
  id: 'wilds',
  step: 4,
  fields: ['meld.maxWilds'],
  answers: [
    { id: 'fewer', rules: { meld: { maxWilds: 'fewerThanNaturals' } } },
    { id: 'half', rules: { meld: { maxWilds: 'half' } } },
  ],
  rows: [
    {
      id: 'limit',
      min: 0,
      max: 15,
      initial: 3,
      at: ({ meld: { maxWilds } }) => (typeof maxWilds === 'string' ? undefined : maxWilds.at(-1)),
    },
  ],
  typed: ({ limit }) => ({ rules: { meld: { maxWilds: getCappedWilds(Number(limit)) } } }),
};

const WILD_MELDS: Question = {
  id: 'wildMelds',
  step: 4,
  fields: ['meld.wildMelds'],
  answers: [
    { id: 'yes', rules: { meld: { wildMelds: true } } },
    {
      id: 'no',
      rules: {
        meld: { wildMelds: false },
        goingOut: { books: { wild: 0 }, wildCountsAsClean: false },
        score: { bonus: { wild: 0 } },
      },
    },
  ],
  rows: [],
};

const RULES_PER_ROUND: PartialRules = { minimum: 'byRound' };

const SCORES = [
  [0, 50],
  [1500, 90],
  [3000, 120],
  [5000, 150],
] as const;

const FIRST_MELD: Question = {
  id: 'firstMeld',
  step: 5,
  fields: ['rounds[].minimum', 'minimum'],
  answers: [
    { id: 'fifty', rules: RULES_PER_ROUND, minimums: [50, 90, 120, 150] },
    { id: 'sixty', rules: RULES_PER_ROUND, minimums: [60, 90, 120, 150] },
    { id: 'none', rules: RULES_PER_ROUND, minimums: [0] },
    { id: 'byScore', rules: { minimum: { byScore: SCORES } } },
  ],
  isSideBySide: true,
  rows: ['first', 'second', 'third', 'fourth'].map((id, i) => ({
    id,
    min: 0,
    max: 5000,
    step: 10,
    initial: 50,
    at: ({ rounds }) => rounds[Math.min(i, rounds.length - 1)]?.minimum,
  })),
  typed: ({ first, second, third, fourth }) => ({
    rules: RULES_PER_ROUND,
    minimums: [first, second, third, fourth].map(Number),
  }),
};

const mayMeldWilds = ({ wildMelds }: Answers): boolean => wildMelds !== 'no';

const makeBookRow = (kind: BookKind): TypedRow => ({
  id: kind,
  min: 0,
  max: 12,
  initial: 0,
  at: ({ goingOut }) => goingOut.books[kind],
  ...(kind === 'wild' && { isOffered: mayMeldWilds }),
});

const BOOKS: Question = {
  id: 'books',
  step: 6,
  fields: ['goingOut.books'],
  answers: [],
  rows: [
    ...BOOK_KINDS.map(makeBookRow),
    {
      id: 'more',
      min: 0,
      max: 12,
      initial: 0,
      at: ({ goingOut: { books } }) => Math.max(0, books.total - books.clean - books.dirty - books.wild),
    },
  ],
  typed: ({ clean, dirty, wild = 0, more }) => {
    const [needed, any] = [Number(clean) + Number(dirty) + Number(wild), Number(more)];
    const books = { clean: Number(clean), dirty: Number(dirty), wild: Number(wild), total: any > 0 ? needed + any : 0 };
    return { rules: { goingOut: { books }, ...(books.wild > 0 && { meld: { wildMelds: true } }) } };
  },
};

const GROWING = [3, 4, 5, 6];

const DRAW: Question = {
  id: 'draw',
  step: 7,
  fields: ['rounds[].draw', 'pile.count', 'pile.short'],
  answers: [],
  rows: [
    {
      id: 'stock',
      min: 1,
      max: 20,
      word: 'growing',
      initial: 2,
      at: ({ rounds: [first, second] }) =>
        first?.draw === GROWING[0] && second?.draw === GROWING[1] ? 'growing' : first?.draw,
    },
    { id: 'pile', min: 1, max: 100, word: 'all', initial: 7, at: ({ pile }) => pile.count },
  ],
  typed: ({ stock, pile }) => ({
    draws: stock === 'growing' ? GROWING : [Number(stock)],
    rules: { pile: pile === 'all' ? { count: 'all' } : { count: Number(pile), short: 'takeAll' } },
  }),
};

const toPoints = (target: number): PartialRules => ({ game: { target, lastRowRepeats: true, tie: 'shared' } });

const ALL_ROUNDS: PartialRules = { game: { target: null, lastRowRepeats: false } };

const rounds = (count: TypedValue) => ({ rules: ALL_ROUNDS, rounds: Math.min(100, Number(count)) });

const LENGTH: Question = {
  id: 'length',
  step: 8,
  fields: ['game.target', 'rounds'],
  answers: [
    { id: 'four', ...rounds(4) },
    { id: 'to10000', rules: toPoints(10_000), rounds: 4 },
  ],
  isOneRow: true,
  rows: [
    { id: 'rounds', min: 1, max: 10, initial: 4, at: (ruleset) => ruleset.rounds.length },
    { id: 'points', min: 1, max: 1_000_000, step: 500, initial: 10_000, at: ({ game }) => game.target ?? undefined },
  ],
  typed: ({ rounds: count, points }) =>
    count === undefined ? { rules: toPoints(Number(points)), rounds: 4 } : rounds(count),
};

export const QUESTIONS: readonly Question[] = [
  ...[RED_THREES, PACKETS, DECKS, WILDS, WILD_MELDS],
  ...[FIRST_MELD, BOOKS, DRAW, LENGTH],
];

export const STEPS = Math.max(...QUESTIONS.map(({ step }) => step));
