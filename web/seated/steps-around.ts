import type { TableContext } from '../table/at-table.ts';
import { namingOf } from '../text/naming.ts';
import { type Step, stepAt, stepsOf } from './steps.ts';

/** Returns the known steps of a table, and the index of the last one at this version. */
export function stepsAround(
  { charter, view, feed }: Pick<TableContext, 'charter' | 'view' | 'feed'>,
  version: number,
): { readonly steps: readonly Step[]; readonly at: number } {
  const steps = stepsOf(feed, namingOf(charter, view));
  return { steps, at: stepAt(steps, version) };
}
