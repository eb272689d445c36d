import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';

/** A statement of a rule sheet, and the part of a ruleset that plays it; null: no field does. */
export type Statement = readonly [says: string, rules: PartialRules | null];

export interface FamilySheet {
  readonly name: string;
  /** Preset for everything else. */
  readonly like: PresetId;
  readonly players: number;
  readonly statements: readonly Statement[];
}

const makeRounds = (minimums: readonly number[], draw = 2) => ({
  rounds: minimums.map((minimum) => ({ minimum, draw, tail: 0 })),
});
const makePackets = (size: number, knee?: number) => ({
  deal: {
    packets: [
      { name: 'hand' as const, size },
      ...(knee === undefined ? [] : [{ name: 'knee' as const, size: knee }]),
      { name: 'foot' as const, size },
    ],
  },
});
const makeBooks = (clean: number, dirty: number, wild = 0, total = 0) => ({
  goingOut: { books: { clean, dirty, wild, total } },
});

/**
 * Ten rule sheets of the kind that families write down: typical, assembled from commonly published variants, and no
 * single page's text.
 */
export const FAMILY_SHEETS: readonly FamilySheet[] = [
  {
    name: 'eleven cards, sevens are dear',
    like: 'eleven',
    players: 4,
    statements: [
      ['Each gets two stacks of eleven; look at both and say which is the hand', { deal: { firstPacket: 'byAll' } }],
      ['A book of sevens takes no wilds and is worth 1,500', makeSevens(0)],
      [
        'A red three in your hand at the end costs 500, in an unopened foot 300',
        makeRedThrees({ held: -500, unopened: -300 }),
      ],
      ['First melds are 60, 90, 120 and 150', makeRounds([60, 90, 120, 150])],
      ['An exact cut of the stack earns 100', { score: { byHand: true } }],
    ],
  },
  {
    name: 'wilds freeze',
    like: 'canasta',
    players: 4,
    statements: [
      ['A wild thrown on the pile freezes it', { pile: { freezes: ['two', 'joker'], blockedTops: ['blackThree'] } }],
      ['Three or four black threes may be melded as you go out', { threes: { black: { melding: 'toGoOut' } } }],
      ['All red threes on one side count 1,000', makeRedThrees({ set: { count: 'all', points: 1000 } })],
      ['No card is drawn for a red three that came with the pile', makeRedThrees({ notReplaced: ['pile'] })],
      ['We play to 10,000', { game: { target: 10_000, lastRowRepeats: true, tie: 'shared' } }],
    ],
  },
  {
    name: 'hand, knee and foot',
    like: 'growing',
    players: 3,
    statements: [
      ['Eleven in the hand, the knee and the foot', makePackets(11, 11)],
      ['The game takes six decks', { deck: { decks: { byPlayers: [[2, 6]] } } }],
      ['Melding your last card brings the next stack and ends your turn', { deal: { runEndsTurn: true } }],
      ['One clean and two dirty books to go out', makeBooks(1, 2)],
      ['Going out earns 200', { goingOut: { bonus: 200 } }],
    ],
  },
  {
    name: 'the foot comes with the first book',
    like: 'classic',
    players: 4,
    statements: [
      ['You pick up your foot when you finish your first book', { deal: { nextPacket: 'withBook' } }],
      ['Wilds may be as many as naturals', { meld: { maxWilds: 'half' } }],
      ['Partners say yes or no, and a yes binds', { goingOut: { permission: 'required', yesBinds: true } }],
      ['High card deals first', { deal: { starts: 'drawnDealer' } }],
      ['Two clean and two dirty books to go out', makeBooks(2, 2)],
    ],
  },
  {
    name: 'threes are a rank',
    like: 'eleven',
    players: 4,
    statements: [
      ['Threes are cards like the others, five points each', makeThreesAsRank()],
      ['Fewer wilds than naturals', { meld: { maxWilds: 'fewerThanNaturals' } }],
      ['No card is turned up', { deal: { upcard: 'none' } }],
      ['Four books of any kind to go out', makeBooks(0, 0, 0, 4)],
      ['Four rounds', makeRounds([50, 90, 120, 150])],
    ],
  },
  {
    name: 'careful with discards',
    like: 'classic',
    players: 6,
    statements: [
      ['Wilds are never thrown', { discard: { never: ['two', 'joker'] } }],
      ['No ace is thrown before your side has a book of aces', { discard: { untilOwnBook: ['A'] } }],
      ['The last card must be thrown, and be no three', lastCard()],
      ['A clean book takes naturals, a dirty one anything', getKindRules()],
      ['Three in a team, and each partner must be in the foot', { goingOut: { partners: 'inLast' } }],
    ],
  },
  {
    name: 'any meld takes the top',
    like: 'common',
    players: 5,
    statements: [
      ['Any legal meld with the top card takes the pile', { pile: { match: ['anyMeld'] } }],
      ['Take five cards, then draw one', { pile: { count: 5, thenDraw: 1 } }],
      ['Only a side that is down takes the pile', { pile: { beforeDown: 'mustBeDown' } }],
      ['The pile lies open', { pile: { shown: 'all' } }],
      ['The pile is shuffled when the stock is out', { stock: { exhausted: 'reshuffle' } }],
    ],
  },
  {
    name: 'points to go out',
    like: 'classic',
    players: 2,
    statements: [
      ['Melds and books of 1,000 to go out', { goingOut: { points: 1000 } }],
      ['Fours and fives are left out of the deck', { deck: { leftOut: ['4', '5'] } }],
      ['One deck more than players and one besides', { deck: { extraDecks: 2 } }],
      ['One book of wilds to go out', makeBooks(1, 1, 1)],
      ['A tie is won by who sits first after the dealer', { game: { tie: 'inOrder' } }],
    ],
  },
  {
    name: 'three cards a turn',
    like: 'growing',
    players: 6,
    statements: [
      ['Draw three', makeRounds([50, 90, 120, 150], 3)],
      ['Red threes of the losers count nothing', makeRedThrees({ laidNotOut: 0 })],
      ['Fifteen in hand and foot', makePackets(15)],
      ['The cards that finish a book stop at seven', { meld: { crossing: false } }],
      ['Anything joins a book, whose kind is fixed as it closes', { meld: { afterBook: 'any', keepsKind: true } }],
    ],
  },
  {
    name: 'runs and all',
    like: 'classic',
    players: 4,
    statements: [
      ['The first player may take the card turned up into the hand', { deal: { beginnerTakes: true } }],
      ['A run of seven in a suit is a book too', null],
      ['One book of a rank for each side', { meld: { booksPerRank: 1 } }],
      ['100 more for going out with nothing melded before', { goingOut: { concealed: 100 } }],
      ['The minimum goes by your score', getScoreRules()],
    ],
  },
];

function makeSevens(toGoOut: number): PartialRules {
  return { meld: { special: [{ rank: '7', wilds: false, bonus: { clean: 1500, dirty: 1500 }, toGoOut }] } };
}

function makeRedThrees(rules: NonNullable<NonNullable<PartialRules['threes']>['red']>): PartialRules {
  return { threes: { red: rules } };
}

function makeThreesAsRank(): PartialRules {
  const black = { held: -5, melded: 5 };
  return { meld: { threes: 'all' }, threes: { red: { laying: 'never', held: -5 }, black }, pile: { blockedTops: [] } };
}

function lastCard(): PartialRules {
  return { discard: { notLast: ['redThree', 'blackThree'] }, goingOut: { lastCard: 'discard' } };
}

function getKindRules(): PartialRules {
  return { meld: { afterBook: { clean: 'naturals', dirty: 'any', wild: 'any' } } };
}

function getScoreRules(): PartialRules {
  const rows = [
    [0, 50],
    [1500, 90],
    [3000, 120],
  ] as const;
  return { minimum: { byScore: rows } };
}
