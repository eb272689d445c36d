import { afterEach, expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { MISSED, type Pace } from '../../shared/protocol/settings.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import { newNonce, type TestClient } from './client.ts';
import { DAY, type Days, HOUR, leave, MINUTE, openDays, setNotifications, setPace } from './days.ts';
import { type Group, playTurn, startGame } from './test-server.ts';

/** Each kind of notification but one's own turn: who gets it, when, how often, and until when. */

const NOON = Date.parse('2027-03-22T12:00:00Z');
const NAMES = ['Ann', 'Bea', 'Cyd'] as const;
const PAGE_OPEN = 3 * MINUTE;
const FIRST = 20_000;

let days: Days;
let group: Group;
let ann: TestClient;
let bea: TestClient;
let devices: Map<string, string>;

afterEach(() => days.close());

/** A table of people who accept notifications at any time of day, Ann the host; it is Bea's turn. */
async function start(people: number, pace: Partial<Pace> = {}): Promise<void> {
  days = await openDays(NOON, { botPause: 1000 });
  group = await days.server.seat(people, people);
  [ann, bea] = group.people as [TestClient, TestClient];
  const standard: Pace = { perTurn: null, missed: 'wait' };
  await setPace(ann, { ...standard, ...pace });
  await startGame(group);
  while (turn() !== 1) await playTurn(group.people);
  devices = new Map();
  for (const [i, person] of group.people.entries()) {
    const { endpoint } = await setNotifications(days, person, { hours: { from: 0, to: 0 } });
    devices.set(endpoint, NAMES[i] as string);
  }
}

const turn = (): number | undefined => ann.view?.game?.turn.seat;

/** Who got a notification of these kinds since then, after how many milliseconds; in the order of names. */
const notifications = (since: number, ...kinds: readonly string[]): readonly (readonly [string, string, number])[] =>
  days.push.arrived
    .filter(({ notification, at }) => at >= since && (kinds.length === 0 || kinds.includes(notification.kind)))
    .map(({ device, notification, at }) => [devices.get(device) ?? '', notification.kind, at - since] as const)
    .sort(([a, , first], [b, , second]) => a.localeCompare(b) || first - second);

/** The pushed notifications of these kinds. */
const pushed = (...kinds: readonly PushedNotification['kind'][]): readonly PushedNotification[] =>
  days.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kinds.includes(kind));

const heardBy = (name: string, since: number): readonly string[] =>
  notifications(since)
    .filter(([who]) => who === name)
    .map(([, kind]) => kind);

/** Everyone who plays without a bot agrees on the end; returns when. */
async function endIt(what: 'round' | 'game'): Promise<number> {
  const people = group.people.filter((_, seat) => !ann.view?.sitIn?.includes(seat));
  await ann.play({ type: 'askToEnd', what });
  for (const person of people) if (person !== ann) await person.playToAll({ type: 'answerEnd', yes: true });
  return days.clock.now();
}

/** Bea leaves for good, in its own turn. */
async function leaveForGood(): Promise<void> {
  bea.submit({ type: 'emptySeat', seat: 1 });
  await ann.until(() => ann.view?.occupants[1] === 'empty');
}

async function back(person: TestClient): Promise<TestClient> {
  const client = await days.server.back(person, days.clock.now() + 1);
  return client;
}

const repeated = (who: string, kind: string, times: readonly number[]) => times.map((at) => [who, kind, at]);

test('P-CALL-3 the end of a round is told once; the host is called to deal, and after a day everyone, and reminders end', async () => {
  await start(2);
  const over = await endIt('round');
  await leave(days, bea);
  await days.clock.pass(120 * DAY);
  const weekly = [1, 2, 3, 4].map((weeks) => 2 * DAY + weeks * 7 * DAY);
  expect(notifications(over)).toEqual([
    ...repeated(
      'Ann',
      'deal',
      [0, DAY, 2 * DAY, ...weekly].map((at) => at + PAGE_OPEN),
    ),
    ['Bea', 'round', FIRST],
    ...repeated(
      'Bea',
      'deal',
      [0, DAY, 2 * DAY, ...weekly].map((at) => at + DAY),
    ),
  ]);
  const again = days.clock.now();
  await ann.play({ type: 'nextRound' });
  await days.clock.pass(11 * HOUR);
  expect(notifications(again, 'deal', 'round')).toEqual([]);
});

test('P-CALL-3 whoever is there deals the next round, at once, and the host is not called for it any more', async () => {
  await start(2);
  const over = await endIt('round');
  await leave(days, ann);
  await bea.play({ type: 'nextRound' });
  expect(bea.view?.game?.round).toBe(2);
  await days.clock.pass(DAY);
  expect(notifications(over, 'deal', 'round')).toEqual([]);
});

test('P-CALL-6 nobody hears of rounds that go on while everyone watches', async () => {
  await start(2);
  for (let i = 0; i < 3; i++) {
    await days.clock.pass(MINUTE);
    await endIt('round');
    await days.clock.pass(2 * MINUTE);
    await ann.playToAll({ type: 'nextRound' });
  }
  await days.clock.pass(2 * MINUTE);
  expect(notifications(0)).toEqual([]);
});

test('P-CALL-3 a proposed end notifies those who have not agreed, and again a day later, however many turns are played', async () => {
  await start(3);
  const asked = days.clock.now();
  await ann.play({ type: 'askToEnd', what: 'game' });
  await group.people[2]?.play({ type: 'answerEnd', yes: true });
  for (let i = 0; i < 6; i++) {
    await days.clock.pass(2 * MINUTE);
    await playTurn(group.people);
  }
  await days.clock.pass(30 * HOUR);
  expect(notifications(asked, 'ending')).toEqual(repeated('Bea', 'ending', [FIRST, FIRST + DAY]));
  expect(pushed('ending').map(({ name }) => name)).toEqual(['Ann', 'Ann']);
  const answered = days.clock.now();
  await bea.play({ type: 'answerEnd', yes: true });
  await days.clock.pass(11 * HOUR);
  expect(notifications(answered, 'ending')).toEqual([]);
});

test('P-CALL-3 a proposal to end the game notifies no more often when a round is dealt meanwhile', async () => {
  await start(3);
  await endIt('round');
  const asked = days.clock.now();
  await ann.play({ type: 'askToEnd', what: 'game' });
  await group.people[2]?.play({ type: 'answerEnd', yes: true });
  await days.clock.pass(HOUR);
  await bea.playToAll({ type: 'nextRound' });
  await days.clock.pass(30 * HOUR);
  expect(notifications(asked, 'ending')).toEqual(repeated('Bea', 'ending', [FIRST, FIRST + DAY]));
});

test('P-CALL-3 a proposal that was withdrawn and made again is a new one', async () => {
  await start(2);
  await ann.play({ type: 'askToEnd', what: 'game' });
  await days.clock.pass(HOUR);
  await ann.play({ type: 'answerEnd', yes: false });
  await days.clock.pass(HOUR);
  const asked = days.clock.now();
  await ann.play({ type: 'askToEnd', what: 'game' });
  await days.clock.pass(HOUR);
  expect(notifications(asked)).toEqual([['Bea', 'ending', FIRST]]);
});

/** Bea has gone, and Ann sends a bot in for her. It is Ann's turn. */
async function startWithBot(): Promise<number> {
  await start(2, { perTurn: 60, missed: 'wait' });
  await leave(days, bea);
  await days.clock.pass(90 * MINUTE);
  const sent = days.clock.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await days.clock.pass(MINUTE);
  expect(turn()).toBe(0);
  return sent;
}

test('P-CALL-3 a player whose bot sits in hears of it three times, and still hears of ended rounds and games', async () => {
  const sent = await startWithBot();
  await days.clock.pass(30 * DAY);
  const isBeas = ([who]: readonly [string, string, number]): boolean => who === 'Bea';
  const first = notifications(sent, 'satIn').find(isBeas)?.[2] ?? 0;
  expect(Math.abs(first - FIRST)).toBeLessThan(PAGE_OPEN);
  expect(notifications(sent, 'satIn').filter(isBeas)).toEqual(
    repeated('Bea', 'satIn', [first, first + DAY, first + 2 * DAY]),
  );
  const over = await endIt('round');
  await days.clock.pass(HOUR);
  expect(notifications(over).filter(isBeas)).toEqual([['Bea', 'round', FIRST]]);
  await ann.play({ type: 'nextRound' });
  const ended = await endIt('game');
  await days.clock.pass(5 * DAY);
  // Ann has seen the earlier one, which is taken back.
  expect(heardBy('Ann', ended)).toEqual(['done', 'game']);
  expect(notifications(ended, 'game').filter(isBeas)).toEqual([['Bea', 'game', FIRST]]);
});

test('P-CALL-3 a player who takes the seat back hears no more of the bot, until the next one', async () => {
  await startWithBot();
  const again = await back(bea);
  const taken = days.clock.now();
  await again.play({ type: 'takeSeatBack', seat: 1 });
  await days.clock.pass(20 * MINUTE);
  expect(heardBy('Bea', taken)).toEqual(['done']);
  await playTurn([ann, again]);
  const sent = days.clock.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await days.clock.pass(10 * MINUTE);
  expect(notifications(sent, 'satIn').filter(([who]) => who === 'Bea')).toHaveLength(1);
});

test('P-CALL-3 a player whose turn a bot has played is told what it did, and a second time that it stays', async () => {
  await start(2, { perTurn: 60, missed: 'bot' });
  await leave(days, bea);
  await days.clock.pass(90 * MINUTE);
  const [notice, ...more] = pushed('played') as readonly [PushedNotification];
  expect(more).toEqual([]);
  // Whether it draws or takes the pile, of one card as it may be, is up to the deal.
  expect(notice.played?.took ?? notice.played?.drew).toBeGreaterThanOrEqual(1);
  expect(makeNotice(notice).options.body).toMatch(
    /^A bot played for you: it (drew two|took \S+ cards? from the pile)(, laid .+)?(, finished .+)? and discarded an? [a-z]+\.$/,
  );
  await playTurn([ann]);
  const second = days.clock.now();
  await days.clock.pass(2 * HOUR);
  expect(notifications(second, 'satIn', 'played').filter(([who]) => who === 'Bea')[0]).toEqual(['Bea', 'satIn', HOUR]);
});

test('P-CALL-3 the host is asked to decide about a late player, and again until it has', async () => {
  await start(3, { perTurn: 60, missed: 'wait' });
  await days.clock.pass(30 * HOUR);
  expect(notifications(NOON, 'decide')).toEqual(repeated('Ann', 'decide', [HOUR, HOUR + DAY]));
  expect(pushed('decide').map(({ name }) => name)).toEqual(['Bea', 'Bea']);
  const decided = days.clock.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await days.clock.pass(MINUTE);
  expect(heardBy('Ann', decided)).toEqual(['done']);
});

test.each(MISSED)('P-CALL-3 the host is asked to decide about an empty seat, missed deadlines: %s', async (missed) => {
  await start(3, { missed });
  await leaveForGood();
  await days.clock.pass(MINUTE);
  expect(notifications(0)).toEqual([]);
  await leave(days, ann);
  await days.clock.pass(30 * HOUR);
  // Without a limit, a table where bots play is one of an evening: it needs no reminder the day after.
  const times = missed === 'bot' ? [PAGE_OPEN] : [PAGE_OPEN, PAGE_OPEN + DAY];
  expect(notifications(NOON)).toEqual(repeated('Ann', 'decide', times));
  expect(days.push.arrived.map(({ notification }) => notification.name)).toEqual(times.map(() => undefined));
  ann = await back(ann);
  const decided = days.clock.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await days.clock.pass(11 * HOUR);
  expect(heardBy('Ann', decided)).toEqual(['done']);
});

test('P-CALL-3 a host whose bot plays is asked to decide all the same', async () => {
  await start(3);
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  const left = days.clock.now();
  await leaveForGood();
  await days.clock.pass(HOUR);
  expect(notifications(left)).toEqual([['Ann', 'decide', PAGE_OPEN]]);
});

test('P-CALL-3 a player who handed the seat to a bot is asked nothing, and hears that the round is over', async () => {
  await start(3);
  await bea.play({ type: 'giveSeatToBot', seat: 1 });
  await days.clock.pass(MINUTE);
  await ann.play({ type: 'askToEnd', what: 'round' });
  await days.clock.pass(MINUTE);
  expect(notifications(NOON)).toEqual([['Cyd', 'ending', MINUTE + FIRST]]);
  const over = days.clock.now();
  await group.people[2]?.play({ type: 'answerEnd', yes: true });
  await days.clock.pass(HOUR);
  expect(notifications(over, 'round', 'deal')).toEqual(
    NAMES.map((who) => [who, who === 'Ann' ? 'deal' : 'round', PAGE_OPEN]),
  );
});

test('P-DOOR-2 the host is notified once that someone is at the door, and nobody else is', async () => {
  await start(2);
  const bot = group.people.at(-1) as TestClient;
  bot.submit({ type: 'emptySeat', seat: bot.view?.seat ?? 1, bot: true });
  await bot.until(() => bot.view !== undefined && bot.view.seat === undefined);
  const late = await days.server.watch(group);
  await leave(days, ann);
  const since = days.clock.now();
  const seat = bot.view?.occupants.indexOf('bot') ?? 1;
  await late.ask({ type: 'knock', table: group.table, seat, name: 'Lena', nonce: 'l'.repeat(22) }, 'knocking');
  await days.clock.pass(DAY);
  expect(notifications(since, 'knock').map(([who]) => who)).toEqual(['Ann']);
  const [knock] = pushed('knock') as readonly [PushedNotification];
  expect(JSON.stringify(knock)).not.toContain('Lena');
  expect(makeNotice(knock).options.body).toBe('Someone’s at the door.');
});

/** Someone with the invite says to be Bea. */
async function saysToBeBea(nonce = newNonce()): Promise<TestClient> {
  const { table, invite } = group;
  const phone = await days.server.watch({ table, invite });
  await phone.ask({ type: 'comeBack', table, seat: 1, nonce, says: 'It’s me' }, 'askedBack');
  return phone;
}

test('P-BACK-9 everyone who is not there is notified once that someone comes back, and her old phone asks her', async () => {
  await start(3);
  for (const person of [bea, group.people[2] as TestClient]) await leave(days, person);
  const since = days.clock.now();
  await saysToBeBea();
  await days.clock.pass(MINUTE);
  const kinds = ['isItThem', 'isItYou'];
  expect(notifications(since, ...kinds)).toEqual([
    ['Bea', 'isItYou', 0],
    ['Cyd', 'isItThem', 0],
  ]);
  await days.clock.pass(DAY);
  expect(notifications(since, ...kinds).map(([who, kind]) => [who, kind])).toEqual([
    ['Ann', 'isItThem'],
    ['Bea', 'isItYou'],
    ['Cyd', 'isItThem'],
  ]);
  const [asked] = pushed('isItThem');
  expect(asked?.name).toBe('Bea');
  expect(JSON.stringify(asked)).not.toContain('It’s me');
});

test('P-BACK-9 while her own phone is asked alone, nobody else is notified', async () => {
  await start(3);
  await leave(days, group.people[2] as TestClient);
  const since = days.clock.now();
  await saysToBeBea();
  await days.clock.pass(119_000);
  expect(notifications(since, 'isItThem')).toEqual([]);
  await days.clock.pass(2000);
  expect(notifications(since, 'isItThem')).toEqual([['Cyd', 'isItThem', 2 * MINUTE]]);
});

/** Bea comes back from a device that does not know her, by what another of hers tells her. */
async function opensHers(asksFor: 'askWord' | 'makeCode'): Promise<TestClient> {
  const { table, invite } = group;
  bea.send({ type: asksFor, table });
  const said = await (asksFor === 'askWord' ? bea.next('word') : bea.next('code'));
  await leave(days, bea);
  const phone = await days.server.watch({ table, invite });
  phone.send({
    type: 'openChair',
    table,
    seat: 1,
    nonce: newNonce(),
    word: said.type === 'word' ? said.word : said.code,
  });
  await phone.next('seated');
  return phone;
}

test.each([
  ['askWord', 'word'],
  ['makeCode', 'code'],
] as const)(
  'P-BACK-10 her old phone hears once that she came back by %s, whatever she plays then; the new one does not',
  async (asksFor, by) => {
    await start(2);
    await setNotifications(days, bea, { hours: { from: 0, to: 0 }, what: [] });
    const since = days.clock.now();
    const phone = await opensHers(asksFor);
    await setNotifications(days, phone, { hours: { from: 0, to: 0 } });
    await days.clock.pass(MINUTE);
    expect(notifications(since, 'cameBack')).toEqual([
      ['', 'cameBack', 0],
      ['Bea', 'cameBack', 0],
    ]);
    expect(pushed('cameBack')).toMatchObject([{ by }, { by }]);
    await playTurn([ann, phone]);
    await days.clock.pass(2 * DAY);
    expect(notifications(since, 'cameBack')).toHaveLength(2);
  },
);

test('P-BACK-9 P-BACK-10 after a yes at night her old phones hear who gave it in the morning, and once more when the wait is over', async () => {
  await start(2);
  await setNotifications(days, bea, { hours: { from: 480, to: 1320 }, zone: 'UTC' });
  await leave(days, bea);
  await days.clock.pass(11 * HOUR);
  const since = days.clock.now();
  const phone = await saysToBeBea();
  await ann.until(() => ann.view?.comingBack !== undefined);
  await ann.play({ type: 'answerComeBack', question: ann.view?.comingBack?.[0]?.id ?? 0, answer: 'yes' });
  const until = days.clock.now() + 12 * HOUR;
  await days.clock.pass(MINUTE);
  expect(notifications(since, 'comingIn', 'cameBack')).toEqual([]);
  await days.clock.pass(11 * HOUR);
  expect(pushed('comingIn', 'cameBack').map(({ kind, name, until }) => [kind, name, until])).toEqual([
    ['comingIn', 'Ann', until],
    ['comingIn', 'Ann', until],
  ]);
  await days.clock.pass(HOUR);
  await phone.next('seated');
  await days.clock.pass(MINUTE);
  expect(pushed('cameBack').map(({ name, morning }) => [name, morning])).toEqual([
    ['Ann', undefined],
    ['Ann', undefined],
  ]);
});

test('P-BACK-10 her old phone hears that a newcomer with her word locked it out, and the newcomer’s does not', async () => {
  await start(2);
  await setNotifications(days, bea, { hours: { from: 0, to: 0 }, what: [] });
  const since = days.clock.now();
  const phone = await opensHers('askWord');
  await phone.play({ type: 'renewKey', seat: 1 });
  const own = await setNotifications(days, phone, { hours: { from: 0, to: 0 } });
  await days.clock.pass(DAY);
  expect(notifications(since, 'lockedOut').map(([who]) => who)).toEqual(['', 'Bea']);
  const told = days.push.arrived.filter(({ notification }) => notification.kind === 'lockedOut');
  expect(told.map(({ device }) => device)).not.toContain(own.endpoint);
});

test('P-BACK-10 who says yes from her own phone is not asked whether it was her', async () => {
  await start(2);
  const since = days.clock.now();
  const phone = await saysToBeBea();
  await bea.until(() => bea.view?.comingBack !== undefined);
  await bea.play({ type: 'answerComeBack', question: bea.view?.comingBack?.[0]?.id ?? 0, answer: 'yes' });
  await phone.next('seated');
  await days.clock.pass(HOUR);
  expect(notifications(since, 'cameBack')).toEqual([]);
});

const LIVE: Pace = { perTurn: null, missed: 'bot' };
const BY_TURNS: Pace = { perTurn: null, missed: 'wait' };

test('P-CALL-3 a change of pace notifies everyone but its host, who has changed it; those who are there after a while', async () => {
  await start(3);
  await leave(days, group.people[2] as TestClient);
  await days.clock.pass(MINUTE);
  const since = days.clock.now();
  await ann.play({ type: 'changeSettings', settings: { pace: LIVE } });
  await days.clock.pass(DAY);
  expect(notifications(since, 'pace')).toEqual([
    ['Bea', 'pace', PAGE_OPEN],
    ['Cyd', 'pace', FIRST],
  ]);
  expect(pushed('pace')[0]).toMatchObject({ name: 'Ann', when: { pace: LIVE } });
  const again = days.clock.now();
  await ann.play({ type: 'changeSettings', settings: { hints: false } });
  await days.clock.pass(HOUR);
  expect(notifications(again, 'pace'), 'another setting').toEqual([]);
});

test.each([
  ['live', LIVE, true],
  ['by turns', BY_TURNS, undefined],
] as const)(
  'P-TABLE-24 whether a turn leads to the call of a table that plays %s; its address is never sent',
  async (_, pace, call) => {
    await start(2, pace);
    await ann.play({ type: 'pinCall', call: 'https://meet.jit.si/our-cards' });
    await leave(days, bea);
    await days.clock.pass(HOUR);
    expect(pushed('turn')[0]?.call).toBe(call);
    expect(JSON.stringify(days.push.arrived)).not.toContain('our-cards');
  },
);

test('P-CALL-3 a host who changes the pace to and fro rings nobody more often than every half hour, and the last one is told', async () => {
  await start(2);
  await leave(days, bea);
  await days.clock.pass(MINUTE);
  const since = days.clock.now();
  for (const pace of [LIVE, BY_TURNS, LIVE, BY_TURNS, LIVE]) {
    await ann.play({ type: 'changeSettings', settings: { pace } });
    await days.clock.pass(2 * MINUTE);
  }
  await days.clock.pass(DAY);
  expect(notifications(since, 'pace')).toEqual([
    ['Bea', 'pace', FIRST],
    ['Bea', 'pace', 30 * MINUTE + FIRST],
  ]);
  expect(pushed('pace').at(-1)?.when?.pace).toEqual(LIVE);
});

test('P-CALL-3 who proposes an end and withdraws it again and again rings nobody more often than every half hour', async () => {
  await start(2);
  const asked = days.clock.now();
  for (let i = 0; i < 12; i++) {
    await ann.play({ type: 'askToEnd', what: 'game' });
    await days.clock.pass(MINUTE);
    if (i < 11) await ann.play({ type: 'answerEnd', yes: false });
    await days.clock.pass(MINUTE);
  }
  expect(notifications(asked, 'ending')).toEqual([['Bea', 'ending', FIRST]]);
  await days.clock.pass(HOUR);
  expect(notifications(asked, 'ending')).toEqual(repeated('Bea', 'ending', [FIRST, FIRST + 30 * MINUTE]));
});

test('P-CALL-4 the notification of a turn says what was played before, as everyone saw it, and in whose time', async () => {
  await start(3);
  await bea.play({ type: 'shareZone', zone: 'Europe/Lisbon' });
  for (const person of group.people) await leave(days, person);
  const from = days.clock.now();
  bea = await back(bea);
  await playTurn([bea]);
  await leave(days, bea);
  await days.clock.pass(MINUTE);
  const [turn] = days.push.arrived.filter(({ notification, at }) => at >= from && notification.kind === 'turn');
  const top = bea.view?.game?.pile.top;
  expect(turn?.notification.before).toMatchObject({ name: 'Bea', zone: 'Europe/Lisbon', discarded: top });
  expect(makeNotice(turn?.notification as PushedNotification).options.body).toMatch(/^Bea .*\. Your turn\.$/);
  expect(Object.keys(turn?.notification.before ?? {})).toEqual(expect.arrayContaining(['name', 'zone', 'discarded']));
});
