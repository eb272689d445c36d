import { complete } from '../later.ts';
import type { Ruleset } from '../ruleset.ts';

/** Source: Board Game Arena's game help; the most common of the host's choices. */
export const COMMON: Ruleset = complete({
  seating: [
    { players: 4, teams: 2 },
    { players: 6, teams: 3 },
    { players: 8, teams: 4 },
    { players: 10, teams: 5 },
    { players: 12, teams: 6 },
    { players: 6, teams: 2 },
    { players: 8, teams: 2 },
    { players: 9, teams: 3 },
    { players: 10, teams: 2 },
    { players: 12, teams: 2 },
    { players: 12, teams: 3 },
    { players: 12, teams: 4 },
    { players: 2, teams: 2 },
    { players: 3, teams: 3 },
    { players: 4, teams: 4 },
    { players: 5, teams: 5 },
    { players: 6, teams: 6 },
    { players: 7, teams: 7 },
  ],
  deck: { extraDecks: 1, jokersPerDeck: 2 },
  deal: {
    packets: [
      { name: 'hand', size: 13 },
      { name: 'foot', size: 13 },
    ],
    // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
    upcard: { reject: ['redThree', 'two', 'joker'], then: 'bury' },
    starts: 'leftOfDealer',
  },
  rounds: [
    { minimum: 50, draw: 2, tail: 0 },
    { minimum: 90, draw: 2, tail: 0 },
    { minimum: 120, draw: 2, tail: 0 },
    { minimum: 150, draw: 2, tail: 0 },
  ],
  minimum: 'byRound',
  meld: { bookSize: 7, maxWilds: [1, 1, 2, 2, 3], wildMelds: true, afterBook: 'sealed', booksPerRank: null },
  pile: {
    count: 7,
    short: 'takeAll',
    match: ['naturalPair'],
    blockedTops: ['redThree', 'blackThree', 'two', 'joker'],
    beforeDown: 'ifMinimum',
    freezes: [],
    shown: 'top',
  },
  threes: {
    red: { laying: 'onTurn', replace: true, laid: 100, held: -100, laidNeedsDown: false },
    black: { held: -5 },
  },
  goingOut: {
    books: { clean: 2, dirty: 2, wild: 1, total: 0 },
    wildCountsAsClean: false,
    partners: 'any',
    permission: 'optional',
    yesBinds: true,
    lastCard: 'either',
    bonus: 100,
    concealed: 0,
  },
  score: {
    values: { '*': 50, '2': 20, A: 20, K: 10, Q: 10, J: 10, T: 10, '9': 10, '8': 10, '7': 5, '6': 5, '5': 5, '4': 5 },
    bonus: { clean: 500, dirty: 300, wild: 1500 },
  },
  stock: { exhausted: 'endsRound' },
  game: { target: null, tie: { extraRound: { minimum: 150, draw: 2, tail: 0 } } },
});
