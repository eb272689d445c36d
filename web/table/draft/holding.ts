import { type Card, getOrder, getRank, isRedThree, isThree, isWild } from '../../../shared/cards/cards.ts';

const BLACK_THREES = '3b';

/** Returns a card's column key: its rank, or the color of a three. */
export const getColumn = (card: Card): string =>
  isThree(card) ? (isRedThree(card) ? '3r' : BLACK_THREES) : (getRank(card) as string);

export interface Column {
  readonly key: string;
  readonly cards: readonly Card[];
}

/** Groups cards by rank, ordered like a sorted hand. */
export function groupByRank(cards: readonly Card[]): readonly Column[] {
  const columns = new Map<string, Card[]>();
  for (const card of [...cards].sort((a, b) => getOrder(a) - getOrder(b))) {
    const column = columns.get(getColumn(card));
    if (column) column.push(card);
    else columns.set(getColumn(card), [card]);
  }
  return [...columns].map(([key, held]) => ({ key, cards: held }));
}

/** Puts all threes in one column, in place of the black ones, if there are any. */
export function withSharedThrees(columns: readonly Column[]): readonly Column[] {
  const threes = columns.filter(({ cards: [card] }) => card !== undefined && isThree(card));
  const first = threes.find(({ key }) => key === BLACK_THREES) ?? threes[0];
  const shared = { key: BLACK_THREES, cards: threes.flatMap(({ cards }) => cards) };
  return columns
    .filter((each) => each === first || !threes.includes(each))
    .map((each) => (each === first ? shared : each));
}

/** Returns a column's usefulness: wilds, ranks open on the table, three or more, pairs, singles, threes last. */
function getUse(column: Column, openRanks: ReadonlySet<string>): number {
  const card = column.cards[0] as Card;
  if (isThree(card)) return 9;
  if (isWild(card)) return 0;
  if (openRanks.has(column.key)) return 1;
  return column.cards.length >= 3 ? 2 : 5 - column.cards.length;
}

/** Sorts columns, most useful first; `openRanks`: ranks of the team's incomplete melds. */
export function groupByUse(cards: readonly Card[], openRanks: ReadonlySet<string>): readonly Column[] {
  return [...groupByRank(cards)].sort(
    (a, b) => getUse(a, openRanks) - getUse(b, openRanks) || b.cards.length - a.cards.length,
  );
}
