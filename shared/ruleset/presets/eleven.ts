import { complete } from '../later.ts';
import type { Ruleset } from '../ruleset.ts';

/** Source: the common ground of published family rules: eleven cards, and red threes that only cost points. */
export const ELEVEN: Ruleset = complete({
  seating: [
    { players: 4, teams: 2 },
    { players: 6, teams: 3 },
    { players: 6, teams: 2 },
    { players: 8, teams: 4 },
    { players: 8, teams: 2 },
    { players: 2, teams: 2 },
    { players: 3, teams: 3 },
    { players: 4, teams: 4 },
    { players: 5, teams: 5 },
  ],
  deck: { extraDecks: 1, jokersPerDeck: 2 },
  deal: {
    packets: [
      { name: 'hand', size: 11 },
      { name: 'foot', size: 11 },
    ],
    upcard: 'none',
    starts: 'leftOfDealer',
  },
  rounds: [
    { minimum: 50, draw: 2, tail: 0 },
    { minimum: 90, draw: 2, tail: 0 },
    { minimum: 120, draw: 2, tail: 0 },
    { minimum: 150, draw: 2, tail: 0 },
  ],
  minimum: 'byRound',
  meld: { bookSize: 7, maxWilds: 'fewerThanNaturals', wildMelds: false, afterBook: 'naturals', booksPerRank: null },
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
    red: { laying: 'never', replace: false, laid: 0, held: -500, laidNeedsDown: false },
    black: { held: -5 },
  },
  goingOut: {
    books: { clean: 1, dirty: 1, wild: 0, total: 0 },
    wildCountsAsClean: false,
    partners: 'any',
    permission: 'required',
    lastCard: 'either',
    bonus: 100,
    concealed: 0,
  },
  score: {
    values: { '*': 50, '2': 20, A: 20, K: 10, Q: 10, J: 10, T: 10, '9': 10, '8': 10, '7': 5, '6': 5, '5': 5, '4': 5 },
    bonus: { clean: 500, dirty: 300, wild: 0 },
  },
  stock: { exhausted: 'endsRound' },
  game: { target: null, tie: 'shared' },
});
