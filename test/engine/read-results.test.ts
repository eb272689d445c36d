import { describe, expect, test } from 'vitest';
import { albumOf } from '../../shared/album/album.ts';
import { readResults } from '../../shared/album/read-results.ts';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { isGameOver, isRoundOver } from '../../shared/game/deal.ts';
import { scoreRound } from '../../shared/game/score.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { decideTable } from '../../shared/table/decide.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { decidePlay } from '../../shared/table/plays.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { awaitedOf, newTable, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { type Dice, diceOf } from '../properties/chance.ts';
import { seedOf } from '../properties/runs.ts';

/** Results read from the stored states of whole games. */

const CHARTER = {
  ...{ revision: 0, title: '', names: ['Ann', 'Ben', 'Cleo', 'Dan'], seating: { players: 4, teams: 2 } },
  ruleset: { ...PRESETS.classic, rounds: PRESETS.classic.rounds.slice(0, 2) },
};
const MONTH = 30 * 86_400_000;

/** What was written down by hand: points by team of each round, and the totals, of each game. */
interface Sheet {
  readonly rounds: (readonly number[])[];
  totals: readonly number[];
}

/** Games of four people who play as bots do, months apart. */
function playYears(dice: Dice, games: number): { readonly states: readonly TableState[]; readonly sheets: Sheet[] } {
  const seats = newTable(4).seats.map((seat, at) => ({ ...seat, occupant: at }));
  const states: TableState[] = [{ ...newTable(4), seats }];
  const sheets: Sheet[] = [];
  let now = Date.UTC(2024, 0, 1);
  const table = (): TableState => states.at(-1) as TableState;
  const store = (decision: TableDecision): void => {
    if (decision.type === 'rejection') throw new Error(decision.code);
    now += 60_000;
    states.push(reduceTable(table(), decision.events, now));
  };
  const entropy = (): Uint8Array => Uint8Array.from({ length: 32 }, () => dice.below(256));
  const ask = (type: 'start' | 'nextRound' | 'playAgain'): void =>
    store(decideTable(table(), CHARTER, { seat: 0, intent: { type }, entropy: entropy(), now }));
  for (let i = 0; i < games; i++) {
    now += MONTH;
    ask(i === 0 ? 'start' : 'playAgain');
    const sheet: Sheet = { rounds: [], totals: [] };
    sheets.push(sheet);
    for (;;) {
      playRound();
      const { game } = table();
      if (game === undefined) throw new Error('nothing was dealt');
      sheet.rounds.push(scoreRound(game).map(({ total }) => total));
      if (isGameOver(game)) break;
      ask('nextRound');
    }
    sheet.totals = viewTable(table(), 0).game?.ended?.totals ?? [];
  }
  return { states, sheets };

  function playRound(): void {
    for (let { game } = table(); game && !isRoundOver(game); { game } = table()) {
      const seat = awaitedOf(table())[0] ?? 0;
      const intents = chooseMoves(CHARTER, viewTable(table(), seat)) ?? [];
      store(decidePlay(table(), { seat, intents, entropy: entropy() }));
    }
  }
}

describe('results read from the states of whole games', () => {
  const { states, sheets } = playYears(diceOf(seedOf('results', 0)), 5);
  const results = readResults(states);

  test('agree with the score sheets, round by round, and with their sums', () => {
    expect(results.map(({ rounds, totals }) => ({ rounds, totals }))).toEqual(sheets);
    for (const { rounds, totals, winners } of results) {
      expect(totals).toEqual([0, 1].map((team) => rounds.reduce((sum, round) => sum + (round[team] ?? 0), 0)));
      expect(winners).toEqual([0, 1].filter((team) => totals[team] === Math.max(...totals)));
    }
  });

  test('make an album with all games, whose best round is the best of all sheets', () => {
    const album = albumOf(results);
    expect(album.games).toBe(sheets.length);
    expect(album.round?.points).toBe(Math.max(...sheets.flatMap(({ rounds }) => rounds.flat())));
    expect(album.people.map(({ played }) => played)).toEqual([5, 5, 5, 5]);
    const shared = results.filter(({ winners }) => winners.length > 1).length;
    expect(album.people.reduce((sum, { won }) => sum + won, 0)).toBe(2 * (sheets.length - shared));
  });

  test('lie years apart, each with when its game began and ended', () => {
    for (const [i, { began = 0, ended, version }] of results.entries()) {
      expect(ended).toBe(states[version]?.at);
      expect(began).toBeLessThan(ended);
      expect(began).toBeGreaterThan((results[i - 1]?.ended ?? 0) + MONTH - 1);
    }
  });
});
