import { spawnSync } from 'node:child_process';
import { print } from '../../../tools/terminal.ts';
import { type Plan, UNSEEN } from '../plan.ts';
import { getAccount } from './account.ts';
import { ACCOUNT_CHECKS } from './account-checks.ts';
import { type Check, type CheckFinding, type CheckResult, runChecks } from './check.ts';
import { STAGE_CHECKS } from './stage-checks.ts';

type PlannedStage = Pick<Extract<Plan, { readonly type: 'planned' }>, 'stage' | 'region' | 'goesOnUnseen'>;

/** Checks the account, prints the results, and returns whether a deployment can begin. */
export const inspectAccount = (plan: PlannedStage): Promise<boolean> => inspect(plan, []);

export const inspectAll = (plan: PlannedStage): Promise<boolean> => inspect(plan, STAGE_CHECKS);

async function inspect({ stage, region, goesOnUnseen }: PlannedStage, further: readonly Check[]): Promise<boolean> {
  const account = getAccount({ stage, region, smoke: playSmoke });
  console.log(`\nStage ${stage.name}, region ${region}.\n`);
  const before = await runChecks(ACCOUNT_CHECKS, account);
  const checked = hasTodo(before) ? before : [...before, ...(await runChecks(further, account))];
  printChecks(checked);
  return isReady(checked, goesOnUnseen);
}

/** Plays one round; returns the last line of what went wrong. */
async function playSmoke(socket: string, origin: string): Promise<string | undefined> {
  const args = ['infra/afoot.mjs', 'smoke', socket, '--rounds', '1', '--origin', origin];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (`${stdout}${stderr}`.trim().split('\n').at(-1) ?? 'it did not start');
}

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

export function printChecks(checked: readonly CheckResult[]): void {
  const rows = checked.map(
    ({ name, source, finding }) => [name, source, MARKS[finding.type], finding.message] as const,
  );
  const [names, hows, marks] = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] as string).length)));
  for (const [name, source, mark, message] of rows)
    print(`${name.padEnd(names ?? 0)}  ${source.padEnd(hows ?? 0)}  ${mark.padEnd(marks ?? 0)}  ${message}`);
  print('');
  print('Only AWS shows');
  for (const line of ONLY_ON_AWS) print(`- ${line}`);
}

/** Whether nothing must be fixed first, and everything needed could be checked. */
export function isReady(checked: readonly CheckResult[], goesOnUnseen = false): boolean {
  const isSeen = checked.every(({ finding }) => finding.type !== 'unseen');
  if (!isSeen && !goesOnUnseen) print(`Not everything could be looked at. To go on all the same, add ${UNSEEN}.`);
  return !hasTodo(checked) && (isSeen || goesOnUnseen);
}

const hasTodo = (checked: readonly CheckResult[]): boolean => checked.some(({ finding }) => finding.type === 'todo');
