import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeStore } from '../../functions/ports/store.ts';
import { type Database, openDatabase, STORE_NAME } from '../../infra/local/database/database.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { newNonce } from './client.ts';
import { openTestServer, playOnce, settled, startGame, type TestServer } from './test-server.ts';

const kill = ({ pid }: Database): void => void process.kill(pid?.() as number, 'SIGKILL');

describe('R30 the embedded database dies', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(() => server.close());

  test('it is restarted at the same address, again and again, and the table goes on', async () => {
    const group = await server.seat(4);
    await startGame(group);
    const { database } = server.local;
    for (let killed = 0; killed < 3; killed++) {
      const before = await settled(group.people);
      const old = database.pid?.();
      kill(database);
      await expect.poll(() => database.pid?.()).not.toBe(old);
      await playOnce(group.people);
      expect(await settled(group.people)).toBeGreaterThan(before);
    }
  });

  test('a play cut off by its end is `busy` or stored, and counts once when it is sent again', async () => {
    const group = await server.seat(4);
    await startGame(group);
    await playOnce(group.people);
    const { people, table } = group;
    await settled(people);
    const [ann] = people as [(typeof people)[number]];
    const { store } = server.local.ports;
    const version = ann.view?.version ?? 0;
    kill(server.local.database);
    const number = ann.submit({ type: 'note', text: 'hello' });
    await ann.until(() => ann.view?.acknowledged === number || ann.heard.some(({ type }) => type === 'refused'));
    const refused = ann.heard.find((message) => message.type === 'refused');
    if (refused !== undefined) expect(refused).toMatchObject({ code: 'busy', number });
    while (ann.view?.acknowledged !== number) {
      ann.sendSubmission(number, [{ type: 'note', text: 'hello' }]);
      await sleep(50);
    }
    expect((await store.load(table))?.newest.version).toBe(version + 1);
  });
});

describe('R30 the embedded database cannot be started again', () => {
  const data = mkdtempSync(join(tmpdir(), 'afoot-lost-'));
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  test('it is given up after the last pause, with a sentence that says why', async () => {
    const database = await openDatabase({ data, pauses: [1, 1] });
    const store = makeStore({ client: database.client, name: STORE_NAME, now: Date.now });
    await store.putCharter(newNonce(), {
      ...{ revision: 0, title: 'T', ruleset: PRESETS.classic, names: ['Ann'] },
      seating: { players: 4, teams: 2 },
    });
    for (const name of ['-wal', '-shm']) rmSync(join(data, `afoot.sqlite${name}`));
    writeFileSync(join(data, 'afoot.sqlite'), 'garbage '.repeat(1000));
    kill(database);
    expect(await database.lost).toContain(`The tables in ${data} are damaged`);
    await database.stop();
  });
});
