import { useEffect, useRef, useState } from 'preact/hooks';
import { othersOf, ownTeam } from '../model/visible-table.ts';
import type { TableModel } from './table-model.ts';

/*
 * What a style sheet cannot count. `areas.css` lays the table out by it, and measures the rest.
 */

/** A screen on which seats stand round the cloth and what happened has a side of its own: as `--desk` in `areas.css`. */
const WIDE = matchMedia('(min-width: 62rem) and (min-height: 32.01rem)');
/** A desk with room for what happened until someone folds it away. */
const WIDEST = matchMedia('(min-width: 85rem) and (min-height: 32.01rem)');

function useMedia(media: MediaQueryList): boolean {
  const [matches, set] = useState(media.matches);
  useEffect(() => {
    const renew = (): void => set(media.matches);
    renew();
    media.addEventListener('change', renew);
    return () => media.removeEventListener('change', renew);
  }, [media]);
  return matches;
}

export const useWide = (): boolean => useMedia(WIDE);
export const useWidest = (): boolean => useMedia(WIDEST);

/** Seats round the cloth at most, with the viewer's; others sit in a row. */
const ROUND = 6;
/** Others' mats that have room between them. */
const MATS_BETWEEN = 4;

/** Cards of a hand that take one row, and cards that take one row at a desk. */
const FEW = 6;
const ONE_ROW = 14;
/** Own melds, red threes among them, that need the room of stock and pile. */
const MANY_MELDS = 9;

/** Classes of the table's screen that follow from numbers: how many sit here, how many cards and melds there are. */
function countsOf({ visible }: TableModel, players: number): readonly string[] {
  const others = othersOf(visible, players).length;
  const mats = visible.teams.length - (visible.team === undefined ? 0 : 1);
  const isRound = others < ROUND && mats <= MATS_BETWEEN;
  const held = visible.held.length;
  const own = ownTeam(visible);
  const laid = (own?.melds.length ?? 0) + (own?.redThrees.length ? 1 : 0);
  return [
    ...(isRound ? ['ring', `p${others + 1}`] : ['rows']),
    held <= FEW ? 'few' : held <= ONE_ROW ? 'dozen' : '',
    laid >= MANY_MELDS ? 'full' : '',
    visible.teams.every(({ melds, redThrees }) => melds.length + redThrees.length === 0) ? 'alone' : '',
  ].filter(Boolean);
}

/** The same, as they were when the turn began: nothing moves within it. */
export function useCounts(table: TableModel | undefined, players: number): readonly string[] {
  const kept = useRef<{ readonly turn: string; readonly counts: readonly string[] } | undefined>(undefined);
  if (table === undefined) return [];
  const { round, turn, ended } = table.visible.game;
  const now = `${round} ${turn.seat} ${ended !== undefined}`;
  if (kept.current?.turn !== now) kept.current = { turn: now, counts: countsOf(table, players) };
  return kept.current.counts;
}
