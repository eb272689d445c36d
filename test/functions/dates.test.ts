import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { parseBase64url, proveCalendar, proveHello } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import { waitUntil } from '../timeouts.ts';
import { type TestClient, toSavedSeat } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { type Group, getFaults, openTestServer, startGame } from './test-server.ts';
import {
  DAY,
  HOUR,
  leave,
  MINUTE,
  NOON,
  openTestWorld,
  setNotifications,
  type TestWorld,
  waitForTable,
} from './test-world.ts';

/** Lisbon's clocks go forward that night: four o'clock is 15:00 UTC. */
const SUNDAYS: TableDate = { day: '2027-03-28', minute: 960, zone: 'Europe/Lisbon', weekly: true };
const FOUR = Date.parse('2027-03-28T15:00:00Z');

describe('P-DATE-1 setting a game time and answering it', () => {
  const server = setUpHandlers();
  const tomorrow = (): string => new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  const date = (): TableDate => ({ day: tomorrow(), minute: 960, zone: 'Europe/Lisbon', weekly: true });

  test.each([true, false])(
    'seated players read the time and who is coming; a watcher reads the time alone (may watch the game: %j)',
    async (spectators) => {
      const group = await server.seat(2);
      const { ann, bea } = group;
      await startGame(group);
      if (spectators) await ann.play({ type: 'changeSettings', settings: { spectators } });
      const watcher = await server.watch(group);
      const before = ann.view?.version ?? 0;

      await ann.play({ type: 'setDate', date: { ...date(), bots: true } });
      await bea.playToAll({ type: 'answerDate', answer: 'out' });
      for (const each of [ann, bea]) {
        const answers = [{ answer: 'in' }, { seat: 1, answer: 'out' }];
        expect(each.view?.date).toMatchObject({ ...date(), bots: true, answers });
        expect(each.view?.happened).toEqual([{ type: 'dateAnswered', seat: 1, answer: 'out' }]);
      }
      const latecomer = await server.watch(group);
      for (const outside of [watcher, latecomer]) {
        await outside.ask({ type: 'history', table: group.table, after: before, views: true }, 'history');
        expect(outside.view?.date).toEqual(date());
        expect(outside.received.map((each) => JSON.stringify(each)).join()).not.toMatch(/dateSet|dateAnswered/);
      }
      await ann.playToAll({ type: 'setDate' });
      await watcher.until(() => watcher.view?.date === undefined);
      expect(bea.view).not.toHaveProperty('date');
      expect(await getFaults(server, group.table)).toEqual([]);
    },
  );

  test('setting the same time again notifies nobody', async () => {
    const { ann } = await server.seat(2);
    const same = date();
    await ann.play({ type: 'setDate', date: same });
    await ann.play({ type: 'setDate', date: same });
    expect(ann.view?.happened ?? []).toEqual([]);
    await ann.play({ type: 'answerDate', answer: 'in' });
    expect(ann.view?.happened ?? []).toEqual([]);
  });
});

describe('P-DATE-3 notifications of a game time', () => {
  let world: TestWorld;
  let group: Group;
  let ann: TestClient;
  let bea: TestClient;
  let cyd: TestClient;
  const devices = new Map<string, string>();

  /** Ann in Lisbon, Bea in Berlin; Cyd in Auckland, where it is four in the morning. */
  const ZONES = ['Europe/Lisbon', 'Europe/Berlin', 'Pacific/Auckland'];
  beforeEach(async () => {
    world = await openTestWorld(NOON, { botPause: 1000 });
    group = await world.server.seat(3, 3);
    [ann, bea, cyd] = group.people as [TestClient, TestClient, TestClient];
    await startGame(group, 0);
    for (const [i, person] of group.people.entries()) {
      const { endpoint } = await setNotifications(world, person, { zone: ZONES[i] as string });
      devices.set(endpoint, ['Ann', 'Bea', 'Cyd'][i] as string);
    }
  });
  afterEach(() => world.close());

  const notified = (...kinds: readonly string[]) =>
    world.push.arrived
      .filter(({ notification }) => kinds.includes(notification.kind))
      .map(({ device, notification, at }) => `${devices.get(device)} ${notification.kind} ${formatTime(at)}`)
      .sort();
  const formatTime = (at: number): string => new Date(at).toISOString().slice(5, 16);
  const newest = (kind: string): PushedNotification =>
    world.push.arrived
      .map(({ notification }) => notification)
      .findLast((each) => each.kind === kind) as PushedNotification;

  test('notifies everyone once when it is set, and those without an answer the day before; by day only', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await world.clock.pass(HOUR);
    expect(notified('date', 'soon')).toEqual(['Bea date 03-22T12:00']);
    expect(makeNotice(newest('date')).options.body).toMatch(
      /^Sunday, March 28, 5 PM in Berlin\. Classic rules\. Ann is coming\. Are you\?/,
    );
    await world.clock.pass(FOUR + HOUR - world.clock.now());
    expect(notified('date')).toEqual([
      'Bea date 03-22T12:00',
      'Bea date 03-27T15:00',
      'Cyd date 03-22T19:00',
      'Cyd date 03-27T19:00',
    ]);
    expect(notified('soon')).toEqual(['Ann soon 03-28T14:55']);
  });

  test('notifies a player who said yes once, five minutes before; not others, nor anyone asleep', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await bea.play({ type: 'answerDate', answer: 'out' });
    await cyd.play({ type: 'answerDate', answer: 'in' });
    await world.clock.pass(FOUR + 2 * HOUR - world.clock.now());
    expect(notified('date', 'soon')).toEqual(['Ann soon 03-28T14:55']);
    const { options } = makeNotice(newest('soon'));
    expect(options.body).toBe('Game time in five minutes. Cyd is coming.\nStill your turn.');
  });

  test('P-DATE-3 tells those who said yes that it was moved, and asks them again', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await bea.play({ type: 'answerDate', answer: 'in' });
    await world.clock.pass(HOUR);
    const [moved, count] = [world.clock.now(), notified('date').length];
    await ann.play({ type: 'setDate', date: { ...SUNDAYS, minute: 1200 } });
    await world.clock.pass(HOUR);
    expect(notified('date').slice(count)).toHaveLength(1);
    const { options } = makeNotice({ ...newest('date'), language: 'en-US' });
    const times = 'Moved from Sunday, March 28, 5 PM in Berlin to Sunday, March 28, 9 PM in Berlin';
    expect(options.body.split('\n')[0]).toBe(`${times}. Ann is coming. Are you?`);
    expect(newest('date').at).toBeGreaterThanOrEqual(moved);
    expect(notified('canceled')).toEqual([]);
  });

  test('P-DATE-3 asks nobody again if only the bots change', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await bea.play({ type: 'answerDate', answer: 'in' });
    await world.clock.pass(HOUR);
    const count = notified('date').length;
    await ann.play({ type: 'setDate', date: { ...SUNDAYS, bots: true } });
    await world.clock.pass(HOUR);
    expect(notified('date')).toHaveLength(count);
    expect(ann.view?.date).toMatchObject({ bots: true, answers: [{ seat: 0 }, { seat: 1, answer: 'in' }] });
  });

  test.each(['removing it', 'closing the table'])(
    'P-DATE-3 tells those who said yes, and nobody else, that it was canceled by %s',
    async (how) => {
      await ann.play({ type: 'setDate', date: SUNDAYS });
      await bea.play({ type: 'answerDate', answer: 'late' });
      await cyd.play({ type: 'answerDate', answer: 'out' });
      for (const each of group.people) await leave(world, each);
      await world.clock.pass(HOUR);
      const host = await world.server.back(ann, world.clock.now() + 1);
      await waitForTable(world, host);
      await host.play(how === 'removing it' ? { type: 'setDate' } : { type: 'closeTable' });
      await world.clock.pass(7 * DAY);
      expect(notified('canceled')).toEqual(['Bea canceled 03-22T13:00']);
      const { options } = makeNotice({ ...newest('canceled'), language: 'en-US' });
      expect(options.body).toBe('Ann canceled the game time: Sunday, March 28, 5 PM in Berlin.');
      expect(notified('soon')).toEqual([]);
    },
  );

  test('P-DATE-3 asks those who were told so again once the table is open again', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await bea.play({ type: 'answerDate', answer: 'in' });
    await ann.play({ type: 'closeTable' });
    await world.clock.pass(HOUR);
    const count = notified('date').length;
    await ann.playToAll({ type: 'reopenTable' });
    await world.clock.pass(HOUR);
    expect(notified('date')).toHaveLength(count + 1);
    expect(ann.view?.date?.answers).toEqual([{ seat: 0, of: FOUR, answer: 'in' }]);
  });

  test('P-DATE-3 calls those who said yes despite their weekends off, and late ones five minutes before they come', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await ann.play({ type: 'setWeekends', zone: 'Europe/Lisbon' });
    await bea.play({ type: 'answerDate', answer: 'late' });
    await world.clock.pass(FOUR + 2 * HOUR - world.clock.now());
    expect(notified('soon')).toEqual(['Ann soon 03-28T14:55', 'Bea soon 03-28T15:05']);
    expect(makeNotice(newest('soon')).options.body).toMatch(/^It’s game time\. Ann is coming\./);
  });

  test('P-DATE-3 counts nobody as coming who is away then as announced, unless they accept later', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await bea.play({ type: 'answerDate', answer: 'in' });
    await bea.playToAll({ type: 'setAway', until: FOUR + DAY });
    expect(ann.view?.date?.answers).toEqual([{ seat: 0, of: FOUR, answer: 'in' }]);
    await cyd.play({ type: 'setAway', until: FOUR + DAY });
    await cyd.play({ type: 'answerDate', answer: 'in' });
    await world.clock.pass(FOUR + HOUR - world.clock.now());
    expect(notified('soon')).toEqual(['Ann soon 03-28T14:55']);
    expect(notified('date').filter((each) => each.startsWith('Bea'))).toEqual([]);
  });

  test('P-DATE-2 warns in the question that nobody is called in their night', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await world.clock.pass(8 * HOUR);
    const ask = (hours: PushedNotification['hours']) =>
      makeNotice({ ...newest('date'), ...(hours && { hours }) }).options.body;
    expect(ask({ from: 0, to: 15 })).toMatch(/Are you\? We won’t remind you at that hour\. Set an alarm\?$/);
    expect(ask({ from: 0, to: 0 })).toMatch(/Are you\?$/);
  });

  test('P-DATE-2 shows it in the reader’s time zone, with buttons that answer without a seat', async () => {
    await ann.play({ type: 'setDate', date: SUNDAYS });
    await world.clock.pass(HOUR);
    const notification = newest('date');
    expect(notification).toMatchObject({ zone: 'Europe/Berlin', date: { at: FOUR, weekly: true, names: ['Ann'] } });
    const { options } = makeNotice({ ...notification, language: 'en-US' });
    expect(options.body).toMatch(/^Sunday, March 28, 5 PM.* Ann is coming\. Are you\?$/);
    expect(options.actions?.map(({ title }) => title)).toEqual(['I’m in', 'Not this time']);
    expect(JSON.stringify(notification)).not.toContain(group.invite);

    const { proof } = notification.date as NonNullable<PushedNotification['date']>;
    const device = await world.server.open();
    const answered = async (message: object) => {
      const count = device.received.length;
      device.send({ type: 'answerDate', table: group.table, ...message } as never);
      expect(await waitUntil(() => device.received.length > count)).toBe(true);
      return device.received.at(-1);
    };
    const { table, secret } = bea.saved ?? { table: '', secret: '' };
    const claim = { table, seat: proof?.seat ?? 0, time: proof?.time ?? 0 };
    const wrong = [
      { ...proof, seat: 0, answer: 'in' },
      { ...proof, time: claim.time + 1, answer: 'in' },
      { ...proof, proof: 'A'.repeat(43), answer: 'in' },
      { ...proof, proof: proveHello(parseBase64url(secret) as Uint8Array, claim), answer: 'in' },
      { ...proof, answer: 'in', table: 'NoSuchTableNoSuchTable' },
    ];
    for (const each of wrong) expect(await answered(each)).toMatchObject({ type: 'refused', code: 'badProof' });
    expect(ann.view?.date?.answers).toHaveLength(1);
    expect(await answered({ ...proof, answer: 'in' })).toEqual({ type: 'pong' });
    expect(await answered({ ...proof, answer: 'in' })).toEqual({ type: 'pong' });
    await ann.until(() => ann.view?.date?.answers?.length === 2);
    expect(ann.view?.happened).toEqual([{ type: 'dateAnswered', seat: 1, answer: 'in' }]);
    await world.clock.pass(FOUR + 4 * HOUR - world.clock.now());
    expect(await answered({ ...proof, answer: 'out' })).toMatchObject({ type: 'refused', code: 'badProof' });
    expect(notified('soon')).toEqual(['Ann soon 03-28T14:55', 'Bea soon 03-28T14:55']);
    expect(await getFaults(world.server, group.table)).toEqual([]);
  });
});

describe('P-DATE-4 at game time', () => {
  let world: TestWorld;
  afterEach(() => world.close());

  async function sundayOf(date: TableDate) {
    world = await openTestWorld(NOON, { botPause: 1000 });
    const group = await world.server.seat(3, 3);
    const { ann, bea, cyd } = group;
    await startGame(group);
    await ann.play({ type: 'setDate', date });
    await bea.play({ type: 'answerDate', answer: 'out' });
    for (const each of [bea, cyd]) await leave(world, each);
    await world.clock.pass(FOUR - MINUTE - world.clock.now());
    await ann.play({ type: 'react', reaction: 'thanks' });
    const sitIns = () => ann.eventsHeard('botSatIn');
    return { ann, group, sitIns };
  }

  test('bots take the seats of absent players, once each', async () => {
    const { ann, group, sitIns } = await sundayOf({ ...SUNDAYS, bots: true });
    expect(sitIns()).toEqual([]);
    await world.clock.pass(2 * MINUTE);
    await ann.until(() => ann.view?.sitIn !== undefined);
    expect(sitIns()).toEqual([{ type: 'botSatIn', seat: 1, date: true }]);
    await world.clock.pass(HOUR);
    await ann.until(() => ann.view?.sitIn?.length === 2);
    expect(sitIns()).toEqual([
      { type: 'botSatIn', seat: 1, date: true },
      { type: 'botSatIn', seat: 2, date: true },
    ]);
    expect(await getFaults(world.server, group.table)).toEqual([]);
  });

  test('leave after three hours, and once their person accepts', async () => {
    const { ann, group, sitIns } = await sundayOf({ ...SUNDAYS, bots: true });
    await world.clock.pass(HOUR);
    await ann.until(() => ann.view?.sitIn?.length === 2);
    const cyd = await world.server.back(group.cyd, world.clock.now() + 1);
    await cyd.play({ type: 'answerDate', answer: 'in' });
    await ann.until(() => ann.view?.sitIn?.length === 1);
    expect(ann.eventsHeard('seatTakenBack')).toEqual([{ type: 'seatTakenBack', seat: 2, date: true }]);
    await world.clock.pass(3 * HOUR);
    await ann.until(() => ann.view?.sitIn === undefined);
    expect(ann.eventsHeard('seatTakenBack').at(-1)).toEqual({ type: 'seatTakenBack', seat: 1, date: true });
    await world.clock.pass(DAY);
    expect(sitIns()).toHaveLength(2);
    expect(await getFaults(world.server, group.table)).toEqual([]);
  });

  test('rings nobody about a bot during an announced absence', async () => {
    world = await openTestWorld(NOON, { botPause: 1000 });
    const group = await world.server.seat(2, 2);
    const { ann, bea } = group;
    await startGame(group);
    await ann.play({ type: 'setDate', date: { ...SUNDAYS, bots: true } });
    await setNotifications(world, bea, { hours: { from: 0, to: 0 } });
    await bea.play({ type: 'setAway', until: FOUR + 2 * HOUR });
    await leave(world, bea);
    await world.clock.pass(FOUR - MINUTE - world.clock.now());
    await ann.play({ type: 'react', reaction: 'thanks' });
    await world.clock.pass(2 * MINUTE);
    await ann.until(() => ann.view?.sitIn?.length === 1);
    await world.clock.pass(3 * DAY);
    expect(world.push.arrived.map(({ notification }) => notification.kind)).not.toContain('satIn');
  });

  test('bots fill in even for a page left open, and after the server was killed with pages open', async () => {
    world = await openTestWorld(NOON, { botPause: 1000 });
    const group = await world.server.game(3, 3);
    await group.people[0]?.playToAll({ type: 'setDate', date: { ...SUNDAYS, bots: true } });
    await world.server.killAndRestart();
    await world.clock.pass(FOUR - MINUTE - world.clock.now());
    const [ann, bea] = [await world.server.open(), await world.server.open()];
    await ann.hello(group.seated[0] as SeatedMessage, world.clock.now());
    await bea.helloInBackground(toSavedSeat(group.seated[1] as SeatedMessage), world.clock.now());
    for (const each of [ann, bea]) await waitForTable(world, each);
    await world.clock.pass(12 * MINUTE);
    await ann.until(() => ann.view?.sitIn?.length === 2);
    expect(ann.view?.sitIn).toEqual([1, 2]);
    expect(await getFaults(world.server, group.table)).toEqual([]);
  });

  test('a player who arrived half an hour early and waits is not late', async () => {
    world = await openTestWorld(NOON, { botPause: 1000 });
    const group = await world.server.seat(3, 3);
    const { ann, bea, cyd } = group;
    await startGame(group);
    await ann.play({ type: 'setDate', date: { ...SUNDAYS, bots: true } });
    await leave(world, cyd);
    await world.clock.pass(FOUR - 30 * MINUTE - world.clock.now());
    await bea.play({ type: 'react', reaction: 'wow' });
    await world.clock.pass(29 * MINUTE);
    await ann.play({ type: 'react', reaction: 'thanks' });
    await world.clock.pass(12 * MINUTE);
    await ann.until(() => ann.view?.sitIn !== undefined);
    expect(ann.view?.sitIn).toEqual([2]);
  });
});

const makePath = ({ saved }: TestClient): string => {
  const { table = '', seat = 0, secret = '' } = saved ?? {};
  return makeCalendarPath({
    table,
    seat,
    proof: proveCalendar(parseBase64url(secret) as Uint8Array, { table, seat }),
  });
};
const read = (text: string) => new ICAL.Component(ICAL.parse(text));

test('P-DATE-5 a calendar over real HTTP has the weekly game time at its hour across clock changes, with an alarm, without the invite', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const { ann, bea, invite, table } = await server.seat(2, 2);
  const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  await ann.playToAll({ type: 'setDate', date: { ...SUNDAYS, day } });
  const response = await fetch(`${server.local.url}${makePath(bea)}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await response.text();
  const calendar = read(text);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const times = event.iterator();
  const offsets = new Set<number>();
  for (let i = 0; i < 104; i++) {
    const time = times.next();
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
    expect([time.hour, time.minute]).toEqual([16, 0]);
    const offset = zone.utcOffset(time);
    offsets.add(offset);
    const moment = new Date(wall - offset * 1000);
    const shown = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Lisbon' });
    expect(shown.format(moment)).toBe('16');
  }
  expect([...offsets].sort()).toEqual([0, 3600]);
  const alarm = event.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  expect(text).not.toContain(invite);
  expect(text).toContain(`/#/t/${table}`.slice(0, 10));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const again = await fetch(`${server.local.url}${makePath(bea)}`);
  expect(again.headers.get('etag')).toBe(response.headers.get('etag'));
  await ann.playToAll({ type: 'setDate' });
  const gone = read(await (await fetch(`${server.local.url}${makePath(bea)}`)).text());
  expect(gone.getAllSubcomponents('vevent')).toEqual([]);
});
