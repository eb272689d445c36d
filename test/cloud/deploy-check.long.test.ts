import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, accountOf } from '../../infra/aws/commands/checks/account.ts';
import { AFTER } from '../../infra/aws/commands/checks/after.ts';
import { BEFORE } from '../../infra/aws/commands/checks/before.ts';
import { type CheckFinding, type CheckResult, runChecks } from '../../infra/aws/commands/checks/check.ts';
import { isReady, printChecks } from '../../infra/aws/commands/checks/inspect.ts';
import { contextOf } from '../../infra/aws/commands/plan.ts';
import { stageOf } from '../../infra/aws/stage.ts';
import { AFOOT } from '../typescript.ts';
import { FakeAccount, type FakeAnswer, type Input } from './fake-account.ts';

/** Each fault that a check knows, planted once in an account that has none. */

const ARN = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
const SETTINGS = ['-c', 'domain=cards.example.org', '-c', `certificate=${ARN}`, '-c', 'email=ann@example.org'];
const stage = (...more: readonly string[]) => {
  const context = contextOf([...SETTINGS, ...more], '{}');
  return stageOf((key) => context[key]);
};

let aws: FakeAccount;
let address: string;
let smokeFault: string | undefined;

const fault = (name: string, says = 'so it is') => ({ fault: name, says });

/** What the stacks say; a stack that is not named is not there. */
const stacks =
  (there: Readonly<Record<string, object>>) =>
  ({ StackName }: Input): FakeAnswer => {
    const stack = there[String(StackName)];
    const about = { StackName, CreationTime: '2026-01-01T00:00:00Z', StackStatus: 'CREATE_COMPLETE' };
    return stack === undefined
      ? fault('ValidationError', `Stack with id ${StackName} does not exist`)
      : { Stacks: [{ ...about, ...stack }] };
  };

const outputs = (values: Readonly<Record<string, string>>): object => ({
  Outputs: Object.entries(values).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});

const TOOLKIT = { CDKToolkit: outputs({ BootstrapVersion: '28' }) };
const deployed = (): Readonly<Record<string, object>> => ({
  ...TOOLKIT,
  'Afoot-main': outputs({ address, socketAddress: 'wss://socket/main', storeName: 'afoot-store', keySecret: 'key' }),
  'Afoot-main-data': {},
});

/** An account in which everything is right. */
const right = (): Readonly<Record<string, (input: Input) => FakeAnswer>> => ({
  GetCallerIdentity: () => ({ Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/ann', UserId: 'A' }),
  GetAccountPlanState: () => ({ accountPlanType: 'PAID' }),
  DescribeType: ({ TypeName }) => ({ TypeName }),
  DescribeStacks: stacks(TOOLKIT),
  GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  DescribeCertificate: () => ({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.org'] } }),
  ListTables: () => ({ TableNames: ['another'] }),
  ListDashboards: () => ({ DashboardEntries: [] }),
  ListSubscriptionsByTopic: () => subscription('arn:aws:sns:eu-central-1:123456789012:afoot-main-warnings:1'),
  DescribeTable: () => ({
    Table: { DeletionProtectionEnabled: true, OnDemandThroughput: { MaxReadRequestUnits: 80 } },
  }),
  DescribeContinuousBackups: () => recovery('ENABLED'),
  DescribeTimeToLive: () => ({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' } }),
  GetItem: () => ({ Item: { at: { N: String(Date.now() - 60_000) } } }),
  DescribeAlarms: () => ({ MetricAlarms: [] }),
  ListMetrics: () => ({ Metrics: [{ Namespace: 'Afoot', MetricName: 'submissions' }] }),
  page: () => ({ html: '<!doctype html><html></html>' }),
});

const subscription = (SubscriptionArn: string): FakeAnswer => ({
  Subscriptions: [{ SubscriptionArn, Endpoint: 'ann@example.org' }],
});

const recovery = (PointInTimeRecoveryStatus: string): FakeAnswer => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
  },
});

beforeAll(async () => {
  aws = new FakeAccount({});
  address = await aws.open();
  const environment = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'afoot', AWS_SECRET_ACCESS_KEY: 'afoot' };
  for (const [name, value] of Object.entries({ ...environment, AWS_ENDPOINT_URL: address })) vi.stubEnv(name, value);
});
beforeEach(() => {
  aws.answers = right();
  smokeFault = undefined;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  vi.unstubAllEnvs();
  aws.close();
});

const account = (options: Partial<Pick<Account, 'stage' | 'region'>> = {}): Account =>
  accountOf({ stage: stage(), region: 'eu-central-1', smoke: async () => smokeFault, ...options });

const foundIn = (checked: readonly CheckResult[], name: string): CheckFinding | undefined =>
  checked.find((each) => each.name === name)?.found;

type Fault = readonly [
  name: string,
  planted: string,
  answers: Readonly<Record<string, (input: Input) => FakeAnswer>>,
  type: CheckFinding['type'],
  says: RegExp,
];

const alarm = (AlarmName: string) => ({ DescribeAlarms: () => ({ MetricAlarms: [{ AlarmName }] }) });
const table = (name: string) => ({ ListTables: () => ({ TableNames: ['another', name] }) });
const here = (name: string, StackStatus: string) => ({
  DescribeStacks: stacks({ ...TOOLKIT, [name]: { StackStatus } }),
});

describe('before a deployment', () => {
  test('an account in which everything is right is ready', async () => {
    const checked = await runChecks(BEFORE, account());
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual(BEFORE.map(({ name }) => [name, 'ok']));
    expect(isReady(checked)).toBe(true);
  });

  test.each<Fault>([
    ['plan', 'the free plan', { GetAccountPlanState: () => ({ accountPlanType: 'FREE' }) }, 'advice', /Upgrade before/],
    ['plan', 'an old account', { GetAccountPlanState: () => fault('ResourceNotFoundException') }, 'ok', /before there/],
    ['plan', 'no permission', { GetAccountPlanState: () => fault('AccessDeniedException', 'no') }, 'unseen', /no/],
    ['region', 'a service missing', { DescribeType: missing('AWS::Scheduler::Schedule') }, 'todo', /no AWS::Scheduler/],
    ['bootstrap', 'not prepared', { DescribeStacks: stacks({}) }, 'todo', /npx cdk bootstrap/],
    [
      'bootstrap',
      'too old',
      { DescribeStacks: stacks({ CDKToolkit: outputs({ BootstrapVersion: '5' }) }) },
      'todo',
      /5 is too old/,
    ],
    [
      'concurrency',
      'ten',
      { GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions: 10 } }) },
      'advice',
      /Service Quotas/,
    ],
    [
      'certificate',
      'pending',
      { DescribeCertificate: () => ({ Certificate: { Status: 'PENDING_VALIDATION' } }) },
      'todo',
      /DNS record/,
    ],
    [
      'certificate',
      'another name',
      certificateFor('example.org', '*.cards.example.org'),
      'todo',
      /not for cards\.example\.org/,
    ],
    [
      'certificate',
      'none',
      { DescribeCertificate: () => fault('ResourceNotFoundException') },
      'todo',
      /no such certificate/,
    ],
    [
      'earlier tries',
      'half deleted',
      here('Afoot-main', 'DELETE_FAILED'),
      'todo',
      /delete-stack --stack-name Afoot-main\./,
    ],
    ['earlier tries', 'half back', here('Afoot-main', 'UPDATE_ROLLBACK_FAILED'), 'todo', /continue-update-rollback/],
    ['earlier tries', 'at work', here('Afoot-main-data', 'UPDATE_IN_PROGRESS'), 'todo', /wait until/],
    ['earlier tries', 'failed', here('Afoot-main', 'ROLLBACK_FAILED'), 'todo', /look at its events/],
    ['earlier tries', 'undone', here('Afoot-main', 'ROLLBACK_COMPLETE'), 'ok', /deployed again/],
    ['earlier tries', 'a kept table', table('Afoot-main-data-store'), 'advice', /-c store=NAME/],
    [
      'names',
      'taken elsewhere',
      { ListDashboards: () => ({ DashboardEntries: [{ DashboardName: 'afoot-main' }] }) },
      'todo',
      /-c stage=NAME/,
    ],
  ])('%s: %s', async (name, _, answers, type, says) => {
    aws.answers = { ...right(), ...answers };
    const found = foundIn(await runChecks(BEFORE, account()), name);
    expect(found).toEqual({ type, says: expect.stringMatching(says) });
  });

  test.each(['ap-east-2', 'ap-southeast-6'])('region: %s has no WebSocket APIs', async (region) => {
    const found = foundIn(await runChecks(BEFORE, account({ region })), 'region');
    expect(found).toEqual({ type: 'todo', says: expect.stringContaining('no WebSocket APIs') });
  });

  test('concurrency: what is reserved leaves too little', async () => {
    const reserved = account({ stage: stage('-c', 'concurrency=950') });
    expect(foundIn(await runChecks(BEFORE, reserved), 'concurrency')).toMatchObject({ type: 'todo' });
  });

  test('credentials: single sign-on’s own sentence is said, and nothing else is looked at', async () => {
    const says = 'The SSO session associated with this profile has expired. To refresh it run aws sso login.';
    const identity = { send: async () => Promise.reject(new Error(says)) } as never;
    const checked = await runChecks(BEFORE, { ...account(), identity });
    expect(checked[0]?.found).toEqual({ type: 'todo', says: expect.stringContaining(says) });
    expect(checked.slice(1).every(({ found }) => found.type === 'unseen')).toBe(true);
    expect(isReady(checked)).toBe(false);
  });
});

describe('after a deployment', () => {
  const inspectAfter = async (answers: object = {}): Promise<readonly CheckResult[]> => {
    aws.answers = { ...right(), DescribeStacks: stacks(deployed()), ...answers };
    return runChecks(AFTER, account());
  };

  test('a stage in which everything is right says so, and may be deployed again', async () => {
    const checked = await inspectAfter();
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual(AFTER.map(({ name }) => [name, 'ok']));
    expect(isReady(await runChecks(BEFORE, account()))).toBe(true);
  });

  test.each<Fault>([
    [
      'alarm mail',
      'not confirmed',
      { ListSubscriptionsByTopic: () => subscription('PendingConfirmation') },
      'todo',
      /ann@example\.org/,
    ],
    ['alarm mail', 'no address', { ListSubscriptionsByTopic: () => ({ Subscriptions: [] }) }, 'advice', /-c email=/],
    [
      'store',
      'no recovery',
      { DescribeContinuousBackups: () => recovery('DISABLED') },
      'todo',
      /no point-in-time recovery/,
    ],
    [
      'store',
      'no expiry',
      { DescribeTimeToLive: () => ({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } }) },
      'todo',
      /no expiry/,
    ],
    [
      'store',
      'neither protected nor limited',
      { DescribeTable: () => ({ Table: {} }) },
      'todo',
      /no protection against deletion, no limits/,
    ],
    ['heartbeat', 'none yet', { GetItem: () => ({}) }, 'todo', /look again/],
    [
      'heartbeat',
      'long ago',
      { GetItem: () => ({ Item: { at: { N: String(Date.now() - 3_600_000) } } }) },
      'todo',
      /60 minutes ago/,
    ],
    ['sweep', 'a job put aside', alarm('afoot-main-unanswered'), 'todo', /runbook/],
    ['alarms', 'one rings', alarm('afoot-main-store'), 'todo', /afoot-main-store/],
    ['page', 'not there', { page: () => fault('Forbidden') }, 'todo', /answers 400/],
    [
      'preview',
      'fails',
      { page: ({ url }) => (url === '/' ? { html: '<html>' } : fault('Busy')) },
      'todo',
      /\/t\/A+ answers/,
    ],
    ['metrics', 'none yet', { ListMetrics: () => ({ Metrics: [] }) }, 'advice', /look again/],
  ])('%s: %s', async (name, _, answers, type, says) => {
    const checked = await inspectAfter(answers);
    expect(foundIn(checked, name)).toEqual({ type, says: expect.stringMatching(says) });
  });

  test('smoke game: broken off', async () => {
    smokeFault = 'The game broke off: no answer within a minute';
    expect(foundIn(await inspectAfter(), 'smoke game')).toEqual({ type: 'todo', says: smokeFault });
  });
});

test('one table is printed, with what to do and what only AWS shows', async () => {
  aws.answers = { ...right(), DescribeStacks: stacks({}) };
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
  printChecks(await runChecks(BEFORE, account()));
  expect(
    lines.filter((line) => /^bootstrap +stack CDKToolkit +TO DO +the region is not prepared/.test(line)),
  ).toHaveLength(1);
  const columns = lines.slice(0, BEFORE.length).map((line) => line.search(/(?:ok|TO DO|note|not seen) {2}/));
  expect(new Set(columns).size).toBe(1);
  expect(lines).toContain('Only AWS shows');
});

describe.each(['deploy', 'deploy-check'])('the command %s', (name) => {
  test('looks first, and ends where something is to be done', async () => {
    aws.answers = { ...right(), DescribeStacks: stacks({}) };
    const args = [...AFOOT, name, '-c', 'region=eu-central-1', '-c', 'stage=unknown'];
    const ended = promisify(execFile)(process.execPath, args, { env: process.env });
    const { code, stdout } = await ended.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => error as { readonly code: number; readonly stdout: string },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('npx cdk bootstrap') });
    expect(stdout).not.toMatch(/costs \$|built in/);
  });
});

function missing(name: string): (input: Input) => FakeAnswer {
  return ({ TypeName }) => (TypeName === name ? fault('TypeNotFoundException') : { TypeName });
}

function certificateFor(...SubjectAlternativeNames: readonly string[]) {
  return { DescribeCertificate: () => ({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames } }) };
}
