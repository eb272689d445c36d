import { useEffect, useRef, useState } from 'preact/hooks';
import { createBrowserStore, readObject, writeObject } from '../model/storage/store.ts';
import { findOwnTeam, getOthers, type VisibleTeam } from '../model/visible-table.ts';
import * as styles from './areas.module.css';
import type { TableModel } from './table-model.ts';

/*
 * Counts that a style sheet cannot make. `areas.module.css` lays the table out by them, and measures the rest.
 */

/** A screen with seats around the play area and the feed on its own side: as `--desk` in `areas.module.css`. */
const WIDE = matchMedia('(min-width: 62rem) and (min-height: 32.01rem)');
/** A desk with space for the feed until someone folds it. */
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

/** Maximum seats around the play area, including the viewer's; beyond that, the others are in a row. */
const MAX_ROUND_SEATS = 6;
/** Maximum other boards with space between them. */
const MAX_SPACED_AREAS = 4;

/** The viewer's melds, the longest other board, other teams and half the hand that together take the space of stock and pile. */
const MAX_LOAD = 15;
/** The viewer's melds that take the space of the others' second row. */
const CROWDED_MELDS = 10;
/** The weight of each team beyond two. */
const TEAM_WEIGHT = 4;

const getTiles = ({ melds, redThrees }: VisibleTeam): number => melds.length + (redThrees.length > 0 ? 1 : 0);

/** The part of a table that its layout depends on. */
type LayoutTable = Pick<TableModel, 'visible'>;

interface ScreenCounts {
  readonly isFull: boolean;
  /** The viewer's melds, with red threes as one of them. */
  readonly own: number;
  /** Words of `data-screen`; styles depend on them. */
  readonly shape: readonly string[];
}

/** The counts when a seat's turn began, in the same round. */
interface SavedCounts<T> {
  readonly round: number;
  readonly seat: number;
  readonly counts: T;
}

/**
 * Returns the shape and the number of melds that styles depend on. A table becomes full as the viewer's own turn ends, at their own press, and stays full
 * until the round ends: what others do moves nothing.
 */
function countScreen({ visible }: LayoutTable, players: number, before?: SavedCounts<ScreenCounts>): ScreenCounts {
  const { teams } = visible;
  const others = getOthers(visible, players).length;
  const ownTeam = findOwnTeam(visible);
  const otherAreas = teams.filter((team) => team !== ownTeam).map(getTiles);
  const isRound = others < MAX_ROUND_SEATS && otherAreas.length <= MAX_SPACED_AREAS;
  const ownNow = ownTeam ? getTiles(ownTeam) : 0;
  const largestArea = Math.max(0, ...otherAreas);
  const load = ownNow + largestArea + TEAM_WEIGHT * Math.max(0, otherAreas.length - 1) + visible.held.length / 2;
  const mayMove = before === undefined || visible.seat === undefined || before.seat === visible.seat;
  const isFull = before?.counts.isFull === true || (mayMove && load >= MAX_LOAD);
  const own = mayMove ? ownNow : before.counts.own;
  return {
    isFull,
    own,
    shape: [
      ...(isRound ? ['ring', `p${others + 1}`] : ['rows']),
      isFull ? 'full' : '',
      own >= CROWDED_MELDS ? 'crowded' : '',
      ownNow + largestArea === 0 ? 'alone' : '',
    ].filter(Boolean),
  };
}

/** Returns the value of `count` when the turn began, so that nothing moves during the turn. */
export function useValueAtTurnStart<T, Table extends LayoutTable>(
  table: Table,
  count: (table: Table, before?: SavedCounts<T>) => T,
): T {
  const saved = useRef<SavedCounts<T> | undefined>(undefined);
  const { round, turn } = table.visible.game;
  const before = saved.current?.round === round ? saved.current : undefined;
  if (before?.seat === turn.seat) return before.counts;
  const counts = count(table, before);
  saved.current = { round, seat: turn.seat, counts };
  return counts;
}

interface ScreenState {
  readonly players: number;
  readonly state: readonly (string | false | undefined)[];
}

/** Returns the attributes of a table's screen, and whether it has room for the feed beside it, which may be folded. */
export function useScreen(table: LayoutTable, { players, state }: ScreenState) {
  const { shape, own } = useValueAtTurnStart(table, (now, before?: SavedCounts<ScreenCounts>) =>
    countScreen(now, players, before),
  );
  const isWide = useMedia(WIDE);
  const isWidest = useMedia(WIDEST);
  const [chosen, choose] = useState(() => readObject(store, PANEL_KEY)?.open);
  // As this person last left the feed, or else if there is space.
  const isOpen = typeof chosen === 'boolean' ? chosen : isWidest;
  const setOpen = (open: boolean): void => {
    choose(open);
    writeObject(store, PANEL_KEY, { open });
  };
  const screen = [...shape, isWide && isOpen && 'feed-open', ...state].filter(Boolean).join(' ');
  const style = { '--teams': String(table.visible.teams.length - 1), '--m': String(own) };
  return {
    isWide,
    isOpen,
    setOpen,
    attributes: { class: `${styles.screen} anchor grid`, 'data-screen': screen, style },
  };
}

const store = createBrowserStore(() => localStorage);

const PANEL_KEY = 'afoot.panel';
