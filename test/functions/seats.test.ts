import { expect, onTestFinished, test } from 'vitest';
import { decodeTable } from '../../shared/codec/table.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { getFaults, openHandlers } from './test-server.ts';

const server = setUpHandlers();

const CLASSIC = { ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } };

test('P-CREATE-1 P-SIT-1 creates a table that a friend finds by its invite and joins, and both see it', async () => {
  const ann = await server.open();
  const seated = await ann.create({ name: ' Ann ', title: 'Thursdays', ...CLASSIC });
  expect(seated).toMatchObject({ seat: 0, epoch: 0, welcome: { charter: { title: 'Thursdays', names: ['Ann'] } } });
  expect(seated.table).toMatch(/^[\w-]{22}$/);
  expect(seated.secret).toMatch(/^[\w-]{43}$/);
  const bea = await server.open();
  const watching = await bea.watch(seated.table, seated.welcome.charter.invite as string);
  expect(watching.view.seat).toBeUndefined();
  expect(watching.charter.invite).toBeUndefined();
  const sat = await bea.sit(seated.table, 2, 'Bea');
  expect(sat.welcome.charter.invite).toBe(seated.welcome.charter.invite);
  await ann.untilVersion(sat.welcome.view.version);
  expect(ann.charter?.names).toEqual(['Ann', 'Bea']);
  expect(ann.view).toMatchObject({ occupants: [0, 'empty', 1, 'empty'], happened: [{ type: 'satDown', seat: 2 }] });
});

test('P-CREATE-2 a repeated create finds the same table and seat, even on another connection', async () => {
  const requestKey = { type: 'create', name: 'Ann', nonce: makeNonce(), ...CLASSIC } as const;
  const [first, second] = [await server.open(), await server.open()];
  const one = await first.ask(requestKey, 'seated');
  const two = await second.ask({ ...requestKey, name: 'Eve', title: 'Another' }, 'seated');
  expect([two.table, two.seat, two.secret]).toEqual([one.table, one.seat, one.secret]);
  expect(two.welcome.charter).toMatchObject({ title: '', names: ['Ann'] });
  await second.hello({ table: two.table, seat: 0, secret: two.secret });
  const third = await server.open();
  third.send(requestKey);
  expect(await third.next('rejected')).toMatchObject({ code: 'seatTaken', number: 0, nonce: requestKey.nonce });
});

test('P-CREATE-2 a creator who left the seat cannot take an empty one by repeating the create', async () => {
  const create = { type: 'create', name: 'Ann', nonce: makeNonce(), ...CLASSIC } as const;
  const [ann, bea, again] = [await server.open(), await server.open(), await server.open()];
  const { table, welcome } = await ann.ask(create, 'seated');
  await bea.watch(table, welcome.charter.invite ?? '');
  await bea.sit(table, 1, 'Bea');
  ann.send({ type: 'submit', table, number: 1, version: 1, intents: [{ type: 'emptySeat', seat: 0 }] });
  await bea.until(() => bea.view?.occupants[0] === 'empty');
  expect(await again.ask(create, 'rejected')).toMatchObject({ code: 'seatTaken', number: 0, nonce: create.nonce });
});

test('P-CREATE-3 P-CREATE-4 an inconsistent ruleset is refused, and so is a bad name', async () => {
  const ann = await server.open();
  const refusal = async (part: object) => {
    ann.sendText(JSON.stringify({ type: 'create', name: 'Ann', nonce: makeNonce(), ...CLASSIC, ...part }));
    return (await ann.next('rejected')).code;
  };
  expect(await refusal({ ruleset: { ...PRESETS.classic, rounds: [] } })).toBe('rulesetNotAllowed');
  expect(await refusal({ ruleset: {} })).toBe('rulesetNotAllowed');
  expect(await refusal({ seating: { players: 5, teams: 2 } })).toBe('rulesetNotAllowed');
  for (const name of ['', '   ', 'x'.repeat(21), 'a\u0000b', 'a\u202eb', '\u200b']) {
    expect(await refusal({ name })).toBe('nameNotAllowed');
  }
});

test('P-SIT-2 P-SIT-3 a seat is given once, and again only to the same request', async () => {
  const { table, invite } = await server.seat(1);
  const requestKey = { type: 'sit', table, seat: 1, name: 'Bea', nonce: makeNonce() } as const;
  const [bea, again, other] = [await server.open(), await server.open(), await server.open()];
  for (const each of [bea, again, other]) await each.watch(table, invite);
  const first = await bea.ask(requestKey, 'seated');
  again.send(requestKey);
  expect((await again.next('seated')).secret).toBe(first.secret);
  const lateRequest = { ...requestKey, nonce: makeNonce() };
  expect(await other.ask(lateRequest, 'rejected')).toMatchObject({
    code: 'seatTaken',
    number: 0,
    nonce: lateRequest.nonce,
  });
});

test('P-SIT-1 only a watching connection can sit down', async () => {
  const { table } = await server.seat(1);
  const stranger = await server.open();
  stranger.send({ type: 'sit', table, seat: 1, name: 'Eve', nonce: makeNonce() });
  expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated' });
});

test('P-WATCH-2 a table has at most eight watchers', async () => {
  const { table, invite } = await server.seat(1);
  for (let i = 0; i < 8; i++) await (await server.open()).watch(table, invite);
  const ninth = await server.open();
  expect(await ninth.ask({ type: 'watch', table, invite }, 'refused')).toMatchObject({ code: 'tableFull' });
});

test('P-WATCH-2 watchers who left as the server was killed do not block others', async () => {
  const handlers = await openHandlers();
  onTestFinished(() => handlers.close());
  const { table, invite } = await handlers.seat(1);
  for (let i = 0; i < 8; i++) await (await handlers.open()).watch(table, invite);
  await handlers.killAndRestart();
  const newWatcher = await handlers.watch({ table, invite });
  expect((await newWatcher.sit(table, 1, 'Late')).seat).toBe(1);
  const { newest, charter } = (await handlers.local.ports.store.load(table)) ?? {};
  const stored = newest && charter && decodeTable(newest.state, newest.version, charter);
  expect(stored?.watchers).toEqual([]);
  expect(await getFaults(handlers, table)).toEqual([]);
});

test('P-WATCH-2 a watcher who no longer receives anything makes room, and one who does keeps the place', async () => {
  let silent = '';
  const handlers = await openHandlers({
    replace: (ports) => ({
      ...ports,
      push: async (connection, message) => (connection === silent ? 'late' : ports.push(connection, message)),
    }),
  });
  onTestFinished(() => handlers.close());
  const { table, invite } = await handlers.seat(1);
  const watchers: TestClient[] = [];
  for (let i = 0; i < 8; i++) {
    const watcher = await handlers.watch({ table, invite });
    watchers.push(watcher);
  }
  const ninth = await handlers.open();
  expect(await ninth.ask({ type: 'watch', table, invite }, 'refused')).toMatchObject({ code: 'tableFull' });
  const { newest, charter } = (await handlers.local.ports.store.load(table)) ?? {};
  silent = (newest && charter && decodeTable(newest.state, newest.version, charter).watchers[2]) ?? '';
  await ninth.watch(table, invite);
  silent = '';
  watchers[2]?.send({ type: 'ping', table, version: 0 });
  expect(await watchers[2]?.next('refused')).toMatchObject({ code: 'notSeated' });
});

test('P-TABLE-1 the host chooses a bot’s level, at first and later; a person’s seat has none', async () => {
  const { ann, bea } = await server.seat(2);
  const give = (who: typeof ann, seat: number, level?: string) =>
    who.play({ type: 'giveSeatToBot', seat, ...(level && { level }) } as never);
  await give(ann, 2, 'hard');
  expect(ann.view).toMatchObject({ levels: [{ seat: 2, level: 'hard' }] });
  await give(ann, 2, 'easy');
  await bea.untilVersion(ann.view?.version ?? 0);
  expect(bea.view).toMatchObject({
    levels: [{ seat: 2, level: 'easy' }],
    happened: [{ type: 'seatGivenToBot', seat: 2, level: 'easy' }],
  });
  await ann.play({ type: 'swapSeats', seats: [2, 3] });
  expect(ann.view?.levels).toEqual([{ seat: 3, level: 'easy' }]);
  await give(ann, 3, 'normal');
  expect(ann.view?.levels).toBeUndefined();
  await give(ann, 3, 'hard');
  await ann.play({ type: 'emptySeat', seat: 3 });
  await give(ann, 3);
  expect(ann.view?.levels).toBeUndefined();
});

test('R10 P-TABLE-2 P-VIEW-6 a person whose seat is emptied keeps watching, and the capability is void', async () => {
  const { ann, bea, table, seated } = await server.seat(2);
  await ann.play({ type: 'emptySeat', seat: 1 });
  await bea.untilVersion(ann.view?.version ?? 0);
  expect(bea.view?.seat).toBeUndefined();
  const newPage = await server.open();
  newPage.sendHello({ table, seat: 1, secret: seated[1]?.secret as string }, Date.now());
  expect(await newPage.next('refused')).toMatchObject({ code: 'badProof' });
  const sat = await bea.sit(table, 1, 'Bea');
  expect(sat).toMatchObject({ epoch: 1, welcome: { charter: { names: ['Ann', 'Bea'] } } });
  expect(sat.secret).not.toBe(seated[1]?.secret);
});

test('P-TABLE-3 P-KEY-1 a person who moves keeps the capability, and the old seat gets a new one', async () => {
  const { ann, bea, table, invite, seated } = await server.seat(2);
  await ann.play({ type: 'moveSeat', to: 3 });
  expect(ann.received.filter(({ type }) => type === 'seated')).toHaveLength(1);
  expect(ann.view).toMatchObject({ host: 3, seat: 3, acknowledged: 1 });
  await bea.untilVersion(ann.view?.version ?? 0);
  expect(bea.view).toMatchObject({ host: 3, occupants: ['empty', 1, 'empty', 0] });
  const [again, eve] = [await server.open(), await server.open()];
  const { secret } = seated[0] as { secret: string };
  expect(await again.hello({ table, seat: 0, secret })).toMatchObject({ view: { seat: 3 } });
  again.sendHello({ table, seat: 3, secret }, Date.now() + 1);
  expect(await again.next('refused')).toMatchObject({ code: 'badProof' });
  await eve.watch(table, invite);
  const sat = await eve.sit(table, 0, 'Eve');
  expect(sat).toMatchObject({ seat: 0, epoch: 1, welcome: { view: { seat: 0 } } });
  expect(sat.secret).not.toBe(secret);
});

test('P-TABLE-4 the host chooses who begins only if the rules leave it to the host', async () => {
  const begin = async (preset: 'tails' | 'classic', starter: number): Promise<number | undefined> => {
    const host = await server.open();
    await host.create({ name: 'Ann', ruleset: PRESETS[preset], seating: { players: 4, teams: 2 } });
    for (const seat of [1, 2, 3]) await host.play({ type: 'giveSeatToBot', seat });
    await host.play({ type: 'start', starter });
    // A bot may have played already.
    const received = host.received.flatMap((message) => (message.type === 'view' ? (message.happened ?? []) : []));
    return received.flatMap((event) => (event.type === 'dealt' ? [event.seat] : []))[0];
  };
  expect(await begin('tails', 2)).toBe(2);
  await expect(begin('tails', 4)).rejects.toThrow('starterNotAllowed');
  await expect(begin('classic', 2)).rejects.toThrow('starterNotAllowed');
});
