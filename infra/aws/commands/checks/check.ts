import type { Account } from './account.ts';

export type CheckFinding =
  | { readonly type: 'ok'; readonly message: string }
  /** Must be fixed before a deployment can succeed, or before people play. */
  | { readonly type: 'todo'; readonly message: string }
  /** Worth knowing, but no obstacle. */
  | { readonly type: 'advice'; readonly message: string }
  /** It could not be checked. */
  | { readonly type: 'unseen'; readonly message: string };

export const ok = (message: string): CheckFinding => ({ type: 'ok', message });
export const todo = (message: string): CheckFinding => ({ type: 'todo', message });
export const advice = (message: string): CheckFinding => ({ type: 'advice', message });
const unseen = (message: string): CheckFinding => ({ type: 'unseen', message });

export interface Check {
  readonly name: string;
  /** The place that it checks, for people who want to look themselves. */
  readonly source: string;
  readonly isNeeded?: true;
  readonly run: (account: Account) => Promise<CheckFinding>;
}

export interface CheckResult extends Pick<Check, 'name' | 'source'> {
  readonly finding: CheckFinding;
}

export async function runChecks(checks: readonly Check[], account: Account): Promise<readonly CheckResult[]> {
  const all: CheckResult[] = [];
  for (const { name, source, isNeeded, run } of checks) {
    const finding = await run(account).catch(createUnseen);
    all.push({ name, source, finding });
    if (isNeeded && (finding.type === 'todo' || finding.type === 'advice')) break;
  }
  return all;
}

/** The most characters of an error; an emulator may answer with a page. */
const LONGEST = 200;

const DENIED = /AccessDenied|Unauthorized|NotAuthorized/;

function createUnseen(error: unknown): CheckFinding {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = text.split('\n', 1).join('').slice(0, LONGEST);
  return unseen(DENIED.test(message) ? `${message}: use an administrator’s credentials` : message);
}
