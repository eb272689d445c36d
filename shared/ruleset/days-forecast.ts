import { DEFAULT_HOURS, isWithinHours, type WakingHours } from './waking-hours.ts';

/** A person who plays a turn at a time. Their hours are the default ones if absent. */
export interface ForecastPerson {
  /** Half hours that the person's clock is ahead of UTC; only differences between people count. */
  readonly offset?: number;
  readonly hours?: WakingHours;
}

const HALF_HOUR = 30;
const SLOTS = 48;

/** Delays from a notification to a visit, in half hours. */
const DELAYS = [1, 2, 3, 4, 5, 6, 7];
/** The part of visits made at nine in the morning or seven in the evening, without waiting for a notification. */
const LOOK_SHARE = 0.25;
const LOOKS = [18, 38];

/** Laps until the time of day of each turn no longer depends on the first. */
const LAPS = 6;

/** Turns of a game that is shorter or longer than most, as a part of the usual number. */
const SPREAD = [0.8, 1, 1.2];

/**
 * Estimates the days between two turns of the same person. Each is called in their hours and visits within four hours,
 * or the next time they look in. `people`: in the order of their turns, without bots.
 */
export function getDaysPerLap(people: readonly ForecastPerson[]): number {
  const waits = people.map(getWaits);
  let chances: readonly number[] = Array.from({ length: SLOTS }, () => 1 / SLOTS);
  let waited = 0;
  for (let lap = 0; lap < LAPS; lap++) {
    waited = 0;
    for (const wait of waits) {
      const next = new Array<number>(SLOTS).fill(0);
      for (const [slot, chance] of chances.entries())
        for (const [delay, part] of wait[slot] ?? []) {
          waited += chance * part * delay;
          const at = (slot + delay) % SLOTS;
          next[at] = (next[at] ?? 0) + chance * part;
        }
      chances = next;
    }
  }
  return waited / SLOTS;
}

interface LiveHours {
  readonly turns: number;
  readonly daysPerLap: number;
  /** Turns of each player in a live hour. */
  readonly inHour: number;
  /** Days until the first one. */
  readonly first: number;
}

/** Estimates the days of a game that is also played live for an hour a week. */
export function getDaysWithLiveHour({ turns, daysPerLap, inHour, first }: LiveHours): number {
  const days = SPREAD.map((part) => {
    let [left, from] = [part * turns, 0];
    for (let hour = first; left > 0; hour += 7) {
      const before = (hour - from) / daysPerLap;
      if (left <= before) return from + left * daysPerLap;
      left -= before + inHour;
      from = hour;
    }
    return from;
  });
  return days.reduce((sum, each) => sum + each, 0) / days.length;
}

type Wait = readonly (readonly [delay: number, chance: number])[];

/** Returns for each half hour of the day, by UTC, how long a person takes to play a turn that begins then. */
function getWaits({ hours = DEFAULT_HOURS, offset = 0 }: ForecastPerson): readonly Wait[] {
  const local = (slot: number): number => (((slot + offset) % SLOTS) + SLOTS) % SLOTS;
  const isAwake = (slot: number): boolean => isWithinHours(hours, local(slot) * HALF_HOUR);
  const nextSlot = (slot: number, isMet: (slot: number) => boolean): number => {
    let at = slot;
    while (!isMet(at)) at += 1;
    return at;
  };
  return Array.from({ length: SLOTS }, (_, slot): Wait => {
    const called = nextSlot(slot, isAwake);
    const look = nextSlot(called + 1, (each) => LOOKS.includes(local(each)));
    return [
      ...DELAYS.map((delay) => [nextSlot(called + delay, isAwake) - slot, (1 - LOOK_SHARE) / DELAYS.length] as const),
      [look - slot, LOOK_SHARE],
    ];
  });
}
