import { runOwn } from '../../tools/own-command.ts';
import { getStacks, type Stage } from '../stage.ts';
import { getAccount } from './checks/account.ts';
import { forgetRegionOfDeletedData } from './last-deployed.ts';
import { requirePlan } from './planned.ts';
import { forgetOutputs } from './rollback.ts';
import { unprotectFailedTry } from './unprotect-failed-try.ts';

/** Takes a stage down and retains its data; `-c data=delete` deletes the data too. Returns the exit code. */
export async function command(rawArgs: readonly string[]): Promise<number> {
  const plan = requirePlan(rawArgs);
  const account = getAccount(plan);
  const isEmpty = await unprotectFailedTry(account);
  for (const step of getDestroySteps({ ...plan, isEmpty })) {
    console.log(`\n${step.notice}\n`);
    const status = runOwn('cdk', step.command);
    if (status !== 0) return status;
  }
  await forgetRegionOfDeletedData(account);
  forgetOutputs(plan.stage);
  return 0;
}

interface DestroyStep {
  readonly notice: string;
  readonly command: readonly string[];
}

interface DestroyingProps {
  readonly stage: Pick<Stage, 'name' | 'keepsData'>;
  /** Whether nothing was ever made: a first deployment failed. */
  readonly isEmpty?: boolean;
  /** Arguments after the command's name. */
  readonly args: readonly string[];
}

const DATA_OPTION =
  'Takes the stack down. The table and the server key stay in a stack of their own. To delete them as well, add -c data=delete.';
const EMPTY = 'Takes down what a first deployment left that failed. No table was made.';
const PROTECTION_NOTICE = 'First the protection is taken off the data, which is a deployment of its own.';
const DELETION_WARNING = 'Takes both stacks down with all tables and the key of every seat. There is no way back.';

/**
 * The steps that take a stage down. The last deployment decides what happens to the data, so deleting it needs a
 * deployment first; the CDK asks before the end.
 */
export function getDestroySteps({ stage, isEmpty, args }: DestroyingProps): readonly DestroyStep[] {
  if (isEmpty) return [{ notice: EMPTY, command: ['destroy', '--all', ...args] }];
  if (stage.keepsData) return [{ notice: DATA_OPTION, command: ['destroy', getStacks(stage)[0], ...args] }];
  return [
    { notice: PROTECTION_NOTICE, command: ['deploy', '--all', ...args.filter((arg) => !ONLY_DESTROY.includes(arg))] },
    { notice: DELETION_WARNING, command: ['destroy', '--all', ...args] },
  ];
}

const ONLY_DESTROY: readonly string[] = ['--force', '-f'];
