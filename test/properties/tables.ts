import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

/** A ruleset and a seating for properties, with a name for messages. */
export interface PropertyTable {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

type PresetId = keyof typeof PRESETS;

const SEATINGS: readonly (readonly [PresetId, readonly (readonly [players: number, teams: number])[]])[] = [
  [
    'classic',
    [
      [2, 2],
      [4, 2],
      [6, 2],
      [4, 4],
    ],
  ],
  [
    'canasta',
    [
      [2, 2],
      [4, 2],
      [6, 3],
      [8, 4],
    ],
  ],
  [
    'growing',
    [
      [3, 3],
      [4, 2],
      [6, 2],
    ],
  ],
  [
    'common',
    [
      [3, 3],
      [4, 2],
      [12, 6],
    ],
  ],
  [
    'tails',
    [
      [2, 2],
      [4, 2],
      [6, 3],
    ],
  ],
];

/** Every preset at several seatings. */
export const PRESET_TABLES: readonly PropertyTable[] = SEATINGS.flatMap(([preset, seatings]) =>
  seatings.map(([players, teams]) => ({
    name: `${preset} ${players} in ${teams}`,
    ruleset: PRESETS[preset],
    seating: { players, teams },
  })),
);

const SHORT_DEAL = {
  packets: [
    { name: 'hand', size: 7 },
    { name: 'foot', size: 5 },
  ],
} as const;
const EASY_OUT = { books: { clean: 1, dirty: 0, wild: 0, total: 1 } } as const;
const FROM_ROUND_ONE = [{ minimum: 15, draw: 2, tail: 1 }] as const;

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
/** House rules beyond the presets: knees, tails, refilled stocks, frozen piles, all treatments of red threes. */
const HOUSES: readonly (readonly [name: string, preset: PresetId, players: number, teams: number, PartialRules])[] = [
  [
    'knees',
    'classic',
    4,
    2,
    {
      deal: {
        packets: [
          { name: 'hand', size: 7 },
          { name: 'knee', size: 5 },
          { name: 'foot', size: 5 },
        ],
      },
      goingOut: { ...EASY_OUT, permission: 'optional' },
    },
  ],
  ['a hand alone', 'classic', 3, 3, { deal: { packets: [{ name: 'hand', size: 7 }] }, goingOut: EASY_OUT }],
  [
    'tails and reshuffling',
    'classic',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: FROM_ROUND_ONE,
      deck: { extraDecks: 0 },
      stock: { exhausted: 'reshuffle' },
      goingOut: { ...EASY_OUT, partners: 'inLast' },
    },
  ],
  [
    'red threes bare',
    'canasta',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: FROM_ROUND_ONE,
      threes: { red: { replace: false } },
      deck: { extraDecks: 0 },
      goingOut: EASY_OUT,
    },
  ],
  [
    'red threes by choice, bare',
    'growing',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: FROM_ROUND_ONE,
      threes: { red: { laying: 'choice' } },
      goingOut: { ...EASY_OUT, lastCard: 'meld' },
    },
  ],
  [
    'red threes never, decks added',
    'common',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: FROM_ROUND_ONE,
      threes: { red: { laying: 'never' } },
      deck: { extraDecks: 0 },
      stock: { exhausted: 'addDeck' },
      goingOut: { lastCard: 'discard', books: { clean: 2, dirty: 2, wild: 0, total: 0 } },
    },
  ],
  [
    'frozen piles',
    'canasta',
    4,
    2,
    {
      deal: { ...SHORT_DEAL, upcard: { reject: ['redThree', 'two', 'joker'], then: 'cover' } },
      pile: {
        match: ['naturalPair', 'naturalAndWild', 'addToMeld'],
        blockedTops: ['blackThree'],
        freezes: ['two', 'joker', 'redThree', 'blackThree'],
        count: 3,
      },
      goingOut: EASY_OUT,
    },
  ],
  [
    'one card drawn',
    'classic',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 1, tail: 0 }],
      goingOut: { ...EASY_OUT, partners: 'any', concealed: 50 },
      meld: { afterBook: 'any', booksPerRank: 2 },
      pile: { shown: 'all', short: 'forbidden', count: 4 },
    },
  ],
  [
    'the beginner takes the card turned up',
    'tails',
    4,
    2,
    {
      deal: { ...SHORT_DEAL, upcard: { reject: ['redThree', 'two'], then: 'cover' }, beginnerTakes: true },
      rounds: [{ minimum: 15, draw: 2, tail: 1 }],
      goingOut: EASY_OUT,
    },
  ],
  [
    'few turns each',
    'classic',
    4,
    2,
    {
      deal: { ...SHORT_DEAL, runEndsTurn: true },
      rounds: [
        { minimum: 15, draw: 1, tail: 0, turns: 3 },
        { minimum: 15, draw: 2, tail: 1, turns: 5 },
      ],
      threes: { red: { replace: false } },
      goingOut: EASY_OUT,
    },
  ],
  [
    'books keep their kind',
    'growing',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 3, tail: 0 }],
      meld: { bookSize: 4, maxWilds: 'half', afterBook: 'any', keepsKind: true },
      goingOut: { books: { clean: 2, dirty: 1, wild: 0, total: 0 } },
    },
  ],
  [
    'one card drawn, last card melded',
    'growing',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 1, tail: 0 }],
      goingOut: { ...EASY_OUT, lastCard: 'meld' },
      meld: { bookSize: 4, maxWilds: [1, 1] },
    },
  ],
  [
    'the top into the hand, a book brings the foot and ends the turn',
    'tails',
    4,
    2,
    {
      deal: { ...SHORT_DEAL, nextPacket: 'withBook', runEndsTurn: true },
      rounds: FROM_ROUND_ONE,
      meld: { bookSize: 4, maxWilds: 'half' },
      pile: { beforeDown: 'ifMinimum', match: ['naturalPair', 'naturalAndWild', 'addToMeld'] },
      goingOut: { ...EASY_OUT, permission: 'required', yesBinds: true },
    },
  ],
  [
    'the top unless on the table, sealed books, frozen piles, wild pairs',
    'canasta',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 2, tail: 0 }],
      meld: { bookSize: 4, maxWilds: 'half' },
      pile: {
        top: 'meldedUnlessOnTable',
        match: ['naturalPair', 'wildPair', 'addToMeld'],
        blockedTops: ['redThree', 'blackThree'],
        freezes: ['joker'],
      },
      goingOut: EASY_OUT,
    },
  ],
  [
    'any meld takes the top into the hand, black threes last',
    'growing',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 2, tail: 0 }],
      meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
      pile: { top: 'held', match: ['anyMeld'], blockedTops: ['redThree'] },
      threes: { black: { melding: 'toGoOut' } },
      goingOut: { ...EASY_OUT, yesBinds: true },
    },
  ],
  [
    'red threes on their turn, special books apart',
    'common',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 2, tail: 0 }],
      meld: {
        bookSize: 4,
        maxWilds: 'half',
        special: [{ rank: '7', wilds: true, bonus: null, toGoOut: 1, apart: true }],
      },
      goingOut: { books: { clean: 1, dirty: 0, wild: 0, total: 1 }, permission: 'optional' },
    },
  ],
  [
    'a yes binds, red threes by choice and bare',
    'classic',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 2, tail: 0 }],
      meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
      threes: { red: { laying: 'choice', replace: false } },
      goingOut: { ...EASY_OUT, partners: 'any' },
    },
  ],
  [
    'a yes binds, red threes when down and replaced',
    'growing',
    4,
    2,
    {
      deal: SHORT_DEAL,
      rounds: [{ minimum: 15, draw: 2, tail: 0 }],
      meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
      threes: { red: { replace: true } },
      goingOut: { ...EASY_OUT, yesBinds: true },
    },
  ],
  [
    'rules by round and score',
    'classic',
    4,
    2,
    {
      deal: SHORT_DEAL,
      minimum: {
        byScore: [
          [0, 15],
          [300, 60],
        ],
      },
      rounds: [
        { minimum: 15, draw: 2, tail: 0 },
        {
          minimum: 30,
          draw: 3,
          tail: 2,
          rules: {
            pile: { match: ['naturalPair', 'addToMeld'], count: 'all' },
            threes: { red: { laying: 'whenDown', replace: false } },
          },
        },
      ],
      game: { tie: { extraRound: { minimum: 15, draw: 2, tail: 0 } } },
      goingOut: EASY_OUT,
    },
  ],
];

// biome-ignore-end lint/suspicious/noThenProperty: as above.

function houseTable([name, preset, players, teams, part]: (typeof HOUSES)[number]): PropertyTable {
  const checked = checkRuleset(mergeRules(PRESETS[preset], part));
  if ('issues' in checked) throw new Error(`${name}: ${JSON.stringify(checked.issues)}`);
  return { name, ruleset: checked.ruleset, seating: { players, teams } };
}

const hastened = ({ name, ruleset, seating }: PropertyTable): PropertyTable => ({
  name: `${name}, short packets, one book`,
  ruleset: mergeRules(ruleset, { deal: SHORT_DEAL, goingOut: EASY_OUT }),
  seating,
});

export const HOUSE_TABLES: readonly PropertyTable[] = HOUSES.map(houseTable);

export const ALL_TABLES: readonly PropertyTable[] = [
  ...PRESET_TABLES,
  ...PRESET_TABLES.filter(({ seating }) => seating.players === 4).map(hastened),
  ...HOUSE_TABLES,
];
