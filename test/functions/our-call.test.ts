import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { startGame } from './test-server.ts';

const server = setUpHandlers();
checkTables(server);

const FRIDAY = 'https://meet.jit.si/friday';

const getCallMessages = ({ received }: TestClient): readonly string[] =>
  received.map((message) => JSON.stringify(message)).filter((text) => /jit\.si|callPinned/.test(text));

test.each([true, false])(
  'P-TABLE-24 seated players read the address and who pinned it; a watcher reads neither (may watch the game: %j)',
  async (spectators) => {
    const group = await server.seat(2);
    const { ann, bea } = group;
    await startGame(group);
    if (spectators) await ann.play({ type: 'changeSettings', settings: { spectators } });
    const watcher = await server.watch(group);
    const before = ann.view?.version ?? 0;

    await bea.playToAll({ type: 'pinCall', call: FRIDAY });
    for (const each of [ann, bea]) {
      expect(each.view).toMatchObject({ call: FRIDAY, happened: [{ type: 'callPinned', seat: 1 }] });
    }
    const back = await server.back(ann);
    expect(back.view?.call).toBe(FRIDAY);
    const latecomer = await server.watch(group);

    await ann.playToAll({ type: 'pinCall' });
    for (const each of [ann, bea]) {
      expect(each.view?.happened).toEqual([{ type: 'callPinned', seat: 0, removed: true }]);
      expect(each.view).not.toHaveProperty('call');
    }
    for (const outside of [watcher, latecomer]) {
      await outside.ask({ type: 'history', table: group.table, after: before, views: true }, 'history');
      expect(getCallMessages(outside)).toEqual([]);
    }
    expect(getCallMessages(bea).length).toBeGreaterThan(0);
  },
);

test('P-TABLE-24 pinning the same address changes nothing and announces nothing', async () => {
  const { ann, bea } = await server.seat(2);
  await ann.play({ type: 'pinCall' });
  expect(ann.view?.happened ?? []).toEqual([]);
  await ann.play({ type: 'pinCall', call: FRIDAY });
  await bea.playToAll({ type: 'pinCall', call: FRIDAY });
  expect(bea.view?.call).toBe(FRIDAY);
  expect(bea.view?.happened ?? []).toEqual([]);
});

test('P-TABLE-24 an address has at most 300 bytes', async () => {
  const { ann, bea } = await server.seat(2);
  const longest = FRIDAY.padEnd(300, 'y');
  await ann.playToAll({ type: 'pinCall', call: longest });
  expect(bea.view?.call).toBe(longest);
  await expect(bea.play({ type: 'pinCall', call: `${longest}y` })).rejects.toThrow('badMessage');
});
