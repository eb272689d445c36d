import { spawnSync } from 'node:child_process';
import { say } from '../../../tools/terminal.ts';
import type { Plan } from '../plan.ts';
import { type Account, accountOf, stackNamed, stacksOf } from './account.ts';
import { AFTER } from './after.ts';
import { BEFORE } from './before.ts';
import { type CheckFinding, type CheckResult, runChecks } from './check.ts';

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
  const args = ['infra/afoot.mjs', 'smoke', socket, '--rounds', '1', '--origin', origin];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (`${stdout}${stderr}`.trim().split('\n').at(-1) ?? 'it did not start');
}

/** What no request can see before someone tries. */
const ONLY_ON_AWS: readonly string[] = [
  'whether a new account may use CloudFront: the first deployment says so (docs/deploy.md)',
  'whether AWS’s mails arrive: look at the inbox',
  'whether the name leads to CloudFront: open the page by it',
  'what it costs: Billing, and a budget',
];

const MARKS: Readonly<Record<CheckFinding['type'], string>> = {
  ok: 'ok',
  todo: 'TO DO',
  advice: 'note',
  unseen: 'not seen',
};

/** One table: what was checked, how, and that it is right or what to do; then what only AWS shows. */
export function printChecks(checked: readonly CheckResult[]): void {
  const rows = checked.map(({ name, how, found }) => [name, how, MARKS[found.type], found.says] as const);
  const [names, hows, marks] = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] as string).length)));
  for (const [name, how, mark, says] of rows)
    say(`${name.padEnd(names ?? 0)}  ${how.padEnd(hows ?? 0)}  ${mark.padEnd(marks ?? 0)}  ${says}`);
  say('');
  say('Only AWS shows');
  for (const line of ONLY_ON_AWS) say(`- ${line}`);
}

/** Whether anything is to be done first. */
export const isReady = (checked: readonly CheckResult[]): boolean =>
  checked.every(({ found }) => found.type !== 'todo');
