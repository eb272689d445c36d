import { describe, expect, test } from 'vitest';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { countCardsOfDecks, findLostCards } from '../properties/counting.ts';
import { type PlayedGame, playFlawless } from '../simulation/game.ts';

const playGames = (ruleset: Ruleset, seating: Seating, seeds: readonly string[]): readonly PlayedGame[] =>
  seeds.map((seed) => playFlawless({ ruleset, seating, seed }));

const getSeeds = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${name} ${i}`);

const share = (games: readonly PlayedGame[], by: 'out' | 'stock'): number => {
  const rounds = games.flatMap((game) => game.rounds);
  return rounds.filter((round) => round.result.by === by).length / rounds.length;
};

test.each(PRESET_IDS)('four bots play whole games without a refusal, a stuck position or a lost card: %s', (id) => {
  const seating = findDefaultSeating(PRESETS[id], 4) as Seating;
  const games = playGames(PRESETS[id], seating, getSeeds(id, 4));
  expect(share(games, 'out')).toBeGreaterThan(0.6);
  const rounds = games.flatMap((game) => game.rounds);
  const submissions = rounds.reduce((sum, round) => sum + round.submissions, 0);
  expect(submissions / rounds.reduce((sum, round) => sum + round.turns, 0)).toBeLessThan(2.2);
});

/**
 * Least share of rounds that end by going out; the games are the same each time, so that only a change of the bots
 * changes it.
 */
const SOLO: readonly (readonly [PresetId, number, number])[] = [
  ['classic', 2, 0.2],
  ['classic', 4, 0.08],
  ['canasta', 4, 0.35],
  ['canasta', 6, 0.25],
  ['growing', 6, 0.9],
  ['common', 2, 0.3],
];

test.each(SOLO)(
  'bots without partners go out: %s with %i players: in more than %f of the rounds',
  (id, players, min) => {
    const games = playGames(PRESETS[id], { players, teams: players }, getSeeds(`${id} alone`, 5));
    expect(share(games, 'out')).toBeGreaterThan(min);
  },
);

test('the card count names a face with too few cards and one with too many', () => {
  const whole = countCardsOfDecks({ ruleset: PRESETS.classic, round: 1 }, 5);
  expect(findLostCards(whole, whole)).toEqual([]);
  expect(findLostCards(new Map(whole).set('4s', 4).set('*', 11), whole)).toEqual(['4s 4 of 5', '* 11 of 10']);
});

const tables = PRESET_IDS.flatMap((id) =>
  PRESETS[id].seating.map((seating) => [id, seating.players, seating.teams] as const),
);
test.each(tables)(
  'one round at every table: %s: %i players in %i teams',
  (id: PresetId, players: number, teams: number) => {
    playFlawless({ ruleset: PRESETS[id], seating: { players, teams }, seed: `${id} ${players} ${teams}`, rounds: 1 });
  },
);

const HOUSES: readonly (readonly [string, PresetId, PartialRules])[] = [
  [
    'a natural and a wild take the pile',
    'classic',
    { pile: { match: ['naturalPair', 'naturalAndWild'], count: 'all' } },
  ],
  [
    'anything takes the pile, which all see',
    'canasta',
    { pile: { match: ['naturalPair', 'naturalAndWild', 'addToMeld'], shown: 'all', freezes: [] } },
  ],
  ['a pile of two, never smaller', 'classic', { pile: { count: 2, short: 'forbidden', blockedTops: [] } }],
  ['no card blocks', 'classic', { pile: { blockedTops: [], match: ['naturalPair', 'addToMeld'] } }],
  ['anything joins a book', 'classic', { meld: { afterBook: 'any' } }],
  ['one meld of a rank', 'growing', { meld: { booksPerRank: 1 } }],
  ['books of five', 'common', { meld: { bookSize: 5, maxWilds: [1, 2, 2] } }],
  ['no wild melds', 'classic', { meld: { wildMelds: false }, goingOut: { books: { wild: 0 } } }],
  ['red threes are never laid', 'classic', { threes: { red: { laying: 'never', held: -500 } } }],
  [
    'red threes may be laid, without a replacement',
    'classic',
    { threes: { red: { laying: 'choice', replace: false } } },
  ],
  ['red threes may be laid until the stock is empty', 'tails', { stock: { exhausted: 'endsRound' } }],
  ['red threes are laid when down, and replaced', 'tails', { threes: { red: { laying: 'whenDown' } } }],
  [
    'hand, knee and foot',
    'classic',
    {
      deal: {
        packets: [
          { name: 'hand', size: 11 },
          { name: 'knee', size: 7 },
          { name: 'foot', size: 11 },
        ],
      },
    },
  ],
  [
    'a hand alone',
    'common',
    { deal: { packets: [{ name: 'hand', size: 15 }] }, goingOut: { books: { clean: 1, dirty: 1, wild: 0 } } },
  ],
  ['the last card is melded', 'growing', { goingOut: { lastCard: 'meld' } }],
  ['partners in their last packet', 'tails', { goingOut: { partners: 'inLast' } }],
  ['partners who played it, and are asked', 'tails', { goingOut: { partners: 'playedLast', permission: 'required' } }],
  ['the stock is reshuffled', 'growing', { stock: { exhausted: 'reshuffle' }, meld: { afterBook: 'sealed' } }],
  [
    'minimums by score',
    'classic',
    {
      minimum: {
        byScore: [
          [0, 15],
          [2000, 90],
          [6000, 200],
        ],
      },
    },
  ],
  [
    'a tail in every round',
    'tails',
    {
      rounds: [
        { minimum: 50, draw: 2, tail: 1 },
        { minimum: 90, draw: 3, tail: 2 },
      ],
    },
  ],
  ['a tail that comes with the pile', 'canasta', { rounds: [{ minimum: 50, draw: 2, tail: 1 }], pile: { count: 3 } }],
  [
    'a round with rules of its own',
    'classic',
    {
      rounds: [
        { minimum: 50, draw: 2, tail: 0 },
        { minimum: 50, draw: 4, tail: 0, rules: { pile: { count: 'all' }, deal: { upcard: 'none' } } },
      ],
    },
  ],
  ['many jokers', 'classic', { deck: { jokersPerDeck: 6 }, meld: { maxWilds: [2, 3, 3, 4] } }],
  ['no jokers, one card drawn', 'growing', { deck: { jokersPerDeck: 0 }, rounds: [{ minimum: 50, draw: 1, tail: 0 }] }],
  [
    'no books needed',
    'classic',
    { goingOut: { books: { clean: 0, dirty: 0, wild: 0 }, permission: 'none', partners: 'any' } },
  ],
];

test.each(HOUSES)('a round by house rules: %s (%s)', (name, id, part) => {
  const ruleset = mergeRules(PRESETS[id], part);
  expect(checkRuleset(ruleset)).toEqual({ ruleset });
  playFlawless({ ruleset, seating: { players: 4, teams: 2 }, seed: name, rounds: 1 });
});

describe('with one card drawn, and the pile reshuffled', () => {
  const games = Array.from({ length: 6 }, (_, i) => i + 1);
  const ruleset = mergeRules(PRESETS.classic, {
    deal: {
      packets: [
        { name: 'hand', size: 11 },
        { name: 'foot', size: 1 },
      ],
    },
    rounds: [{ minimum: 50, draw: 1, tail: 0 }],
    stock: { exhausted: 'reshuffle' },
  });

  test('the check accepts it', () => expect(checkRuleset(ruleset)).toEqual({ ruleset }));

  test.each(games)('every round ends, even once nobody can meld: game %i', (game) => {
    playFlawless({ ruleset, seating: { players: 4, teams: 2 }, seed: `reshuffled ${game}` });
  });
});
