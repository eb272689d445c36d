import { describe, expect, onTestFinished, test } from 'vitest';
import { newNonce, type TestClient } from './client.ts';
import { setHandlers } from './set-up.ts';
import { faultsIn, openHandlers, playOnce, settled, startGame } from './test-server.ts';

/** A late relative at a running table. */

const server = setHandlers();

/** Two people and two bots play; someone with the link stands at the door. */
async function openDoor() {
  const group = await server.seat(2);
  await startGame(group);
  for (let i = 0; i < 3; i++) await playOnce(group.people);
  const { table, invite } = group;
  const lena = await server.open();
  await lena.watch(table, invite);
  const [ann, bob] = group.people as readonly [TestClient, TestClient];
  const seat = ann.view?.occupants.indexOf('bot') ?? 0;
  const nonce = newNonce();
  const knock = (who: TestClient, part: object = {}): void =>
    who.send({ ...{ type: 'knock', table, seat, name: 'Lena', nonce }, ...part } as never);
  const asked = async (): Promise<number> => {
    await ann.until(() => ann.view?.knocks !== undefined);
    return ann.view?.knocks?.[0]?.id ?? 0;
  };
  return { ...group, ann, bob, lena, seat, nonce, knock, asked };
}

describe('P-DOOR the family door', () => {
  test('P-DOOR-1 P-DOOR-3 she asks, the host says yes, and she plays on with the bot’s cards and points', async () => {
    const { ann, bob, lena, table, seat, nonce, knock, asked } = await openDoor();
    const before = await server.local.ports.store.load(table);
    knock(lena);
    expect(await lena.next('knocking')).toMatchObject({ table, nonce });
    const id = await asked();
    expect(ann.view?.happened).toEqual([{ type: 'knocked', seat, name: 'Lena' }]);
    expect(ann.view?.knocks).toMatchObject([{ id, seat, name: 'Lena' }]);
    await ann.play({ type: 'answerKnock', knock: id, yes: true });
    const seated = await lena.next('seated');
    expect(seated).toMatchObject({ table, seat, nonce: '' });
    const { game, occupants } = seated.welcome.view;
    expect(seated.welcome.charter.names[occupants[seat] as number]).toBe('Lena');
    expect(game?.held?.length).toBeGreaterThan(0);
    expect(game?.teams.map(({ score }) => score)).toEqual(ann.view?.game?.teams.map(({ score }) => score));
    expect(before).toBeDefined();
    await settled([ann, bob, lena]);
    expect(bob.view?.occupants).toEqual(occupants);
    expect(await faultsIn(server, table)).toEqual([]);
  });

  test('P-DOOR-2 nobody but the host is sent anything about it', async () => {
    const { ann, bob, lena, table, invite, knock, asked } = await openDoor();
    const other = await server.open();
    await other.watch(table, invite);
    await settled([ann, bob]);
    knock(lena);
    const id = await asked();
    await ann.play({ type: 'answerKnock', knock: id, yes: false });
    expect(await lena.next('rejected')).toMatchObject({ number: 0, code: 'notLetIn' });
    for (const each of [bob, other]) {
      expect(JSON.stringify(each.heard)).not.toMatch(/knock|Lena/);
      each.send({ type: 'history', table, after: 0 });
      expect(JSON.stringify((await each.next('history')).entries)).not.toMatch(/knock|Lena/);
    }
  });

  test('P-DOOR-3 a yes that did not reach her is fetched by repeating the question', async () => {
    const { ann, lena, table, invite, seat, knock, asked } = await openDoor();
    knock(lena);
    const id = await asked();
    lena.socket.terminate();
    await ann.until(() => true);
    await ann.play({ type: 'answerKnock', knock: id, yes: true });
    const again = await server.open();
    await again.watch(table, invite);
    knock(again);
    const seated = await again.next('seated');
    expect(seated.seat).toBe(seat);
    expect(seated.welcome.view.seat).toBe(seat);
    expect(await faultsIn(server, table)).toEqual([]);
  });

  test('P-DOOR-4 she takes it back; who has no right may not', async () => {
    const { ann, lena, table, nonce, knock, asked } = await openDoor();
    knock(lena);
    await asked();
    const stranger = await server.open();
    stranger.send({ type: 'stopKnocking', table, nonce });
    expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated', nonce });
    lena.send({ type: 'stopKnocking', table, nonce });
    await lena.next('pong');
    await ann.until(() => ann.view?.knocks === undefined);
    lena.send({ type: 'stopKnocking', table, nonce });
    await lena.next('pong');
  });

  test('P-DOOR-1 refusals change nothing', async () => {
    const { ann, lena, table, invite, people, seat, knock } = await openDoor();
    const version = await settled(people);
    const stranger = await server.open();
    knock(stranger);
    expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated' });
    for (const [part, code] of [
      [{ seat: 0 }, 'seatTaken'],
      [{ seat: 14 }, 'seatTaken'],
      [{ name: '' }, 'nameNotAllowed'],
      [{ name: ann.charter?.names[0] ?? '' }, 'nameNotAllowed'],
    ] as const) {
      knock(lena, { ...part, nonce: newNonce() });
      expect(await lena.next('rejected'), code).toMatchObject({ number: 0, code });
    }
    lena.send({ type: 'knock', table, seat, name: 'Lena' } as never);
    expect(await lena.next('refused')).toMatchObject({ code: 'badMessage' });
    expect(invite).toHaveLength(22);
    expect(ann.view?.version).toBeGreaterThanOrEqual(version);
    expect(ann.view?.knocks).toBeUndefined();
  });
});

test('P-DOOR-6 one page may not ask again and again', async () => {
  const { lena, knock } = await openDoor();
  const limited = await openHandlers({ rates: { knock: { burst: 2, perSecond: 0 } } } as never);
  onTestFinished(() => limited.close());
  const group = await limited.seat(2);
  await startGame(group);
  const late = await limited.open();
  await late.watch(group.table, group.invite);
  const seat = group.people[0]?.view?.occupants.indexOf('bot') ?? 2;
  for (let i = 0; i < 3; i++) {
    late.send({ type: 'knock', table: group.table, seat, name: `Lena ${i}`, nonce: newNonce() });
  }
  const answers = [await late.next(), await late.next(), await late.next()];
  const said = answers.map((each) => ('code' in each ? each.code : each.type));
  expect(said.filter((each) => each === 'knocking' || each === 'tooFast').toSorted()).toContain('tooFast');
  knock(lena);
  await lena.next('knocking');
});
