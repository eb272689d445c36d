export const HABITS = [
  ...(['prompt', 'twiceADay', 'weekends', 'goneForAMonth', 'goneForGood'] as const),
  /**
   * Announce absences, or weekends off; leave a page open that nobody looks at; have the phone off in the evening; lose
   * it, permanently or for a new one.
   */
  ...(['holidays', 'weekdays', 'desktop', 'phoneOff', 'lostPhone', 'newPhone'] as const),
] as const;
export type Habit = (typeof HABITS)[number];

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Zones of the people, all without a change of clocks within an hour of their mornings. */
export const ZONES = ['UTC', 'Asia/Kolkata', 'America/Phoenix', 'Asia/Tokyo'] as const;
export type Zone = (typeof ZONES)[number];
/** Hours ahead of UTC. */
export const OFFSETS: Readonly<Record<Zone, number>> = {
  UTC: 0,
  'Asia/Kolkata': 5.5,
  'America/Phoenix': -7,
  'Asia/Tokyo': 9,
};

/** Hour of the day, 0 to 24, with its fraction. */
export const getHour = (zone: Zone, at: number): number => (((at / HOUR + OFFSETS[zone]) % 24) + 24) % 24;

/** From ten in the evening to eight in the morning. */
export const isNight = (zone: Zone, at: number): boolean => getHour(zone, at) < 8 || getHour(zone, at) >= 22;

/** Numbers from 0 to 1, the same in each run. */
export function makeChances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Coming {
  readonly habit: Habit;
  readonly zone: Zone;
  /** Start of the person's month away, or of their leaving permanently, or loss of the phone. */
  readonly goes: number;
  readonly absences: readonly Span[];
}

export const isGone = (person: Coming, now: number): boolean => getReturn(person, now) !== now;

/** Time of a gone person's return; this time if they are here; undefined: never. */
function getReturn({ habit, goes, absences }: Coming, now: number): number | undefined {
  const absence = absences.find(({ from, until }) => now >= from && now < until);
  if (habit === 'goneForGood' && now >= goes) return undefined;
  if (habit === 'goneForAMonth' && now >= goes && now < goes + 30 * DAY) return goes + 30 * DAY;
  return absence?.until ?? now;
}

/** Next visit of a person who was notified, or visited last; undefined: never. Milliseconds since 1970. */
export function getNextVisit(person: Coming, now: number, chance: number): number | undefined {
  if (getReturn(person, now) === undefined) return undefined;
  return getReturn(person, getNextByHabit(person, now, chance));
}

/** Whether it is a Saturday or Sunday of someone who does not play on them. */
export const isFreeDay = ({ habit, zone }: Pick<Coming, 'habit' | 'zone'>, at: number): boolean =>
  habit === 'weekdays' && isWeekend(new Date(at + OFFSETS[zone] * HOUR).getUTCDay());

const isWeekend = (day: number): boolean => day === 0 || day === 6;

/** Whether the phone is off: from seven in the evening to half past seven. */
export const isPhoneOff = ({ habit, zone }: Coming, at: number): boolean =>
  habit === 'phoneOff' && (getHour(zone, at) >= 19 || getHour(zone, at) < 7.5);

function getNextByHabit({ habit, zone }: Coming, now: number, chance: number): number {
  if (habit === 'twiceADay') return getNext(zone, now, [9, 19]);
  if (habit === 'weekends') return getNext(zone, now, [10 + Math.floor(8 * chance)], isWeekend);
  const at = isAwake(zone, now + Math.round((0.1 + 4 * chance) * HOUR));
  return isFreeDay({ habit, zone }, at) ? getNext(zone, at, [9], (day) => !isWeekend(day)) : at;
}

const isAwake = (zone: Zone, at: number): number => (isNight(zone, at) ? getNext(zone, at, [8.5]) : at);

function getNext(
  zone: Zone,
  now: number,
  hours: readonly number[],
  isMeant: (day: number) => boolean = () => true,
): number {
  for (let at = Math.floor(now / (HOUR / 2)) * (HOUR / 2) + HOUR / 2; ; at += HOUR / 2) {
    const local = new Date(at + OFFSETS[zone] * HOUR);
    if (isMeant(local.getUTCDay()) && hours.some((hour) => Math.abs(getHour(zone, at) - hour) < 0.26)) return at;
  }
}
