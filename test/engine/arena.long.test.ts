import { expect, test } from 'vitest';
import { isNatural } from '../../shared/cards/cards.ts';
import { chooseByPlayouts } from '../../shared/playouts/choosing.ts';
import { BOT_LEVELS } from '../../shared/protocol/settings.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { playDuel } from '../arena/duel.ts';
import { getInterval } from '../arena/interval.ts';
import { getPlayer, PLAYER_NAMES, type PlayerName } from '../arena/players.ts';
import { getDice } from '../properties/chance.ts';
import { getHiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { getView, readPlays } from '../simulation/game.ts';

/** The lower end of the interval of points per round by which one player leads another, in pairs. */
function getLead(a: PlayerName, b: PlayerName, pairs: number, preset: PresetId = 'classic'): number {
  const setup = { ruleset: PRESETS[preset], seating: { players: 4, teams: 2 }, rounds: 4 };
  const leads = Array.from({ length: pairs }, (_, i) =>
    playDuel({ ...setup, seed: `bar ${i}` }, getPlayer(a, `${i}`), getPlayer(b, `${i}`)),
  );
  const { mean, margin } = getInterval(leads.map((duel) => duel.ahead));
  return mean - margin;
}

test('a hard bot is at least 1,000 points a round ahead of a rule-of-thumb bot', () =>
  expect(getLead('hard', 'club', 2)).toBeGreaterThan(1000));

test('each level beats the one below', () => {
  expect(getLead('hard', 'normal', 12)).toBeGreaterThan(0);
  expect(getLead('normal', 'easy', 8)).toBeGreaterThan(0);
});

test.each(PRESET_IDS)('whoever sits in for a person is better than safe at any level: %s', (preset) => {
  for (const level of BOT_LEVELS) expect(getLead(level, 'safe', 2, preset)).toBeGreaterThan(0);
});

const SEATING = { players: 4, teams: 2 };

/** A cheater takes minutes for a game. */
const QUICK = PLAYER_NAMES.filter((name) => name !== 'cheater');

test.each(QUICK)('%s scores even against itself: both sides get the same cards', (name) => {
  const ruleset = PRESETS.classic;
  const player = () => getPlayer(name === 'random' ? 'safe' : name, 'same');
  const duel = playDuel({ ruleset, seating: SEATING, seed: 'itself', rounds: 1 }, player(), player());
  expect(duel).toMatchObject({ ahead: 0, won: 1, rounds: 2 });
});

test('an interval holds the mean and its margin', () => {
  const { mean, margin } = getInterval([1, 2, 3, 4]);
  expect(mean).toBe(2.5);
  expect(margin).toBeCloseTo(1.265, 3);
  expect(getInterval([7]).margin).toBe(Number.POSITIVE_INFINITY);
});

/** Every preset in pairs, and classic without partners. */
const TABLES = [...PRESET_IDS.map((id) => [id, 2] as const), ['classic', 4] as const];

test.each(TABLES)('whatever cards are hidden from it, a bot decides the same: %s in %i teams', (id, teams) => {
  const charter = { revision: 0, title: '', ruleset: PRESETS[id], seating: { players: 4, teams }, names: [] };
  const dice = getDice(`hidden ${id} ${teams}`);
  const playersOf = () => [getPlayer('hard', '')];
  let compared = 0;
  for (const { before, submission } of readPlays({ ...charter, seed: id, rounds: 1, draw: dice.entropy, playersOf })) {
    // Everyone sees whether the pile is frozen, and wilds freeze it.
    const { seat } = submission;
    const other = withHidden(before, mixHidden(getHiddenCards(before, seat), dice, isNatural));
    expect(other).not.toEqual(before);
    for (const level of BOT_LEVELS) {
      const moves = chooseByPlayouts(charter, getView(before, seat), level);
      expect(chooseByPlayouts(charter, getView(other, seat), level)).toEqual(moves);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});
