import { type Card, isRedThree, isThree, isWild, orderOf, rankOf } from '../../shared/cards/cards.ts';

/** As many of the wanted cards as are among those held. */
export const heldOf = (wanted: readonly Card[], held: readonly Card[]): readonly Card[] => {
  const left = [...held];
  return wanted.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** Cards that stand as one column: a rank; threes by colour. */
export const columnOf = (card: Card): string =>
  isThree(card) ? (isRedThree(card) ? '3r' : '3b') : (rankOf(card) as string);

export interface Column {
  readonly key: string;
  readonly cards: readonly Card[];
}

/** The cards in columns of equal ranks, in the order of a sorted hand. */
export function columnsByRank(cards: readonly Card[]): readonly Column[] {
  const columns = new Map<string, Card[]>();
  for (const card of [...cards].sort((a, b) => orderOf(a) - orderOf(b))) {
    const column = columns.get(columnOf(card));
    if (column) column.push(card);
    else columns.set(columnOf(card), [card]);
  }
  return [...columns].map(([key, held]) => ({ key, cards: held }));
}

/** How soon a column can serve: wilds, what fits a meld on the table, threes and more, pairs, the rest, threes last. */
function use(column: Column, openRanks: ReadonlySet<string>): number {
  const card = column.cards[0] as Card;
  if (isThree(card)) return 9;
  if (isWild(card)) return 0;
  if (openRanks.has(column.key)) return 1;
  return column.cards.length >= 3 ? 2 : 5 - column.cards.length;
}

/** Columns with the most useful first; `openRanks` are those of the team's incomplete melds. */
export function columnsByUse(cards: readonly Card[], openRanks: ReadonlySet<string>): readonly Column[] {
  const columns = columnsByRank(cards);
  return [...columns].sort(
    (a, b) =>
      use(a, openRanks) - use(b, openRanks) ||
      b.cards.length - a.cards.length ||
      columns.indexOf(a) - columns.indexOf(b),
  );
}
