import { afterEach, describe, expect, test } from 'vitest';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import type { SeatedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import { keptSeat, type TestClient } from './client.ts';
import {
  arrived,
  ask,
  DAY,
  type Days,
  HOUR,
  leave,
  MINUTE,
  NOON,
  openDays,
  setNotifications,
  setPace,
} from './days.ts';
import { type Group, playTurn, settled, startGame } from './test-server.ts';

/** A host who is gone, a pause that nobody ends, and people whom nothing reaches: who hears of it, and when. */

const NAMES = ['Ann', 'Bea', 'Cyd'] as const;
const SLOW: Pace = { perTurn: null, missed: 'wait' };

let days: Days;
let group: Group;
let devices: Map<string, string>;
afterEach(() => days.close());

/** Ann hosts for Bea and Cyd, all with a device; it is the turn of this seat, and everyone leaves. */
async function start(pace: Pace, turn = 0): Promise<void> {
  days = await openDays(NOON);
  group = await days.server.seat(3, 3);
  const { ann } = group;
  await setPace(ann, pace);
  await startGame(group);
  while (ann.view?.game?.turn.seat !== turn) await playTurn(group.people);
  devices = new Map();
  for (const [seat, person] of group.people.entries()) {
    const { endpoint } = await setNotifications(days, person, { hours: { from: 0, to: 0 } });
    devices.set(endpoint, NAMES[seat] as string);
  }
}

async function everybodyLeaves(): Promise<void> {
  for (const person of group.people) await leave(days, person);
}

async function come(seat: number): Promise<TestClient> {
  const page = await days.server.open();
  await page.hello(keptSeat(group.seated[seat] as SeatedMessage), days.clock.now());
  await arrived(days, page);
  return page;
}

const arrivedOf = (kind: NotificationKind | 'done') =>
  days.push.arrived.filter(({ notification }) => notification.kind === kind);

/** What the devices showed. */
const saidIn = (kind: NotificationKind): readonly string[] =>
  arrivedOf(kind).map(({ notification }) => makeNotice(notification).options.body);

/** Who got this, and how many whole days after the beginning. */
const rungOf = (kind: NotificationKind | 'done'): readonly string[] =>
  arrivedOf(kind).map(({ device, at }) => `${devices.get(device)} ${Math.floor((at - NOON) / DAY)}`);

const refusalOf = (person: TestClient, intent: TableIntent): Promise<string> =>
  person.play(intent).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('P-CALL-3 the host’s own turn, and the host is gone', () => {
  test.each<[string, Pace]>([
    ['in no hurry', SLOW],
    ['live', { perTurn: null, missed: 'bot' }],
    ['a day a turn, and the host decides', { perTurn: 1440, missed: 'wait' }],
  ])('%s: the others hear one after the other that they can host, and again after a week', async (_, pace) => {
    await start(pace);
    await everybodyLeaves();
    await days.clock.pass(12 * DAY);
    expect(rungOf('canHost')).toEqual(['Bea 3', 'Cyd 4', 'Bea 10', 'Cyd 11']);
    expect(saidIn('canHost')[0]).toBe('Ann hasn’t been here for three days. You can take over as host.');
  });

  test('where bots play for late players nobody needs to host', async () => {
    await start({ perTurn: 1440, missed: 'bot' });
    await everybodyLeaves();
    await days.clock.pass(12 * DAY);
    expect(rungOf('canHost')).toEqual([]);
  });

  test('who hosts is told no more, and neither are the others', async () => {
    await start(SLOW);
    await everybodyLeaves();
    await days.clock.pass(3 * DAY + HOUR);
    const bea = await come(1);
    await bea.play({ type: 'takeHosting' });
    await days.clock.pass(MINUTE);
    await leave(days, bea);
    await days.clock.pass(2 * DAY);
    expect(rungOf('canHost')).toEqual(['Bea 3']);
    expect(rungOf('done')).toContain('Bea 3');
    expect(rungOf('host'), 'she knows').toEqual([]);
  });

  test('a host who comes in time hosts on', async () => {
    await start(SLOW);
    await everybodyLeaves();
    await days.clock.pass(2 * DAY);
    await leave(days, await come(0));
    await days.clock.pass(2 * DAY);
    expect(rungOf('canHost')).toEqual([]);
  });

  test('an announced absence is waited for', async () => {
    await start(SLOW);
    await group.people[0]?.play({ type: 'setAway', until: days.clock.now() + 5 * DAY });
    await everybodyLeaves();
    await days.clock.pass(9 * DAY - HOUR);
    expect(rungOf('canHost')).toEqual(['Bea 8']);
  });
});

test('P-CALL-3 a player is late, and the host who would decide is gone', async () => {
  await start({ perTurn: 1440, missed: 'wait' }, 1);
  await everybodyLeaves();
  await days.clock.pass(5 * DAY);
  // Bea is late herself: her own turn waits for her.
  expect(rungOf('canHost')).toEqual(['Cyd 4']);
});

test('P-TABLE-12 a pause that nobody ends: the host hears after a day, the others from the third on, and one of them ends it', async () => {
  await start(SLOW, 1);
  await group.people[0]?.play({ type: 'pause' });
  await everybodyLeaves();
  await days.clock.pass(2 * DAY);
  const early = await come(1);
  expect(await refusalOf(early, { type: 'resume' })).toBe('notHost');
  await leave(days, early);
  await days.clock.pass(2 * DAY + HOUR);
  expect(rungOf('canResume')).toEqual(['Ann 1', 'Bea 3', 'Cyd 4']);
  expect(saidIn('canResume').slice(0, 2)).toEqual([
    'You paused the game. Resume it?',
    'Ann paused the game and hasn’t been here for three days. You can resume it.',
  ]);
  const cyd = await come(2);
  await cyd.play({ type: 'resume' });
  expect(cyd.view?.paused).toBeUndefined();
  await leave(days, cyd);
  await days.clock.pass(2 * DAY);
  expect(rungOf('canResume')).toHaveLength(3);
});

test('P-CALL-3 after a pause of days that another ends, whoever is awaited is called as to a new turn', async () => {
  await start({ perTurn: 1440, missed: 'bot' });
  await days.clock.pass(10 * MINUTE);
  await group.people[0]?.play({ type: 'pause' });
  await everybodyLeaves();
  await days.clock.pass(5 * DAY);
  const cyd = await come(2);
  await cyd.play({ type: 'resume' });
  await leave(days, cyd);
  const before = rungOf('turn');
  await days.clock.pass(HOUR);
  expect([before, rungOf('turn')]).toEqual([['Ann 0'], ['Ann 0', 'Ann 5']]);
});

test('P-CALL-3 whom another made host is told, unless they are there', async () => {
  await start(SLOW);
  const { ann, bea } = group;
  await leave(days, bea);
  await days.clock.pass(10 * MINUTE);
  await ann.play({ type: 'passHost', to: 1 });
  await days.clock.pass(2 * DAY);
  expect(rungOf('host')).toEqual(['Bea 0']);
  expect(saidIn('host')).toEqual(['You’re the host now.']);
  const back = await come(1);
  await days.clock.pass(MINUTE);
  expect(rungOf('done')).toContain('Bea 2');
  await leave(days, back);
  await days.clock.pass(2 * DAY);
  expect(rungOf('host')).toHaveLength(1);
});

test('P-CALL-3 who becomes host with the page open and goes on is told nothing more', async () => {
  await start(SLOW);
  const { ann, bea } = group;
  await days.clock.pass(10 * MINUTE);
  await ann.play({ type: 'passHost', to: 1 });
  await days.clock.pass(2 * MINUTE);
  await bea.play({ type: 'react', reaction: 'thanks' });
  await days.clock.pass(DAY);
  expect(rungOf('host')).toEqual([]);
});

describe('P-TABLE-22 all who sit see', () => {
  /** The list of tables asks how this seat's table stands. */
  async function statusOf(seat: number): Promise<ServerMessage> {
    const asker = await days.server.open();
    const { secret, table } = group.seated[seat] as SeatedMessage;
    const claim = { table, seat, time: days.clock.now() };
    return asker.ask(
      { type: 'status', ...claim, proof: proveStatus(parseBase64url(secret) as Uint8Array, claim) },
      'status',
    );
  }

  test('who is gone; and their list of tables says that they can host', async () => {
    await start(SLOW);
    await everybodyLeaves();
    await days.clock.pass(2 * DAY);
    expect(await statusOf(1)).not.toHaveProperty('canHost');
    await days.clock.pass(2 * DAY);
    expect(await statusOf(1)).toMatchObject({ canHost: true });
    const bea = await come(1);
    expect(bea.view?.gone).toEqual([
      { seat: 0, days: 4 },
      { seat: 2, days: 4 },
    ]);
    const watcher = await days.server.open();
    const { view } = await watcher.watch(group.table, group.invite);
    expect(view).not.toHaveProperty('gone');
  });

  test('whose last device is gone, until there is another', async () => {
    await start(SLOW, 2);
    const { ann, bea, cyd } = group;
    await ann.play({ type: 'changeSettings', settings: { spectators: true } });
    const [lost] = [...devices].find(([, name]) => name === 'Cyd') as [string, string];
    days.push.answer(lost, 410);
    await leave(days, cyd);
    await days.clock.pass(HOUR);
    await bea.playToAll({ type: 'nudge' });
    expect([ann.view?.unreachable, bea.view?.unreachable]).toEqual([[2], [2]]);
    const watcher = await days.server.open();
    const { view } = await watcher.watch(group.table, group.invite);
    expect(view.game, 'a watcher sees the game').toBeDefined();
    expect(view).not.toHaveProperty('unreachable');
    // Her page subscribes another by itself; nobody looks at it.
    const page = await days.server.open();
    await page.helloAlone(keptSeat(group.seated[2] as SeatedMessage), days.clock.now());
    await setNotifications(days, page);
    await ann.playToAll({ type: 'react', reaction: 'thanks' });
    expect(ann.view).not.toHaveProperty('unreachable');
  });

  test('whose last device is gone, until they come: from then on they are like everyone without notifications', async () => {
    await start(SLOW, 2);
    const { ann, bea, cyd } = group;
    const [lost] = [...devices].find(([, name]) => name === 'Cyd') as [string, string];
    days.push.answer(lost, 410);
    await leave(days, cyd);
    await days.clock.pass(HOUR);
    await bea.playToAll({ type: 'nudge' });
    expect(ann.view?.unreachable).toEqual([2]);
    await leave(days, await come(2));
    await settled([ann, bea]);
    expect(ann.view).not.toHaveProperty('unreachable');
  });

  test('not who takes the notifications off a device: that is their own choice', async () => {
    await start(SLOW, 2);
    const { ann, cyd } = group;
    const [endpoint] = [...devices].find(([, name]) => name === 'Cyd') as [string, string];
    await ask(days, cyd, { type: 'setNotifications', table: group.table, forget: endpoint });
    await ann.playToAll({ type: 'react', reaction: 'wow' });
    expect(ann.view).not.toHaveProperty('unreachable');
  });
});
