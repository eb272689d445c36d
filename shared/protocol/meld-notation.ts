import { sortCards } from '../cards/cards.ts';
import { makeRun, parseCards } from '../cards/notation.ts';
import type { Laying } from '../rules/position.ts';

/** Writes melds as stored, such as `0:9hd,n:Ksd2h`; no melds give the empty string. */
export const makeEntries = (melds: readonly Laying[]): string => melds.map(makeEntry).join(',');

/** Writes the meld's index or `n` (new), the cards as a run, and `^` if the top discard joins. */
const makeEntry = ({ to, cards, top }: Laying): string =>
  `${to === 'new' ? 'n' : to}:${makeRun(sortCards(cards))}${top ? '^' : ''}`;

export function parseEntries(text: string): readonly Laying[] | undefined {
  const entries = text === '' ? [] : text.split(',').map(parseEntry);
  return entries.includes(undefined) ? undefined : (entries as Laying[]);
}

function parseEntry(text: string): Laying | undefined {
  const match = /^(n|\d+):([^^]*)(\^?)$/.exec(text);
  const cards = parseCards(match?.[2] ?? '?');
  if (match === null || cards === undefined) return undefined;
  return {
    to: match[1] === 'n' ? 'new' : Number(match[1]),
    cards,
    top: match[3] === '^',
  };
}
