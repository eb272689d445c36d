/** Least height and width of what is pressed, in pixels. */
export const TARGET = 44;

/** Something of cards that lies in a row: a meld, a book, red threes. */
export interface Piece {
  /** Its width in card widths. */
  readonly cards: number;
  /** Pixels beside that. */
  readonly more: number;
  /** Least pixels, for the words below it. */
  readonly min: number;
}

interface PiecesRoom {
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

/** Pieces in each row if they wrap like words. */
export function rowsOf(pieces: readonly Piece[], card: number, { width, gapX }: PiecesRoom): readonly number[] {
  const rows: number[] = [];
  let used = 0;
  for (const piece of pieces) {
    const wide = widthOf(piece, card);
    if (used === 0 || used + gapX + wide > width) {
      rows.push(1);
      used = wide;
    } else {
      rows[rows.length - 1] = (rows.at(-1) as number) + 1;
      used += gapX + wide;
    }
  }
  return rows;
}

/** The largest cards at which all pieces fit, wrapped into rows; if even the min do not, rows to swipe. */
export function fitPieces(pieces: readonly Piece[], room: PiecesRoom): FittedPieces {
  return wrapped(pieces, room) ?? swiped(pieces, room);
}

/** Cards may be this much smaller for the sake of rows without a lone piece. */
const FOR_EVEN_ROWS = 0.86;

function wrapped(pieces: readonly Piece[], room: PiecesRoom): FittedPieces | undefined {
  const { height, below, gapY, min, max } = room;
  let largest: FittedPieces | undefined;
  for (let card = max; card >= Math.max(min, (largest?.card ?? 0) * FOR_EVEN_ROWS); card--) {
    const rows = rowsOf(pieces, card, room).length;
    const isNarrow = pieces.every((piece) => widthOf(piece, card) <= room.width);
    if (!isNarrow || rows * (card * 1.4 + below) + (rows - 1) * gapY > height) continue;
    const width = evenWidth(pieces, card, room);
    const fitted = { card, rows: Math.max(1, rows), gapX: room.gapX, width, isCut: false };
    if (rows === 1 || rowsOf(pieces, card, { ...room, width }).every((inRow) => inRow > 1)) return fitted;
    largest ??= fitted;
  }
  return largest;
}

/** Words below pieces may be this much wider than reckoned. */
const SPARE = 10;

/** The least width at which pieces take no more rows: the last row is not a lone piece. */
function evenWidth(pieces: readonly Piece[], card: number, room: PiecesRoom): number {
  const rows = rowsOf(pieces, card, room).length;
  let width = Math.max(...pieces.map((piece) => widthOf(piece, card)));
  while (rows > 1 && width < room.width && rowsOf(pieces, card, { ...room, width }).length > rows) width++;
  return rows > 1 ? Math.min(room.width, Math.ceil(width) + SPARE) : room.width;
}

/** Rows that go on beyond the edge. Their cards are not the largest that fit: more melds in sight tell more. */
function swiped(pieces: readonly Piece[], room: PiecesRoom): FittedPieces {
  const { height, below, gapX, gapY, min, max, width } = room;
  const rows = Math.max(1, Math.floor((height + gapY) / (min * 1.4 + below + gapY)));
  const highest = Math.floor(((height - (rows - 1) * gapY) / rows - below) / 1.4);
  const largest = Math.max(Math.min(highest, max, Math.round(min * 1.4)), MIN_SWIPED);
  const smallest = Math.ceil(Math.min(largest, Math.max(largest * FOR_EVEN_ROWS, min * FOR_EDGE)));
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, i) => largest - i);
  const card = sizes.find((size) => isCutInside(pieces, size, { rows, gapX, width })) ?? largest;
  return { card, rows, gapX, width, isCut: true };
}

/** A swiped card is readable down to this width. */
const MIN_SWIPED = 14;

/** For the sake of a good cut cards may be this much smaller than the least. */
const FOR_EDGE = 0.88;

interface Edge {
  readonly rows: number;
  readonly gapX: number;
  readonly width: number;
}

/** The edge shows a good part of a piece, and that it goes on. */
function isCutInside(pieces: readonly Piece[], card: number, { rows, gapX, width }: Edge): boolean {
  let left = 0;
  for (let i = 0; i < pieces.length; i += rows) {
    const column = pieces.slice(i, i + rows).map((piece) => widthOf(piece, card));
    const right = left + Math.max(...column);
    if (right + gapX > width) return width - left > card * 0.45 && right - width > card * 0.2;
    left = right + gapX;
  }
  return true;
}

/** Miniatures in a box: their width, and how many are shown. */
interface FittedMinis {
  readonly card: number;
  readonly shown: number;
}

interface MinisRoom {
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

/** Pixels between miniatures with their numbers on them. */
export const CLOSE_GAP = 4;

/** The largest miniature that has a line of words above it in a strip's height. */
const MAX_LINED = 17;

/** The largest miniatures of which as many fit in one row, each with its number on it; one is always shown, and those left over are counted. */
export function fitLined(number: number, width: number): FittedMinis {
  const fits = (card: number): number => Math.floor((width + CLOSE_GAP) / (card + 2 + CLOSE_GAP));
  for (let card = MAX_LINED; card >= MIN_MINI; card--) if (fits(card) >= number) return { card, shown: number };
  return { card: MIN_MINI, shown: Math.max(1, fits(MIN_MINI) - 1) };
}
