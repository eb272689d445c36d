import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { viewEvents, viewGame } from '../../shared/engine/redact.ts';
import { viewHappened, viewTable } from '../../shared/engine/view-table.ts';
import { shortenRun, spellRun } from '../../shared/protocol/notation.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { makeEnd, makeHappened, parseEnd, parseHappened } from '../../shared/protocol/wire-end.ts';
import { parseEventRow } from '../../shared/protocol/wire-event.ts';
import { makePlayers, parsePlayers } from '../../shared/protocol/wire-players.ts';
import { makeWireView, parseWireView, type WireView } from '../../shared/protocol/wire-view.ts';
import { PRESETS } from '../../shared/rules/presets.ts';
import { charterOf, playedTable } from '../desk/table-at.ts';
import { type Happening, walk } from '../properties/playing.ts';
import { patience, seedOf } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';

/** The short form of a view, and back. */

const LOBBY: View = {
  version: 3,
  charter: 2,
  phase: 'lobby',
  occupants: [0, 'bot', 'empty', 1],
  host: 3,
  at: 1_700_000_000_000,
};

const travelled = (view: View): View => parseWireView(JSON.parse(JSON.stringify(makeWireView(view))) as WireView);

describe('a view arrives as it was sent', () => {
  test.each<[string, View]>([
    ['of a lobby', LOBBY],
    ['of a lobby where each seat has the name of its number', { ...LOBBY, occupants: [0, 1] }],
    ['of somebody who has gone away', { ...LOBBY, away: [0], seat: 3, acknowledged: 7 }],
    ['whose last submission has a mark', { ...LOBBY, seat: 3, acknowledged: 7, mark: 200 }],
    [
      'of a table played over days',
      {
        ...LOBBY,
        settings: { spectators: false, notes: false, pace: { perTurn: null, bank: 0, missed: 'host', remind: 60 } },
        ...{ awayUntil: [{ seat: 3, until: 1_700_000_060_000 }], paused: true, closed: true, sitIn: [0], since: 90 },
        ending: { what: 'game', by: 3, agreed: [3] },
      },
    ],
    [
      'with a limit of time',
      {
        ...LOBBY,
        settings: { spectators: true, notes: true, pace: { perTurn: 60, bank: 30, missed: 'botTurn', remind: 60 } },
        ...{ deadline: 1_700_000_060_000, bank: [30, 0, 0, 30] },
      },
    ],
    ['with what happened', { ...LOBBY, happened: [{ type: 'satDown', seat: 1 }] }],
  ])('%s', (_, view) => {
    expect(travelled(view)).toEqual(view);
  });

  test.each(ALL_TABLES)(
    'in random play: $name',
    (table) => {
      walk({ table, seed: seedOf(table.name), length: 60, from: 'late', property: survives });
    },
    patience,
  );
});

/** What every seat and a watcher are sent after the change comes back out of its short form. */
function survives(happening: Happening): string | undefined {
  if (happening.type === 'refused') return undefined;
  const { before, accepted } = happening;
  for (const seat of [undefined, ...accepted.state.players.keys()]) {
    const view = viewOf(accepted.state, seat, viewEvents(accepted.events, before, seat));
    if (!isDeepStrictEqual(travelled(view), JSON.parse(JSON.stringify(view)))) {
      return `sent ${JSON.stringify(view)}, arrived ${JSON.stringify(travelled(view))}`;
    }
  }
  return undefined;
}

function viewOf(
  state: Parameters<typeof viewGame>[0],
  seat: number | undefined,
  happened: readonly PublicEvent[],
): View {
  const game = viewGame(state, seat);
  const people = { version: 9, charter: 2, host: 0, at: 1_700_000_000_000, occupants: state.players.map((_, i) => i) };
  const phase = game.ended?.winners ? 'over' : 'playing';
  return { ...people, phase, ...(seat !== undefined && { seat }), game, ...(happened.length > 0 && { happened }) };
}

test('players are spelled by their packets', () => {
  const text = '13+13,4 knee+11+2 tail,7,5 new,2 tail,3 hand new';
  expect(makePlayers(parsePlayers(text))).toBe(text);
  expect(parsePlayers(text)[1]).toEqual({ held: 4, playing: 'knee', waiting: { foot: 11, tail: 2 } });
});

test('P-WIRE-8 pairs of a suit are one capital', () => {
  expect(shortenRun('9hhhd2cc *** Tssssd')).toBe('9Hhd2C *** TSSd');
  expect(spellRun('9Hhd2C *** TSSd')).toBe('9hhhd2cc *** Tssssd');
});

test('P-WIRE-6 the end of a round is one row, and what follows from it is left out', () => {
  const score = { cards: 5, books: 300, redThrees: -100, goingOut: 100, left: -40, total: 265 };
  const bookCounts = { clean: 1, dirty: 0, wild: 0 };
  const teams = [{ score: 100 }, { score: 0 }];
  const ended = { by: 'out', seat: 1, winners: [0], left: ['4ss5h2d*', ''], totals: [365, 265] } as const;
  const end = { ...ended, scores: [score, score].map((each) => ({ ...each, bookCounts })) };
  const row = makeEnd(end);
  const left = `aA----A${'-'.repeat(44)}A-A`;
  expect(row).toEqual(['out', 1, [0], Array(2).fill([5, 300, -100, 100, -40, 1, 0, 0]), left]);
  expect(parseEnd(row, teams, 2)).toEqual(end);
  const happened: readonly PublicEvent[] = [
    { type: 'discarded', seat: 1, card: '4s' },
    { type: 'wentOut', seat: 1 },
    { type: 'roundEnded', by: 'out' },
    { type: 'gameEnded', winners: [0] },
  ];
  expect(makeHappened(happened, end)).toEqual([['discarded', 1, '4s'], ['ended']]);
  expect(parseHappened(makeHappened(happened, end), end)).toEqual(happened);
  expect(parseHappened(makeHappened(happened.slice(0, 3), end), end)).toEqual(happened.slice(0, 3));
});

test.each([
  ['classic', 6, 2],
  ['common', 12, 6],
  ['canasta', 8, 2],
] as const)('the largest view of a round of %s is small enough: %i players, %i teams', (preset, players, teams) => {
  const charter = { ...charterOf(players, PRESETS[preset]), seating: { players, teams } };
  const entropy = new Uint8Array(32).fill(7);
  const change = playedTable(charter, { entropy, plays: 1000 });
  expect(change.table.game?.ended).toBeDefined();
  const sizes = change.table.seats.map((_, seat) => {
    const view = viewTable(change.table, seat, viewHappened(change, seat));
    expect(travelled(view)).toEqual(JSON.parse(JSON.stringify(view)));
    return JSON.stringify(makeWireView(view)).length;
  });
  expect(Math.max(...sizes)).toBeLessThan(1200);
});

test('an event of a later release is passed over', () => {
  expect(parseEventRow(['flewAway', 2])).toBeUndefined();
  expect(parseEventRow(['toString'])).toBeUndefined();
  expect(parseEventRow(['discarded', 2, '9h'])).toEqual({ type: 'discarded', seat: 2, card: '9h' });
});
