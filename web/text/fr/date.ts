import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import { getServerTime } from '../server-clock.ts';
import { capital, doing, IS, listing, numberName, peopleWithin, plural, type Verb } from './grammar.ts';
import { hourOf, longDay, spokenTime, weekday } from './times.ts';

/** `tous les dimanches à 16 h`, `dimanche 28 mars à 16 h`: in the reader's own time. */
export function dateInWords(date: TableDate): string {
  const at = findNextDate(date, getServerTime()) ?? findNextDate(date, 0) ?? 0;
  const { day } = spokenTime(at, { at });
  return date.weekly
    ? `tous les ${day}s à ${hourOf(at, {})}`
    : `${day.split(' ')[0]} ${longDay(at)} à ${hourOf(at, {})}`;
}

const COMES: Verb = ['viens', 'vient', 'venez', 'viennent'];

function heading(at: number, now: number): string {
  const { day, isToday } = spokenTime(at, { at: now });
  return `${isToday ? 'Aujourd’hui' : capital(day)} à ${hourOf(at, {})}`;
}

export const DATE = {
  title: 'Votre rendez-vous',
  weekday,
  lead: 'La table s’ouvre toute seule à cette heure-\u2060là.',
  inWords: (date: TableDate): string => capital(dateInWords(date)),
  heading,
  line: (at: number, { now, names }: { readonly now: number; readonly names: readonly string[] }): string =>
    [`${heading(at, now)}.`, ...(names.length > 0 ? [`${doing(names, COMES)}.`] : [])].join(' '),
  areYouIn: (at: number, now: number): string => `${heading(at, now)}. Tu viens ?`,
  open: (at: number): string => `Il est ${hourOf(at, {})}. Viens à la table`,
  day: 'Jour',
  at: 'Heure',
  often: 'À quel rythme ?',
  once: 'Une seule fois',
  everyWeek: (day: string): string => `Tous les ${day}s`,
  clocks: 'À l’heure de chacun',
  onClock: (names: readonly string[], odd: 'early' | 'late' | undefined): string =>
    `${listing(names)}${odd === undefined ? '' : odd === 'early' ? ', très tôt' : ', très tard'}`,
  between: 'D’ici là',
  waiting: 'On attend',
  turns: 'Un tour quand on peut',
  absent: 'Si quelqu’un ne peut pas',
  bots: 'Un robot joue',
  noBots: 'On attend la personne',
  dealEarly: 'Distribuer avant l’heure ?',
  set: 'Prévenir tout le monde',
  none: 'Annuler le rendez-vous',
  wrong: 'Cette heure est passée. Choisis-\u2060en une autre.',
  in: 'Je viens',
  out: 'Pas cette fois',
  late: 'J’aurai dix minutes de retard',
  noCall: 'On ne te sonnera pas à cette heure-\u2060là. Tu mets un réveil ?',
  noWord: 'sans réponse',
  isIn: 'je viens',
  isOut: 'pas cette fois',
  isLate: 'dix minutes de retard',
  there: (time: string): string => `${time} là-bas`,
  calendar: 'Mettre dans mon agenda',
  calendarHint: 'Avec un rappel avant.',
  download: 'Télécharger le fichier',
  how: 'Cinq minutes avant, on te prévient. Puis la table s’ouvre, et le jeu reprend où il en était.',
  sitsThere: (names: readonly string[]): string => `${doing(names, IS)} déjà là.`,
  notComing: (names: readonly string[], hasBots: boolean): string =>
    `Sans ${peopleWithin(names)} cette fois${hasBots ? ' : un robot joue.' : '.'}`,
  another: (count: number): string =>
    `${plural(count, { one: 'Une personne ne peut pas', other: `${capital(numberName(count))} ne peuvent pas` })} venir. Un autre jour cette semaine ?`,
  pick: 'Choisir un autre jour',
  /** After `Tu as` or `Lena a`. */
  answers: {
    in: 'dit : je viens',
    out: 'dit : pas cette fois',
    late: 'dit : dix minutes de retard',
  } as Readonly<Record<string, string>> & { readonly in: string },
} as const;
