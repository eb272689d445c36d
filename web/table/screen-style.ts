import type { Charter } from '../../shared/protocol/server-message.ts';
import { othersOf } from '../model/visible-table.ts';
import type { Crowd, ScreenPlan } from './plan.ts';
import type { TableModel } from './table-model.ts';

/** A plan as style properties of the screen: what the style sheets lay out by. */
export function screenStyle(plan: ScreenPlan): Readonly<Record<string, string>> {
  const { seats, others, centre, own, hand } = plan;
  const px = (value: number): string => `${Math.round(value * 10) / 10}px`;
  return {
    '--e': px(plan.text),
    '--bar-h': px(plan.bar),
    '--slip-h': px(plan.slip),
    '--acts-h': px(plan.acts),
    '--aside-w': px(plan.aside),
    '--panel-w': px(plan.panel),
    '--rack-h': px(hand.height),
    '--pad': px(plan.pad),
    '--gap': px(plan.gap),
    '--side-w': px(seats.side),
    '--seats-h': px(seats.height),
    '--last-play-h': px(seats.lastPlay),
    '--slip-line': px(seats.line),
    '--slip-large': px(seats.line * (seats.lines > 1 ? ALONE : 1)),
    '--others-h': px(others.height),
    '--centre-h': px(centre.height),
    '--centre-w': px(centre.beside),
    '--pile-w': px(centre.card),
    '--own-h': px(own.height),
    '--beside-w': px(besideStock(plan)),
  };
}

/** How much larger small cards are that have two lines to themselves. */
const ALONE = 1.4;

/** Text widths of stock and pile with their words, without the cards. */
const PILE_WORDS = 13.5;

/** Round the cloth: the width that stays free on each side of stock and pile. */
const besideStock = ({ own, seats, centre, text, gap }: ScreenPlan): number =>
  (own.width - 2 * (seats.side + gap) - 2 * centre.card - PILE_WORDS * text) / 2 - 14;

interface CrowdOptions {
  readonly isPanelOpen: boolean;
  /** Cards in each column of the hand. */
  readonly columns: readonly number[];
  /** The viewer plays: there is a hand with its actions. */
  readonly plays: boolean;
  /** Words stand between cloth and hand. */
  readonly speaks: boolean;
  /** The table as it stood. */
  readonly isPast?: boolean;
}

/** Who and what has to find room on the screen. */
export const crowdOf = (
  { visible }: TableModel,
  { seating }: Charter,
  { isPanelOpen, columns, plays, speaks, isPast = false }: CrowdOptions,
): Crowd => ({
  others: othersOf(visible, seating.players).length,
  isWatched: visible.seat === undefined,
  otherTeams: visible.teams.length - 1,
  columns,
  plays,
  speaks,
  isPast,
  panel: isPanelOpen ? 'open' : 'folded',
});
