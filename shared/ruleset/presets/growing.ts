import { complete } from '../later.ts';
import type { Ruleset } from '../ruleset.ts';

/** Source: rules in the style of Bicycle's pages, with three to six draws and 20,000 points. */
export const GROWING: Ruleset = complete({
  seating: [
    { players: 2, teams: 2 },
    { players: 3, teams: 3 },
    { players: 5, teams: 5 },
    { players: 4, teams: 2 },
    { players: 6, teams: 2 },
    { players: 6, teams: 3 },
    { players: 4, teams: 4 },
    { players: 6, teams: 6 },
  ],
  deck: { extraDecks: 2, jokersPerDeck: 2 },
  deal: {
    packets: [
      { name: 'hand', size: 11 },
      { name: 'foot', size: 11 },
    ],
    upcard: 'none',
    starts: 'leftOfDealer',
  },
  rounds: [
    { minimum: 70, draw: 3, tail: 0 },
    { minimum: 90, draw: 4, tail: 0 },
    { minimum: 120, draw: 5, tail: 0 },
    { minimum: 150, draw: 6, tail: 0 },
  ],
  minimum: 'byRound',
  meld: { bookSize: 7, maxWilds: [1, 1, 2, 2, 3], wildMelds: true, afterBook: 'naturals', booksPerRank: null },
  pile: {
    count: 'all',
    short: 'takeAll',
    match: ['naturalPair', 'addToMeld'],
    top: 'meldedUnlessOnTable',
    blockedTops: ['redThree', 'blackThree', 'two', 'joker'],
    beforeDown: 'ifMinimum',
    freezes: [],
    shown: 'top',
  },
  threes: {
    red: { laying: 'whenDown', replace: false, laid: 300, held: -300, laidNeedsDown: false },
    black: { held: -100 },
  },
  goingOut: {
    books: { clean: 1, dirty: 1, wild: 0, total: 0 },
    wildCountsAsClean: true,
    partners: 'any',
    permission: 'required',
    lastCard: 'either',
    bonus: 0,
    concealed: 0,
  },
  score: {
    values: { '*': 50, '2': 20, A: 20, K: 10, Q: 10, J: 10, T: 10, '9': 10, '8': 10, '7': 5, '6': 5, '5': 5, '4': 5 },
    bonus: { clean: 500, dirty: 300, wild: 1500 },
  },
  stock: { exhausted: 'endsRound' },
  game: { target: 20000, tie: 'shared' },
});
