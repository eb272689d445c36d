import type { Difference } from '../../../shared/ruleset/differences.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { type ClockTime, type SentenceWords, tableSentences } from '../compose-table-sentence.ts';
import { timeFormat } from '../formats.ts';
import { countedName, figures, listing, numberName, plural } from './grammar.ts';
import { formatPlace } from './times.ts';
import { WHEN } from './when.ts';

/** When a table plays, and its rules. */

/**
 * `four`, `four-thirty`, `4:15`, `noon`. A bare hour is from noon to midnight. `beside`: the hour next to it; on
 * the same side of noon a bare hour is enough.
 */
function timeName({ hour, minute }: ClockTime, beside?: ClockTime): string {
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const bare = hour % 12 || 12;
  const name =
    minute === 0
      ? numberName(bare)
      : minute === 30
        ? `${numberName(bare)}-thirty`
        : `${bare}:${String(minute).padStart(2, '0')}`;
  const isMorning = hour < 12;
  if (beside === undefined) return isMorning ? `${name} in the morning` : name;
  if (isMorning === beside.hour < 12) return name;
  return `${name} in the ${isMorning ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`;
}

/** `nine for Bob and Jo`, `Monday at eight in the morning for Dee`. */
function getTime(time: ClockTime, names: readonly string[], from: ClockTime): string {
  const when = time.day === from.day ? timeName(time, from) : `${time.weekday} at ${timeName(time)}`;
  return `${when} for ${listing(names)}`;
}

/** `Sundays`. */
const everyWeek = ({ weekday }: ClockTime): string => `${weekday}s`;

/** `Saturday, December 12,`. */
const farDay = ({ shown, zone }: ClockTime): string =>
  `${timeFormat('en-US', { ...(zone !== undefined && { timeZone: zone }), weekday: 'long', month: 'long', day: 'numeric' }).format(shown)},`;

/** `a day`, `three days`, `an hour`. */
function getLength(minutes: number): string {
  const name = (count: number, one: string, unit: string): string =>
    count === 1 ? one : countedName(count, { one: unit, other: `${unit}s` });
  if (minutes % 1440 === 0) return name(minutes / 1440, 'a day', 'day');
  return minutes % 60 === 0 ? name(minutes / 60, 'an hour', 'hour') : name(minutes, 'a minute', 'minute');
}

type Books = Ruleset['goingOut']['books'];

/** `one clean and one dirty`, `one of each`, `five books`. */
function booksName({ clean, dirty, wild, total }: Books): string {
  if (clean === 1 && dirty === 1 && wild === 1) return 'one of each';
  const kinds = Object.entries({ clean, dirty, wild }).filter(([, count]) => count > 0);
  if (kinds.length === 0 || kinds.length > 2)
    return countedName(Math.max(total, clean + dirty + wild), { one: 'book', other: 'books' });
  return listing(kinds.map(([kind, count]) => `${numberName(count)} ${kind}`));
}

function difference(it: Difference): string {
  switch (it.mark) {
    case 'cards':
      return cardsName(it.packets);
    case 'draw':
      return it.from === it.to ? `draw ${numberName(it.from)}` : `draw ${numberName(it.from)} to ${numberName(it.to)}`;
    case 'opening':
      return `${it.points} to open`;
    case 'bookSize':
      return `${numberName(it.size)} cards to a book`;
    case 'noWildBooks':
      return 'no wild books';
    case 'wildsFreeze':
      return 'wild cards freeze the pile';
    case 'pile':
      return it.count === 'all' ? 'take the whole pile' : `take ${numberName(it.count)} from the pile`;
    case 'redThrees':
      return it.points > 0 ? `red threes cost ${figures(it.points)}` : 'red threes are never laid';
    case 'tail':
      return `a tail in round ${numberName(it.round)}`;
    case 'books':
      return `go out on ${booksName(it.books)}`;
    case 'asking':
      return it.permission === 'none' ? 'go out without asking' : 'asking to go out is optional';
    case 'lastCard':
      return it.lastCard === 'discard' ? 'discard your last card' : 'meld your last card';
    case 'rounds':
      return plural(it.count, { one: 'one round', other: `${numberName(it.count)} rounds` });
    case 'target':
      return `first to ${figures(it.points)}`;
  }
}

/** `eleven cards`, `eleven in the hand, thirteen in the foot`, `hand, knee, and foot`. */
function cardsName(packets: Ruleset['deal']['packets']): string {
  const [first] = packets;
  if (packets.length > 2) return listing(packets.map(({ name }) => name));
  if (packets.every(({ size }) => size === first?.size))
    return countedName(first?.size ?? 0, { one: 'card', other: 'cards' });
  return packets.map(({ name, size }) => `${numberName(size)} in the ${name}`).join(', ');
}

const DAYS = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' } as const;

const WORDS: SentenceWords = {
  language: 'en',
  weekly: (time) => `${everyWeek(time)} at ${timeName(time)}`,
  once: (time, day) =>
    `${day === 'thisWeek' ? time.weekday : day === 'later' ? farDay(time) : DAYS[day]} at ${timeName(time)}`,
  elsewhere: (others, from, isWeekly) =>
    `, ${listing(others.map(({ time, names }) => getTime(isWeekly ? { ...time, weekday: everyWeek(time) } : time, names, from)))}`,
  inZone: (zone) => `, ${formatPlace(zone)} time`,
  turnsBetween: 'A turn at a time in between.',
  live: WHEN.live,
  turns: (perTurn) => `A turn at a time, ${perTurn === null ? 'no hurry' : `${getLength(perTurn)} for each`}.`,
  classic: 'Classic rules.',
  nearlyClassic: 'Classic rules, with a few small changes.',
  houseRules: 'House rules',
  named: (name, differences) => `${name}: ${differences}.`,
  classicGame: 'the classic game',
  nearlyClassicGame: 'the classic game, with a few small changes',
  difference,
};

export const TABLE_SENTENCES = tableSentences(WORDS);
