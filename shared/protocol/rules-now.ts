import { withSettled } from '../ruleset/learned.ts';
import type { Charter } from './server-message.ts';
import type { View } from './view.ts';

/** Returns the charter with the rules of this view's round: its own, and those settled by then. */
export function withSettledRules<T extends Pick<Charter, 'ruleset'>>(
  charter: T,
  { settled = [] }: Pick<View, 'settled'>,
): T {
  const inForce = settled.filter(({ next }) => !next);
  return inForce.length === 0 ? charter : { ...charter, ruleset: withSettled(charter.ruleset, inForce) };
}
