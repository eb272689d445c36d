import { UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import { getStacks } from '../stage.ts';
import { type Account, findStack, isFailedTry } from './checks/account.ts';

/**
 * Unprotects a data stack that was never made: the CDK protects it before its first deployment, and one that fails
 * could otherwise be neither repeated nor deleted. Returns whether there is such an empty stack.
 */
export async function unprotectFailedTry(account: Pick<Account, 'stage' | 'stacks'>): Promise<boolean> {
  const [, StackName] = getStacks(account.stage);
  const stack = await findStack(account, StackName);
  if (stack === undefined || !isFailedTry(stack)) return false;
  if (stack.EnableTerminationProtection)
    await account.stacks.send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
    );
  return true;
}
