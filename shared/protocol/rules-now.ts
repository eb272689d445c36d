import { withSettled } from '../ruleset/learned.ts';
import type { Charter } from './server-message.ts';
import type { View } from './view.ts';

/** The charter with the rules by which this view's round is played: its own, and those that the table has settled by then. */
export function charterNow<T extends Pick<Charter, 'ruleset'>>(charter: T, { settled = [] }: Pick<View, 'settled'>): T {
  const inForce = settled.filter(({ next }) => !next);
  return inForce.length === 0 ? charter : { ...charter, ruleset: withSettled(charter.ruleset, inForce) };
}
