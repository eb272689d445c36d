import { readFileSync } from 'node:fs';
import { Mendable } from '../../tools/mendable.ts';
import { lastRegion } from './last-deployed.ts';
import { type Plan, planOf } from './plan.ts';

/** Throws `Mendable` with the reason if there is no plan. */
export function planned(args: readonly string[]): Extract<Plan, { readonly type: 'planned' }> {
  const plan = planOf({ args, file: readFileSync('cdk.json', 'utf8'), environment: process.env, lastRegion });
  if (plan.type !== 'planned') throw new Mendable(plan.says);
  // The checks use the CDK's profile.
  if (plan.profile !== 'default') process.env.AWS_PROFILE = plan.profile;
  return plan;
}
