import type { Pace } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { TestClient } from './client.ts';
import type { InMemoryOptions } from './in-memory.ts';
import { type Group, startGame, waitForAll } from './test-server.ts';
import { openTestWorld, type TestWorld } from './test-world.ts';

export const NOON = Date.parse('2027-03-22T12:00:00Z');

export const DEFAULT_PACE: Pace = { perTurn: 60, missed: 'wait' };

export interface PacedTable {
  readonly world: TestWorld;
  readonly group: Group;
  readonly host: TestClient;
  readonly friend: TestClient;
  /** Starts with this pace, at this seat's turn; default: the friend's. */
  readonly start: (pace?: Partial<Pace>, seat?: number) => Promise<void>;
  readonly turn: () => number | undefined;
  readonly findEvents: (...types: readonly PublicEvent['type'][]) => readonly PublicEvent[];
  readonly pass: (span: number) => Promise<void>;
}

export async function openPacedTable(
  people = 2,
  players = people,
  options: Partial<InMemoryOptions> = {},
): Promise<PacedTable> {
  const world = await openTestWorld(NOON, options);
  const group = await world.server.seat(people, players);
  const { ann: host, bea: friend } = group;
  const turn = (): number | undefined => host.view?.game?.turn.seat;
  return {
    ...{ world, group, host, friend, turn },
    async start(pace = {}, seat = 1) {
      await host.play({ type: 'changeSettings', settings: { pace: { ...DEFAULT_PACE, ...pace } } });
      await startGame(group, seat);
    },
    findEvents: (...types) => host.eventsHeard(...types),
    async pass(span) {
      await world.clock.pass(span);
      await waitForAll(group.people);
    },
  };
}
