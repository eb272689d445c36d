import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

export interface PropertyTable {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

type PresetId = keyof typeof PRESETS;

const SEATINGS: readonly (readonly [PresetId, readonly string[]])[] = [
  ['classic', ['2 in 2', '4 in 2', '6 in 2', '4 in 4']],
  ['canasta', ['2 in 2', '4 in 2', '6 in 3', '8 in 4']],
  ['growing', ['3 in 3', '4 in 2', '6 in 2']],
  ['common', ['3 in 3', '4 in 2', '12 in 6']],
  ['tails', ['2 in 2', '4 in 2', '6 in 3']],
];

export const PRESET_TABLES: readonly PropertyTable[] = SEATINGS.flatMap(([preset, seatings]) =>
  seatings.map((seating) => {
    const [players = 0, teams = 0] = seating.split(' in ').map(Number);
    return { name: `${preset} ${seating}`, ruleset: PRESETS[preset], seating: { players, teams } };
  }),
);

const makePackets = (hand: number, ...others: readonly number[]) => ({
  packets: [hand, ...others].map((size, i) => ({ name: getName(i, others.length), size })),
});
const getName = (i: number, last: number) =>
  i === 0 ? ('hand' as const) : i === last ? ('foot' as const) : ('knee' as const);

const makeDrawing = (draw: number, tail = 0) => ({ rounds: [{ minimum: 15, draw, tail }] });

const SHORT_DEAL = makePackets(7, 5);
const EASY_BOOKS = { books: { clean: 1, dirty: 0, wild: 0, total: 1 } } as const;

function makeHouseTable(
  name: string,
  preset: PresetId,
  part: PartialRules,
  seating = { players: 4, teams: 2 },
): PropertyTable {
  const checked = checkRuleset(mergeRules(PRESETS[preset], part));
  if ('issues' in checked) throw new Error(`${name}: ${JSON.stringify(checked.issues)}`);
  return { name, ruleset: checked.ruleset, seating };
}

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
/** House rules beyond the presets: knees, tails, refilled stocks, frozen piles, all treatments of red threes. */
export const HOUSE_TABLES: readonly PropertyTable[] = [
  makeHouseTable('knees', 'classic', {
    deal: makePackets(7, 5, 5),
    goingOut: { ...EASY_BOOKS, permission: 'optional' },
  }),
  makeHouseTable('a hand alone', 'classic', { deal: makePackets(7), goingOut: EASY_BOOKS }, { players: 3, teams: 3 }),
  makeHouseTable('tails and reshuffling', 'classic', {
    deal: SHORT_DEAL,
    ...makeDrawing(2, 1),
    deck: { extraDecks: 0 },
    stock: { exhausted: 'reshuffle' },
    goingOut: { ...EASY_BOOKS, partners: 'inLast' },
  }),
  makeHouseTable('red threes bare', 'canasta', {
    deal: SHORT_DEAL,
    ...makeDrawing(2, 1),
    threes: { red: { replace: false } },
    deck: { extraDecks: 0 },
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('red threes by choice, bare', 'growing', {
    deal: SHORT_DEAL,
    ...makeDrawing(2, 1),
    threes: { red: { laying: 'choice' } },
    goingOut: { ...EASY_BOOKS, lastCard: 'meld' },
  }),
  makeHouseTable('red threes never, decks added', 'common', {
    deal: SHORT_DEAL,
    ...makeDrawing(2, 1),
    threes: { red: { laying: 'never' } },
    deck: { extraDecks: 0 },
    stock: { exhausted: 'addDeck' },
    goingOut: { lastCard: 'discard', books: { clean: 2, dirty: 2, wild: 0, total: 0 } },
  }),
  makeHouseTable('frozen piles', 'canasta', {
    deal: { ...SHORT_DEAL, upcard: { reject: ['redThree', 'two', 'joker'], then: 'cover' } },
    pile: {
      match: ['naturalPair', 'naturalAndWild', 'addToMeld'],
      blockedTops: ['blackThree'],
      freezes: ['two', 'joker', 'redThree', 'blackThree'],
      count: 3,
    },
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('one card drawn', 'classic', {
    deal: SHORT_DEAL,
    ...makeDrawing(1),
    goingOut: { ...EASY_BOOKS, partners: 'any', concealed: 50 },
    meld: { afterBook: 'any', booksPerRank: 2 },
    pile: { shown: 'all', short: 'forbidden', count: 4 },
  }),
  makeHouseTable('few turns each', 'classic', {
    deal: { ...SHORT_DEAL, runEndsTurn: true },
    rounds: [
      { minimum: 15, draw: 1, tail: 0, turns: 3 },
      { minimum: 15, draw: 2, tail: 1, turns: 5 },
    ],
    threes: { red: { replace: false } },
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('the beginner takes the card turned up', 'tails', {
    deal: { ...SHORT_DEAL, upcard: { reject: ['redThree', 'two'], then: 'cover' }, beginnerTakes: true },
    ...makeDrawing(2, 1),
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('books keep their kind', 'growing', {
    deal: SHORT_DEAL,
    ...makeDrawing(3),
    meld: { bookSize: 4, maxWilds: 'half', afterBook: 'any', keepsKind: true },
    goingOut: { books: { clean: 2, dirty: 1, wild: 0, total: 0 } },
  }),
  makeHouseTable('one card drawn, last card melded', 'growing', {
    deal: SHORT_DEAL,
    ...makeDrawing(1),
    goingOut: { ...EASY_BOOKS, lastCard: 'meld' },
    meld: { bookSize: 4, maxWilds: [1, 1] },
  }),
  makeHouseTable('the top into the hand, a book brings the foot and ends the turn', 'tails', {
    deal: { ...SHORT_DEAL, nextPacket: 'withBook', runEndsTurn: true },
    ...makeDrawing(2, 1),
    meld: { bookSize: 4, maxWilds: 'half' },
    pile: { beforeDown: 'ifMinimum', match: ['naturalPair', 'naturalAndWild', 'addToMeld'] },
    goingOut: { ...EASY_BOOKS, permission: 'required', yesBinds: true },
  }),
  makeHouseTable('the top unless on the table, sealed books, frozen piles, wild pairs', 'canasta', {
    deal: SHORT_DEAL,
    ...makeDrawing(2),
    meld: { bookSize: 4, maxWilds: 'half' },
    pile: {
      top: 'meldedUnlessOnTable',
      match: ['naturalPair', 'wildPair', 'addToMeld'],
      blockedTops: ['redThree', 'blackThree'],
      freezes: ['joker'],
    },
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('any meld takes the top into the hand, black threes last', 'growing', {
    deal: SHORT_DEAL,
    ...makeDrawing(2),
    meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
    pile: { top: 'held', match: ['anyMeld'], blockedTops: ['redThree'] },
    threes: { black: { melding: 'toGoOut' } },
    goingOut: { ...EASY_BOOKS, yesBinds: true },
  }),
  makeHouseTable('red threes on their turn, special books apart', 'common', {
    deal: SHORT_DEAL,
    ...makeDrawing(2),
    meld: {
      bookSize: 4,
      maxWilds: 'half',
      special: [{ rank: '7', wilds: true, bonus: null, toGoOut: 1, apart: true }],
    },
    goingOut: { books: { clean: 1, dirty: 0, wild: 0, total: 1 }, permission: 'optional' },
  }),
  makeHouseTable('a yes binds, red threes by choice and bare', 'classic', {
    deal: SHORT_DEAL,
    ...makeDrawing(2),
    meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
    threes: { red: { laying: 'choice', replace: false } },
    goingOut: { ...EASY_BOOKS, partners: 'any' },
  }),
  makeHouseTable('a yes binds, red threes when down and replaced', 'growing', {
    deal: SHORT_DEAL,
    ...makeDrawing(2),
    meld: { bookSize: 4, maxWilds: 'half', wildMelds: true },
    threes: { red: { replace: true } },
    goingOut: { ...EASY_BOOKS, yesBinds: true },
  }),
  makeHouseTable('rules by round and score', 'classic', {
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
    goingOut: EASY_BOOKS,
  }),
  makeHouseTable('takes forced by an empty stock', 'canasta', {
    deal: { ...SHORT_DEAL, upcard: 'any' },
    ...makeDrawing(5),
    seating: [{ players: 4, teams: 2 }],
    deck: { extraDecks: -2 },
    pile: {
      blockedTops: [],
      freezes: [],
      beforeDown: 'ifMinimum',
      match: ['naturalPair', 'naturalAndWild', 'addToMeld'],
    },
    threes: { red: { replace: false, allDouble: true } },
    stock: { forcedTake: true },
  }),
  makeHouseTable('takes forced once nothing is left to reshuffle', 'tails', {
    deal: SHORT_DEAL,
    ...makeDrawing(5),
    seating: [{ players: 4, teams: 2 }],
    deck: { extraDecks: -2 },
    stock: { exhausted: 'reshuffle', forcedTake: true },
  }),
];

// biome-ignore-end lint/suspicious/noThenProperty: as above.

const shortenTable = ({ name, ruleset, seating }: PropertyTable): PropertyTable => ({
  name: `${name}, short packets, one book`,
  ruleset: mergeRules(ruleset, { deal: SHORT_DEAL, goingOut: EASY_BOOKS }),
  seating,
});

export const ALL_TABLES: readonly PropertyTable[] = [
  ...PRESET_TABLES,
  ...PRESET_TABLES.filter(({ seating }) => seating.players === 4).map(shortenTable),
  ...HOUSE_TABLES,
];
