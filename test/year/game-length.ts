import { load } from '../../functions/table/commit.ts';
import { scheduleJobs } from '../../functions/table/follow-up.ts';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { findNextDate } from '../../shared/protocol/date-times.ts';
import type { NotificationHours } from '../../shared/protocol/notifications.ts';
import { SECONDS_A_CARD } from '../../shared/ruleset/game-forecast.ts';
import { CARDS_A_TURN } from '../../shared/ruleset/turns-of-rounds.ts';
import { getPhase, type TableState } from '../../shared/table/state.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';
import { DAY, getHour, HOUR, makeChances, type Zone } from './habits.ts';
import { Pages, type Place } from './pages.ts';
import { Phone } from './phone.ts';
import { YearWorld } from './world.ts';

/** A whole game of Classic a turn at a time, by people with life-like habits, at the real handlers. */
export interface SlowGame {
  /** In the order of their seats. */
  readonly zones: readonly Zone[];
  readonly hours: NotificationHours;
  /** Whether they meet on Sundays at four for an hour. */
  readonly isWeekly: boolean;
  /** They leave a plan for their next turn after each play, as a good player would. */
  readonly isPlanned?: boolean;
  readonly seed: number;
}

const BEGIN = Date.parse('2027-01-04T12:00:00Z');

/** Milliseconds until a game that hasn't ended counts as endless. */
const LONGEST = 200 * DAY;

/** How often a person looks in at nine and at seven instead of coming within hours of a notification. */
const LOOK_SHARE = 0.25;
const VISIT_SHARE = 0.8;

/** Milliseconds between two looks at the table during the live hour: half of it is spent on a turn, on average. */
const LOOK_INTERVAL = 2 * CARDS_A_TURN.classic * SECONDS_A_CARD * 1000;

interface Guest extends Place {
  readonly zone: Zone;
  readonly phone: Phone;
  isComing: boolean;
}

/** Plays a game to its end; returns its length in days. */
export async function measureGame({ zones, hours, isWeekly, isPlanned = false, seed }: SlowGame): Promise<number> {
  const world = new YearWorld(BEGIN);
  const pages = new Pages(world, chooseMoves);
  const chance = makeChances(seed);
  for (let i = 0; i < 8; i++) chance();
  const charter = getCharter(zones.length);
  const table = 'weeks'.padEnd(22, '0');
  const { table: dealt } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(seed % 250), plays: 2 });
  const guests = zones.map((zone, seat): Guest => {
    const phone = new Phone({ zone, now: () => world.now });
    world.phones.set(`https://push.test/${seat}`, phone);
    return { table, seat, zone, phone, isComing: false };
  });
  for (const { seat, zone } of guests) {
    const devices = [{ endpoint: `https://push.test/${seat}`, p256dh: '', auth: '' }];
    const profile = { devices, hours, zone, what: ['turn', 'results'] as const, sent: {} };
    await world.ports.subscriptions.put(table, { slot: seat, rev: 0, profile });
  }
  const sundays = { day: '2027-01-10', minute: 960, zone: zones[0] as Zone, weekly: true, bots: true } as const;
  const date = { ...sundays, set: BEGIN / 1000, first: (findNextDate(sundays, BEGIN) ?? 0) / 1000 };
  const state: TableState = {
    ...{ ...dealt, at: BEGIN, turnAt: BEGIN / 1000, ...(isWeekly && { date }) },
    seats: dealt.seats.map((seat) => ({
      ...seat,
      ...{ epoch: 0, connections: [], claim: { type: 'none' }, subscribed: true },
    })),
    settings: { ...dealt.settings, pace: { perTurn: null, missed: 'wait' } },
  };
  world.make(table, charter, { version: state.version, state: encodeTable(state), submission: 'gone' });
  const loaded = await load(world.ports, table);
  if (loaded !== undefined) await scheduleJobs(world.ports, loaded);

  let ended: number | undefined;
  const isOver = (): boolean => {
    const now = pages.stateOf(table);
    if (now !== undefined && getPhase(now) === 'over') ended ??= world.now;
    return ended !== undefined;
  };
  const play = async (guest: Guest): Promise<void> => {
    if (isOver()) return;
    const connection = await pages.connect(guest, true);
    await guest.phone.see(table);
    while (!isOver() && (await pages.playOnce(guest, connection)));
    if (isPlanned && !isOver()) await pages.leavePlan(guest, connection);
    await pages.close(connection);
  };
  /** Keeps the table's page open, and plays whenever it is the person's turn. */
  const stayOnPage = async (guest: Guest, until: number): Promise<void> => {
    const connection = await pages.connect(guest, true);
    const look = async (): Promise<void> => {
      while (!isOver() && (await pages.playOnce(guest, connection)));
      if (isOver() || world.now >= until) return pages.close(connection);
      world.at(world.now + LOOK_INTERVAL, look);
    };
    await look();
  };
  const isAwake = (zone: Zone, at: number): boolean =>
    getHour(zone, at) >= hours.from / 60 && getHour(zone, at) < hours.to / 60;
  /** Someone's next visit after a notification, by day. */
  const chooseNextVisit = (zone: Zone): number => {
    const isAtFixedHour = chance() < LOOK_SHARE;
    let at = world.now + (isAtFixedHour ? 0.5 : 0.1 + 4 * chance()) * HOUR;
    const isSuitable = () =>
      isAtFixedHour ? [9, 19].some((hour) => Math.abs(getHour(zone, at) - hour) < 0.26) : isAwake(zone, at);
    while (!isSuitable()) at += HOUR / 2;
    return at;
  };
  for (const guest of guests) {
    guest.phone.onNews = ({ notification: { kind } }) => {
      if (guest.isComing || ['round', 'note', 'date', 'soon'].includes(kind)) return;
      guest.isComing = true;
      world.at(chooseNextVisit(guest.zone), () => {
        guest.isComing = false;
        return play(guest);
      });
    };
  }
  const scheduleMeeting = (at: number): void => {
    world.at(at, () => {
      for (const guest of guests.filter(() => chance() < VISIT_SHARE)) {
        world.at(at + chance() * 180_000, () => stayOnPage(guest, at + HOUR));
      }
    });
    if (at < BEGIN + LONGEST) scheduleMeeting(findNextDate(sundays, at + DAY) ?? at + 7 * DAY);
  };
  if (isWeekly) scheduleMeeting(date.first * 1000);
  await world.run(BEGIN + LONGEST);
  if (world.errors.length > 0) throw new Error(world.errors[0]);
  if (ended === undefined) throw new Error('the game has not ended');
  return (ended - BEGIN) / DAY;
}
