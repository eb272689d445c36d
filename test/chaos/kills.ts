import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { TestClient } from '../functions/client.ts';
import { playOrWait, startGame } from '../functions/test-server.ts';
import { startServer } from '../load/server.ts';

interface KillOptions {
  readonly kills: number;
  /** One person and three bots each. */
  readonly tables: number;
}

export interface KillReport {
  readonly acknowledged: number;
  readonly lost: number;
}

/** Most milliseconds between a kill and the last play before it. */
const DELAY = 100;
/** Milliseconds before the play after a refused one. */
const RETRY_MS = 20;

/** Plays at a server of the start command with real sockets, which is killed again and again during plays. */
export async function killRepeatedly({ kills, tables }: KillOptions): Promise<KillReport> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-kills-'));
  const start = () => startServer(data, { AFOOT_BOT_PAUSE_MS: '5' });
  let server = await start();
  let people = await Promise.all(Array.from({ length: tables }, () => TestClient.open(server.socketUrl)));
  const seats = await Promise.all(people.map(sitDown));
  let [acknowledged, lost] = [0, 0];
  for (let kill = 0; kill < kills; kill++) {
    const before = people.map(getVersion);
    for (const person of people) void continuePlay(person);
    await Promise.all(people.map((person, i) => person.untilVersion((before[i] ?? 0) + 3)));
    await sleep(Math.random() * DELAY);
    await server.kill();
    const seen = people.map(getVersion);
    server = await start();
    people = await Promise.all(seats.map((seat) => comeBack(server.socketUrl, seat)));
    acknowledged += seen.reduce((sum, version, i) => sum + version - (before[i] ?? 0), 0);
    lost += people.reduce((sum, person, i) => sum + Math.max(0, (seen[i] ?? 0) - getVersion(person)), 0);
  }
  await server.close();
  return { acknowledged, lost };
}

async function sitDown(person: TestClient): Promise<SeatedMessage> {
  const seated = await person.create({ name: 'Ann', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } });
  await startGame({ people: [person] });
  return seated;
}

async function comeBack(url: string, seat: SeatedMessage): Promise<TestClient> {
  const person = await TestClient.open(url);
  await person.hello(seat);
  return person;
}

const getVersion = ({ view }: TestClient): number => view?.version ?? 0;

/** Plays until the server is gone. A play too late for its view is refused, and another one follows. */
async function continuePlay(person: TestClient): Promise<void> {
  const play = () => (person.view?.game?.ended ? person.play({ type: 'nextRound' }) : playOrWait([person]));
  while (person.socket.readyState === person.socket.OPEN) await play().catch(() => sleep(RETRY_MS));
}
