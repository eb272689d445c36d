import { readFileSync } from 'node:fs';
import type ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import { parseBase64url, proveCalendar, proveStatus } from '../../shared/protocol/proof.ts';
import { getCalendarWords } from '../../web/text/table-language.ts';
import { getEvents } from './calendar-events.ts';
import type { TestClient } from './client.ts';
import { openPacedTable } from './paced-table.ts';
import { setUpPacedTable } from './set-up.ts';
import { type Handlers, openHandlers, openTestServer, playTurn, startGame, type TestServer } from './test-server.ts';
import { ask, DAY, HOUR, MINUTE, setNotifications } from './test-world.ts';
import { UNLIMITED } from './unlimited.ts';

/** The links of calendars, and what is in them. */

function getPath({ saved }: TestClient, language?: string): string {
  const { table = '', seat = 0, secret = '' } = saved ?? {};
  const proof = proveCalendar(parseBase64url(secret) ?? new Uint8Array(), { table, seat });
  return makeCalendarPath({ table, seat, proof, language });
}

/** Calls the handlers without HTTP. */
async function askCalendar({ local }: Handlers, path: string, { known = '', source = '' } = {}) {
  const { status, headers, body } = await local.calendar({ path, source: source || undefined, known });
  return { status, headers: new Headers(headers), text: body };
}

async function fetchCalendar({ local }: TestServer, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${local.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const getTime = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : time.toJSDate().toISOString().replace(':00.000Z', 'Z');

const describeEvent = (event: ICAL.Event) => ({
  ...{ summary: event.summary, from: getTime(event.startDate), to: getTime(event.endDate) },
  alarms: event.component
    .getAllSubcomponents('valarm')
    .map((alarm) => getTime(alarm.getFirstPropertyValue('trigger') as ICAL.Time)),
});

describe('the contents of a calendar', () => {
  const { paced } = setUpPacedTable();
  let mover: TestClient;
  let waiter: TestClient;
  beforeEach(() => {
    [waiter, mover] = [paced.host, paced.friend];
  });

  const feedOf = async (person: TestClient) => askCalendar(paced.world.server, getPath(person));
  const shownTo = async (person: TestClient) => getEvents((await feedOf(person)).text).map(describeEvent);
  const sayZone = (person: TestClient, zone = 'UTC') =>
    ask(paced.world, person, {
      ...{ type: 'setNotifications', table: paced.group.table, zone },
      hours: { from: 480, to: 1320 },
    });

  test('P-CALENDAR-1 has one event for the waiting turn, from its start until its deadline; nothing for others', async () => {
    await paced.start({ perTurn: 8 * 60 });
    const { text, headers } = await feedOf(mover);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(getEvents(text).map(describeEvent)).toEqual([
      { summary: 'Your turn on Afoot', from: '2027-03-22T12:00Z', to: '2027-03-22T20:00Z', alarms: [] },
    ]);
    expect(getEvents(text)[0]?.component.getFirstPropertyValue('url')).toBe(
      `https://afoot.test/#/t/${paced.group.table}`,
    );
    expect(await shownTo(waiter)).toEqual([]);
  });

  test('P-CALENDAR-1 moves the event to the next player’s calendar after a play', async () => {
    await paced.start({ perTurn: 8 * 60 });
    await paced.pass(MINUTE);
    await playTurn(paced.group.people);
    expect(await shownTo(mover)).toEqual([]);
    expect(await shownTo(waiter)).toMatchObject([{ from: '2027-03-22T12:01Z' }]);
  });

  test('P-CALENDAR-1 without a limit the event lasts until today, in the person’s own days, and keeps its id', async () => {
    await paced.start({ perTurn: null, missed: 'bot' });
    await sayZone(mover, 'Pacific/Auckland');
    const [first] = getEvents((await feedOf(mover)).text);
    expect(first && describeEvent(first)).toMatchObject({ from: '2027-03-23', to: '2027-03-24' });
    await paced.pass(2 * DAY);
    const [later] = getEvents((await feedOf(mover)).text);
    expect(later && describeEvent(later)).toMatchObject({ from: '2027-03-23', to: '2027-03-26' });
    expect(later?.uid).toBe(first?.uid);
  });

  test('P-CALENDAR-1 includes a partner’s question, and removes the turn during a pause', async () => {
    const pacedTable = await openPacedTable(4);
    onTestFinished(() => pacedTable.world.close());
    await pacedTable.start({}, 0);
    await pacedTable.group.people[0]?.play({ type: 'askToGoOut' });
    const partner = pacedTable.group.people[2] as TestClient;
    const events = async () => getEvents((await askCalendar(pacedTable.world.server, getPath(partner))).text);
    expect((await events()).map(({ summary }) => summary)).toEqual(['A question for you on Afoot']);
    await pacedTable.group.people[0]?.play({ type: 'pause' });
    expect(await events()).toEqual([]);
  });

  test('P-CALENDAR-2 sets alarms within the person’s hours: an hour after the turn starts, and before its deadline', async () => {
    await sayZone(mover);
    await paced.start({ perTurn: 2 * 1440 });
    expect(await shownTo(mover)).toMatchObject([{ alarms: ['2027-03-22T13:00Z', '2027-03-24T09:00Z'] }]);
  });

  test('P-CALENDAR-2 sets no alarm once the deadline has passed', async () => {
    await sayZone(mover);
    await paced.start({ perTurn: 60 });
    expect(await shownTo(mover)).toMatchObject([{ alarms: [] }]);
  });

  test('P-CALENDAR-2 moves the alarm of a turn at night to the morning', async () => {
    await sayZone(mover, 'Asia/Tokyo');
    await paced.pass(4 * HOUR);
    await paced.start({ perTurn: 2 * 1440 });
    const [event] = await shownTo(mover);
    expect(event?.alarms[0]).toBe('2027-03-22T23:00Z');
  });

  test('P-CALENDAR-2 sets no alarm for a person whose device gets notifications', async () => {
    await setNotifications(paced.world, mover);
    await paced.start({ perTurn: 2 * 1440 });
    expect(await shownTo(mover)).toMatchObject([{ alarms: [] }]);
  });

  test('P-CALENDAR-2 in an announced absence the turn, and its alarm, starts with the return', async () => {
    await sayZone(mover);
    await mover.play({ type: 'setAway', until: paced.world.clock.now() + 5 * DAY });
    await paced.start({ perTurn: 1440 });
    const [event] = await shownTo(mover);
    expect(event).toMatchObject({ from: '2027-03-27T12:00Z', to: '2027-03-28T12:00Z' });
    expect(event?.alarms[0]).toBe('2027-03-27T13:00Z');
  });

  test('P-CALENDAR-2 a game time alarms nobody who is out, away, or asleep, and is in the reader’s language', async () => {
    await paced.start({ perTurn: 1440 }, 0);
    const ringsFor = async (person: TestClient): Promise<number> => {
      const events = getEvents((await feedOf(person)).text);
      const dated = events.find(({ uid }) => uid.startsWith('date.'));
      return dated?.component.getAllSubcomponents('valarm').length ?? -1;
    };
    const setDate = (minute: number) =>
      waiter.play({ type: 'setDate', date: { day: '2027-03-28', minute, zone: 'UTC', weekly: true } });
    await sayZone(mover);
    await setDate(20 * 60);
    expect([await ringsFor(waiter), await ringsFor(mover)]).toEqual([1, 1]);
    const { text } = await feedOf(waiter);
    expect(text.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Sundays at eight. A turn at a time in between. Classic rules.',
    );
    await mover.play({ type: 'answerDate', answer: 'out' });
    expect(await ringsFor(mover)).toBe(0);
    await mover.play({ type: 'answerDate', answer: 'in' });
    expect(await ringsFor(mover)).toBe(1);
    await setDate(4 * 60);
    expect([await ringsFor(waiter), await ringsFor(mover)], 'in hours nobody has named').toEqual([1, 0]);
    await setDate(21 * 60);
    await mover.play({ type: 'setAway', until: paced.world.clock.now() + 8 * DAY });
    expect(await ringsFor(mover)).toBe(0);
    await ask(paced.world, mover, { type: 'setNotifications', table: paced.group.table, language: 'de' });
    expect((await feedOf(mover)).text).toContain('SUMMARY:Kartenrunde bei Afoot');
  });

  test('P-CALENDAR-1 a calendar is in the language of its link, else of notifications, else of the table', async () => {
    await paced.start({ perTurn: 1440 }, 0);
    await waiter.play({ type: 'setDate', date: { day: '2027-03-28', minute: 900, zone: 'UTC', weekly: true } });
    await waiter.play({ type: 'changeSettings', settings: { language: 'es' } });
    await ask(paced.world, mover, { type: 'setNotifications', table: paced.group.table, language: 'de' });
    const summary = (language?: string) => getCalendarWords(language).date('');
    const textOf = async (person: TestClient, language?: string) =>
      (await askCalendar(paced.world.server, getPath(person, language))).text;
    expect(await textOf(mover, 'fr')).toContain(summary('fr'));
    expect(await textOf(mover)).toContain(summary('de'));
    expect(await textOf(waiter, 'en')).toContain(summary('en'));
    expect(await textOf(waiter)).toContain(summary('es'));
  });

  test('P-CALENDAR-3 a caller with the current version gets nothing until something changes', async () => {
    await paced.start();
    const path = getPath(mover);
    const etag = (await askCalendar(paced.world.server, path)).headers.get('etag') ?? '';
    await paced.pass(MINUTE);
    const secondAnswer = await askCalendar(paced.world.server, path, { known: `W/${etag}` });
    expect([secondAnswer.status, secondAnswer.text]).toEqual([304, '']);
    await playTurn(paced.group.people);
    expect((await askCalendar(paced.world.server, path, { known: etag })).status).toBe(200);
  });

  test('P-CALENDAR-4 a person who changes seats keeps the link; renewing the key or leaving voids it', async () => {
    const pacedTable = await openPacedTable(2, 4);
    onTestFinished(() => pacedTable.world.close());
    const { ann: host, bea: friend } = pacedTable.group;
    const [first, other] = [getPath(friend), getPath(host)];
    const statusOf = async (path: string) => (await askCalendar(pacedTable.world.server, path)).status;
    await friend.play({ type: 'moveSeat', to: 3 });
    expect(await statusOf(first)).toBe(200);
    await friend.play({ type: 'renewKey', seat: 3 });
    expect(await statusOf(first)).toBe(404);
    host.submit({ type: 'emptySeat', seat: 0 });
    await friend.untilVersion((friend.view?.version ?? 0) + 1);
    expect(await statusOf(other)).toBe(404);
  });

  test('P-CALENDAR-5 contains no card, no name of a person, and no secret', async () => {
    await paced.start();
    const { text } = await feedOf(mover);
    for (const each of ['Ann', 'Bea', paced.group.invite, mover.saved?.secret ?? '-']) expect(text).not.toContain(each);
    expect(text.split('\r\n').filter((line) => /^[A-Z-]+[:;]/.test(line) === false)).toEqual(['']);
  });
});

describe('access to a calendar', () => {
  let server: TestServer;
  let people: readonly TestClient[];
  beforeAll(async () => {
    server = await openTestServer();
    const group = await server.seat(2, 2);
    people = group.people;
    await startGame(group);
  });
  afterAll(() => server.close());

  test('P-CALENDAR-4 a wrong link, another seat’s link and a link to no table get the same refusal', async () => {
    const [ann, bea] = people as [TestClient, TestClient];
    const annsPath = getPath(ann);
    const { table = '', secret = '' } = ann.saved ?? {};
    const status = proveStatus(parseBase64url(secret) as Uint8Array, { table, seat: 0, time: 0 });
    const answers = await Promise.all(
      [
        annsPath.replace(/.{4}\.ics$/, 'AAAA.ics'),
        getPath(bea).replace('/1/', '/0/'),
        annsPath.replace(table, 'x'.repeat(22)),
        makeCalendarPath({ table, seat: 0, proof: status }),
        annsPath.replace('/0/', '/63/'),
        annsPath.replace('/0/', '/00/'),
        `${annsPath}x`,
        annsPath.replace('.ics', ''),
        `${annsPath}/`,
        annsPath.toUpperCase().replace('/CALENDAR', '/calendar'),
        '/calendar/',
        '/calendar/__proto__',
        `/calendar/${'x'.repeat(4000)}`,
      ].map((path) => fetchCalendar(server, path)),
    );
    const seen = answers.map(({ status: code, headers, text }) => {
      const { date: _, ...rest } = Object.fromEntries(headers);
      return JSON.stringify([code, rest, text]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, text: '' });
    expect((await fetchCalendar(server, annsPath)).status).toBe(200);
  });

  test('P-CALENDAR-4 no cache stores it, and no search engine lists it', async () => {
    const { headers } = await fetchCalendar(server, getPath(people[0] as TestClient));
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-cache', 'noindex']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('P-CALENDAR-4 logs nothing of the link', async () => {
    const path = getPath(people[0] as TestClient);
    await fetchCalendar(server, path);
    await fetchCalendar(server, `${path}x`);
    expect(server.logged.join('\n')).not.toMatch(/calendar|\.ics/);
  });

  test('P-CALENDAR-3 answers a HEAD request without a body', async () => {
    const response = await fetch(`${server.local.url}${getPath(people[0] as TestClient)}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test('P-CALENDAR-3 a store failure does not void the link: calendars keep their contents', async () => {
    Object.assign(server.local.ports.subscriptions, { read: () => Promise.reject(new Error('throttled')) });
    expect((await fetchCalendar(server, getPath(people[0] as TestClient))).status).toBe(503);
  });
});

test('P-CALENDAR-6 an address over its rate is refused before the store is read, and others are not', async () => {
  const server = await openHandlers({ rates: { ...UNLIMITED, calendar: { burst: 3, perSecond: 0 } } });
  onTestFinished(() => server.close());
  const { people } = await server.seat(1, 2);
  const path = getPath(people[0] as TestClient);
  const from = (address: string) => askCalendar(server, path, { source: address });
  const wrong = (address: string) => askCalendar(server, `${path}x`, { source: address });
  for (let i = 0; i < 3; i++) expect((await wrong('203.0.113.1')).status).toBe(404);
  const before = server.local.usage.requests.load ?? 0;
  expect((await from('203.0.113.1')).status).toBe(429);
  expect(server.local.usage.requests.load ?? 0).toBe(before);
  expect((await from('203.0.113.2')).status).toBe(200);
});

test('P-CALENDAR-1 the proof in the document matches its example', () => {
  const secret = parseBase64url('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8') as Uint8Array;
  const proof = proveCalendar(secret, { table: 'A'.repeat(22), seat: 2 });
  expect(readFileSync('docs/protocol/time.md', 'utf8')).toContain(`it is \`${proof}\``);
});
