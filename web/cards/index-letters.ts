import { INDEX_LETTERS } from '#text/cards.ts';
import type { Rank } from '../../shared/cards/cards.ts';
import { RANK_GLYPHS } from './glyphs.ts';
import { centerOutline } from './outlines.ts';
import { hasOwnLetters } from './own-letters.ts';

const findLetter = (rank: Rank) => (hasOwnLetters.value ? INDEX_LETTERS[rank] : undefined);

/** Returns the outline of a rank, its left edge at 0. */
export const getGlyph = (rank: Rank): string => findLetter(rank)?.outline ?? RANK_GLYPHS[rank];

const centeredGlyphs = new Map<string, string>();

export function getCenteredGlyph(rank: Rank): string {
  const glyph = getGlyph(rank);
  const outline = centeredGlyphs.get(glyph) ?? centerOutline(glyph);
  centeredGlyphs.set(glyph, outline);
  return outline;
}

/** Returns a rank as cards show it: `Q`, `10`. */
export const getRankSign = (rank: Rank): string => findLetter(rank)?.sign ?? (rank === 'T' ? '10' : rank);
