/** Something of cards that lies in a row: a meld, a book, red threes. */
export interface Piece {
  /** Its width in card widths. */
  readonly cards: number;
  /** Pixels beside that. */
  readonly more: number;
  /** Least pixels, for the words below it. */
  readonly min: number;
}

export interface PiecesRoom {
  readonly width: number;
  readonly height: number;
  /** Pixels below each card for words. */
  readonly below: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Least and largest width of a card. */
  readonly min: number;
  readonly max: number;
}

export interface FittedPieces {
  /** Width of a card. */
  readonly card: number;
  readonly rows: number;
  /** Pixels between pieces. */
  readonly gapX: number;
  /** Pixels that rows of much the same length take. */
  readonly width: number;
  /** Not all fit: they are swiped sideways. */
  readonly isCut: boolean;
}

const widthOf = ({ cards, more, min }: Piece, card: number): number => Math.max(cards * card + more, min);

/** Rows that pieces take if they wrap like words. */
export function rowsOf(pieces: readonly Piece[], card: number, { width, gapX }: PiecesRoom): number {
  let rows = 1;
  let used = 0;
  for (const piece of pieces) {
    const wide = widthOf(piece, card);
    if (used > 0 && used + gapX + wide > width) {
      rows++;
      used = wide;
    } else used += (used > 0 ? gapX : 0) + wide;
  }
  return rows;
}

/** The largest cards at which all pieces fit, wrapped into rows; if even the min do not, rows to swipe. */
export function fitPieces(pieces: readonly Piece[], room: PiecesRoom): FittedPieces {
  const { height, below, gapY, min, max } = room;
  const heightOf = (rows: number, card: number): number => rows * (card * 1.4 + below) + (rows - 1) * gapY;
  for (let card = max; card >= min; card--) {
    const rows = rowsOf(pieces, card, room);
    const isNarrow = pieces.every((piece) => widthOf(piece, card) <= room.width);
    if (isNarrow && heightOf(rows, card) <= height) {
      return { card, rows, gapX: room.gapX, width: evenWidth(pieces, card, room), isCut: false };
    }
  }
  const rows = Math.max(1, Math.floor((height + gapY) / (min * 1.4 + below + gapY)));
  const card = Math.floor(((height - (rows - 1) * gapY) / rows - below) / 1.4);
  // Swiped cards are not the largest that fit: more melds in sight tell more.
  const swiped = Math.max(Math.min(card, max, Math.round(min * 1.4)), 14);
  return { card: swiped, rows, gapX: room.gapX, width: room.width, isCut: true };
}

/** Words below pieces may be this much wider than reckoned. */
const SPARE = 10;

/** The least width at which pieces take no more rows: the last row is not a lone piece. */
function evenWidth(pieces: readonly Piece[], card: number, room: PiecesRoom): number {
  const rows = rowsOf(pieces, card, room);
  let width = Math.max(...pieces.map((piece) => widthOf(piece, card)));
  while (rows > 1 && width < room.width && rowsOf(pieces, card, { ...room, width }) > rows) width++;
  return rows > 1 ? Math.min(room.width, Math.ceil(width) + SPARE) : room.width;
}

/** Miniatures in a box: their width, and how many are shown. */
export interface FittedMinis {
  readonly card: number;
  readonly shown: number;
}

export interface MinisRoom {
  readonly width: number;
  readonly height: number;
  /** Pixels of the table's text. */
  readonly text: number;
  readonly max: number;
}

/** A miniature is readable down to this width. */
const MIN_MINI = 14;

/** The largest miniatures of which as many fit, each with a number beside it; those left over are counted instead. */
export function fitMinis(number: number, { width, height, text, max }: MinisRoom): FittedMinis {
  const fits = (card: number): number => {
    const perRow = Math.floor((width + MINI_GAP) / (card + text * 0.7 + 3 + MINI_GAP));
    const rows = Math.floor((height + 4) / (Math.max(card * 1.4, text * 1.25) + 7));
    return perRow * (card > MIN_MINI ? rows : Math.max(1, rows));
  };
  for (let card = max; card >= MIN_MINI; card--) if (fits(card) >= number) return { card, shown: number };
  return { card: MIN_MINI, shown: Math.max(0, fits(MIN_MINI) - 1) };
}

export const MINI_GAP = 7;

/** Pixels between miniatures with their numbers below. */
export const STACK_GAP = 5;

/** The largest miniature that has a number below it in a strip's height. */
const MAX_STACKED = 18;

/** The largest miniatures of which as many fit in one row, each with a number below; one is always shown, and those left over are counted. */
export function fitStacked(number: number, width: number): FittedMinis {
  const fits = (card: number): number => Math.floor((width + STACK_GAP) / (card + 3 + STACK_GAP));
  for (let card = MAX_STACKED; card >= MIN_MINI; card--) if (fits(card) >= number) return { card, shown: number };
  return { card: MIN_MINI, shown: Math.max(1, fits(MIN_MINI) - 1) };
}
