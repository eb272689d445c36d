/** How people come to their tables. */
export const HABITS = ['prompt', 'twiceADay', 'weekends', 'goneForAMonth', 'goneForGood'] as const;
export type Habit = (typeof HABITS)[number];

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Zones of the people, all without a change of clocks within an hour of their mornings. */
export const ZONES = ['UTC', 'Asia/Kolkata', 'America/Phoenix', 'Asia/Tokyo'] as const;
const OFFSETS: Readonly<Record<(typeof ZONES)[number], number>> = {
  UTC: 0,
  'Asia/Kolkata': 5.5,
  'America/Phoenix': -7,
  'Asia/Tokyo': 9,
};

/** Hour of the day, 0 to 24, with its fraction. */
export const hourIn = (zone: (typeof ZONES)[number], at: number): number =>
  (((at / HOUR + OFFSETS[zone]) % 24) + 24) % 24;

/** From ten in the evening to eight in the morning. */
export const isNight = (zone: (typeof ZONES)[number], at: number): boolean =>
  hourIn(zone, at) < 8 || hourIn(zone, at) >= 22;

/** Numbers from 0 to 1, the same in each run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Coming {
  readonly habit: Habit;
  readonly zone: (typeof ZONES)[number];
  /** When the person's month away, or their going for good, begins. */
  readonly goes: number;
}

/** Whether a person is away for their month, or has gone for good. */
export const isGone = ({ habit, goes }: Coming, now: number): boolean =>
  now >= goes && (habit === 'goneForGood' || (habit === 'goneForAMonth' && now < goes + 30 * DAY));

/** When a person who was called, or looked in last, comes next; undefined: never. Milliseconds since 1970. */
export function nextVisit({ habit, zone, goes }: Coming, now: number, chance: number): number | undefined {
  if (habit === 'goneForGood' && now >= goes) return undefined;
  const at = byHabit({ habit, zone, goes }, now, chance);
  if (habit === 'goneForGood' && at >= goes) return undefined;
  return habit === 'goneForAMonth' && at >= goes && at < goes + 30 * DAY ? goes + 30 * DAY : at;
}

function byHabit({ habit, zone }: Coming, now: number, chance: number): number {
  if (habit === 'prompt' || habit === 'goneForAMonth' || habit === 'goneForGood') {
    return awake(zone, now + Math.round((0.1 + 4 * chance) * HOUR));
  }
  if (habit === 'twiceADay') return nextAt(zone, now, [9, 19]);
  return nextAt(zone, now, [10 + Math.floor(8 * chance)], (day) => day === 0 || day === 6);
}

const awake = (zone: Coming['zone'], at: number): number => (isNight(zone, at) ? nextAt(zone, at, [8.5]) : at);

/** The next of these hours of the day in a zone, on a day of the week that is meant. */
function nextAt(
  zone: Coming['zone'],
  now: number,
  hours: readonly number[],
  isMeant: (day: number) => boolean = () => true,
): number {
  for (let at = Math.floor(now / (HOUR / 2)) * (HOUR / 2) + HOUR / 2; ; at += HOUR / 2) {
    const local = new Date(at + OFFSETS[zone] * HOUR);
    if (isMeant(local.getUTCDay()) && hours.some((hour) => Math.abs(hourIn(zone, at) - hour) < 0.26)) return at;
  }
}
