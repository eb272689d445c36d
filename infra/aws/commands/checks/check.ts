import type { Account } from './account.ts';

/** What a check found. */
export type Finding =
  | { readonly type: 'ok'; readonly says: string }
  /** To be done before a deployment can succeed, or before people come. */
  | { readonly type: 'todo'; readonly says: string }
  /** Worth knowing; nothing stands in the way. */
  | { readonly type: 'advice'; readonly says: string }
  /** It could not be looked at. */
  | { readonly type: 'unseen'; readonly says: string };

export const ok = (says: string): Finding => ({ type: 'ok', says });
export const todo = (says: string): Finding => ({ type: 'todo', says });
export const advice = (says: string): Finding => ({ type: 'advice', says });
const unseen = (says: string): Finding => ({ type: 'unseen', says });

export interface Check {
  readonly name: string;
  /** Where it looks, for people who want to look themselves. */
  readonly how: string;
  readonly run: (account: Account) => Promise<Finding>;
}

/** A check with what it found. */
export interface Checked extends Pick<Check, 'name' | 'how'> {
  readonly found: Finding;
}

/** Runs checks one after the other. Where the first finds something to do, the others could see nothing. */
export async function runChecks(checks: readonly Check[], account: Account): Promise<readonly Checked[]> {
  const all: Checked[] = [];
  for (const { name, how, run } of checks) {
    const isBlind = all[0]?.found.type === 'todo';
    const found = isBlind ? unseen(`needs ${all[0]?.name} first`) : await run(account).catch(whyUnseen);
    all.push({ name, how, found });
  }
  return all;
}

const whyUnseen = (error: unknown): Finding =>
  unseen(error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Whether an error has one of these names. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);
