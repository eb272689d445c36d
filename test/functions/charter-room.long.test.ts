import { expect, test } from 'vitest';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { decodeCharter, encodeCharter } from '../../functions/ports/stored-charter.ts';
import { withoutOldNames } from '../../functions/table/charter.ts';
import { RULES_LENGTH } from '../../shared/ruleset/check.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { RoundRow, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getEveryChange } from '../simulation/every-change.ts';
import { LONG_TITLE, makeLongName } from './capabilities.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { type Group, getFaults, playRound, startGame } from './test-server.ts';

const server = setUpHandlers();

const TWELVE = Array.from({ length: 12 }, (_, i) => i);

/** The largest charter that a table of twelve can have apart from its rules. */
const makeCrowdedCharter = (ruleset: Ruleset): StoredCharter => ({
  revision: 999_999,
  title: LONG_TITLE,
  ruleset,
  seating: { players: 12, teams: 12 },
  names: TWELVE.map(makeLongName),
  faces: TWELVE.map((i) => [i, 'squirrel'] as const),
  zones: TWELVE.map((i) => [i, `America/Argentina/Buenos_Ai${i}`] as const),
  unnamed: TWELVE,
  chain: 'q83vASNFZ4mrze8BI0VniQ_q83vASNFZ4mrze8BI0Vn',
  chainFrom: 1234,
});

/** Bytes for a charter in one read unit, next to the largest state and both keys. */
const ONE_READ = 4096 - 1024 - 100;

test('every preset fits in one read with twelve long names, and so does any one house rule', () => {
  const all = [...PRESET_IDS.map((id) => PRESETS[id]), ...getEveryChange(25).map(({ ruleset }) => ruleset)];
  expect(all.length).toBeGreaterThan(100);
  const charters = all.map(makeCrowdedCharter);
  expect(charters.filter((charter) => encodeCharter(charter).length > ONE_READ)).toEqual([]);
  expect(decodeCharter(encodeCharter(charters[0] as StoredCharter))).toEqual(charters[0]);
});

/** A charter as stored by the first release, which is still readable. */
const FIRST = [
  'Ae2WsWrDMBCG38XzQSRLtuVRHgpdCqGlQ0IIJhFBkKhEjgtt6buHmAvRhXBTRnn7zTec/kPo+0tMpp2+m858jG7Y9j9D1pqsNVlrstZk',
  'rclak7Uma82TtSZ5LmUqNoUNl0vTub5IHGcpoBiOo4/R7YsVLCWNJY2KRk1jRWNNY0OjobG9G+N+LDJXImaX+e3BRb/pZzbuXDj50M+6',
  '0YWvYW29wDMxiMRzMkiJZ2cQhX0wiMaOGKTC3hikxi4ZpMF+GcRg5wzSXvfAdSeuy+EgOW3s5s9ieiMVaKighgYMtCAFSJmI9dGob/v+',
  '9rLQh/jrTPcqPoOfrx/9pg4uS6X/zw==',
].join('');

test('a charter is read by its format and dictionary, which never change', () => {
  const charter = decodeCharter(Buffer.from(FIRST, 'base64'));
  expect(charter).toEqual({ ...makeCrowdedCharter(PRESETS.common), title: 'Tuesdays', names: ['Ann', 'Bea'] });
  expect(() => decodeCharter(Buffer.from('{"revision":0}'))).toThrow('unknown format');
});

async function createTable(message: object): Promise<TestClient> {
  const ann = await server.open();
  ann.sendText(
    JSON.stringify({ type: 'create', nonce: makeNonce(), name: makeLongName(0), title: LONG_TITLE, ...message }),
  );
  return ann;
}

test.each(PRESET_IDS)(
  'P-CREATE-3 %s is created with the longest title and name, and seats its most players',
  async (id) => {
    const ruleset = PRESETS[id];
    const [seating] = ruleset.seating.toSorted((a, b) => b.players - a.players);
    const ann = await createTable({ ruleset, seating });
    const { table, welcome } = await ann.next('seated');
    expect(welcome.charter).toMatchObject({ title: LONG_TITLE, ruleset });
    for (let seat = 1; seat < (seating?.players ?? 0); seat++) {
      const friend = await server.open();
      await friend.watch(table, welcome.charter.invite as string);
      const { charter } = (await friend.sit(table, seat, makeLongName(seat))).welcome;
      expect(charter.names).toEqual(Array.from({ length: seat + 1 }, (_, i) => makeLongName(i)));
    }
  },
);

/** Adds this many rounds that override as many rules as possible. */
const withOwnRules = (count: number): Ruleset => {
  const { seating: _, rounds, game: __, ...own } = PRESETS.classic;
  return {
    ...PRESETS.classic,
    rounds: Array.from({ length: count }, () => ({ ...(rounds[0] as RoundRow), rules: own })),
  };
};

test('P-CREATE-3 only oversized rules are refused for their length, with their own code', async () => {
  const fits = withOwnRules(9);
  const isBeyond = withOwnRules(11);
  expect(JSON.stringify(fits).length).toBeLessThan(RULES_LENGTH);
  const seating = { players: 4, teams: 2 };
  const ann = await createTable({ ruleset: fits, seating });
  expect((await ann.next('seated')).welcome.charter.ruleset).toEqual(fits);
  const nonce = makeNonce();
  const bea = await createTable({ ruleset: isBeyond, seating, nonce });
  expect(await bea.next('rejected')).toMatchObject({ code: 'rulesTooLarge', nonce, number: 0 });
  const isWrongToo = { ...isBeyond, seating: [{ players: 4, teams: 3 }, ...isBeyond.seating] };
  const cyd = await createTable({ ruleset: isWrongToo, seating });
  expect(await cyd.next('rejected')).toMatchObject({ code: 'rulesetNotAllowed', number: 0 });
});

/** Seats people one after the other; each leaves. */
async function visit({ table, invite, people }: Group, names: readonly string[]): Promise<void> {
  const [ann] = people as [TestClient];
  for (const name of names) {
    const guest = await server.watch({ table, invite });
    await guest.sit(table, 3, name);
    await guest.leaveSeat();
    await ann.until(() => ann.view?.occupants[3] === 'empty');
    guest.drop();
  }
}

const VISITORS = Array.from({ length: 26 }, (_, i) => makeLongName(i));

test('P-TABLE-20 drops visitors’ names once space runs out, oldest first; keeps people in results', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  await startGame(group);
  await playRound(group.people);
  await ann.playToAll({ type: 'askToEnd', what: 'game' });
  await bea.play({ type: 'answerEnd', yes: true });
  await bea.leaveSeat();
  await ann.play({ type: 'emptySeat', seat: 3 });
  await visit(group, VISITORS);
  const names = ann.charter?.names ?? [];
  expect([names[0], names[1], names[2], names.at(-1)]).toEqual(['Ann', 'Bea', '', makeLongName(25)]);
  expect(names).toHaveLength(28);
  const back = await server.watch(group);
  const { welcome } = await back.sit(group.table, 3, makeLongName(0));
  expect([welcome.charter.names[2], welcome.charter.names[welcome.view.occupants[3] as number]]).toEqual([
    '',
    makeLongName(0),
  ]);
  for (const name of ['New', 'Newer', makeLongName(1), 'Newest']) await ann.play({ type: 'rename', name });
  expect(ann.charter?.names[ann.view?.occupants[0] as number]).toBe('Newest');
  expect(await getFaults(server, group.table)).toEqual([]);
});

test('a person who sits down again at that moment keeps a name that someone else takes over', async () => {
  const group = await server.seat(1);
  await visit(group, VISITORS.slice(0, 23));
  const [old, last] = (await Promise.all([1, 2].map(() => server.open()))) as [TestClient, TestClient];
  for (const each of [old, last]) await each.watch(group.table, group.invite);
  const [oldest] = VISITORS as [string];
  expect(last.charter?.names.slice(1)).toEqual(VISITORS.slice(0, 23));
  const { store } = server.local.ports;
  const { put } = store;
  const watched: typeof put = async (...args) => {
    Object.assign(store, { put });
    await old.sit(group.table, 1, oldest);
    return put(...args);
  };
  Object.assign(store, { put: watched });
  const { welcome } = await last.sit(group.table, 2, makeLongName(30));
  const { names } = welcome.charter;
  const [, here, other] = welcome.view.occupants as readonly number[];
  expect([names[here as number], names[other as number], names[2]]).toEqual([oldest, makeLongName(30), '']);
  expect(await getFaults(server, group.table)).toEqual([]);
});

test('drops names of players in results last, and never those at the table', () => {
  const names = Array.from({ length: 40 }, (_, i) => makeLongName(i));
  const charter = { ...makeCrowdedCharter(PRESETS.classic), names, faces: [[3, 'owl'] as const] };
  const [seated, played] = [new Set([0, 39]), new Set([1, 2, 3, 4])];
  const left = withoutOldNames(charter, { seated, played }).names;
  expect([0, 1, 2, 3, 4, 5, 39].map((i) => left[i])).toEqual(
    [0, 1, 2, 3, 4, undefined, 39].map((i) => (i === undefined ? '' : makeLongName(i))),
  );
  const all = withoutOldNames(charter, { seated, played: new Set(names.keys()) });
  expect([all.names[1], all.names[39], all.faces]).toEqual(['', makeLongName(39), []]);
});
