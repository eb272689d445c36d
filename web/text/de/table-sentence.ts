import type { Difference } from '../../../shared/ruleset/differences.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { type ClockTime, type SentenceWords, tableSentences } from '../compose-table-sentence.ts';
import { timeFormat } from '../formats.ts';
import { capital, countedName, figures, listing, numberName } from './grammar.ts';
import { formatPlace, hourOf } from './times.ts';
import { WHEN } from './when.ts';

const timeName = ({ at, zone }: ClockTime): string => hourOf(at, { zone });

const getTime = (time: ClockTime, names: readonly string[], from: ClockTime): string =>
  `${time.day === from.day ? '' : `${time.weekday} um `}${timeName(time)} für ${listing(names)}`;

const everyWeek = ({ weekday }: ClockTime): string => `${weekday.toLowerCase()}s`;

const farDay = ({ shown, zone, weekday }: ClockTime): string =>
  `${weekday}, ${timeFormat('de', { ...(zone !== undefined && { timeZone: zone }), month: 'long', day: 'numeric' }).format(shown)},`;

function getLength(minutes: number): string {
  if (minutes % 1440 === 0) return countedName(minutes / 1440, { one: 'Tag', other: 'Tage' }, 'ein');
  if (minutes % 60 === 0) return countedName(minutes / 60, { one: 'Stunde', other: 'Stunden' });
  return countedName(minutes, { one: 'Minute', other: 'Minuten' });
}

const KINDS = {
  clean: { one: 'echten', other: 'echten' },
  dirty: { one: 'gemischten', other: 'gemischten' },
  wild: { one: 'wilden', other: 'wilden' },
} as const;

function booksName({ clean, dirty, wild, total }: Ruleset['goingOut']['books']): string {
  if (clean === 1 && dirty === 1 && wild === 1) return 'je einem Canasta';
  const counts = { clean, dirty, wild };
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0 || kinds.length > 2)
    return countedName(Math.max(total, clean + dirty + wild), { one: 'Canasta', other: 'Canastas' }, 'einem');
  return listing(kinds.map((kind) => countedName(counts[kind], KINDS[kind], 'einem')));
}

function difference(it: Difference): string {
  switch (it.mark) {
    case 'cards':
      return cardsName(it.packets);
    case 'draw':
      return it.from === it.to
        ? `${numberName(it.from)} Karten ziehen`
        : `${numberName(it.from)} bis ${numberName(it.to)} Karten ziehen`;
    case 'opening':
      return `Erstmeldung ab ${it.points}`;
    case 'bookSize':
      return `Canastas aus ${numberName(it.size)} Karten`;
    case 'noWildBooks':
      return 'kein wilder Canasta';
    case 'wildsFreeze':
      return 'wilde Karten frieren den Stapel ein';
    case 'pile':
      return it.count === 'all' ? 'den ganzen Stapel nehmen' : `${numberName(it.count)} vom Stapel nehmen`;
    case 'redThrees':
      return it.points > 0 ? `rote Dreien kosten ${figures(it.points)}` : 'rote Dreien werden nicht ausgelegt';
    case 'tail':
      return `eine Reserve in Runde ${it.round}`;
    case 'books':
      return `Ausmachen mit ${booksName(it.books)}`;
    case 'asking':
      return it.permission === 'none' ? 'Ausmachen ohne zu fragen' : 'Fragen vor dem Ausmachen ist freigestellt';
    case 'lastCard':
      return it.lastCard === 'discard' ? 'die letzte Karte abwerfen' : 'die letzte Karte melden';
    case 'rounds':
      return countedName(it.count, { one: 'Runde', other: 'Runden' });
    case 'target':
      return `bis ${figures(it.points)} Punkte`;
  }
}

const PACKETS = { hand: 'Hand', knee: 'Knie', foot: 'Fuß' } as const;
const IN_PACKETS = { hand: 'in der Hand', knee: 'im Knie', foot: 'im Fuß' } as const;

function cardsName(packets: Ruleset['deal']['packets']): string {
  const [first] = packets;
  if (packets.length > 2) return listing(packets.map(({ name }) => PACKETS[name]));
  if (packets.every(({ size }) => size === first?.size))
    return countedName(first?.size ?? 0, { one: 'Karte', other: 'Karten' });
  return packets.map(({ name, size }) => `${numberName(size)} ${IN_PACKETS[name]}`).join(', ');
}

const DAYS = { today: 'Heute', tonight: 'Heute Abend', tomorrow: 'Morgen' } as const;

const WORDS: SentenceWords = {
  language: 'de',
  weekly: (time) => capital(`${everyWeek(time)} um ${timeName(time)}`),
  once: (time, day) =>
    `${day === 'thisWeek' ? time.weekday : day === 'later' ? farDay(time) : DAYS[day]} um ${timeName(time)}`,
  elsewhere: (others, from, isWeekly) =>
    `, ${listing(others.map(({ time, names }) => getTime(isWeekly ? { ...time, weekday: everyWeek(time) } : time, names, from)))}`,
  inZone: (zone) => `, Zeit in ${formatPlace(zone)}`,
  turnsBetween: 'Dazwischen Zug um Zug.',
  live: WHEN.live,
  turns: (perTurn) => `Zug um Zug, ${perTurn === null ? 'ohne Eile' : `je Zug ${getLength(perTurn)}`}.`,
  classic: 'Klassische Regeln.',
  nearlyClassic: 'Klassische Regeln, mit kleinen Änderungen.',
  houseRules: 'Hausregeln',
  named: (name, differences) => `${name}: ${differences}.`,
  classicGame: 'das klassische Spiel',
  nearlyClassicGame: 'das klassische Spiel, mit kleinen Änderungen',
  difference,
};

export const TABLE_SENTENCES = tableSentences(WORDS);
