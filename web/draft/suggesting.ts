import { type Card, isNatural, isWild, rankOf } from '../../shared/rules/cards.ts';
import type { Position } from '../../shared/rules/position.ts';
import { refusePile, refuseTake } from '../../shared/rules/taking.ts';
import { cardsValue } from '../../shared/rules/values.ts';
import { meldRank } from '../table/sight.ts';
import { type Draft, type DraftMeld, draftedCards } from './draft.ts';
import { columnsByRank, without } from './holding.ts';
import { judge, layingsOf } from './judging.ts';

/** A draft that the rules allow now, offered and not imposed. */
export interface Suggestion {
  readonly type: 'take' | 'meld';
  readonly draft: Draft;
}

/** What could be done now, in the own turn; undefined where nothing comes to mind. */
export function suggest(position: Position): Suggestion | undefined {
  if (!position.ownTurn || position.over) return undefined;
  const melds = position.phase === 'draw' ? suggestTake(position) : suggestMelds(position);
  if (!melds) return undefined;
  return { type: position.phase === 'draw' ? 'take' : 'meld', draft: { melds, lifted: [] } };
}

const draftOf = (melds: readonly DraftMeld[]): Draft => ({ melds, lifted: [] });

/** Melds that take the pile, with as few cards as will do. */
function suggestTake(position: Position): readonly DraftMeld[] | undefined {
  const { top } = position.pile;
  if (!top || !isNatural(top) || refusePile(position)) return undefined;
  const legal = (melds: readonly DraftMeld[]) => !refuseTake(position, layingsOf(draftOf(melds)));
  for (const melds of waysToMatch(position, top)) {
    const found = withMinimum(position, melds).find(legal);
    if (found) return found;
  }
  return undefined;
}

/** Melds for the top alone: joined to a meld, with a pair, with all cards like it, with one and a wild. */
function waysToMatch({ held, melds, rules }: Position, top: Card): readonly (readonly DraftMeld[])[] {
  const alike = held.filter((card) => rankOf(card) === rankOf(top));
  const wild = cheapestWilds(held).slice(0, 1);
  const open = melds.findIndex((meld) => meld.length < rules.meld.bookSize && meldRank(meld) === rankOf(top));
  const to = open < 0 ? 'new' : open;
  const pair = alike.slice(0, 2);
  return [
    ...(to === 'new' ? [] : [[{ to, cards: [], top: true }] as const]),
    [{ to, cards: pair, top: true }],
    [{ to, cards: alike, top: true }],
    [{ to, cards: [...alike.slice(0, 1), ...wild], top: true }],
    ...acrossBook(alike, wild, { to, room: rules.meld.bookSize - (melds[open]?.length ?? 0) }),
  ];
}

/** The top and some finish the book, the rest start the next meld of the rank. */
function acrossBook(
  alike: readonly Card[],
  wild: readonly Card[],
  { to, room }: { readonly to: number | 'new'; readonly room: number },
): readonly (readonly DraftMeld[])[] {
  if (to === 'new' || alike.length < room) return [];
  const first: DraftMeld = { to, cards: alike.slice(0, room - 1), top: true };
  const rest = alike.slice(room - 1);
  return [
    [first, { to: 'new', cards: rest }],
    [first, { to: 'new', cards: [...rest, ...wild] }],
  ];
}

const cheapestWilds = (cards: readonly Card[]): readonly Card[] =>
  cards.filter(isWild).sort((a, b) => Number(a === '*') - Number(b === '*'));

/** The same melds; then, where the team is not down, with more and more of the hand until the minimum is reached. */
function withMinimum(position: Position, melds: readonly DraftMeld[]): readonly (readonly DraftMeld[])[] {
  if (position.down) return [melds];
  const ways: (readonly DraftMeld[])[] = [melds];
  const left = without(position.held, draftedCards(draftOf(melds)));
  for (const group of groupsByValue(position, left)) ways.push([...(ways.at(-1) ?? []), group]);
  const last = ways.at(-1) ?? [];
  cheapestWilds(left).forEach((wild, i) => {
    const before = ways.at(-1) ?? [];
    ways.push(last.length === 0 ? before : addTo(before, i % last.length, wild));
  });
  return ways;
}

const addTo = (melds: readonly DraftMeld[], at: number, card: Card): readonly DraftMeld[] =>
  melds.map((meld, i) => (i === at ? { ...meld, cards: [...meld.cards, card] } : meld));

/** Three and more naturals of a rank, the most valuable first, not longer than a book. */
function groupsByValue(position: Position, cards: readonly Card[]): readonly DraftMeld[] {
  const value = (group: DraftMeld) => cardsValue(position.rules, group.cards);
  return columnsByRank(cards.filter(isNatural))
    .filter((column) => column.cards.length >= 3)
    .map((column): DraftMeld => ({ to: 'new', cards: column.cards.slice(0, position.rules.meld.bookSize) }))
    .sort((a, b) => value(b) - value(a));
}

/** Melds from the hand: what fits the table and new ones of three naturals; wilds only to reach the minimum. */
function suggestMelds(position: Position): readonly DraftMeld[] | undefined {
  const legal = (melds: readonly DraftMeld[]) => melds.length > 0 && judge(position, draftOf(melds)).code === undefined;
  if (!position.down) return withMinimum(position, []).find(legal);
  const additions = additionsTo(position);
  const fresh = groupsByValue(position, without(position.held, draftedCards(draftOf(additions))));
  return growWhile(legal, [...additions, ...fresh]);
}

/** Naturals held that go to melds of the team, as many as these take. */
function additionsTo({ held, melds, rules }: Position): readonly DraftMeld[] {
  return melds.flatMap((meld, to): DraftMeld[] => {
    const alike = held.filter((card) => isNatural(card) && rankOf(card) === meldRank(meld));
    const cards = alike.slice(0, Math.max(0, rules.meld.bookSize - meld.length));
    return cards.length > 0 ? [{ to, cards }] : [];
  });
}

/** Takes one meld after the other for as long as the whole stays legal. */
function growWhile(
  legal: (melds: readonly DraftMeld[]) => boolean,
  candidates: readonly DraftMeld[],
): readonly DraftMeld[] | undefined {
  let grown: readonly DraftMeld[] = [];
  for (const next of candidates) {
    const longer = [...grown, next];
    if (legal(longer)) grown = longer;
  }
  return grown.length > 0 ? grown : undefined;
}
