import { readFileSync } from 'node:fs';
import { UserError } from '../../tools/user-error.ts';
import { readLastRegion } from './last-deployed.ts';
import { getPlan, type Plan } from './plan.ts';

/** Throws `UserError` with the reason if there is no plan. */
export function requirePlan(args: readonly string[]): Extract<Plan, { readonly type: 'planned' }> {
  const plan = getPlan({
    args,
    file: readFileSync('cdk.json', 'utf8'),
    environment: process.env,
    lastRegion: readLastRegion,
  });
  if (plan.type !== 'planned') throw new UserError(plan.message);
  // The checks use the CDK's profile.
  if (plan.profile !== 'default') process.env.AWS_PROFILE = plan.profile;
  return plan;
}
