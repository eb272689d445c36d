/** One call of the CDK's command. */
export interface Step {
  readonly says: string;
  readonly command: readonly string[];
}

const KEPT =
  'Takes the stack down. The store, the server key and the bucket are kept: delete them with -c data=delete.';
const UNPROTECTED = 'First the protection is taken off the data, which is a deployment of its own.';
const DELETED = 'Takes the stack down with all tables, the key of every seat and the bucket. There is no way back.';

/**
 * What a stage is taken down by. What happens to data is said by the stack as it was last deployed, so that deleting it
 * needs a deployment first; the question before the end is the CDK's.
 */
export function stepsOfDestroying(args: readonly string[]): readonly Step[] {
  if (!isDeleting(args)) return [{ says: KEPT, command: ['destroy', ...args] }];
  return [
    { says: UNPROTECTED, command: ['deploy', ...args.filter((arg) => !ONLY_DESTROY.includes(arg))] },
    { says: DELETED, command: ['destroy', ...args] },
  ];
}

/** Options that `cdk deploy` does not know. */
const ONLY_DESTROY: readonly string[] = ['--force', '-f'];

const isDeleting = (args: readonly string[]): boolean =>
  args.some((arg, i) => arg === 'data=delete' && ['-c', '--context'].includes(args[i - 1] ?? '')) ||
  args.some((arg) => ['-c=data=delete', '--context=data=delete'].includes(arg));
