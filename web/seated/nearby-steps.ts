import type { TableContext } from '../table/table-context.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import { findStep, getSteps, type Step } from './steps.ts';

/** Returns the known steps of a table, and the index of the last one at this version. */
export function getNearbySteps(
  { charter, view, feed }: Pick<TableContext, 'charter' | 'view' | 'feed'>,
  version: number,
): { readonly steps: readonly Step[]; readonly at: number } {
  const steps = getSteps(feed, createNameFormatter(charter, view));
  return { steps, at: findStep(steps, version) };
}
