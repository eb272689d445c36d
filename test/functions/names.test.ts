import { beforeAll, expect, test } from 'vitest';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce, type TestClient } from './client.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { type Group, waitForAll } from './test-server.ts';

const server = setUpHandlers();
checkTables(server);

const findName = ({ charter, view }: TestClient, seat: number): string | undefined => {
  const occupant = view?.occupants[seat];
  return typeof occupant === 'number' ? charter?.names[occupant] : undefined;
};

test('P-TABLE-20 a person changes their name during a game, and everyone gets a welcome with it', async () => {
  const { ann, bea, table, invite } = await server.game(2);
  const watcher = await server.watch({ table, invite });
  const from = ann.received.length;
  await bea.play({ type: 'rename', name: '  Zoë O’Hara-Ö  ' });
  await waitForAll([ann, bea, watcher]);
  expect([ann, bea, watcher].map((each) => findName(each, 1))).toEqual(Array(3).fill('Zoë O’Hara-Ö'));
  expect(ann.received.slice(from).map(({ type }) => type)).toEqual(['welcome']);
  for (const each of [ann, watcher]) expect(each.view?.happened).toEqual([{ type: 'renamed', seat: 1 }]);
  expect(findName(ann, 0)).toBe('Ann');
  await bea.play({ type: 'note', text: 'Still my cards' });
  const back = await server.open();
  const { charter, view } = await back.hello(bea.saved as NonNullable<typeof bea.saved>);
  expect([charter.names[view.occupants[1] as number], view.game?.held]).toEqual(['Zoë O’Hara-Ö', bea.view?.game?.held]);
});

test('P-TABLE-20 an earlier name is taken again without a new charter; history has both', async () => {
  const { ann, bea } = await server.game(2);
  const after = bea.view?.version ?? 0;
  await bea.play({ type: 'rename', name: 'Cyd' });
  await bea.playToAll({ type: 'rename', name: 'Bea' });
  expect(ann.received.at(-1)?.type).toBe('view');
  expect([findName(ann, 1), ann.charter?.names]).toEqual(['Bea', ['Ann', 'Bea', 'Cyd']]);
  const { entries } = await ann.ask({ type: 'history', table: ann.saved?.table ?? '', after }, 'history');
  expect(entries.flatMap(({ happened }) => happened)).toEqual(Array(2).fill({ type: 'renamed', seat: 1 }));
});

/** One table for all refused names, none of which changes it. */
let refusing: Group;
beforeAll(async () => {
  refusing = await server.seat(2);
});

test.each([
  '',
  '   ',
  'x'.repeat(21),
  '\u202eAnn',
  'a\u0007b',
  'Ann',
  ' ann ',
  'ＡＮＮ',
  'A\u200dnn',
  'ANN',
  'Аnn',
  'Αnn',
  'A n n',
  'An\u3164n',
  'Änn',
  'Ann\u0323',
])('P-TABLE-20 refuses the name %j at a table with Ann', async (name) => {
  const { ann, bea, table, invite } = refusing;
  const version = ann.view?.version;
  await expect(bea.play({ type: 'rename', name })).rejects.toThrow('nameNotAllowed');
  expect([ann.view?.version, findName(ann, 1)]).toEqual([version, 'Bea']);
  const eve = await server.watch({ table, invite });
  eve.send({ type: 'sit', table, seat: 2, name, nonce: makeNonce() });
  expect(await eve.next('rejected')).toMatchObject({ code: 'nameNotAllowed' });
  await eve.close();
});

test('P-TABLE-20 you can respell your own name, and take the name of someone who has left', async () => {
  const { ann, bea, cyd } = await server.seat(3);
  await bea.play({ type: 'rename', name: 'BEA' });
  await ann.play({ type: 'emptySeat', seat: 2 });
  await bea.play({ type: 'rename', name: 'Cyd' });
  await waitForAll([ann, bea, cyd]);
  expect(findName(ann, 1)).toBe('Cyd');
});

test('P-TABLE-20 P-SUBMIT-3 a rename repeated after a lost answer is stored once', async () => {
  const { ann, bea, table } = await server.game(2);
  const number = bea.submit({ type: 'rename', name: 'Cyd' });
  await ann.until(() => findName(ann, 1) === 'Cyd');
  bea.drop();
  const newPage = await server.open();
  const { charter, view } = await newPage.hello(bea.saved as NonNullable<typeof bea.saved>);
  expect([charter.names[view.occupants[1] as number], view.acknowledged]).toEqual(['Cyd', number]);
  newPage.sendSubmission(number, [{ type: 'rename', name: 'Cyd' }]);
  expect(await newPage.next('view')).toMatchObject({ acknowledged: number });
  expect((await server.local.ports.store.load(table))?.charter.names).toEqual(['Ann', 'Bea', 'Cyd']);
});

/** Takes a name, again if the server was busy (P-REFUSE-3). */
const rename = (person: TestClient, name: string): Promise<unknown> =>
  person.play({ type: 'rename', name }).catch((error: Error) => {
    if (error.message !== 'busy') throw error;
    return rename(person, name);
  });

test('P-TABLE-20 people who take names and sit down at the same time each get the name they asked for', async () => {
  const { people, table, invite } = await server.seat(3, 6);
  const latecomers = await Promise.all([server.open(), server.open(), server.open()]);
  for (const each of latecomers) await each.watch(table, invite);
  await Promise.all([
    ...people.map((each, i) => rename(each, `New ${i}`)),
    ...latecomers.map((each, i) => each.sit(table, 3 + i, `Late ${i}`)),
  ]);
  const everybody = [...people, ...latecomers];
  await waitForAll(everybody);
  const names = ['New 0', 'New 1', 'New 2', 'Late 0', 'Late 1', 'Late 2'];
  for (const each of everybody) await expect.poll(() => names.map((_, seat) => findName(each, seat))).toEqual(names);
});

const findFace = ({ charter, view }: TestClient, seat: number): string | undefined =>
  charter?.faces?.find(([person]) => person === view?.occupants[seat])?.[1];

test('P-FACE-1 a face is sent with the name, is visible to everyone, and changes like a name', async () => {
  const { ann, table, invite } = await server.seat(1);
  const bea = await server.watch({ table, invite });
  await bea.ask({ type: 'sit', table, seat: 1, name: 'Bea', face: 'owl', nonce: makeNonce() }, 'seated');
  const watcher = await server.open();
  const { charter } = await watcher.watch(table, invite);
  expect(charter.faces).toEqual([[1, 'owl']]);
  await waitForAll([ann, bea]);
  expect([findFace(ann, 0), findFace(ann, 1), findFace(bea, 1)]).toEqual([undefined, 'owl', 'owl']);

  const from = ann.received.length;
  await bea.play({ type: 'rename', name: 'Bea', face: 'fox' });
  await waitForAll([ann, bea, watcher]);
  expect([ann, bea, watcher].map((each) => findFace(each, 1))).toEqual(['fox', 'fox', 'fox']);
  expect([findName(ann, 1), ann.charter?.names]).toEqual(['Bea', ['Ann', 'Bea']]);
  expect(ann.received.slice(from).map(({ type }) => type)).toEqual(['welcome']);
  expect(ann.view?.happened).toEqual([{ type: 'renamed', seat: 1 }]);

  await bea.play({ type: 'rename', name: 'Cyd', face: 'fox' });
  await bea.playToAll({ type: 'rename', name: 'Bea' });
  expect([findFace(ann, 1), ann.charter?.faces]).toEqual([undefined, [[2, 'fox']]]);
});

test('P-FACE-1 the host has the chosen face; a new person with an old name gets none of theirs', async () => {
  const ann = await server.open();
  const rules = { ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } };
  const { table, welcome } = await ann.create({ name: 'Ann', face: 'cat', ...rules });
  expect(welcome.charter.faces).toEqual([[0, 'cat']]);
  const bea = await server.open();
  await bea.watch(table, welcome.charter.invite ?? '');
  await bea.sit(table, 1, 'Bea');
  await bea.play({ type: 'rename', name: 'Bea', face: 'owl' });
  await ann.play({ type: 'emptySeat', seat: 1 });
  const other = await server.open();
  await other.watch(table, welcome.charter.invite ?? '');
  await other.sit(table, 1, 'Bea');
  expect([findFace(other, 0), findFace(other, 1)]).toEqual(['cat', undefined]);
});

test.each(['', 'F', 'Fox', 'a-fox', '🦊', 'elephants', '<b>'])('P-FACE-1 %j is not a face', async (face) => {
  const { ann, table } = refusing;
  const rename = { type: 'rename', name: 'Ann', face } as const;
  ann.send({ type: 'submit', table, number: 1, version: ann.view?.version ?? 0, intents: [rename] });
  expect(await ann.next('refused')).toMatchObject({ code: 'badMessage' });
  expect((await server.local.ports.store.load(table))?.charter.faces).toBeUndefined();
});
