import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { GameView, TurnView, View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { decisionWords, HostDecision } from '../../web/shell/HostDecision.tsx';
import { charterOf, viewOf } from './fixtures.ts';
import { deedsOf } from './rule-controls.ts';

const MINUTE = 60_000;
const pace = { perTurn: 600, missed: 'wait' } as const;
const charter = charterOf({ names: ['Ann', 'Ben', 'Cyd'] });

const gameOf = (turn: TurnView): GameView => ({
  ...{ round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 } },
  ...{ players: [], teams: [] },
});

const at = (turn: TurnView, part: Partial<View> = {}): View => ({
  ...viewOf(10, { phase: 'playing', game: gameOf(turn), at: 100 * MINUTE, deadline: 99 * MINUTE }),
  settings: { ...DEFAULT_SETTINGS, pace },
  ...part,
});

/** What each press of the notice submits. */
function pressesAt(view: View): readonly AnyIntent[] {
  const submitted: AnyIntent[] = [];
  const notice = <HostDecision charter={charter} view={view} onSubmit={(intents) => submitted.push(...intents)} />;
  for (const deed of deedsOf(notice)) deed();
  return submitted;
}

test('about a late player: as much time again, or a bot', () => {
  const view = at({ seat: 1, phase: 'play' });
  expect(decisionWords({ charter, view })).toBe('Time’s up for Ben. You decide.');
  expect(pressesAt(view)).toEqual([
    { type: 'grantTime', minutes: 600 },
    { type: 'giveSeatToBot', seat: 1 },
  ]);
});

test('about two who were asked: a bot for each', () => {
  const view = at({ seat: 0, phase: 'consent', awaited: [1, 2] });
  expect(decisionWords({ charter, view })).toBe('Time’s up for Ben and Cyd. You decide.');
  expect(pressesAt(view).slice(1)).toEqual([1, 2].map((seat) => ({ type: 'giveSeatToBot', seat })));
});

test('about an empty seat: a bot', () => {
  const view = at({ seat: 1, phase: 'play' }, { occupants: [0, 'empty', 2, 'bot'] });
  expect(decisionWords({ charter, view })).toMatch(/^An empty seat/);
  expect(pressesAt(view)).toEqual([{ type: 'giveSeatToBot', seat: 1 }]);
});

test('absent if there is nothing to decide, or for others than the host', () => {
  for (const view of [at({ seat: 0, phase: 'play' }), at({ seat: 1, phase: 'play' }, { host: 2 })]) {
    expect(decisionWords({ charter, view })).toBeUndefined();
    expect(pressesAt(view)).toEqual([]);
  }
});
