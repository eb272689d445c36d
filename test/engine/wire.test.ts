import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { viewEvents, viewGame } from '../../shared/engine/redact.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { parseEventRow } from '../../shared/protocol/wire-event.ts';
import { makePlayers, parsePlayers } from '../../shared/protocol/wire-players.ts';
import { makeWireView, parseWireView, type WireView } from '../../shared/protocol/wire-view.ts';
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
  const text = '13+13 foot,4 knee+11 foot+2 tail,7,5 new,2 tail,3 hand new';
  expect(makePlayers(parsePlayers(text))).toBe(text);
  expect(parsePlayers(text)[1]).toEqual({ held: 4, playing: 'knee', waiting: { foot: 11, tail: 2 } });
});

test('an event of a later release is passed over', () => {
  expect(parseEventRow(['flewAway', 2])).toBeUndefined();
  expect(parseEventRow(['toString'])).toBeUndefined();
  expect(parseEventRow(['discarded', 2, '9h'])).toEqual({ type: 'discarded', seat: 2, card: '9h' });
});
