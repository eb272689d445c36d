import { type SavedSeat, type TestClient, toSavedSeat } from '../functions/client.ts';
import { startGame, type TestServer, waitForAll } from '../functions/test-server.ts';
import type { Knowledge } from './requests.ts';

/** One connection in one role, which reconnects after it was closed. */
export interface Actor {
  readonly role: Role;
  client: TestClient;
  readonly rejoin: () => Promise<void>;
}

export const ROLES = ['nobody', 'watcher', 'seat', 'seat elsewhere', 'revoked'] as const;
export type Role = (typeof ROLES)[number];

export interface Cast {
  readonly actors: readonly Actor[];
  readonly known: Knowledge;
  readonly secrets: readonly string[];
}

/** A table where four play, another in its lobby, and people who have a seat there, had one, or never had. */
export async function gather(server: TestServer): Promise<Cast> {
  const playing = await server.seat(4);
  await startGame(playing);
  const lobby = await server.seat(3);
  const [host, , late] = lobby.people as [TestClient, TestClient, TestClient];
  await host.play({ type: 'emptySeat', seat: 2 });
  await waitForAll([host]);
  const savedSeats = [...playing.seated, ...lobby.seated].map(toSavedSeat);
  const revoked = savedSeats.at(-1) as SavedSeat;
  const invites = [playing.invite, lobby.invite];
  const actor = (role: Role, client: TestClient, reconnect: (client: TestClient) => unknown): Actor => {
    const actor: Actor = {
      role,
      client,
      async rejoin() {
        actor.client.drop();
        actor.client = await server.open();
        await reconnect(actor.client);
      },
    };
    return actor;
  };
  const prove =
    (seat: SavedSeat) =>
    async (client: TestClient): Promise<void> => {
      client.saved = seat;
      client.sendHello(seat, Date.now());
      await client.next();
    };
  const askAgain = async (client: TestClient): Promise<void> => {
    client.send({ type: 'watch', table: playing.table, invite: playing.invite });
    await client.next();
  };
  const watcher = await server.open();
  await askAgain(watcher);
  return {
    actors: [
      actor('nobody', await server.open(), () => undefined),
      actor('watcher', watcher, askAgain),
      ...playing.people.map((client, i) => actor('seat', client, prove(savedSeats[i] as SavedSeat))),
      actor('seat elsewhere', host, prove(savedSeats[4] as SavedSeat)),
      actor('revoked', late, prove(revoked)),
    ],
    known: { tables: [playing.table, lobby.table], invites, savedSeats },
    secrets: [...invites, ...savedSeats.map(({ secret }) => secret), 'Ann', 'Bea', 'Cyd', 'Dan', 'Mallory'],
  };
}
