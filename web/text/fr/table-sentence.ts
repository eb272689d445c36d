import type { Difference } from '../../../shared/ruleset/differences.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import { type ClockTime, type SentenceWords, tableSentences } from '../compose-table-sentence.ts';
import { timeFormat } from '../formats.ts';
import { capital, countedName, figures, listing, numberName } from './grammar.ts';
import { formatPlace, hourOf } from './times.ts';
import { WHEN } from './when.ts';

const timeName = ({ at, zone }: ClockTime): string => hourOf(at, { zone });

const getTime = (time: ClockTime, names: readonly string[], from: ClockTime): string =>
  `${time.day === from.day ? '' : `${time.weekday} à `}${timeName(time)} pour ${listing(names)}`;

const farDay = ({ shown, zone, weekday }: ClockTime): string =>
  `${capital(weekday)} ${timeFormat('fr', {
    ...(zone !== undefined && { timeZone: zone }),
    month: 'long',
    day: 'numeric',
  })
    .format(shown)
    .replace(/^1 /, '1er ')}`;

function getLength(minutes: number): string {
  if (minutes % 1440 === 0) return countedName(minutes / 1440, { one: 'jour', other: 'jours' });
  if (minutes % 60 === 0) return countedName(minutes / 60, { one: 'heure', other: 'heures' }, 'f');
  return countedName(minutes, { one: 'minute', other: 'minutes' }, 'f');
}

const KINDS = {
  clean: { one: 'pure', other: 'pures' },
  dirty: { one: 'mixte', other: 'mixtes' },
  wild: { one: 'de passe-partout', other: 'de passe-partout' },
} as const;

function booksName({ clean, dirty, wild, total }: Ruleset['goingOut']['books']): string {
  if (clean === 1 && dirty === 1 && wild === 1) return 'une canasta de chaque';
  const counts = { clean, dirty, wild };
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0 || kinds.length > 2)
    return countedName(Math.max(total, clean + dirty + wild), { one: 'canasta', other: 'canastas' }, 'f');
  return listing(kinds.map((kind) => countedName(counts[kind], KINDS[kind], 'f')));
}

function difference(it: Difference): string {
  switch (it.mark) {
    case 'cards':
      return cardsName(it.packets);
    case 'draw':
      return it.from === it.to
        ? `piocher ${numberName(it.from, 'f')}`
        : `piocher de ${numberName(it.from, 'f')} à ${numberName(it.to, 'f')}`;
    case 'opening':
      return `ouvrir à ${it.points}`;
    case 'bookSize':
      return `des canastas de ${numberName(it.size)} cartes`;
    case 'noWildBooks':
      return 'pas de canasta de passe-partout';
    case 'wildsFreeze':
      return 'les passe-partout gèlent la pile';
    case 'pile':
      return it.count === 'all' ? 'prendre toute la pile' : `prendre ${numberName(it.count, 'f')} de la pile`;
    case 'redThrees':
      return it.points > 0 ? `les 3 rouges coûtent ${figures(it.points)}` : 'les 3 rouges ne se posent pas';
    case 'tail':
      return `une réserve à la manche ${it.round}`;
    case 'books':
      return `sortir avec ${booksName(it.books)}`;
    case 'asking':
      return it.permission === 'none' ? 'sortir sans demander' : 'demander avant de sortir, ou pas';
    case 'lastCard':
      return it.lastCard === 'discard' ? 'défausser la dernière carte' : 'poser la dernière carte';
    case 'rounds':
      return countedName(it.count, { one: 'manche', other: 'manches' }, 'f');
    case 'target':
      return `jusqu’à ${figures(it.points)} points`;
  }
}

const PACKETS = { hand: 'main', knee: 'genou', foot: 'pied' } as const;

function cardsName(packets: Ruleset['deal']['packets']): string {
  const [first] = packets;
  if (packets.length > 2) return listing(packets.map(({ name }) => PACKETS[name]));
  if (packets.every(({ size }) => size === first?.size))
    return countedName(first?.size ?? 0, { one: 'carte', other: 'cartes' }, 'f');
  return packets
    .map(({ name, size }) => `${numberName(size, 'f')} dans ${name === 'hand' ? 'la' : 'le'} ${PACKETS[name]}`)
    .join(', ');
}

const DAYS = { today: 'Aujourd’hui', tonight: 'Ce soir', tomorrow: 'Demain' } as const;

const WORDS: SentenceWords = {
  language: 'fr',
  weekly: (time) => `Tous les ${time.weekday}s à ${timeName(time)}`,
  once: (time, day) =>
    `${day === 'thisWeek' ? capital(time.weekday) : day === 'later' ? farDay(time) : DAYS[day]} à ${timeName(time)}`,
  elsewhere: (others, from, isWeekly) =>
    `, ${listing(others.map(({ time, names }) => getTime(isWeekly ? { ...time, weekday: `le ${time.weekday}` } : time, names, from)))}`,
  inZone: (zone) => `, heure de ${formatPlace(zone)}`,
  turnsBetween: 'Entre-temps, un tour quand on peut.',
  live: WHEN.live,
  turns: (perTurn) =>
    `Un tour quand on peut, ${perTurn === null ? 'rien ne presse' : `${getLength(perTurn)} par tour`}.`,
  classic: 'Règles classiques.',
  nearlyClassic: 'Règles classiques, à quelques détails près.',
  houseRules: 'Règles maison',
  named: (name, differences) => `${name} : ${differences}.`,
  classicGame: 'le jeu classique',
  nearlyClassicGame: 'le jeu classique, à quelques détails près',
  difference,
};

export const TABLE_SENTENCES = tableSentences(WORDS);
