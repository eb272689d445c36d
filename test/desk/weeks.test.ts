import { expect, test } from 'vitest';
import { deadlineOf } from '../../shared/engine/deadline.ts';
import { isRoundOver } from '../../shared/engine/deal.ts';
import { unpackTable } from '../../shared/engine/pack-table.ts';
import { isBotsTurn, isPerson, type SeatState } from '../../shared/engine/seats.ts';
import { awaitedOf, type TableState } from '../../shared/engine/table.ts';
import { MISSED, type Missed, type Pace } from '../../shared/protocol/settings.ts';
import { DayPlayer } from './day-player.ts';
import { DAY, type Days, HOUR, leave, MINUTE, openDays } from './days.ts';
import type { Arrived } from './push-service.ts';

/** Within these weeks clocks go forward in Berlin, and back in Auckland. */
const BEGIN = Date.parse('2027-03-20T12:00:00Z');
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const FIRST = 20_000;
const PAGE_OPEN = 180_000;

/** The same numbers in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Told {
  readonly days: Days;
  readonly players: readonly DayPlayer[];
  readonly states: readonly TableState[];
  readonly submissions: readonly string[];
  readonly outages: readonly { readonly from: number; readonly to: number }[];
  readonly pace: Pace;
}

/** Plays a whole game over weeks, with the server killed, stopped for hours, and phones lost. */
async function playWeeks(missed: Missed, seed: number): Promise<Told> {
  const days = await openDays(BEGIN, { botPause: 2000, posts: 'inProcess' });
  const chance = chances(seed);
  const pace: Pace = { perTurn: 600, bank: 720, missed, remind: 480 };
  const company = await days.house.seat(4);
  const [host] = company.people;
  await host?.play({ type: 'changeSettings', settings: { pace } });
  const players = company.seated.map(
    ({ table, seat, secret }, i) =>
      new DayPlayer({ days, pace, chance, kept: { table, seat, secret }, zone: ZONES[i] as string }),
  );
  for (const person of company.people) await leave(days, person);
  for (const player of players) await player.addDevice();
  await players[1]?.addDevice();
  await players[0]?.startGame();
  days.push.onCall = (arrived) => playerOf(players, arrived)?.heed(arrived);

  const outages: { from: number; to: number }[] = [];
  const isOver = (): boolean => days.push.arrived.some(({ call }) => call.kind === 'game');
  const restart = async (outage: number): Promise<void> => {
    await days.clock.pass(0);
    const from = days.clock.now();
    for (const player of players) player.drop();
    if (outage > 0) await days.house.local.stop();
    days.clock.sleep(outage);
    await days.house.killAndRestart();
    outages.push({ from, to: days.clock.now() });
  };
  for (let steps = 1; !isOver() && steps < 20_000; steps++) {
    expect(await days.clock.step(), 'somebody is called').toBe(true);
    if (steps % 300 === 0) await restart(0);
    if (steps % 700 === 0) await restart(5 * HOUR);
    if (steps % 150 === 0) {
      // Whoever came in the moment in which its call is due would have the page open, and be called by the next look.
      await days.clock.pass(1);
      await players[steps % 4]?.changeDevice();
    }
  }
  expect(isOver()).toBe(true);
  await days.clock.pass(2 * DAY);
  return { days, players, pace, outages, ...(await historyOf(days, company.table)) };
}

const playerOf = (players: readonly DayPlayer[], { device }: Arrived): DayPlayer | undefined =>
  players.find(({ devices }) => devices.some(({ endpoint }) => endpoint === device));

async function historyOf({ house }: Days, table: string): Promise<Pick<Told, 'states' | 'submissions'>> {
  const { store } = house.local.desk;
  const charter = (await store.load(table))?.charter;
  if (charter === undefined) throw new Error('the table is gone');
  const states: TableState[] = [];
  const submissions: string[] = [];
  for (;;) {
    const items = await store.history(table, states.length + 1, 100);
    if (items.length === 0) return { states, submissions };
    states.push(...items.map(({ state, version }) => unpackTable(state, version, charter)));
    submissions.push(...items.map(({ submission }) => submission));
  }
}

/** A time in which one person was waited for. */
interface Wait {
  readonly seat: number;
  readonly kind: 'turn' | 'answer';
  readonly from: number;
  readonly to: number;
  readonly isListening: (at: number) => boolean;
}

/** From the stored states alone. */
function waitsIn(states: readonly TableState[], seats: readonly number[]): readonly Wait[] {
  return seats.flatMap((seat) => {
    const waits: Wait[] = [];
    const isListening = (at: number): boolean =>
      (states.findLast((state) => state.at <= at)?.seats[seat]?.connections.length ?? 0) > 0;
    let open: (Omit<Wait, 'to'> & { readonly turnAt: number }) | undefined;
    for (const state of states) {
      const isWanted = awaitedOf(state).includes(seat) && isPersons(state.seats[seat]);
      const { turnAt } = state;
      if (open !== undefined && (!isWanted || open.turnAt !== turnAt)) {
        waits.push({ ...open, to: state.at });
        open = undefined;
      }
      if (isWanted && open === undefined) {
        const kind = state.game?.turn.phase === 'consent' ? 'answer' : 'turn';
        const from = Math.floor(state.at / 1000) === turnAt ? state.at : turnAt * 1000;
        open = { seat, kind, from, turnAt, isListening };
      }
    }
    return waits;
  });
}

const isPersons = (seat: SeatState | undefined): boolean => seat !== undefined && isPerson(seat) && !isBotsTurn(seat);

const isPersonsTurn = (state: TableState): boolean => awaitedOf(state).some((seat) => isPersons(state.seats[seat]));

/** Minutes of the day, by another way than the server's. */
function minutesIn(zone: string, at: number): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return hour * 60 + minute;
}

const isNight = (zone: string, at: number): boolean => minutesIn(zone, at) < 480 || minutesIn(zone, at) >= 1320;

/** The first minute at or after it that is no night, looked for minute by minute. */
function morning(zone: string, at: number): number {
  if (!isNight(zone, at)) return at;
  let minute = Math.ceil(at / MINUTE) * MINUTE;
  while (isNight(zone, minute)) minute += MINUTE;
  return minute;
}

/** That time, or when the server was up again after it. */
const whenUp = ({ outages }: Told, at: number): number =>
  outages.reduce((time, { from, to }) => (from < time && time < to ? to : time), at);

/** When a person ought to have been called in one wait. */
function expectedIn({ seat, from, to, isListening }: Wait, told: Told): readonly number[] {
  const { players, pace } = told;
  const zone = players[seat]?.zone ?? 'UTC';
  const possible = (at: number): number => {
    const up = whenUp(told, at);
    const day = morning(zone, up);
    return day === at ? at : possible(day);
  };
  const first = isListening(from + FIRST) ? from + PAGE_OPEN : from + FIRST;
  const times: number[] = [];
  for (let time = possible(first); time < to; time = possible(time + pace.remind * MINUTE)) times.push(time);
  return times;
}

/** A turn is known to have begun to the second. */
const spell = (at: number): string => new Date(at).toISOString().slice(0, 19);

test.each(MISSED)(
  'a whole game over weeks, four people in four zones, missed deadlines: %s',
  { timeout: 240_000 },
  async (missed) => {
    const told = await playWeeks(missed, 7 + MISSED.indexOf(missed));
    const { days, players, states, submissions } = told;
    const { arrived, faults, refused } = days.push;

    // A whole game of four rounds, over weeks.
    const last = states.at(-1);
    expect(last?.game?.round).toBe(4);
    expect(last?.game !== undefined && isRoundOver(last.game)).toBe(true);
    expect((last?.at ?? 0) - BEGIN).toBeGreaterThan(7 * DAY);

    // Every call could be read by its device, and nobody was called in the night.
    expect(faults).toEqual([]);
    const called = new Set(arrived.map(({ device }) => device));
    expect(called.size).toBeGreaterThan(5);
    const calls = arrived.filter(({ call }) => call.kind !== 'done');
    const owner = new Map(
      players.flatMap(({ kept, owned }) => owned.map((endpoint) => [endpoint, kept.seat] as const)),
    );
    const seatOf = ({ device }: Arrived): number => owner.get(device) ?? -1;
    const inTheNight = calls.filter((each) => isNight(ZONES[seatOf(each)] ?? 'UTC', each.at));
    expect(inTheNight.map(({ at, call }) => `${call.kind} ${spell(at)}`)).toEqual([]);

    // A device that was gone was asked once, and never again.
    expect(new Set(refused).size).toBe(refused.length);

    // Whoever was waited for was called when it was due, once each time, and not after.
    const waits = waitsIn(states, [0, 1, 2, 3]);
    const turnCalls = calls.filter(({ call }) => call.kind === 'turn' || call.kind === 'answer');
    const sent = turnCalls.map((each) => `${seatOf(each)} ${each.call.kind} ${spell(each.at)}`);
    const due = waits.flatMap((wait) => expectedIn(wait, told).map((at) => `${wait.seat} ${wait.kind} ${spell(at)}`));
    expect([...new Set(sent)].sort()).toEqual(due.sort());
    const perDevice = turnCalls.map(({ device, at }) => `${device} ${at}`);
    expect(new Set(perDevice).size).toBe(perDevice.length);

    // A deadline that passed was missed once, at its time; no other was.
    const missedAt = submissions.flatMap((submission, i) => (submission === 'missed' ? [i] : []));
    expect(missedAt.length).toBeGreaterThan(3);
    for (const i of missedAt) {
      const [before, after] = [states[i - 1] as TableState, states[i] as TableState];
      expect(before.missed).toBeUndefined();
      expect(spell(after.at)).toBe(spell(whenUp(told, deadlineOf(before) ?? 0)));
    }
    for (const [i, state] of states.entries()) {
      const deadline = isPersonsTurn(state) && !state.missed ? deadlineOf(state) : undefined;
      const next = states[i + 1]?.at ?? state.at;
      const isPassed = deadline !== undefined && whenUp(told, deadline) + MINUTE < next;
      expect(isPassed && submissions[i + 1] !== 'missed', `${submissions[i + 1]} at ${spell(next)}`).toBe(false);
    }
    await days.close();
  },
);
