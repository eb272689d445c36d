import type { Card } from '../../../shared/cards/cards.ts';
import { makeRun, parseCards } from '../../../shared/cards/notation.ts';
import { type Draft, type DraftMeld, EMPTY_DRAFT } from './meld-draft.ts';

/** A draft and the top discard it counts on, as text: `0:9hd n:Kshd2c^|4s|9c`. Lifted cards come second. */
export function spellDraft({ melds, lifted, topLifted }: Draft, top: Card | undefined): string {
  const meld = ({ to, cards, top: joins }: DraftMeld) =>
    `${to === 'new' ? 'n' : to}:${makeRun(cards)}${joins ? '^' : ''}`;
  return [melds.map(meld).join(' '), `${makeRun(lifted)}${topLifted ? '^' : ''}`, top ?? ''].join('|');
}

interface SpeltDraft {
  readonly draft: Draft;
  readonly top?: Card;
}

/** Reads a kept draft; undefined if it is unreadable. */
export function readDraft(text: string): SpeltDraft {
  const [melds = '', lifted = '', top = ''] = text.split('|');
  const read = melds === '' ? [] : melds.split(' ').map(readMeld);
  const risen = parseCards(lifted.replace('^', ''));
  if (read.includes(undefined) || !risen) return { draft: EMPTY_DRAFT };
  const topCard = parseCards(top)?.[0];
  const draft: Draft = {
    melds: read as readonly DraftMeld[],
    lifted: risen,
    ...(lifted.endsWith('^') ? { topLifted: true } : {}),
  };
  return topCard ? { draft, top: topCard } : { draft };
}

function readMeld(text: string): DraftMeld | undefined {
  const match = /^(n|\d{1,2}):([^^]*)(\^?)$/.exec(text);
  const cards = parseCards(match?.[2] ?? '?');
  if (!match || !cards) return undefined;
  const to = match[1] === 'n' ? 'new' : Number(match[1]);
  return { to, cards, ...(match[3] === '^' ? { top: true } : {}) };
}
