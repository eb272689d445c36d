import { complete } from '../later.ts';
import type { Ruleset } from '../ruleset.ts';

/** Source: Bill's Hand and Foot of nwpages.net, with its host's default values. */
export const TAILS: Ruleset = complete({
  seating: [
    { players: 2, teams: 2 },
    { players: 3, teams: 3 },
    { players: 4, teams: 2 },
    { players: 6, teams: 2 },
    { players: 6, teams: 3 },
  ],
  deck: { extraDecks: 1, jokersPerDeck: 2 },
  deal: {
    packets: [
      { name: 'hand', size: 11 },
      { name: 'foot', size: 11 },
    ],
    upcard: 'any',
    starts: 'chosen',
  },
  rounds: [
    { minimum: 50, draw: 2, tail: 0 },
    { minimum: 90, draw: 2, tail: 0 },
    { minimum: 120, draw: 2, tail: 0 },
    { minimum: 150, draw: 2, tail: 0 },
    { minimum: 200, draw: 2, tail: 1 },
  ],
  minimum: 'byRound',
  meld: { bookSize: 7, maxWilds: [1, 1, 2, 2, 3], wildMelds: false, afterBook: 'naturals', booksPerRank: 3 },
  pile: {
    count: 7,
    short: 'takeAll',
    match: ['naturalPair'],
    top: 'held',
    blockedTops: ['redThree', 'blackThree', 'two', 'joker'],
    beforeDown: 'mustBeDown',
    freezes: [],
    shown: 'top',
  },
  threes: {
    red: { laying: 'choice', replace: true, laid: 100, held: -100, laidNeedsDown: false },
    black: { held: -5 },
  },
  goingOut: {
    books: { clean: 3, dirty: 3, wild: 0, total: 0 },
    wildCountsAsClean: false,
    partners: 'any',
    permission: 'none',
    lastCard: 'discard',
    bonus: 100,
    concealed: 0,
  },
  score: {
    values: { '*': 50, '2': 20, A: 20, K: 10, Q: 10, J: 10, T: 10, '9': 10, '8': 10, '7': 5, '6': 5, '5': 5, '4': 5 },
    bonus: { clean: 500, dirty: 300, wild: 0 },
  },
  stock: { exhausted: 'addDeck' },
  game: { target: null, tie: 'shared' },
});
