import { TARGET } from '../components/fit.ts';
import { handWidth, NO_HAND, planHand, twoRows } from './hand-plan.ts';
import type { Crowd, OthersPlan, ScreenBox, ScreenPlan, SeatsPlan, Size } from './plan.ts';
import { lastPlay, SPOT_LETTERS, textOf, within } from './plan-measures.ts';

/** The least width of slip and actions: a hand of many ranks may need what they have beyond it. */
const MIN_ASIDE = 160;

/**
 * A phone on its side: faces in the bar, slip and actions at the right thumb. The slips below the faces go first where
 * height is short, before a strip goes out of sight, and before one's own melds are lower than a finger; then most of what
 * shows of a rank's other cards in the hand.
 */
export function planSide(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const plan = planWith(box, crowd, { lines: 1 });
  if (!plan.others.isSwiped && plan.own.height >= MIN_OWN) return plan;
  const bare = planWith(box, crowd, { lines: 0 });
  const shown = [bare, planWith(box, crowd, { lines: 0, maxLips: 1 })].find(({ others }) => !others.isSwiped);
  return shown ?? (plan.own.height < MIN_OWN ? bare : plan);
}

interface SideMeasure {
  /** Lines of each slip. */
  readonly lines: number;
  /** What the hand's columns may share of the cards below their first; absent: as much as elsewhere. */
  readonly maxLips?: number;
}

function planWith(box: ScreenBox, crowd: Crowd, { lines, maxLips }: SideMeasure): ScreenPlan {
  const { width, height } = box;
  const text = textOf(box);
  const slips = lastPlay(crowd, { lines, text });
  const bar = Math.max(TARGET, Math.round(text * 2.75)) + slips.lastPlay;
  const wide = Math.round(within(168, width * 0.23, text * 15));
  const aside = crowd.speaks ? within(MIN_ASIDE, width - twoRows(crowd.columns), wide) : 0;
  const acts = crowd.plays ? Math.round(within(104, height * 0.24, 2 * (TARGET + text * 0.72) + 16)) : 0;
  const handRoom = {
    width: handWidth(crowd.columns, width - aside, 18),
    budget: height * 0.32,
    widest: within(46, height * 0.125, 84),
    gap: width < 640 ? 3 : 5,
    maxRows: 2,
    min: TARGET,
    targetFrom: 112,
    lips: 1,
    ...(maxLips !== undefined && { maxLips }),
  };
  const hand = crowd.plays ? planHand(crowd.columns, handRoom) : NO_HAND;
  const isLow = height < 400;
  const pad = isLow ? 5 : 8;
  const gap = isLow ? 5 : 8;
  const cloth = { width: width - aside - 8 - 2 * pad, height: height - bar - hand.height - 4 - 2 * pad };
  const others = sideOthers(crowd.otherTeams, { ...cloth, gap });
  const rest = cloth.height - (others.height > 0 ? others.height + gap : 0);
  const card = Math.floor(within(26, Math.min((rest - 2.2 * text) / 1.4, cloth.width * 0.11), 96));
  const beside = 2 * Math.max(card, 38) + 48;
  return {
    ...{ shape: 'side', text, panel: 0, panelOver: false, bar, slip: height - bar - acts, acts, aside, hand, pad, gap },
    seats: { ...sideSeats(crowd.others, width / text), ...slips, height: bar },
    others,
    centre: { card, height: rest, beside },
    own: { width: cloth.width - beside - gap, height: rest },
  };
}

/** In the bar, beside scores and menu. */
function sideSeats(others: number, ems: number): Omit<SeatsPlan, 'height' | 'lines' | 'line' | 'lastPlay'> {
  const few = ems > 44 ? 5 : ems > 34 ? 3 : 1;
  const form = others <= 3 && ems > 38 ? 'chip' : others <= few ? 'tiny' : 'spot';
  const letters = others > MANY && form === 'spot' ? { letters: SPOT_LETTERS } : {};
  return { form, far: form, side: 0, rows: 1, ...letters };
}

/** With more other players than this, a seat in the bar is no wider than a target. */
const MANY = 8;

/** Pixels between strips. */
const STRIP_GAP = 4;

/** What the near team's melds should have, below the strips: a target and the mat's edges. */
const MIN_OWN = TARGET + 16;

/** What they need at least: a target. */
const FLAT_OWN = TARGET + 2;

interface StripsRoom extends Size {
  /** Below the strips. */
  readonly gap: number;
}

/** Every team's strip, in one row, or in two if they would be narrower than a finger; where even that has no room, they are swiped. */
function sideOthers(teams: number, { width, height, gap }: StripsRoom): OthersPlan {
  const needed = Math.max(1, teams) * (TARGET + STRIP_GAP) - STRIP_GAP;
  const isTwo = needed > width && height - 2 * TARGET - STRIP_GAP - gap >= FLAT_OWN;
  const rows = Math.min(teams, isTwo ? 2 : 1);
  const columns = Math.max(1, Math.ceil(teams / Math.max(1, rows)));
  const each = (width - STRIP_GAP * (columns - 1)) / columns;
  return {
    ...{ kind: 'strips', columns, rows, around: false, isSwiped: each < TARGET },
    each: { width: Math.max(TARGET, each), height: TARGET },
    height: rows === 0 ? 0 : rows * (TARGET + STRIP_GAP) - STRIP_GAP,
  };
}
