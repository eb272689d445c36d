import { parseCards } from '../../shared/cards/notation.ts';
import { findDiscardRejection } from '../../shared/rules/discarding.ts';
import { applyLayings } from '../../shared/rules/judging.ts';
import { findMeldRejection } from '../../shared/rules/melding.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { generateLayings } from './by-force.ts';

/** Whether some melds, and a discard at the most, leave no card. */
export function canGoOut(position: Position): boolean {
  for (const entries of generateLayings(position.held, position.melds)) {
    const layings = entries.map(({ to, cards }): Laying => ({ to, cards: parseCards(cards) ?? [], top: false }));
    const laid = layings.reduce((sum, { cards }) => sum + cards.length, 0);
    if (position.held.length - laid > 1 || (laid > 0 && findMeldRejection(position, layings))) continue;
    const after = laid > 0 ? applyLayings(position, layings) : position;
    const [last] = after.held;
    if (last === undefined || !findDiscardRejection(after, last)) return true;
  }
  return false;
}
