import { afterEach, expect, test } from 'vitest';
import { MISSED, type Pace } from '../../shared/protocol/settings.ts';
import type { TestClient } from './client.ts';
import { DAY, type Days, HOUR, leave, MINUTE, openDays, setNotifications } from './days.ts';
import { type Group, playTurn, settled, startGame } from './test-server.ts';

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
  days = await openDays(NOON, { botPause: 1000, posts: 'inProcess' });
  group = await days.server.seat(people, people);
  [ann, bea] = group.people as [TestClient, TestClient];
  const standard: Pace = { perTurn: null, bank: 0, missed: 'remind', remind: 600 };
  await ann.play({ type: 'changeSettings', settings: { pace: { ...standard, ...pace } } });
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

const heardBy = (name: string, since: number): readonly string[] =>
  notifications(since)
    .filter(([who]) => who === name)
    .map(([, kind]) => kind);

/** Everybody who plays without a bot agrees on the end; returns when. */
async function endIt(what: 'round' | 'game'): Promise<number> {
  const people = group.people.filter((_, seat) => !ann.view?.sitIn?.includes(seat));
  await ann.play({ type: 'askToEnd', what });
  for (const person of people) if (person !== ann) await person.play({ type: 'answerEnd', yes: true });
  await settled(people);
  return days.clock.now();
}

/** Bea leaves for good, in its own turn. */
async function leaveForGood(): Promise<void> {
  bea.submit({ type: 'emptySeat', seat: 1 });
  await ann.until(() => ann.view?.occupants[1] === 'empty');
}

async function back(person: TestClient): Promise<TestClient> {
  const client = await days.server.open();
  await client.hello(person.kept as never, days.clock.now() + 1);
  return client;
}

const repeated = (who: string, kind: string, times: readonly number[]) => times.map((at) => [who, kind, at]);

test('P-CALL-3 the end of a round notifies everybody, people with the page open later, again and again until it goes on', async () => {
  await start(2);
  const over = await endIt('round');
  await leave(days, bea);
  await days.clock.pass(25 * HOUR);
  expect(notifications(over)).toEqual([
    ...repeated('Ann', 'round', [PAGE_OPEN, PAGE_OPEN + 10 * HOUR, PAGE_OPEN + 20 * HOUR]),
    ...repeated('Bea', 'round', [FIRST, FIRST + 10 * HOUR, FIRST + 20 * HOUR]),
  ]);
  const again = days.clock.now();
  await ann.play({ type: 'nextRound' });
  await days.clock.pass(11 * HOUR);
  expect(notifications(again, 'round')).toEqual([]);
});

test('P-CALL-3 the end of the game notifies everybody once', async () => {
  await start(2);
  const over = await endIt('game');
  await leave(days, bea);
  await days.clock.pass(6 * DAY);
  await ann.play({
    type: 'changeSettings',
    settings: { pace: { perTurn: 60, bank: 0, missed: 'remind', remind: 60 } },
  });
  await days.clock.pass(DAY);
  expect(notifications(over)).toEqual([
    ['Ann', 'game', PAGE_OPEN],
    ['Bea', 'game', FIRST],
  ]);
});

test('P-CALL-6 nobody hears of rounds that go on while everybody watches', async () => {
  await start(2);
  for (let i = 0; i < 3; i++) {
    await days.clock.pass(MINUTE);
    await endIt('round');
    await days.clock.pass(2 * MINUTE);
    await ann.play({ type: 'nextRound' });
    await settled(group.people);
  }
  await days.clock.pass(2 * MINUTE);
  expect(notifications(0)).toEqual([]);
});

test('P-CALL-3 a proposed end notifies those who have not agreed, and again at the table’s pace, however many turns are played', async () => {
  await start(3);
  const asked = days.clock.now();
  await ann.play({ type: 'askToEnd', what: 'game' });
  await group.people[2]?.play({ type: 'answerEnd', yes: true });
  for (let i = 0; i < 6; i++) {
    await days.clock.pass(2 * MINUTE);
    await playTurn(group.people);
  }
  await days.clock.pass(15 * HOUR);
  expect(notifications(asked, 'ending')).toEqual(repeated('Bea', 'ending', [FIRST, FIRST + 10 * HOUR]));
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
  await bea.play({ type: 'nextRound' });
  await settled(group.people);
  await days.clock.pass(15 * HOUR);
  expect(notifications(asked, 'ending')).toEqual(repeated('Bea', 'ending', [FIRST, FIRST + 10 * HOUR]));
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

test('P-CALL-3 a nudge notifies at once, and once', async () => {
  await start(2);
  await days.clock.pass(HOUR);
  const nudged = days.clock.now();
  await ann.play({ type: 'nudge' });
  await days.clock.pass(3 * DAY);
  expect(notifications(nudged, 'nudge')).toEqual([['Bea', 'nudge', 0]]);
});

/** Bea has gone in its turn, and an hour and a half has passed: a bot plays for it. It is Ann's turn. */
async function startWithBot(): Promise<void> {
  await start(2, { perTurn: 60, missed: 'botSitsIn' });
  await leave(days, bea);
  await days.clock.pass(90 * MINUTE);
  expect(ann.view?.sitIn).toEqual([1]);
}

test('P-CALL-3 a player whose bot sits in hears of it three times, a day apart, and still hears of ended rounds and games', {
  timeout: 120_000,
}, async () => {
  await startWithBot();
  await days.clock.pass(5 * DAY);
  expect(ann.view?.sitIn).toEqual([0, 1]);
  const isBeas = ([who]: readonly [string, string, number]): boolean => who === 'Bea';
  const own = notifications(NOON, 'satIn').filter(isBeas);
  expect(own).toEqual(repeated('Bea', 'satIn', [HOUR, HOUR + DAY, HOUR + 2 * DAY]));

  // Bots have played the round to its end: anybody may go on.
  const rounds = notifications(NOON, 'round');
  const over = (rounds.find(isBeas)?.[2] ?? 0) - FIRST;
  const times = (first: number): readonly number[] => [0, 1, 2, 3].map((i) => over + first + i * 10 * HOUR);
  expect(rounds.filter(isBeas).slice(0, 4)).toEqual(repeated('Bea', 'round', times(FIRST)));
  expect(rounds.slice(0, 4)).toEqual(repeated('Ann', 'round', times(PAGE_OPEN)));

  const ended = await endIt('game');
  await days.clock.pass(5 * DAY);
  // Ann's notification is withdrawn; with the page open the next one comes later.
  expect(heardBy('Ann', ended)).toEqual(['done', 'game']);
  expect(notifications(ended).filter(isBeas)).toEqual([['Bea', 'game', FIRST]]);
});

test('P-CALL-3 a player who takes the seat back hears no more of the bot, until the next missed deadline', async () => {
  await startWithBot();
  const again = await back(bea);
  const taken = days.clock.now();
  await again.play({ type: 'takeSeatBack', seat: 1 });
  await days.clock.pass(20 * MINUTE);
  expect(heardBy('Bea', taken)).toEqual(['done']);
  await playTurn([ann, again]);
  const played = days.clock.now();
  await days.clock.pass(90 * MINUTE);
  expect(notifications(played, 'satIn').filter(([who]) => who === 'Bea')).toEqual([['Bea', 'satIn', HOUR]]);
});

test('P-CALL-3 the host is asked to decide about a late player, and again until it has', async () => {
  await start(3, { perTurn: 60, missed: 'host' });
  await days.clock.pass(15 * HOUR);
  expect(notifications(NOON, 'decide')).toEqual(repeated('Ann', 'decide', [HOUR, 11 * HOUR]));
  expect(
    days.push.arrived
      .filter(({ notification }) => notification.kind === 'decide')
      .map(({ notification }) => notification.name),
  ).toEqual(['Bea', 'Bea']);
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
  await days.clock.pass(11 * HOUR);
  expect(notifications(NOON)).toEqual(repeated('Ann', 'decide', [PAGE_OPEN, PAGE_OPEN + 10 * HOUR]));
  expect(days.push.arrived.map(({ notification }) => notification.name)).toEqual([undefined, undefined]);
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
  expect(notifications(over, 'round')).toEqual(NAMES.map((who) => [who, 'round', PAGE_OPEN]));
});
