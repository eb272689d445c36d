import { TARGET } from '../components/fit.ts';
import { planAround } from './around-plan.ts';
import type { Crowd, ScreenBox, ScreenPlan } from './plan.ts';
import { LINES_WITH_WORDS, ROOM_FOR_LATEST, shapeOf } from './plan-measures.ts';
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

/** There is room for hardly a word at the seats. */
export const isLow = ({ shape, seats }: Pick<ScreenPlan, 'shape' | 'seats'>): boolean =>
  shape !== 'desk' && seats.lines < LINES_WITH_WORDS;

/** One's own melds and stock and pile have the height of a finger: the words stand beside the cards. */
export const isFlat = ({ shape, own }: Pick<ScreenPlan, 'shape' | 'own'>): boolean =>
  shape === 'side' && own.height < TARGET + 10;

/** Beside a low mat the button for what happened so far has no room under stock and pile: it stands in the bar. */
export const isLatestInBar = ({ shape, centre }: Pick<ScreenPlan, 'shape' | 'centre'>): boolean =>
  shape === 'side' || (shape === 'upright' && centre.beside > 0 && centre.height < ROOM_FOR_LATEST);
