import { expect } from 'vitest';
import { decodeTable } from '../../shared/codec/table.ts';
import { isRoundOver } from '../../shared/game/deal.ts';
import type { NotificationKind } from '../../shared/protocol/notifications.ts';
import { DEFAULT_SETTINGS, MISSED, type Missed, type Pace } from '../../shared/protocol/settings.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { awaitedOf, type TableState } from '../../shared/table/state.ts';
import { DayPlayer } from './day-player.ts';
import { DAY, type Days, HOUR, leave, MINUTE, openDays } from './days.ts';
import { faultsOf, isNight, isPersons, type Sent, spell, whenUp } from './expected-notifications.ts';
import type { Arrived } from './push-service.ts';

/** Within these weeks clocks go forward in Berlin, and back in Auckland. */
const BEGIN = Date.parse('2027-03-20T12:00:00Z');
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;

/** The same numbers in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface PlayedWeeks {
  readonly days: Days;
  readonly players: readonly DayPlayer[];
  readonly states: readonly TableState[];
  readonly submissions: readonly string[];
  readonly outages: readonly { readonly from: number; readonly to: number }[];
  readonly pace: Pace;
}

interface WeeksOptions {
  readonly pace: Pace;
  readonly seed: number;
  /** Rounds after which the host asks to end the game; undefined: it is played to its end. */
  readonly rounds?: number;
}

/** Plays a game over weeks, with the server killed, stopped for hours, and phones lost. */
export async function playWeeks({ pace, seed, rounds }: WeeksOptions): Promise<PlayedWeeks> {
  const days = await openDays(BEGIN, { botPause: 2000, heartbeat: HOUR });
  const chance = chances(seed);
  const group = await days.server.seat(4);
  const [host] = group.people;
  if (pace !== DEFAULT_SETTINGS.pace) await host?.play({ type: 'changeSettings', settings: { pace } });
  const players = group.seated.map(
    ({ table, seat, secret }, i) =>
      new DayPlayer({ days, pace, rounds, chance, kept: { table, seat, secret }, zone: ZONES[i] as string }),
  );
  for (const person of group.people) await leave(days, person);
  for (const player of players) await player.addDevice();
  await players[1]?.addDevice();
  await players[0]?.startGame();
  days.push.onNotification = (arrived) => playerOf(players, arrived)?.handle(arrived);

  const outages: { from: number; to: number }[] = [];
  const isOver = (): boolean => days.push.arrived.some(({ notification }) => notification.kind === 'game');
  const restart = async (outage: number): Promise<void> => {
    await days.clock.pass(0);
    const from = days.clock.now();
    for (const player of players) player.drop();
    if (outage > 0) await days.server.local.stop();
    days.clock.sleep(outage);
    await days.server.killAndRestart();
    outages.push({ from, to: days.clock.now() });
  };
  for (let steps = 1; !isOver() && steps < 20_000; steps++) {
    expect(await days.clock.step(), 'somebody is called').toBe(true);
    if (steps % 300 === 0) await restart(0);
    if (steps % 700 === 0) await restart(5 * HOUR);
    if (steps % 150 === 0) {
      // A player arriving at the moment of a notification would have the page open, and hear at the next table check.
      await days.clock.pass(1);
      await players[steps % 4]?.changeDevice();
    }
  }
  expect(isOver()).toBe(true);
  await days.clock.pass(2 * DAY);
  return { days, players, pace, outages, ...(await historyOf(days, group.table)) };
}

const playerOf = (players: readonly DayPlayer[], { device }: Arrived): DayPlayer | undefined =>
  players.find(({ devices }) => devices.some(({ endpoint }) => endpoint === device));

async function historyOf({ server }: Days, table: string): Promise<Pick<PlayedWeeks, 'states' | 'submissions'>> {
  const { store } = server.local.ports;
  const charter = (await store.load(table))?.charter;
  if (charter === undefined) throw new Error('the table is gone');
  const states: TableState[] = [];
  const submissions: string[] = [];
  for (;;) {
    const items = await store.history(table, states.length + 1, 100);
    if (items.length === 0) return { states, submissions };
    states.push(...items.map(({ state, version }) => decodeTable(state, version, charter)));
    submissions.push(...items.map(({ submission }) => submission));
  }
}

const isPersonsTurn = (state: TableState): boolean => awaitedOf(state).some((seat) => isPersons(state.seats[seat]));

/** Every notification was readable and came when it was due, once, and there were no others. */
export function checkNotifications(weeks: PlayedWeeks): void {
  const { days, players } = weeks;
  const { arrived, faults, refused } = days.push;

  // Every device could read its notifications, and none came at night.
  expect(faults).toEqual([]);
  const notified = new Set(arrived.map(({ device }) => device));
  expect(notified.size).toBeGreaterThan(5);
  const notifications = arrived.filter(({ notification: { kind, quiet } }) => kind !== 'done' && !quiet);
  const owner = new Map(players.flatMap(({ kept, owned }) => owned.map((endpoint) => [endpoint, kept.seat] as const)));
  const seatOf = ({ device }: Arrived): number => owner.get(device) ?? -1;
  const inTheNight = notifications.filter((each) => isNight(ZONES[seatOf(each)] ?? 'UTC', each.at));
  expect(inTheNight.map(({ at, notification }) => `${notification.kind} ${spell(at)}`)).toEqual([]);

  // A device that was gone was tried once, and never again.
  expect(new Set(refused).size).toBe(refused.length);

  // Everybody was notified when it was due, and not more often.
  const sent = notifications.map((each) => ({
    seat: seatOf(each),
    kind: each.notification.kind as NotificationKind,
    at: each.at,
  }));
  const once = sent.filter((each, i) => sent.findIndex((other) => isSameSent(each, other)) === i);
  expect(faultsOf({ ...weeks, zones: ZONES }, once)).toEqual([]);
  const perDevice = notifications.map(({ device, at }) => `${device} ${at}`);
  expect(new Set(perDevice).size).toBe(perDevice.length);
}

/** One notification reaches all devices of a person. */
const isSameSent = (a: Sent, b: Sent): boolean => a.seat === b.seat && a.kind === b.kind && a.at === b.at;

/** What is stored when a deadline passes: it is missed, or an outage has moved it. */
const FOLLOWS = /^(missed|time outage)/;

/** A deadline that passed was missed once, at its time; no other was. */
function checkDeadlines(weeks: PlayedWeeks): void {
  const { states, submissions } = weeks;
  const missedAt = submissions.flatMap((submission, i) => (submission === 'missed' ? [i] : []));
  expect(missedAt.length).toBeGreaterThan(3);
  for (const i of missedAt) {
    const [before, after] = [states[i - 1] as TableState, states[i] as TableState];
    expect(before.missed).toBeUndefined();
    expect(after.at - whenUp(weeks, deadlineOf(before) ?? 0)).toBeLessThan(MINUTE);
  }
  for (const [i, state] of states.entries()) {
    const deadline = isPersonsTurn(state) && !state.missed ? deadlineOf(state) : undefined;
    const next = states[i + 1]?.at ?? state.at;
    const isPassed = deadline !== undefined && whenUp(weeks, deadline) + MINUTE < next;
    expect(isPassed && !FOLLOWS.test(submissions[i + 1] ?? ''), `${submissions[i + 1]} at ${spell(next)}`).toBe(false);
  }
}

/** A whole game over weeks, four people in four zones, ten hours a turn. */
export async function playToTheEnd(missed: Missed): Promise<void> {
  const pace: Pace = { perTurn: 600, missed };
  const weeks = await playWeeks({ pace, seed: 7 + MISSED.indexOf(missed) });
  const last = weeks.states.at(-1);
  expect(last?.game?.round).toBe(4);
  expect(last?.game !== undefined && isRoundOver(last.game)).toBe(true);
  expect((last?.at ?? 0) - BEGIN).toBeGreaterThan(7 * DAY);
  checkNotifications(weeks);
  checkDeadlines(weeks);
  await weeks.days.close();
}
