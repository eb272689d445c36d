import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Account, getAccount } from '../../infra/aws/commands/checks/account.ts';
import { type Check, type CheckFinding, type CheckResult, runChecks } from '../../infra/aws/commands/checks/check.ts';
import { getStage, type Stage } from '../../infra/aws/stage.ts';
import { makeFault, makeReadyAccount, makeStacksAnswer, REGION, TOOLKIT } from './deployed-account.ts';
import { FakeAccount, type FakeAnswers } from './fake-account.ts';

type Context = Readonly<Record<string, string>>;

/** A stage with a domain of its own and an address for alarms. */
export const CONTEXT = {
  domain: 'cards.example.org',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  email: 'ann@example.org',
};

export function makeStage(more: Context = {}): Stage {
  const context: Context = { ...CONTEXT, ...more };
  return getStage((key) => context[key]);
}

/** A fake account at the address of all of AWS's APIs; ready for a deployment when a test begins. */
export function setUpAccount(): FakeAccount {
  const aws = new FakeAccount({});
  beforeAll(async () => {
    const environment = { AWS_REGION: REGION, AWS_ACCESS_KEY_ID: 'afoot', AWS_SECRET_ACCESS_KEY: 'afoot' };
    const all = { ...environment, AWS_ENDPOINT_URL: await aws.open() };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  });
  beforeEach(() => {
    aws.answers = makeReadyAccount();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => {
    vi.unstubAllEnvs();
    aws.close();
  });
  return aws;
}

export const makeAccount = (options: Partial<Pick<Account, 'stage' | 'region' | 'smoke'>> = {}): Account =>
  getAccount({ stage: makeStage(), region: REGION, smoke: async () => undefined, ...options });

export const findResult = (checked: readonly CheckResult[], name: string): CheckFinding | undefined =>
  checked.find((each) => each.name === name)?.finding;

/** A planted fault: the row that reports it, and what the row says; as something to do unless another type is named. */
export type Fault = readonly [
  name: string,
  planted: string,
  answers: FakeAnswers,
  says: RegExp,
  more?: { readonly type?: CheckFinding['type']; readonly settings?: Context; readonly region?: string },
];

export const withTitles = (faults: readonly Fault[]): readonly (readonly [title: string, planted: Fault])[] =>
  faults.map((planted) => [`${planted[0]}: ${planted[1]}`, planted]);

/** Fails unless this row, and no other, reports the fault. */
export async function expectOneRow(
  checks: readonly Check[],
  account: Account,
  [name, , , pattern, { type = 'todo' } = {}]: Fault,
): Promise<void> {
  const found = (await runChecks(checks, account)).filter((each) => each.finding.type !== 'ok');
  expect(found.map((each) => [each.name, each.finding])).toEqual([
    [name, { type, message: expect.stringMatching(pattern) }],
  ]);
}

export const makeStackAnswer = (name: string, StackStatus: string, EnableTerminationProtection = false) => ({
  DescribeStacks: makeStacksAnswer({ ...TOOLKIT, [name]: { StackStatus, EnableTerminationProtection } }),
});

export const makeDeniedError = () =>
  makeFault('AccessDenied', 'not authorized to perform cloudformation:DescribeStacks');
