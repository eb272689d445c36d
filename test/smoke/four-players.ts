import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { type KeptSeat, TestClient } from '../functions/client.ts';

/** How sockets are opened. */
export interface Opening {
  /** The page's address, as a browser sends it; left out: none is sent. */
  readonly origin?: string;
}

const NAMES = ['Smoke', 'Haze', 'Mist', 'Fog'] as const;

const open = (url: string, { origin }: Opening): Promise<TestClient> =>
  TestClient.open(url, { handshakeTimeout: 15_000, ...(origin !== undefined && { origin }) });

/** Makes a table at this address, and seats four. */
export async function seatFour(url: string, ruleset: Ruleset, opening: Opening): Promise<FourPlayers> {
  const host = await open(url, opening);
  const { table, welcome } = await host.create({
    name: NAMES[0],
    title: 'Smoke test',
    ruleset,
    seating: { players: 4, teams: 2 },
  });
  const players = [host];
  for (const [i, name] of NAMES.slice(1).entries()) {
    const player = await open(url, opening);
    await player.watch(table, welcome.charter.invite ?? '');
    await player.sit(table, i + 1, name);
    players.push(player);
  }
  return new FourPlayers({ url, opening, players });
}

/** Four people at one table, each with a socket of its own. */
export class FourPlayers {
  private readonly url: string;
  private readonly opening: Opening;
  private readonly seated: TestClient[];
  private readonly lost: TestClient[] = [];

  constructor(seated: { readonly url: string; readonly opening: Opening; readonly players: readonly TestClient[] }) {
    this.url = seated.url;
    this.opening = seated.opening;
    this.seated = [...seated.players];
  }

  /** By seat. */
  get players(): readonly TestClient[] {
    return this.seated;
  }

  get host(): TestClient {
    return this.seated[0] as TestClient;
  }

  /** Messages that all have received, also on connections that were cut. */
  get heard(): number {
    return [...this.seated, ...this.lost].reduce((sum, { heard }) => sum + heard.length, 0);
  }

  /**
   * Cuts one player's connection without a close frame, and proves the seat on a new one. Milliseconds until its view
   * came.
   */
  async cutAndRejoin(seat: number): Promise<number> {
    const lost = this.seated[seat] as TestClient;
    lost.drop();
    this.lost.push(lost);
    const began = performance.now();
    const back = await open(this.url, this.opening);
    await prove(back, lost.kept as KeptSeat);
    if ((back.view?.version ?? 0) < (lost.view?.version ?? 0)) throw new Error('the view after a hello is an old one');
    this.seated[seat] = back;
    return performance.now() - began;
  }
}

/** If this machine's clock is wrong, the server sends its time, and the proof is made again with it. */
async function prove(client: TestClient, kept: KeptSeat): Promise<void> {
  client.kept = kept;
  client.sendHello(kept, Date.now());
  const first = await client.next();
  if (first.type !== 'refused' || first.time === undefined) return;
  client.sendHello(kept, first.time);
  await client.next('welcome');
}
