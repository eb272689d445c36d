import { planAround } from './around-plan.ts';
import type { Crowd, ScreenBox, ScreenPlan } from './plan.ts';
import { CAPTION, ROOM_FOR_WORDS, SLIP_EDGES, SLIP_ROW, shapeOf } from './plan-measures.ts';
import { planSide } from './side-plan.ts';
import { planUpright } from './upright-plan.ts';

/** Wider tables end here, centred on the oak. */
const WIDEST = 2000;

/**
 * Where everything lies on the table's screen, from the size of the screen and the number of people: so that nothing
 * overlaps, nothing is cut, and nothing moves when a card is lifted.
 */
export function planScreen(box: ScreenBox, crowd: Crowd): ScreenPlan {
  const screen = { ...box, width: Math.min(box.width, WIDEST) };
  const shape = shapeOf(box);
  if (shape === 'desk') return planAround(screen, crowd);
  return shape === 'side' ? planSide(screen, crowd) : planUpright(screen, crowd);
}

/** There is no room at the seats for what was played last. */
export const isLow = ({ shape, seats }: Pick<ScreenPlan, 'shape' | 'seats'>): boolean =>
  shape !== 'desk' && seats.lastPlay === 0;

/** Beside a low mat there is no room for words under stock and pile: the latest play is told by a button in the bar. */
export const isTightBeside = ({ shape, centre }: Pick<ScreenPlan, 'shape' | 'centre'>): boolean =>
  shape !== 'desk' && centre.beside > 0 && centre.height < ROOM_FOR_WORDS;

/** Lines for what each player did last, beside stock and pile or below them. */
export function latestRows({ centre }: Pick<ScreenPlan, 'centre'>): number {
  const room = centre.beside > 0 ? centre.height - 1.4 * centre.card - CAPTION : centre.height;
  return Math.max(2, Math.floor((room - SLIP_EDGES) / SLIP_ROW));
}
