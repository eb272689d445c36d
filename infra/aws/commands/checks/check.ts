import type { Account } from './account.ts';

export type CheckFinding =
  | { readonly type: 'ok'; readonly says: string }
  /** Must be fixed before a deployment can succeed, or before people play. */
  | { readonly type: 'todo'; readonly says: string }
  /** Worth knowing, but no obstacle. */
  | { readonly type: 'advice'; readonly says: string }
  /** It could not be checked. */
  | { readonly type: 'unseen'; readonly says: string };

export const ok = (says: string): CheckFinding => ({ type: 'ok', says });
export const todo = (says: string): CheckFinding => ({ type: 'todo', says });
export const advice = (says: string): CheckFinding => ({ type: 'advice', says });
const unseen = (says: string): CheckFinding => ({ type: 'unseen', says });

export interface Check {
  readonly name: string;
  /** The place that it checks, for people who want to look themselves. */
  readonly how: string;
  readonly isNeeded?: true;
  readonly run: (account: Account) => Promise<CheckFinding>;
}

export interface CheckResult extends Pick<Check, 'name' | 'how'> {
  readonly found: CheckFinding;
}

export async function runChecks(checks: readonly Check[], account: Account): Promise<readonly CheckResult[]> {
  const all: CheckResult[] = [];
  for (const { name, how, isNeeded, run } of checks) {
    const found = await run(account).catch(whyUnseen);
    all.push({ name, how, found });
    if (isNeeded && (found.type === 'todo' || found.type === 'advice')) break;
  }
  return all;
}

/** The most characters of an error; an emulator may answer with a page. */
const LONGEST = 200;

const DENIED = /AccessDenied|Unauthorized|NotAuthorized/;

function whyUnseen(error: unknown): CheckFinding {
  const whole = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const says = whole.split('\n', 1).join('').slice(0, LONGEST);
  return unseen(DENIED.test(says) ? `${says}: use an administrator’s credentials` : says);
}
