import type { HandSizes } from '../components/Hand.tsx';
import type { SeatForm } from '../components/SeatChip.tsx';

/*
 * What a plan of the table's screen says: all numbers are pixels.
 */

/** Desk: seats round the cloth. Upright: a phone held upright. Side: a phone on its side, and all low screens. */
export type ScreenShape = 'desk' | 'upright' | 'side';

export interface ScreenBox {
  readonly width: number;
  readonly height: number;
  /** Pixels of the person's own text size. */
  readonly text: number;
}

/** Who and what has to find room. */
export interface Crowd {
  /** Seats round the table, without the viewer's. */
  readonly others: number;
  /** All seats: the viewer has none. */
  readonly isWatched?: boolean;
  /** Teams without the near one. */
  readonly otherTeams: number;
  /** Cards in each column of the hand; empty for a watcher. */
  readonly columns: readonly number[];
  /** There is a hand, with its actions. */
  readonly plays: boolean;
  /** Words stand between cloth and hand. */
  readonly speaks: boolean;
  /** The table as it stood: two lines of words, and a hand without actions. */
  readonly isPast?: boolean;
  readonly panel: 'open' | 'folded';
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The viewer's cards: columns in one or two rows, each on a ledge that covers what lies below. */
export interface RackPlan extends HandSizes {
  readonly height: number;
}

export interface ScreenPlan {
  readonly shape: ScreenShape;
  /** Pixels of the table's text. */
  readonly text: number;
  /** Width of the side panel or its rail; 0: none. */
  readonly panel: number;
  /** The open panel lies over the cloth. */
  readonly panelOver: boolean;
  readonly bar: number;
  readonly slip: number;
  readonly acts: number;
  /** Width of the actions beside the slip, or of the column of both beside the cloth. */
  readonly aside: number;
  readonly hand: RackPlan;
  readonly seats: SeatsPlan;
  /** Height of the others' melds: mats, or strips of miniatures. */
  readonly others: OthersPlan;
  readonly centre: CentrePlan;
  /** The near team's mat. */
  readonly own: Size;
  /** Inner edge of the cloth. */
  readonly pad: number;
  readonly gap: number;
}

export interface SeatsPlan {
  readonly form: SeatForm;
  /** Those at the far side, if round the cloth. */
  readonly far: SeatForm;
  /** Width of a side of the cloth. */
  readonly side: number;
  /** Height of the far row, or of all rows of faces, with what stands below each face. */
  readonly height: number;
  /** Lines below each face for what its player did last: with three it is said in words. 0: it stands beside a large face, or a small one holds what was discarded. */
  readonly lines: number;
  /** Height of such a line. */
  readonly line: number;
  /** Height of all of them, with the slip's edges. */
  readonly lastPlay: number;
  readonly rows: number;
  /** How many letters of a name are shown; absent: as many as fit the form. */
  readonly letters?: number;
}

export interface OthersPlan {
  readonly kind: 'mats' | 'strips';
  readonly columns: number;
  readonly rows: number;
  readonly height: number;
  /** One mat, or one strip. */
  readonly each: Size;
  /** Not all are in sight: their row is swiped. */
  readonly isSwiped?: boolean;
  /** Stock and pile lie among the mats. */
  readonly around: boolean;
}

interface CentrePlan {
  readonly card: number;
  readonly height: number;
  /** Beside the near team's mat: its width. 0: a row of its own. */
  readonly beside: number;
}
