import { findNextDate } from '../../shared/protocol/date-times.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { type Difference, getGreatestDifferences, isClassic } from '../../shared/ruleset/differences.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { timeFormat } from './formats.ts';
import { findWhen } from './game-timing.ts';

/* When a table plays, and its rules: the same two sentences everywhere. */

export interface TableTimes {
  readonly pace: Pace;
  readonly date?: TableDate | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the reader's time zone; defaults to the device's. */
  readonly zone?: string | undefined;
  readonly isZoneNamed?: boolean;
  /** Other people at the table with known time zones. */
  readonly people?: readonly { readonly name: string; readonly zone: string }[];
}

function getClockTime(language: string, at: number, zone: string | undefined): ClockTime {
  const style = { ...(zone !== undefined && { timeZone: zone }), hourCycle: 'h23' } as const;
  const [hour = 0, minute = 0] = timeFormat('en', { ...style, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .split(':')
    .map(Number);
  const shown = isMidnight({ hour, minute }) ? at - 1 : at;
  const date = timeFormat('en-CA', { ...style, year: 'numeric', month: '2-digit', day: '2-digit' }).format(shown);
  const weekday = timeFormat(language, { ...style, weekday: 'long' }).format(shown);
  return { at, shown, zone, hour, minute, day: Math.round(Date.parse(date) / 86_400_000), weekday };
}

const findDifferences = ({ ruleset, seating }: NamedRules): readonly Difference[] =>
  getGreatestDifferences(ruleset, { isSolo: seating !== undefined && seating.players === seating.teams });

/** A table's rules, and the name that its host gave them. */
interface NamedRules {
  readonly ruleset: Ruleset;
  readonly seating?: Seating | undefined;
  readonly rulesName?: string | undefined;
}

export interface ClockTime {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A moment within the day that it counts as, since midnight ends a day. */
  readonly shown: number;
  readonly zone: string | undefined;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** Day number. */
  readonly day: number;
  /** `Sunday`. */
  readonly weekday: string;
}

/** The day of a one-time game time, relative to today. */
type NamedDay = 'today' | 'tonight' | 'tomorrow' | 'thisWeek' | 'later';

export interface SentenceWords {
  readonly language: string;
  readonly weekly: (time: ClockTime) => string;
  readonly once: (time: ClockTime, day: NamedDay) => string;
  /** `, nine for Bob`. `from`: the reader’s own time. An hour on another day has its weekday. */
  readonly elsewhere: (
    others: readonly { readonly time: ClockTime; readonly names: readonly string[] }[],
    from: ClockTime,
    isWeekly: boolean,
  ) => string;
  /** Returns, for example, `, New York time`. */
  readonly inZone: (zone: string) => string;
  readonly turnsBetween: string;
  readonly live: string;
  /** `perTurn`: minutes; null: as long as one likes. */
  readonly turns: (perTurn: number | null) => string;
  readonly classic: string;
  readonly nearlyClassic: string;
  /** The name of rules without one. */
  readonly houseRules: string;
  /** Returns, for example, `Mom’s rules: eleven cards, no wild books.` */
  readonly named: (name: string, differences: string) => string;
  readonly classicGame: string;
  readonly nearlyClassicGame: string;
  readonly difference: (difference: Difference) => string;
}

/** Hour from which a time today is "tonight". */
const EVENING = 18;

export function tableSentences(words: SentenceWords) {
  const clockTime = (at: number, zone: string | undefined) => getClockTime(words.language, at, zone);

  /** Returns `Sunday at four, nine for Bob.`; names an evening only if the table has a game time. */
  const when = ({ pace, date, now, zone, isZoneNamed, people = [] }: TableTimes): string => {
    const isLive = findWhen(pace) === 'live';
    const at = date && findNextDate(date, now);
    if (date === undefined || at === undefined) return isLive ? words.live : words.turns(pace.perTurn);
    const time = clockTime(at, zone);
    const start = date.weekly ? words.weekly(time) : words.once(time, namedDay(time, clockTime(now, zone)));
    const place = isZoneNamed ? words.inZone(zone ?? ownZone()) : elsewhere(time, people, date.weekly === true);
    return [`${start}${place}.`, ...(isLive ? [] : [words.turnsBetween])].join(' ');
  };

  /** Names at most two other times; with more, only the zone of the time. */
  function elsewhere(
    time: ClockTime,
    people: readonly { readonly name: string; readonly zone: string }[],
    isWeekly: boolean,
  ): string {
    const others = new Map<string, { readonly time: ClockTime; readonly names: readonly string[] }>();
    for (const { name, zone } of people) {
      const there = clockTime(time.at, zone);
      const key = getKey(there);
      if (key !== getKey(time)) others.set(key, { time: there, names: [...(others.get(key)?.names ?? []), name] });
    }
    if (others.size === 0) return '';
    return others.size > 2
      ? words.inZone(time.zone ?? ownZone())
      : words.elsewhere([...others.values()], time, isWeekly);
  }

  /** Returns, for example, `House rules: eleven cards, draw three, no wild books.` */
  const rules = ({ ruleset, seating, rulesName }: NamedRules): string => {
    const differences = findDifferences({ ruleset, seating });
    if (differences.length > 0)
      return words.named(rulesName ?? words.houseRules, differences.map(words.difference).join(', '));
    const isSame = isClassic(ruleset);
    if (rulesName === undefined) return isSame ? words.classic : words.nearlyClassic;
    return words.named(rulesName, isSame ? words.classicGame : words.nearlyClassicGame);
  };

  /** The same without the owner, above the rules; `count`: number of differences in it. */
  const head = ({ ruleset, seating }: NamedRules): { readonly count: number; readonly words: string } => {
    const found = findDifferences({ ruleset, seating });
    if (found.length === 0) return { count: 0, words: isClassic(ruleset) ? words.classic : words.nearlyClassic };
    const text = found.map(words.difference).join(', ');
    return { count: found.length, words: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` };
  };

  return { when, rules, head };
}

const getKey = ({ day, hour, minute }: ClockTime): string => [day, hour, minute].join(' ');

const ownZone = (): string => timeFormat('en', {}).resolvedOptions().timeZone;

const isMidnight = ({ hour, minute }: Pick<ClockTime, 'hour' | 'minute'>): boolean => hour === 0 && minute === 0;

function namedDay(time: ClockTime, today: ClockTime): NamedDay {
  const ahead = time.day - today.day;
  if (ahead <= 0) return time.hour >= EVENING || isMidnight(time) ? 'tonight' : 'today';
  if (ahead === 1) return 'tomorrow';
  return ahead < 7 ? 'thisWeek' : 'later';
}
