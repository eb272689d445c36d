import type { MissingBooks, MissingToGoOut } from '../../../shared/rules/going-out.ts';
import { rankPlural } from './cards.ts';
import { countedName, figures, listing, plural } from './grammar.ts';
import { BOOK_WORDS, PACKET_WORDS } from './table.ts';

/** `one wild book and two clean books`; empty if none is missing. */
const missingBookWords = ({ clean, dirty, wild, any }: MissingBooks): readonly string[] =>
  (
    [
      [clean, 'clean book'],
      [dirty, 'dirty book'],
      [wild, 'wild book'],
      [any, 'more book'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, kind]) => countedName(count, { one: kind, other: `${kind}s` }));

const missingParts = ({ books, special, points, minimum }: MissingToGoOut): string => {
  const ranks = special.map(
    ({ rank, books: count }) => `${countedName(count, { one: 'book', other: 'books' })} of ${rankPlural(rank)}`,
  );
  const more = points > 0 ? [`${figures(points)} more points on the table`] : [];
  const first = minimum > 0 ? [`${figures(minimum)} points to open`] : [];
  return listing([...missingBookWords(books), ...ranks, ...more, ...first]);
};

/** Returns what the viewer still needs to go out: `You still need one wild book.` Empty if nothing. */
export function stillNeeded(missing: MissingToGoOut): string {
  const parts = missingParts(missing);
  const { packets, last } = missing;
  return [
    parts === '' ? '' : `You still need ${parts}.`,
    packets > 0 ? `You still have your ${PACKET_WORDS[last]} to play.` : '',
    partnersNeeded(missing),
  ]
    .filter(Boolean)
    .join(' ');
}

const LAST_PACKETS = { foot: { one: 'foot', other: 'feet' }, tail: { one: 'tail', other: 'tails' } };

/** `Your partner has to play from their foot first.` */
function partnersNeeded({ partners, mustPlay, last }: MissingToGoOut): string {
  if (partners === 0) return '';
  const must = `Your ${plural(partners, { one: 'partner has', other: 'partners have' })} to`;
  if (last === 'hand') return `${must} play a turn first.`;
  return `${must} ${mustPlay ? 'play from' : 'get into'} their ${plural(partners, LAST_PACKETS[last])} first.`;
}

/** Returns the books a team still needs, for a partner who is asked: `Missing: 1 clean, 2 dirty.` */
export function teamStillNeeds({ books: { clean, dirty, wild, any } }: MissingToGoOut): string {
  const parts = [
    [clean, BOOK_WORDS.clean],
    [dirty, BOOK_WORDS.dirty],
    [wild, BOOK_WORDS.wild],
    [any, 'more'],
  ] as const;
  const missing = parts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return missing.length === 0 ? '' : `Missing: ${missing.join(', ')}.`;
}

export interface PermissionWords {
  readonly answer: 'granted' | 'refused';
  readonly partners: readonly string[];
  readonly missing: MissingToGoOut;
  /** Whether to leave out the rest after a yes, next to a draft. */
  readonly isBrief?: boolean | undefined;
}

/** `Rosa says yes. You still need one wild book.` */
export function permissionNote({ answer, partners, missing, isBrief = false }: PermissionWords): string {
  const [only] = partners;
  const isOne = only !== undefined && partners.length === 1;
  if (answer === 'refused') return `${isOne ? only : 'A partner'} says no, not this turn.`;
  const yes = isOne ? `${only} says yes` : 'Your partners say yes';
  const needed = stillNeeded(missing);
  if (isBrief && needed === '') return `${yes}!`;
  return `${yes}. ${needed || 'You can go out.'}`;
}
