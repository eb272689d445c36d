import { readFileSync } from 'node:fs';
import { lastRegion } from './last-deployed.ts';
import { type Plan, planOf } from './plan.ts';

/** The plan of the typed command in this folder. Without one, prints why and ends the process. */
export function planned(): Extract<Plan, { readonly type: 'planned' }> {
  const plan = planOf({
    args: process.argv.slice(2),
    file: readFileSync('cdk.json', 'utf8'),
    environment: process.env,
    lastRegion,
  });
  if (plan.type === 'planned') {
    // The checks use the CDK's profile.
    if (plan.profile !== 'default') process.env.AWS_PROFILE = plan.profile;
    return plan;
  }
  console.error(plan.says);
  return process.exit(1);
}
