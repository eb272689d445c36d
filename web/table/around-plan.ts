import { TARGET } from '../components/fit.ts';
import { MAX_LIPS, NO_HAND, planHand } from './hand-plan.ts';
import type { Crowd, ScreenBox, ScreenPlan, SeatsPlan } from './plan.ts';
import { lastPlay, textOf, within } from './plan-measures.ts';

const RAIL = 56;

/** Pixels of text from which buttons need more of the width. */
const LARGE_TEXT = 20;

/** Seats round the cloth, with the side panel or its rail. */
export function planAround(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const { width, height } = box;
  const text = textOf(box);
  const panelOver = crowd.panel === 'open' && width < 1180;
  const wide = width >= 1700 ? 320 : 284;
  const panel = crowd.panel === 'open' && !panelOver ? wide : RAIL;
  const board = width - panel;
  const bar = Math.max(52, Math.round(text * 3.2));
  const slip = crowd.speaks ? Math.round(text * 4.8) : 0;
  const aside = crowd.plays ? Math.round(within(340, board * (text > LARGE_TEXT ? 0.35 : 0.325), text * 27)) : 0;
  const room = {
    ...{ width: board - 150, budget: height * 0.27, gap: 6, maxRows: 1 },
    ...{ min: TARGET, targetFrom: 112, lips: MAX_LIPS },
  };
  const hand = crowd.plays ? planHand(crowd.columns, { ...room, widest: within(44, height * 0.0775, 88) }) : NO_HAND;
  const isHigh = height >= 780;
  const pad = height < 760 ? 9 : 12;
  const gap = height < 760 ? 6 : 9;
  const frame = 13;
  const cloth = { width: board - 2 * frame - 2 * pad, height: height - bar - slip - hand.height - frame - 2 * pad };
  const seats = seatsAround(crowd, { text, width: cloth.width, isHigh });
  const inner = cloth.width - 2 * (seats.side + gap);
  const rest = cloth.height - seats.height - gap;
  if (crowd.otherTeams >= 4) {
    const columns = crowd.otherTeams <= 5 ? 3 : 4;
    const rows = Math.ceil((crowd.otherTeams + 1) / columns);
    // On a low screen three rows of mats need the height more than one's own
    const own = Math.floor((rest - gap) * (rows > 2 && !isHigh ? 0.34 : 0.38));
    const grid = rest - gap - own;
    const each = { width: (inner - gap * (columns - 1)) / columns, height: (grid - gap * (rows - 1)) / rows };
    return {
      ...{ shape: 'desk', text, panel, panelOver, bar, slip, acts: slip, aside, hand, seats, pad, gap },
      others: { kind: 'mats', columns, rows, height: grid, each, around: true },
      centre: {
        card: Math.floor(
          within(
            30,
            (each.height - 20 - text * (each.width < text * 13 ? 3.4 : 2.2)) / 1.4,
            Math.min(84, each.width * 0.29),
          ),
        ),
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
      around: false,
    },
    // On a high screen the slips beside stock and pile need their width.
    centre: { card: Math.floor(Math.min((middle - 18) / 1.4, cloth.width * 0.085)), height: middle, beside: 0 },
    own: { width: cloth.width, height: own },
  };
}

/** Seats on each side of the cloth, of this many round it. Four people who are watched sit two and two, so that partners face each other. */
export function sidesOf(others: number, isWatched = false): number {
  if (isWatched && others === 4) return 2;
  if (others < 2) return 0;
  if (others < 7) return 1;
  return others < 9 ? 2 : 3;
}

interface SeatsRoom {
  readonly text: number;
  readonly width: number;
  /** There is height for larger cards at the seats. */
  readonly isHigh: boolean;
}

function seatsAround(crowd: Crowd, { text, width, isHigh }: SeatsRoom): SeatsPlan {
  const { others } = crowd;
  const perSide = sidesOf(others, crowd.isWatched);
  const across = others - 2 * perSide;
  const isFew = others <= 5;
  const side = perSide === 0 ? 0 : Math.round(within(isFew ? 112 : text * 8.25, width * 0.115, text * 9.5));
  const far = across === 1 ? 'wide' : 'chip';
  const chips = { lines: 1, text: isHigh ? text * 1.25 : text };
  const slips = lastPlay(crowd, across > 1 ? chips : { lines: 0, text });
  return {
    form: isFew ? 'large' : 'chip',
    far,
    side,
    height: across === 0 ? 0 : Math.round(text * (far === 'wide' ? 3.9 : 3.1)) + slips.lastPlay,
    ...slips,
    rows: 1,
  };
}
