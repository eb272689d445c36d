/**
 * What makes a play good or bad, in points. `melds`: bonuses of books and shares of those under way; `needed`: books still
 * needed to go out; `discard`: what the discard costs; `gained`: cards that the pile brings beyond a draw.
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
/** Parts that are left out are 0. */
export type WorthParts = Readonly<Partial<Record<WorthPart, number>>>;

export const totalOf = (parts: WorthParts): number => {
  let total = 0;
  for (const part in parts) total += parts[part as WorthPart] as number;
  return total;
};
