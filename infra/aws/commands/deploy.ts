import { runOwn } from '../../tools/own-command.ts';
import { formatCostNotice } from '../../tools/scale/cost-notice.ts';
import { getAccount } from './checks/account.ts';
import { inspectAccount } from './checks/inspect.ts';
import { forgetRegionOfDeletedData, readLastRegion, rememberRegion } from './last-deployed.ts';
import { requirePlan } from './planned.ts';
import { getOutputs, rollbackOptions } from './rollback.ts';
import { unprotectFailedTry } from './unprotect-failed-try.ts';

/** Checks the account, builds, prints what the stage will cost, and deploys it to its region. Returns the exit code. */
export async function command(rawArgs: readonly string[]): Promise<number> {
  const plan = requirePlan(rawArgs);
  const { stage, region, args } = plan;
  if (!(await inspectAccount(plan))) return 1;
  const built = runOwn('tsx', ['infra/build/build.ts']);
  if (built !== 0) return built;
  console.log(`\n${formatCostNotice(stage)}\n`);

  const account = getAccount(plan);
  await unprotectFailedTry(account);
  // Saved first: a deployment that is interrupted here continues at AWS. One that fails may leave the data's stack.
  const before = readLastRegion(stage.name);
  rememberRegion(stage.name, region);
  const rollback = before === region ? rollbackOptions(stage, args) : [];
  const status = runOwn('cdk', ['deploy', '--all', '--outputs-file', getOutputs(stage), ...rollback, ...args]);
  if (status !== 0 && before !== undefined) rememberRegion(stage.name, before);
  if (status !== 0 && before === undefined) await forgetRegionOfDeletedData(account);
  return status;
}
