/**
 * The factors of a play's value, in points. `melds`: bonuses of books and shares of incomplete ones; `needed`: books
 * still needed to go out; `discard`: the discard's cost; `gained`: cards that the pile brings beyond a draw.
 */
type WorthPart =
  | 'laid'
  | 'melds'
  | 'needed'
  | 'wilds'
  | 'collected'
  | 'packet'
  | 'down'
  | 'left'
  | 'hopeless'
  | 'out'
  | 'discard'
  | 'gained';
/** Absent parts are 0. */
export type WorthParts = Readonly<Partial<Record<WorthPart, number>>>;

export const getTotal = (parts: WorthParts): number => {
  let total = 0;
  for (const part in parts) total += parts[part as WorthPart] as number;
  return total;
};
