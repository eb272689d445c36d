import { expect, test } from 'vitest';
import { SERVER_MESSAGES } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { viewHappened, viewTable } from '../../shared/table/view.ts';
import { readServerMessage } from '../functions/reading.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';

/** The schema reads everything that the server sends: every field, and nothing else. */

const LOBBY: View = {
  version: 3,
  charter: 2,
  phase: 'lobby',
  occupants: [0, 'bot', 'empty', 1],
  host: 3,
  at: 1_700_000_000_000,
};

const writeView = (view: View): string => JSON.stringify({ type: 'view', ...view });

test.each<[string, View]>([
  ['of a lobby', LOBBY],
  ['of somebody who has gone away', { ...LOBBY, away: [0], seat: 3, acknowledged: 7, fingerprint: 200 }],
  [
    'of a table played over days',
    {
      ...LOBBY,
      settings: { spectators: false, notes: false, pace: { perTurn: null, missed: 'wait' } },
      ...{ awayUntil: [{ seat: 3, until: 1_700_000_060_000 }], paused: true, closed: true, sitIn: [0], since: 90 },
      ...{ ending: { what: 'game', by: 3, agreed: [3] }, deadline: 1_700_000_060_000, asleep: true },
    },
  ],
  ['with what happened', { ...LOBBY, happened: [{ type: 'satDown', seat: 1 }] }],
])('a view is read back as sent: %s', (_, view) =>
  expect(readServerMessage(writeView(view))).toEqual({ type: 'view', ...view }),
);

test.each([
  ['classic', 6, 2],
  ['common', 12, 6],
  ['canasta', 8, 2],
] as const)('the largest view of a round of %s is small enough: %i players, %i teams', (preset, players, teams) => {
  const charter = { ...getCharter(players, PRESETS[preset]), seating: { players, teams } };
  const change = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(7), plays: 1000 });
  expect(change.table.game?.ended).toBeDefined();
  const sizes = change.table.seats.map(
    (_, seat) => writeView(viewTable(change.table, seat, viewHappened(change, seat))).length,
  );
  expect(Math.max(...sizes)).toBeLessThan(4096);
});

test.each(Object.entries(SERVER_MESSAGES))('lists a server message under its own type: %s', (type, schema) =>
  expect(schema.entries.type.literal).toBe(type),
);
