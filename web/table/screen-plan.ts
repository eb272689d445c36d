import type { SeatForm } from '../components/SeatChip.tsx';
/*
 * Where everything lies on the table's screen, in pixels, from the size of the screen and the number of people: so that
 * nothing overlaps, nothing is cut, and nothing moves when a card is lifted.
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
  /** Teams without the near one. */
  readonly otherTeams: number;
  /** Cards in each column of the hand; empty for a watcher. */
  readonly columns: readonly number[];
  /** There is a hand, with its actions. */
  readonly plays: boolean;
  /** Words stand between cloth and hand. */
  readonly speaks: boolean;
  readonly panel: 'open' | 'folded';
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The viewer's cards: columns in one or two rows, each on a ledge that covers what lies below. */
export interface RackPlan {
  /** Width of a card. */
  readonly card: number;
  /** Visible top of a covered card. */
  readonly lip: number;
  /** Columns in a row. */
  readonly perRow: number;
  /** Visible height of a column's front card. */
  readonly shown: number;
  /** Height of each row. */
  readonly rows: readonly number[];
  readonly gap: number;
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
  /** Height of the far row, or of all rows of faces. */
  readonly height: number;
  /** Height of a line below them that says what was played last; 0: it hangs over what lies there for some seconds. */
  readonly lastPlay: number;
  readonly rows: number;
}

export interface OthersPlan {
  readonly kind: 'mats' | 'strips';
  readonly columns: number;
  readonly rows: number;
  readonly height: number;
  /** One mat, or one strip. */
  readonly each: Size;
  /** Teams shown; the rest open by a button. */
  readonly shown: number;
  /** Stock and pile lie among the mats. */
  readonly around: boolean;
}

export interface CentrePlan {
  readonly card: number;
  readonly height: number;
  /** Beside the near team's mat: its width. 0: a row of its own. */
  readonly beside: number;
}

const MIN_TEXT = 16;
const TARGET = 44;

const within = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** Text grows with the person's own size as far as a table of this size has room. */
export function textOf({ width, height, text }: ScreenBox): number {
  const room = Math.max(MIN_TEXT, Math.min(width * 0.052, height * 0.029));
  return Math.round(Math.min(text, room) * 10) / 10;
}

export function shapeOf(box: ScreenBox): ScreenShape {
  const text = textOf(box);
  if (box.width >= 61 * text && box.height >= 37 * text) return 'desk';
  return box.width > box.height * 1.05 ? 'side' : 'upright';
}

/** Beside a low mat there is no room for words under stock and pile: the latest play is told by a button in the bar. */
export const isTightBeside = ({ shape, centre }: Pick<ScreenPlan, 'shape' | 'centre'>): boolean =>
  shape !== 'desk' && centre.beside > 0 && centre.height < ROOM_FOR_WORDS;

/** Pixels of height from which words stand under stock and pile, and their two lines. */
const ROOM_FOR_WORDS = 112;
const wordsBelow = (height: number, text: number): number =>
  height < ROOM_FOR_WORDS ? 0 : Math.max(TARGET, text * 2.2);

/** Wider tables end here, centred on the oak. */
export const WIDEST = 2000;

export function planScreen(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const width = Math.min(box.width, WIDEST);
  const screen = { ...box, width };
  const shape = shapeOf(box);
  if (shape === 'desk') return planAround(screen, crowd);
  return shape === 'side' ? planSide(screen, crowd) : planUpright(screen, crowd);
}

/* The hand. */

interface HandRoom {
  readonly width: number;
  /** Height that it may take. */
  readonly budget: number;
  readonly widest: number;
  readonly gap: number;
  readonly maxRows: number;
  /** Least width of a column before they go into two rows. */
  readonly min: number;
  /** Lips that each row keeps room for even if no column needs them. */
  readonly lips: number;
}

/** Lips that a column of this many cards shares: it grows no taller than one of nearly four. */
const MAX_LIPS = 2.6;
const lipsOf = (cards: number): number => Math.min(Math.max(cards - 1, 0), MAX_LIPS);

/** Above each row: where a lifted card rises. Below: the ledge. */
const RISE = 9;
const LEDGE = 9;

export function planHand(columns: readonly number[], room: HandRoom): RackPlan {
  const number = Math.max(columns.length, 1);
  const fitsOne = number * room.min <= room.width;
  const rows = room.maxRows === 1 || fitsOne ? 1 : 2;
  const perRow = Math.ceil(number / rows);
  const card = Math.floor(Math.min(room.widest, room.width / perRow - room.gap));
  const lips = Array.from({ length: rows }, (_, row) =>
    Math.max(room.lips, ...columns.slice(row * perRow, (row + 1) * perRow).map(lipsOf)),
  );
  const allLips = lips.reduce((sum, each) => sum + each, 0);
  const frame = rows * (RISE + LEDGE);
  const min = Math.max(card * 0.6, room.budget > 112 ? TARGET : 34);
  const lip = Math.floor(
    within(11, (room.budget - frame - rows * Math.max(min, card * 0.72)) / Math.max(allLips, 1), card * 0.4),
  );
  const shown = Math.floor(within(min, (room.budget - frame - allLips * lip) / rows, card * 1.22));
  const heights = lips.map((each) => Math.ceil(RISE + each * lip + shown + LEDGE));
  return {
    card,
    lip,
    perRow,
    shown,
    rows: heights,
    gap: room.gap,
    height: heights.reduce((sum, each) => sum + each, 0),
  };
}

const NO_HAND: RackPlan = { card: 48, lip: 18, perRow: 7, shown: 48, rows: [], gap: 6, height: 0 };

/* Round the cloth. */

const RAIL = 56;

function planAround(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const { width, height } = box;
  const text = textOf(box);
  const panelOver = crowd.panel === 'open' && width < 1180;
  const wide = width >= 1700 ? 320 : 284;
  const panel = crowd.panel === 'open' && !panelOver ? wide : RAIL;
  const board = width - panel;
  const bar = Math.max(52, Math.round(text * 3.2));
  const slip = crowd.speaks ? Math.round(text * 4.8) : 0;
  const aside = crowd.plays ? Math.round(within(300, board * 0.33, text * 26)) : 0;
  const room = { width: board - 150, budget: height * 0.27, gap: 6, maxRows: 1, min: TARGET, lips: MAX_LIPS };
  const hand = crowd.plays ? planHand(crowd.columns, { ...room, widest: within(44, height * 0.0775, 88) }) : NO_HAND;
  const pad = height < 760 ? 9 : 12;
  const gap = height < 760 ? 6 : 9;
  const frame = 13;
  const cloth = { width: board - 2 * frame - 2 * pad, height: height - bar - slip - hand.height - frame - 2 * pad };
  const seats = seatsAround(crowd.others, { text, ...cloth });
  const inner = cloth.width - 2 * (seats.side + gap);
  const rest = cloth.height - seats.height - gap;
  if (crowd.otherTeams >= 4) {
    const own = Math.floor((rest - gap) * 0.38);
    const columns = crowd.otherTeams <= 5 ? 3 : 4;
    const rows = Math.ceil((crowd.otherTeams + 1) / columns);
    const grid = rest - gap - own;
    const each = { width: (inner - gap * (columns - 1)) / columns, height: (grid - gap * (rows - 1)) / rows };
    return {
      ...{ shape: 'desk', text, panel, panelOver, bar, slip, acts: slip, aside, hand, seats, pad, gap },
      others: { kind: 'mats', columns, rows, height: grid, each, shown: crowd.otherTeams, around: true },
      centre: {
        card: Math.floor(within(30, (each.height - 20 - text * 2.2) / 1.4, Math.min(84, each.width * 0.29))),
        height: each.height,
        beside: 0,
      },
      own: { width: cloth.width, height: own },
    };
  }
  const middle = Math.round(within(78, rest * 0.24, 172));
  const own = Math.floor((rest - middle - 2 * gap) * 0.53);
  const theirs = rest - middle - own - 2 * gap;
  const columns = Math.max(1, crowd.otherTeams);
  return {
    ...{ shape: 'desk', text, panel, panelOver, bar, slip, acts: slip, aside, hand, seats, pad, gap },
    others: {
      kind: 'mats',
      columns,
      rows: 1,
      height: theirs,
      each: { width: (inner - gap * (columns - 1)) / columns, height: theirs },
      shown: crowd.otherTeams,
      around: false,
    },
    centre: { card: Math.floor((middle - 18) / 1.4), height: middle, beside: 0 },
    own: { width: cloth.width, height: own },
  };
}

/** Seats on each side of the cloth, of this many round it. */
export function sidesOf(others: number): number {
  if (others < 2) return 0;
  if (others < 7) return 1;
  return others < 9 ? 2 : 3;
}

function seatsAround(others: number, { text, width }: Size & { readonly text: number }): SeatsPlan {
  const across = others - 2 * sidesOf(others);
  const isFew = others <= 5;
  const side = sidesOf(others) === 0 ? 0 : Math.round(within(112, width * 0.115, text * 9.5));
  const far = across === 1 ? 'wide' : 'chip';
  return {
    form: isFew ? 'large' : 'chip',
    far,
    side,
    height: across === 0 ? 0 : Math.round(text * (far === 'wide' ? 3.9 : 3.1)),
    lastPlay: 0,
    rows: 1,
  };
}

/* A phone held upright. */

/** Pixels of the line that says what was played last. */
const LAST_PLAY = 48;

/** What a mat needs at min: its head, a row of melds. */
const MIN_MAT = 104;

function planUpright(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const { width, height } = box;
  const text = textOf(box);
  const isShort = height < 37 * text;
  const bar = Math.max(46, Math.round(text * 2.95));
  const slip = crowd.speaks ? Math.round((isShort ? 55 : 54) + text * (isShort ? 1.9 : 2.05)) : 0;
  const acts = crowd.plays ? Math.round(within(52, height * 0.075, 48 + text)) : 0;
  const isTablet = width >= 640;
  const handRoom = {
    width: width - 12,
    budget: height * (isTablet ? 0.25 : 0.33),
    widest: isTablet ? 80 : width >= 410 && height >= 880 ? 59 : 54,
    gap: width < 345 ? 4 : 6,
    maxRows: 2,
    min: isTablet ? 60 : TARGET,
    lips: 1,
  };
  const hand = crowd.plays ? planHand(crowd.columns, handRoom) : NO_HAND;
  const pad = isShort ? 6 : 8;
  const gap = isShort ? 5 : 8;
  const cloth = { width: width - 10 - 2 * pad, height: height - bar - slip - acts - hand.height - 2 * pad - 6 };
  const lastPlay = crowd.others > 0 && height >= 44 * text ? LAST_PLAY : 0;
  const seats = { ...uprightSeats(crowd.others, { text, isShort, isTablet }), lastPlay };
  const hasRoom = isTablet && crowd.otherTeams <= 2 && cloth.height > 34 * text;
  const others = hasRoom
    ? tabletMats(crowd.otherTeams, { width: cloth.width, height: Math.round(cloth.height * 0.26) }, gap)
    : uprightOthers(crowd.otherTeams, { width: cloth.width, gap, isShort, isTablet });
  const used = (seats.height > 0 ? seats.height + lastPlay + gap : 0) + (others.height > 0 ? others.height + gap : 0);
  const rest = cloth.height - used;
  const plan = {
    shape: 'upright',
    text,
    panel: 0,
    panelOver: false,
    bar,
    slip,
    acts,
    aside: 0,
    hand,
    pad,
    gap,
  } as const;
  const middle = Math.round(within(64, rest * 0.27, isTablet ? 150 : 104));
  if (rest - middle - gap >= MIN_MAT + 12) {
    const own = { width: cloth.width, height: rest - middle - gap };
    return {
      ...plan,
      seats,
      others,
      own,
      centre: { card: Math.floor((middle - 12) / 1.4), height: middle, beside: 0 },
    };
  }
  const card = Math.floor(within(26, (rest - 26 - wordsBelow(rest, text)) / 1.4, 40));
  const beside = 2 * Math.max(card, 38) + 42;
  return {
    ...plan,
    ...{ seats, others },
    own: { width: cloth.width - beside - gap, height: rest },
    centre: { card, height: rest, beside },
  };
}

interface UprightRoom {
  readonly text: number;
  readonly isShort: boolean;
  readonly isTablet: boolean;
}

function uprightSeats(others: number, { text, isShort, isTablet }: UprightRoom): Omit<SeatsPlan, 'lastPlay'> {
  const row = Math.round(text * 2.75);
  if (others === 0) return { form: 'chip', far: 'chip', side: 0, height: 0, rows: 0 };
  if (others <= (isTablet ? 5 : 3)) return { form: 'chip', far: 'chip', side: 0, height: row, rows: 1 };
  if (others <= (isTablet ? 11 : 6)) {
    const form = isShort ? 'tiny' : 'small';
    return { form, far: form, side: 0, height: Math.round(text * (isShort ? 2.9 : 4.2)), rows: 1 };
  }
  if (isShort) return { form: 'spot', far: 'spot', side: 0, height: TARGET, rows: 1 };
  return { form: 'tiny', far: 'tiny', side: 0, height: 2 * Math.round(text * 2.9) + 4, rows: 2 };
}

/** Where there is room the others' melds lie open. */
function tabletMats(teams: number, { width, height }: Size, gap: number): OthersPlan {
  const each = { width: (width - gap * (teams - 1)) / teams, height };
  return { kind: 'mats', columns: teams, rows: 1, height, each, shown: teams, around: false };
}

interface StripRoom {
  readonly width: number;
  readonly gap: number;
  readonly isShort: boolean;
  readonly isTablet: boolean;
}

const MORE_TEAMS = 52;

function uprightOthers(teams: number, { width, gap, isShort, isTablet }: StripRoom): OthersPlan {
  const shown = teams > 3 || (teams > 2 && !isTablet) ? 2 : teams;
  const columns = isShort && shown > 1 ? shown : 1;
  const rows = Math.ceil(shown / columns);
  const room = width - (teams > shown ? MORE_TEAMS + gap : 0);
  const each = { width: (room - gap * (columns - 1)) / columns, height: TARGET };
  return {
    ...{ kind: 'strips', columns, rows, each, shown, around: false },
    height: rows === 0 ? 0 : rows * TARGET + (rows - 1) * 4,
  };
}

/* A phone on its side. */

function planSide(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const { width, height } = box;
  const text = textOf(box);
  const bar = Math.max(TARGET, Math.round(text * 2.75));
  const aside = crowd.speaks ? Math.round(within(158, width * 0.23, text * 15)) : 0;
  const acts = crowd.plays ? Math.round(within(104, height * 0.24, 2 * (TARGET + text * 0.6) + 14)) : 0;
  const handRoom = {
    width: width - aside - 18,
    budget: height * 0.32,
    widest: within(46, height * 0.125, 84),
    gap: width < 640 ? 3 : 5,
    maxRows: 2,
    min: TARGET,
    lips: 1,
  };
  const hand = crowd.plays ? planHand(crowd.columns, handRoom) : NO_HAND;
  const isLow = height < 400;
  const pad = isLow ? 5 : 8;
  const gap = isLow ? 5 : 8;
  const cloth = { width: width - aside - 8 - 2 * pad, height: height - bar - hand.height - 4 - 2 * pad };
  const others = sideOthers(crowd.otherTeams, { width: cloth.width, gap });
  const rest = cloth.height - (others.height > 0 ? others.height + gap : 0);
  const card = Math.floor(
    within(26, Math.min((rest - 2.2 * text - wordsBelow(rest, text)) / 1.4, cloth.width * 0.11), 96),
  );
  const beside = 2 * Math.max(card, 38) + 42;
  return {
    ...{ shape: 'side', text, panel: 0, panelOver: false, bar, slip: height - bar - acts, acts, aside, hand, pad, gap },
    seats: sideSeats(crowd.others, width / text),
    others,
    centre: { card, height: rest, beside },
    own: { width: cloth.width - beside - gap, height: rest },
  };
}

/** In the bar, beside scores and menu. */
function sideSeats(others: number, ems: number): SeatsPlan {
  const few = ems > 44 ? 5 : ems > 34 ? 3 : 1;
  const form = others <= 3 && ems > 38 ? 'chip' : others <= few ? 'tiny' : 'spot';
  return { form, far: form, side: 0, height: 0, lastPlay: 0, rows: 1 };
}

function sideOthers(teams: number, { width, gap }: Pick<StripRoom, 'width' | 'gap'>): OthersPlan {
  const fit = width > 900 ? 3 : 2;
  const shown = Math.min(teams, fit);
  const room = width - (teams > shown ? MORE_TEAMS + gap : 0);
  const columns = Math.max(1, shown);
  return {
    ...{ kind: 'strips', columns, rows: shown > 0 ? 1 : 0, shown, around: false },
    each: { width: (room - gap * (columns - 1)) / columns, height: TARGET },
    height: shown === 0 ? 0 : TARGET,
  };
}
