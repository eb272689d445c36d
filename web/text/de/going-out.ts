import type { MissingBooks, MissingToGoOut } from '../../../shared/rules/going-out.ts';
import type { PermissionWords } from '../en/going-out.ts';
import { BOOK_WORDS, rankPlural, THE_PACKET, YOUR_PACKET } from './cards.ts';
import { capital, countedName, figures, listing } from './grammar.ts';

export type { PermissionWords } from '../en/going-out.ts';

const missingBookWords = ({ clean, dirty, wild, any }: MissingBooks): readonly string[] =>
  (
    [
      [clean, BOOK_WORDS.clean],
      [dirty, BOOK_WORDS.dirty],
      [wild, BOOK_WORDS.wild],
      [any, 'weiter'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, kind]) => countedName(count, { one: `${kind}en Canasta`, other: `${kind}e Canastas` }, 'einen'));

const missingParts = ({ books, special, points, minimum }: MissingToGoOut): string => {
  const ranks = special.map(
    ({ rank, books: count }) =>
      `${countedName(count, { one: 'Canasta', other: 'Canastas' }, 'einen')} aus ${rankPlural(rank, 'dative')}`,
  );
  const more = points > 0 ? [`${figures(points)} Punkte auf dem Tisch`] : [];
  const first = minimum > 0 ? [`${figures(minimum)} Punkte für die Erstmeldung`] : [];
  return listing([...missingBookWords(books), ...ranks, ...more, ...first]);
};

export function stillNeeded(missing: MissingToGoOut): string {
  const parts = missingParts(missing);
  const { packets, last } = missing;
  return [
    parts === '' ? '' : `Du brauchst noch ${parts}.`,
    packets > 0 ? `${capital(YOUR_PACKET[last])} kommt noch.` : '',
    partnersNeeded(missing),
  ]
    .filter(Boolean)
    .join(' ');
}

function partnersNeeded({ partners, mustPlay, last }: MissingToGoOut): string {
  if (partners === 0) return '';
  const done =
    last === 'hand' ? 'einmal gespielt' : mustPlay ? `aus ${FROM[last]} gespielt` : `${THE_PACKET[last]} erreicht`;
  return `Erst müssen alle in deinem Team ${done} haben.`;
}
const FROM = { hand: 'der Hand', knee: 'dem Knie', foot: 'dem Fuß', tail: 'der Reserve' } as const;

export function teamStillNeeds({ books: { clean, dirty, wild, any } }: MissingToGoOut): string {
  const parts = [
    [clean, BOOK_WORDS.clean],
    [dirty, BOOK_WORDS.dirty],
    [wild, BOOK_WORDS.wild],
    [any, 'weiter'],
  ] as const;
  const missing = parts
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}${count === 1 ? 'er' : 'e'}`);
  return missing.length === 0 ? '' : `Noch nötig: ${missing.join(', ')}.`;
}

export function permissionNote({ answer, partners, missing, isBrief = false }: PermissionWords): string {
  const [only] = partners;
  const name = only !== undefined && partners.length === 1 ? only : 'Dein Team';
  if (answer === 'refused') return `${name} sagt Nein, nicht in diesem Zug.`;
  const needed = stillNeeded(missing);
  if (isBrief && needed === '') return `${name} sagt Ja!`;
  return `${name} sagt Ja. ${needed || 'Du kannst ausmachen.'}`;
}
