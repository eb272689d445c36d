import { complete } from '../later.ts';
import type { Ruleset } from '../ruleset.ts';

/** Source: the summary on rummy-games.com ("the normal Canasta rules apply except..."). */
export const CANASTA: Ruleset = complete({
  seating: [
    { players: 2, teams: 2 },
    { players: 3, teams: 3 },
    { players: 5, teams: 5 },
    { players: 7, teams: 7 },
    { players: 4, teams: 2 },
    { players: 6, teams: 2 },
    { players: 8, teams: 2 },
    { players: 6, teams: 3 },
    { players: 8, teams: 4 },
    { players: 4, teams: 4 },
    { players: 6, teams: 6 },
    { players: 8, teams: 8 },
  ],
  deck: { extraDecks: 1, jokersPerDeck: 2 },
  deal: {
    packets: [
      { name: 'hand', size: 13 },
      { name: 'foot', size: 13 },
    ],
    // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
    upcard: { reject: ['redThree', 'two', 'joker'], then: 'cover' },
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
    count: 'all',
    short: 'takeAll',
    match: ['naturalPair', 'addToMeld'],
    blockedTops: ['redThree', 'blackThree', 'two', 'joker'],
    beforeDown: 'naturalPair',
    freezes: ['two', 'joker', 'redThree'],
    shown: 'top',
  },
  threes: {
    red: {
      laying: 'automatic',
      replace: true,
      notReplaced: ['pile'],
      laid: 100,
      held: -500,
      laidNeedsDown: true,
    },
    black: { held: -5 },
  },
  goingOut: {
    books: { clean: 1, dirty: 1, wild: 1, total: 0 },
    wildCountsAsClean: false,
    partners: 'any',
    permission: 'required',
    yesBinds: true,
    lastCard: 'either',
    bonus: 100,
    concealed: 100,
  },
  score: {
    values: { '*': 50, '2': 20, A: 20, K: 10, Q: 10, J: 10, T: 10, '9': 10, '8': 10, '7': 5, '6': 5, '5': 5, '4': 5 },
    bonus: { clean: 500, dirty: 300, wild: 1500 },
  },
  stock: { exhausted: 'endsRound' },
  game: { target: 20000, tie: 'shared' },
});
