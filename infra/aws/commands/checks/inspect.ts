import { spawnSync } from 'node:child_process';
import { ownCommand } from '../../../tools/own-command.ts';
import type { Plan } from '../plan.ts';
import { type Account, accountOf, stackNamed, stacksOf } from './account.ts';
import { AFTER } from './after.ts';
import { BEFORE } from './before.ts';
import { type CheckResult, runChecks } from './check.ts';
import { isReady, printChecks } from './print.ts';

type Planned = Pick<Extract<Plan, { readonly type: 'planned' }>, 'stage' | 'region' | 'args'>;

/** Looks at the account, prints what it found, and says whether a deployment can begin. */
export const inspectAccount = (plan: Planned): Promise<boolean> => inspect(plan, async () => []);

/** Looks at the stage too, if it is there. */
export const inspectAll = (plan: Planned): Promise<boolean> =>
  inspect(plan, async (account) => {
    const stack = await stackNamed(account, stacksOf(account.stage)[0]);
    const isThere = stack?.Outputs?.some(({ OutputKey }) => OutputKey === 'storeName') === true;
    return isThere ? runChecks(AFTER, account) : [];
  });

async function inspect(
  { stage, region, args }: Planned,
  further: (account: Account) => Promise<readonly CheckResult[]>,
): Promise<boolean> {
  const profile = profileIn(args);
  if (profile !== undefined) process.env.AWS_PROFILE = profile;
  const account = accountOf({ stage, region, smoke: playSmoke });
  console.log(`\nStage ${stage.name}, region ${region}.\n`);
  const before = await runChecks(BEFORE, account);
  const checked = isReady(before) ? [...before, ...(await further(account))] : before;
  printChecks(checked);
  return isReady(checked);
}

/** The CDK's option for credentials. */
const profileIn = (args: readonly string[]): string | undefined =>
  args.find((_, i) => args[i - 1] === '--profile') ?? args.find((arg) => arg.startsWith('--profile='))?.slice(10);

/** Plays one round; returns the last line of what went wrong. */
async function playSmoke(socket: string, origin: string): Promise<string | undefined> {
  const [program, file] = ownCommand('tsx');
  const args = [file, 'test/smoke/run.ts', socket, '--rounds', '1', '--origin', origin];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (`${stdout}${stderr}`.trim().split('\n').at(-1) ?? 'it did not start');
}
