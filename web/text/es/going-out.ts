import type { MissingBooks, MissingToGoOut } from '../../../shared/rules/going-out.ts';
import type { PermissionWords } from '../en/going-out.ts';
import { rankPlural } from './cards.ts';
import { countedName, feminine, listing } from './grammar.ts';
import { BOOKS, booksWords, PACKET_WORDS, thePacket } from './table.ts';

export type { PermissionWords } from '../en/going-out.ts';

const MORE_BOOKS = feminine('canasta más', 'canastas más');

const missingBookWords = ({ clean, dirty, wild, any }: MissingBooks): readonly string[] =>
  (
    [
      [clean, BOOKS.clean],
      [dirty, BOOKS.dirty],
      [wild, BOOKS.wild],
      [any, MORE_BOOKS],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, book]) => countedName(count, book));

const missingParts = ({ books, special, points, minimum }: MissingToGoOut): string => {
  const ranks = special.map(
    ({ rank, books: count }) => `${countedName(count, feminine('canasta'))} de ${rankPlural(rank)}`,
  );
  const more = points > 0 ? [`${points} puntos más en la mesa`] : [];
  const first = minimum > 0 ? [`${minimum} puntos para abrir`] : [];
  return listing([...missingBookWords(books), ...ranks, ...more, ...first]);
};

export function stillNeeded(missing: MissingToGoOut): string {
  const parts = missingParts(missing);
  const { packets, last } = missing;
  return [
    parts === '' ? '' : `Aún necesitas ${parts}.`,
    packets > 0 ? `Aún te queda ${thePacket(last)} por jugar.` : '',
    partnersNeeded(missing),
  ]
    .filter(Boolean)
    .join(' ');
}

function partnersNeeded({ partners, mustPlay, last }: MissingToGoOut): string {
  if (partners === 0) return '';
  const deed = last === 'hand' ? 'jugar un turno' : `${mustPlay ? 'jugar con' : 'llegar a'} su ${PACKET_WORDS[last]}`;
  return `Antes, ${partners === 1 ? 'tu pareja' : 'tu equipo'} tiene que ${deed}.`;
}

export function teamStillNeeds({ books: { clean, dirty, wild, any } }: MissingToGoOut): string {
  const parts = [
    ['clean', clean],
    ['dirty', dirty],
    ['wild', wild],
    ['any', any],
  ] as const;
  const missing = parts.filter(([, count]) => count > 0).map(([kind, count]) => booksWords(kind, count, 'figures'));
  const isOne = clean + dirty + wild + any === 1;
  return missing.length === 0 ? '' : `${isOne ? 'Falta' : 'Faltan'}: ${missing.join(', ')}.`;
}

export function permissionNote({ answer, partners, missing, isBrief = false }: PermissionWords): string {
  const [only] = partners;
  const isOne = only !== undefined && partners.length === 1;
  if (answer === 'refused') return `${isOne ? only : 'Alguien de tu equipo'} dice que no, en este turno no.`;
  const yes = `${isOne ? only : 'Tu equipo'} dice que sí`;
  const needed = stillNeeded(missing);
  if (isBrief && needed === '') return `¡${yes}!`;
  return `${yes}. ${needed || 'Puedes cerrar.'}`;
}
