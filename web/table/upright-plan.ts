import { TARGET } from '../components/fit.ts';
import { handWidth, NO_HAND, planHand } from './hand-plan.ts';
import type { Crowd, OthersPlan, ScreenBox, ScreenPlan, SeatsPlan, Size } from './plan.ts';
import { LINES_WITH_WORDS, lastPlay, ROOM_FOR_LATEST, SPOT_LETTERS, textOf, within } from './plan-measures.ts';

/** Other players whose slips are wide enough for more than a line: for words on a tablet. */
const SIDE_BY_SIDE = 3;

/** Text widths of height from which a phone has two lines of small cards below each face. */
const TWO_LINES = 48;

/** What a mat needs at min: its head, a row of melds. */
const MIN_MAT = 104;

/** How generous a plan is: short ones have one row of faces and one of strips; the hand may have a share of the height. */
interface Measure {
  readonly isShort: boolean;
  readonly handShare: number;
  /** No slips below the faces. */
  readonly isBare?: boolean;
  /** Few strips stand beside each other. */
  readonly areBeside?: boolean;
}

/** Text widths of height of the words beside stock and pile. */
const PILE_WORDS = 2.95;

/** Text widths of height from which there is room to spare. */
const HIGH = { phone: 56, tablet: 50 };

/** Text widths of height that the near team's mat keeps, no matter who sits at the table. */
const MIN_OWN = 6.2;

/** A phone or tablet held upright: one below the other; where many people leave no room for one's own melds, all is lower, and at last the slips below the faces go. */
export function planUpright(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const text = readableText(box);
  const isShort = box.height < 37 * text;
  const handShare = box.width >= TABLET ? 0.25 : box.height < 800 ? 0.268 : 0.33;
  const plan = planWith(box, crowd, { isShort, handShare });
  const first = mayStandBeside(plan, crowd) ? planWith(box, crowd, { isShort, handShare, areBeside: true }) : plan;
  if (first.own.height >= MIN_OWN * text) return first;
  const shares = [handShare, handShare - 0.04, handShare - 0.08];
  const low = [false, true].flatMap((isBare) =>
    shares.map((share) => planWith(box, crowd, { isShort: true, handShare: share, isBare })),
  );
  return low.find(({ own }) => own.height >= MIN_OWN * text) ?? (low.at(-1) as ScreenPlan);
}

/** Two strips in a row give one's own melds, which lie beside the pile, the height of a second. */
const mayStandBeside = ({ centre, others }: ScreenPlan, { otherTeams }: Crowd): boolean =>
  centre.beside > 0 && otherTeams === 2 && others.rows > 1;

/** Width from which a screen is a tablet. */
const TABLET = 640;

/** A tablet lies further away than a phone: its words are larger by an eighth. */
function readableText(box: ScreenBox): number {
  const text = textOf(box);
  return box.width >= TABLET ? textOf({ ...box, text: text * 1.125 }) : text;
}

function planWith(
  box: ScreenBox,
  crowd: Crowd,
  { isShort, handShare, isBare = false, areBeside = isShort }: Measure,
): ScreenPlan {
  const { width, height } = box;
  const text = readableText(box);
  const bar = Math.max(46, Math.round(text * 2.95));
  const isTablet = width >= TABLET;
  const isHigh = height >= HIGH[isTablet ? 'tablet' : 'phone'] * text && !isShort;
  const slip = crowd.speaks ? Math.round(slipHeight(crowd, { text, isTablet, isHigh })) : 0;
  const acts = crowd.plays && !crowd.isPast ? Math.round(within(52, height * 0.075, 48 + text)) : 0;
  const widest = widestCard(box);
  const handRoom = {
    width: handWidth(crowd.columns, width, 12),
    budget: height * handShare,
    widest,
    widestInTwo: Math.min(widest, 64),
    gap: width < 345 ? 4 : 6,
    maxRows: 2,
    min: minColumn(box, widest),
    targetFrom: 84,
    lips: 1,
  };
  const hand = crowd.plays ? planHand(crowd.columns, handRoom) : NO_HAND;
  const pad = isHigh ? 8 : 6;
  const gap = isHigh ? 8 : isShort ? 5 : 6;
  const cloth = { width: width - 10 - 2 * pad, height: height - bar - slip - acts - hand.height - 2 * pad - 6 };
  const hasWords = isTablet && isHigh && crowd.others <= SIDE_BY_SIDE;
  const faces = uprightSeats(crowd.others, { text, isShort, isTablet });
  const hasTwo = crowd.others <= SIDE_BY_SIDE && height >= TWO_LINES * text && !isShort;
  const lines = isBare ? 0 : hasWords ? LINES_WITH_WORDS : hasTwo ? 2 : 1;
  const slips = lastPlay(crowd, { lines, text });
  const seats = { ...faces, ...slips, height: faces.height + faces.rows * slips.lastPlay };
  const hasRoom = isTablet && crowd.otherTeams <= 2 && cloth.height > 29 * text;
  const others = hasRoom
    ? tabletMats(crowd.otherTeams, { width: cloth.width, height: Math.round(cloth.height * 0.26) }, gap)
    : uprightOthers(crowd.otherTeams, { width: cloth.width, gap, areBeside, isTablet });
  const used = (seats.height > 0 ? seats.height + gap : 0) + (others.height > 0 ? others.height + gap : 0);
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
  const middle = Math.round(within(Math.max(64, text * PILE_WORDS), rest * 0.27, isTablet ? 150 : 104));
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
  const below = rest < ROOM_FOR_LATEST ? 0 : Math.max(TARGET, text * 2.2);
  const card = Math.floor(within(26, (rest - 31 - below) / 1.4, 40));
  const beside = 2 * Math.max(card, 38) + 48;
  return {
    ...plan,
    ...{ seats, others },
    own: { width: cloth.width - beside - gap, height: rest },
    centre: { card, height: rest, beside },
  };
}

interface SlipRoom {
  readonly text: number;
  readonly isTablet: boolean;
  readonly isHigh: boolean;
}

/** Two lines of words above the prepared melds; only words for those who prepare none. */
function slipHeight({ isPast, plays }: Crowd, { text, isTablet, isHigh }: SlipRoom): number {
  if (isPast) return 10 + text * 2.5;
  if (!plays) return 10 + text * 3.2;
  if (isTablet) return 36 + text * 3.6;
  return isHigh ? 54 + text * 2 : Math.max(46 + text * 1.85, 6 + text * 4.3);
}

/** The hand's largest card: on a low phone more of a smaller one is seen. */
function widestCard({ width, height }: ScreenBox): number {
  if (width >= TABLET) return 80;
  if (height < 800) return 50;
  return width >= 410 && height >= 880 ? 59 : 54;
}

/** The hand's columns go into two rows rather than be narrower: on a high phone they are nearly as wide as they may be. */
function minColumn({ width, height }: ScreenBox, widest: number): number {
  if (width >= TABLET) return 60;
  return height < 700 ? TARGET : Math.max(48, widest - 4);
}

interface UprightRoom {
  readonly text: number;
  readonly isShort: boolean;
  readonly isTablet: boolean;
}

function uprightSeats(
  others: number,
  { text, isShort, isTablet }: UprightRoom,
): Omit<SeatsPlan, 'lines' | 'line' | 'lastPlay'> {
  const row = Math.round(text * 2.75);
  if (others === 0) return { form: 'chip', far: 'chip', side: 0, height: 0, rows: 0 };
  if (others <= (isTablet ? 5 : 3)) return { form: 'chip', far: 'chip', side: 0, height: row, rows: 1 };
  if (others <= (isTablet ? 11 : 6)) {
    const form = isShort ? 'tiny' : 'small';
    return { form, far: form, side: 0, height: Math.round(text * (isShort ? 2.9 : 4.2)), rows: 1 };
  }
  if (isShort) return { form: 'spot', far: 'spot', side: 0, height: TARGET, rows: 1, letters: SPOT_LETTERS };
  return { form: 'tiny', far: 'tiny', side: 0, height: 2 * Math.round(text * 2.9) + 4, rows: 2 };
}

/** Where there is room the others' melds lie open. */
function tabletMats(teams: number, { width, height }: Size, gap: number): OthersPlan {
  const each = { width: (width - gap * (teams - 1)) / teams, height };
  return { kind: 'mats', columns: teams, rows: 1, height, each, around: false };
}

interface StripRoom {
  readonly width: number;
  readonly gap: number;
  readonly areBeside: boolean;
  readonly isTablet: boolean;
}

/** Every team has a strip: few below each other, many beside each other. */
function uprightOthers(teams: number, { width, gap, areBeside, isTablet }: StripRoom): OthersPlan {
  const columns = stripColumns(teams, { areBeside, isTablet });
  const rows = Math.ceil(teams / columns);
  return {
    ...{ kind: 'strips', columns, rows, around: false },
    each: { width: (width - gap * (columns - 1)) / columns, height: TARGET },
    height: rows === 0 ? 0 : rows * TARGET + (rows - 1) * 4,
  };
}

/** At most two rows of strips, or three on a tablet; beside each other one of up to six, which a finger still hits. */
function stripColumns(teams: number, { areBeside, isTablet }: Pick<StripRoom, 'areBeside' | 'isTablet'>): number {
  if (areBeside) return teams > 6 ? Math.ceil(teams / 2) : Math.max(1, teams);
  return Math.max(1, Math.ceil(teams / (isTablet ? 3 : 2)));
}
