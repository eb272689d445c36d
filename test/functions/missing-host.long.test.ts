import { afterEach, describe, expect, test } from 'vitest';
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { type TestClient, waitForAll } from './client.ts';
import { getNoticeText, NotifiedTable } from './notified-table.ts';
import { ask, DAY, HOUR, MINUTE, NOON, setNotifications } from './test-world.ts';

const SLOW: Pace = { perTurn: null, missed: 'wait' };

let setup: NotifiedTable;
afterEach(() => setup.world.close());

/** Ann hosts for Bea and Cyd; it is this seat's turn. */
async function start(pace: Pace, seat = 0): Promise<void> {
  setup = await NotifiedTable.start(3, pace, seat);
}

/** Same, with everyone gone for these days. */
async function leaveForDays(days: number, pace: Pace, seat = 0): Promise<void> {
  await start(pace, seat);
  await setup.leave();
  await setup.pass(days * DAY);
}

/** The people who got this, with the whole days since the beginning. */
const getRung = (kind: Parameters<NotifiedTable['getRings']>[1]): readonly string[] =>
  setup.getRings(NOON, kind).map(([who, , time]) => `${who} ${Math.floor(time / DAY)}`);

const getSentences = (kind: Parameters<NotifiedTable['getRings']>[1]): readonly string[] =>
  setup.pushed(kind).map(getNoticeText);

describe('P-CALL-3 the host’s own turn, with the host absent', () => {
  test.each<[string, Pace]>([
    ['in no hurry', SLOW],
    ['live', { perTurn: null, missed: 'bot' }],
    ['a day a turn, and the host decides', { perTurn: 1440, missed: 'wait' }],
  ])('%s: the others are told one after the other that they can host, and again after a week', async (_, pace) => {
    await leaveForDays(12, pace);
    expect(getRung('canHost')).toEqual(['Bea 3', 'Bea 10', 'Cyd 4', 'Cyd 11']);
    expect(getSentences('canHost')[0]).toBe('Ann hasn’t been here for three days. You can take over as host.');
  });

  test('ends the weekly notifications about a host after the second', async () => {
    await leaveForDays(40, SLOW);
    expect(getRung('canHost')).toEqual(['Bea 3', 'Bea 10', 'Cyd 4', 'Cyd 11']);
  });

  test('notifies nobody who is away of hosting, and the former host of the new one', async () => {
    await start(SLOW);
    await setup.group.bea.play({ type: 'setAway', until: setup.now() + 20 * DAY });
    await setup.leave();
    await setup.pass(4 * DAY);
    expect(getRung('canHost')).toEqual(['Cyd 3']);
    await setup.visit(2, (cyd) => cyd.play({ type: 'takeHosting' }));
    await setup.pass(HOUR);
    expect(getRung('hostTaken')).toEqual(['Ann 4']);
    expect(getSentences('hostTaken')[0]?.split('\n')).toEqual(['Cyd is the host now.', 'Still your turn.']);
    await setup.pass(3 * DAY);
    expect(getRung('hostTaken')).toEqual(['Ann 4']);
  });

  test('needs no host where bots play for late players', async () => {
    await leaveForDays(12, { perTurn: 1440, missed: 'bot' });
    expect(getRung('canHost')).toEqual([]);
  });

  test('tells nobody again who hosts', async () => {
    await leaveForDays(3.1, SLOW);
    await setup.visit(1, async (bea) => {
      await bea.play({ type: 'takeHosting' });
      await setup.pass(MINUTE);
    });
    await setup.pass(2 * DAY);
    expect(getRung('canHost')).toEqual(['Bea 3']);
    expect(getRung('done')).toContain('Bea 3');
    expect(getRung('host'), 'she knows').toEqual([]);
  });

  test('a host who returns in time stays host', async () => {
    await leaveForDays(2, SLOW);
    await setup.visit(0, async () => undefined);
    await setup.pass(2 * DAY);
    expect(getRung('canHost')).toEqual([]);
  });

  test('waits for an announced absence to end', async () => {
    await start(SLOW);
    await setup.group.ann.play({ type: 'setAway', until: setup.now() + 5 * DAY });
    await setup.leave();
    await setup.pass(9 * DAY - HOUR);
    expect(getRung('canHost')).toEqual(['Bea 8']);
  });
});

test('P-CALL-3 counts a host’s days from when another player’s turn became late', async () => {
  await leaveForDays(11, SLOW, 1);
  expect(getRung('decide')[0]).toBe('Ann 7');
  expect(getRung('canHost')).toEqual(['Cyd 10']);
  expect(getSentences('canHost')[0]).toMatch(/^Ann hasn’t been here for three days\./);
});

test('P-CALL-3 a player is late, and the host who would decide is absent', async () => {
  await leaveForDays(5, { perTurn: 1440, missed: 'wait' }, 1);
  // Bea is late herself: her own turn waits for her.
  expect(getRung('canHost')).toEqual(['Cyd 4']);
});

test('P-TABLE-12 a pause that nobody ends: the host is told after a day, the others from the third, and one of them ends it', async () => {
  await start(SLOW, 1);
  await setup.group.ann.play({ type: 'pause' });
  await setup.leave();
  await setup.pass(2 * DAY);
  await setup.visit(1, async (bea) => expect(await bea.refusalOf({ type: 'resume' })).toBe('notHost'));
  await setup.pass(2 * DAY + HOUR);
  expect(getRung('canResume')).toEqual(['Ann 1', 'Bea 3', 'Cyd 4']);
  expect(getSentences('canResume').slice(0, 2)).toEqual([
    'You paused the game. Resume it?',
    'Ann paused the game and hasn’t been here for three days. You can resume it.',
  ]);
  await setup.visit(2, (cyd) => cyd.play({ type: 'resume' }));
  await setup.pass(2 * DAY);
  expect(getRung('canResume')).toHaveLength(3);
});

test('P-CALL-3 after days of pause ended by another player, the awaited player is notified as of a new turn', async () => {
  await start({ perTurn: 1440, missed: 'bot' });
  await setup.pass(10 * MINUTE);
  await setup.group.ann.play({ type: 'pause' });
  await setup.leave();
  await setup.pass(5 * DAY);
  await setup.visit(2, (cyd) => cyd.play({ type: 'resume' }));
  const before = getRung('turn');
  await setup.pass(HOUR);
  expect([before, getRung('turn')]).toEqual([['Ann 0'], ['Ann 0', 'Ann 5']]);
});

test('P-CALL-3 a player made host by another is told, unless they are here', async () => {
  await start(SLOW);
  await setup.leave(1);
  await setup.pass(10 * MINUTE);
  await setup.group.ann.play({ type: 'passHost', to: 1 });
  await setup.pass(2 * DAY);
  expect(getRung('host')).toEqual(['Bea 0']);
  expect(getSentences('host')).toEqual(['You’re the host now.']);
  await setup.visit(1, () => setup.pass(MINUTE));
  expect(getRung('done')).toContain('Bea 2');
  await setup.pass(2 * DAY);
  expect(getRung('host')).toHaveLength(1);
});

test('P-CALL-3 a player who becomes host with the page open gets no notification', async () => {
  await start(SLOW);
  await setup.pass(10 * MINUTE);
  await setup.group.ann.play({ type: 'passHost', to: 1 });
  await setup.pass(2 * MINUTE);
  await setup.group.bea.play({ type: 'react', reaction: 'thanks' });
  await setup.pass(DAY);
  expect(getRung('host')).toEqual([]);
});

describe('P-TABLE-22 all seated players see', () => {
  async function statusOfBea() {
    const asker = await setup.world.server.open();
    const { secret, table } = setup.group.seated[1] as SeatedMessage;
    const claim = { table, seat: 1, time: setup.now() };
    const proof = proveStatus(parseBase64url(secret) as Uint8Array, claim);
    return asker.ask({ type: 'status', ...claim, proof }, 'status');
  }

  test('the host as absent; and their list of tables offers hosting', async () => {
    await leaveForDays(2, SLOW);
    expect(await statusOfBea()).not.toHaveProperty('canHost');
    await setup.pass(2 * DAY);
    expect(await statusOfBea()).toMatchObject({ canHost: true });
    const bea = await setup.reopenSeat(1);
    expect(bea.view?.gone).toEqual([
      { seat: 0, days: 4 },
      { seat: 2, days: 4 },
    ]);
    expect((await setup.world.server.watch(setup.group)).view).not.toHaveProperty('gone');
  });

  /** Cyd's only device is gone, which a nudge detects. */
  async function loseCyd(): Promise<readonly TestClient[]> {
    await start(SLOW, 2);
    const { ann, bea } = setup.group;
    await ann.play({ type: 'changeSettings', settings: { spectators: true } });
    setup.world.push.answer(setup.deviceOf('Cyd'), 410);
    await setup.leave(2);
    await setup.pass(HOUR);
    await bea.play({ type: 'nudge' });
    await waitForAll([ann, bea]);
    for (const { view } of [ann, bea]) expect(view?.unreachable).toEqual([2]);
    return [ann, bea];
  }

  test('the host whose last device is gone, until there is another; a watcher of the game does not', async () => {
    const [ann, bea] = (await loseCyd()) as [TestClient, TestClient];
    const { view } = await setup.world.server.watch(setup.group);
    expect(view?.game).toBeDefined();
    expect(view).not.toHaveProperty('unreachable');
    // Her page subscribes another by itself; nobody looks at it.
    const page = await setup.world.server.open();
    await page.helloInBackground(setup.group.seated[2] as SeatedMessage, setup.now());
    await setNotifications(setup.world, page);
    await ann.play({ type: 'react', reaction: 'thanks' });
    await waitForAll([ann, bea]);
    expect(ann.view).not.toHaveProperty('unreachable');
  });

  test('the host whose last device is gone, until they return: from then they count as without notifications', async () => {
    const people = await loseCyd();
    await setup.visit(2, async () => undefined);
    await waitForAll(people);
    expect(people[0]?.view).not.toHaveProperty('unreachable');
  });

  test('nothing about a host who turns off notifications on purpose', async () => {
    await start(SLOW, 2);
    const { ann, cyd, table } = setup.group;
    await ask(setup.world, cyd, { type: 'setNotifications', table, forget: setup.deviceOf('Cyd') });
    await ann.playToAll({ type: 'react', reaction: 'wow' });
    expect(ann.view).not.toHaveProperty('unreachable');
  });
});
