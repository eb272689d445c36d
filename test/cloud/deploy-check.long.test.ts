import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, getAccount } from '../../infra/aws/commands/checks/account.ts';
import { ACCOUNT_CHECKS } from '../../infra/aws/commands/checks/account-checks.ts';
import { type CheckFinding, type CheckResult, runChecks } from '../../infra/aws/commands/checks/check.ts';
import { isReady, printChecks } from '../../infra/aws/commands/checks/inspect.ts';
import { STAGE_CHECKS } from '../../infra/aws/commands/checks/stage-checks.ts';
import { openFailedTry } from '../../infra/aws/commands/failed-try.ts';
import { forgetOnceGone, lastRegion, rememberRegion } from '../../infra/aws/commands/last-deployed.ts';
import { getStage } from '../../infra/aws/stage.ts';
import { AFOOT } from '../typescript.ts';
import {
  deployedAccount,
  fault,
  outputs,
  REGION,
  readyAccount,
  recovery,
  stacks,
  subscriptions,
  TOOLKIT,
} from './deployed-account.ts';
import { FakeAccount, type FakeAnswer, type FakeAnswers, type Input } from './fake-account.ts';
import { type Synthesis, withContext } from './synthesis.ts';

const ARN = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
const CONTEXT = { domain: 'cards.example.org', certificate: ARN, email: 'ann@example.org' };
const stage = (more: Readonly<Record<string, string>> = {}) => {
  const context: Readonly<Record<string, string>> = { ...CONTEXT, ...more };
  return getStage((key) => context[key]);
};

let aws: FakeAccount;
let address: string;
let smokeFault: string | undefined;

const synthesis = (): Synthesis => withContext(CONTEXT);

beforeAll(async () => {
  aws = new FakeAccount({});
  address = await aws.open();
  const environment = { AWS_REGION: REGION, AWS_ACCESS_KEY_ID: 'afoot', AWS_SECRET_ACCESS_KEY: 'afoot' };
  for (const [name, value] of Object.entries({ ...environment, AWS_ENDPOINT_URL: address })) vi.stubEnv(name, value);
});
beforeEach(() => {
  aws.answers = readyAccount();
  smokeFault = undefined;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  vi.unstubAllEnvs();
  aws.close();
});

const account = (options: Partial<Pick<Account, 'stage' | 'region'>> = {}): Account =>
  getAccount({ stage: stage(), region: REGION, smoke: async () => smokeFault, ...options });

const findFound = (checked: readonly CheckResult[], name: string): CheckFinding | undefined =>
  checked.find((each) => each.name === name)?.found;

type Fault = readonly [name: string, planted: string, answers: FakeAnswers, type: CheckFinding['type'], says: RegExp];

const table = (name: string) => ({ ListTables: () => ({ TableNames: ['another', name] }) });
const makeStackAnswer = (name: string, StackStatus: string, EnableTerminationProtection = false) => ({
  DescribeStacks: stacks({ ...TOOLKIT, [name]: { StackStatus, EnableTerminationProtection } }),
});
const denied = () => fault('AccessDenied', 'not authorized to perform cloudformation:DescribeStacks');

describe('before a deployment', () => {
  test('an account with no findings is ready', async () => {
    const checked = await runChecks(ACCOUNT_CHECKS, account());
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual(
      ACCOUNT_CHECKS.map(({ name }) => [name, 'ok']),
    );
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
      getCertificate(['example.org', '*.cards.example.org']),
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
      makeStackAnswer('Afoot-main', 'DELETE_FAILED'),
      'todo',
      /delete-stack --stack-name Afoot-main\./,
    ],
    [
      'earlier tries',
      'half back',
      makeStackAnswer('Afoot-main', 'UPDATE_ROLLBACK_FAILED'),
      'todo',
      /continue-update-rollback/,
    ],
    ['earlier tries', 'at work', makeStackAnswer('Afoot-main-data', 'UPDATE_IN_PROGRESS'), 'todo', /wait until/],
    [
      'earlier tries',
      'failed',
      makeStackAnswer('Afoot-main', 'ROLLBACK_FAILED'),
      'todo',
      /main delete-stack|: aws \S+ delete-stack/,
    ],
    [
      'earlier tries',
      'failed and protected',
      makeStackAnswer('Afoot-main-data', 'ROLLBACK_FAILED', true),
      'todo',
      /update-termination-protection --no-enable-termination-protection .*, then aws cloudformation delete-stack/,
    ],
    ['earlier tries', 'undone', makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true), 'ok', /tries again/],
    ['earlier tries', 'not allowed to look', { DescribeStacks: denied }, 'unseen', /use an administrator/],
    [
      'other regions',
      'the data',
      {
        DescribeStacks: (input, region) =>
          stacks(region === REGION ? TOOLKIT : { 'Afoot-main-data': {} }, region === 'us-east-1' ? REGION : region)(
            input,
            region,
          ),
      },
      'todo',
      /Afoot-main-data is in eu-west-1: .*-c region=eu-west-1/,
    ],
    ['region', 'not enabled', { DescribeType: () => fault('InvalidClientTokenId') }, 'todo', /enable it/],
    [
      'bootstrap',
      'half back',
      { DescribeStacks: stacks({ CDKToolkit: { ...TOOLKIT.CDKToolkit, StackStatus: 'UPDATE_ROLLBACK_FAILED' } }) },
      'todo',
      /continue-update-rollback --stack-name CDKToolkit\. Then: npx cdk bootstrap/,
    ],
    ['certificate', 'a long key', getCertificate(['*.example.org'], 'RSA-4096'), 'todo', /takes no RSA-4096/],
    ['earlier tries', 'a kept table', table('Afoot-main-data-store'), 'advice', /-c store=NAME/],
    [
      'names',
      'taken elsewhere',
      { ListDashboards: () => ({ DashboardEntries: [{ DashboardName: 'afoot-main' }] }) },
      'todo',
      /-c stage=NAME/,
    ],
  ])('%s: %s', async (name, _, answers, type, says) => {
    aws.answers = { ...readyAccount(), ...answers };
    const found = findFound(await runChecks(ACCOUNT_CHECKS, account()), name);
    expect(found).toEqual({ type, says: expect.stringMatching(says) });
  });

  const ACL = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/afoot/0a1b';
  const SECRET = (place: string) => `arn:aws:secretsmanager:${place}:123456789012:secret:afoot-key-abcdef`;
  const gone = () => fault('ResourceNotFoundException');

  test.each<readonly [name: string, planted: string, Readonly<Record<string, string>>, FakeAnswers, RegExp]>([
    ['zone', 'none', { zone: 'Z1' }, { GetHostedZone: () => fault('NoSuchHostedZone') }, /no zone Z1/],
    [
      'zone',
      'another domain’s',
      { zone: 'Z1' },
      { GetHostedZone: () => ({ HostedZone: { Name: 'example.com.' } }) },
      /of example\.com, not of cards\.example\.org/,
    ],
    [
      'web ACL',
      'none',
      { plan: 'free', webAcl: ACL },
      { GetWebACL: () => fault('WAFNonexistentItemException') },
      /no web ACL afoot/,
    ],
    [
      'named store',
      'not in this region',
      { store: 'restored' },
      { DescribeTable: gone },
      /no table restored in eu-cen/,
    ],
    ['named key', 'in another region', { key: SECRET('eu-west-1') }, {}, /is in eu-west-1/],
    ['named key', 'none', { key: SECRET(REGION) }, { DescribeSecret: gone }, /list-secrets/],
    [
      'named key',
      'being deleted',
      { key: SECRET(REGION) },
      { DescribeSecret: () => ({ DeletedDate: 1_700_000_000 }) },
      /restore-secret/,
    ],
  ])('%s: %s', async (name, _, settings, answers, says) => {
    const asked = account({ stage: stage(settings) });
    expect(findFound(await runChecks(ACCOUNT_CHECKS, asked), name), 'without the fault').toMatchObject({
      type: name === 'named key' && settings.key?.includes('west') ? 'todo' : 'ok',
    });
    aws.answers = { ...readyAccount(), ...answers };
    const checked = await runChecks(ACCOUNT_CHECKS, asked);
    expect(findFound(checked, name)).toEqual({ type: 'todo', says: expect.stringMatching(says) });
  });

  test('accepts a domain in its zone, not one with a similar ending', async () => {
    const zoneOf = async (domain: string) =>
      findFound(await runChecks(ACCOUNT_CHECKS, account({ stage: stage({ zone: 'Z1', domain }) })), 'zone')?.type;
    expect([await zoneOf('example.org'), await zoneOf('a.b.example.org'), await zoneOf('myexample.org')]).toEqual([
      ...['ok', 'ok', 'todo'],
    ]);
  });

  test.each(['cn-north-1', 'us-gov-west-1', 'eusc-de-east-1'])('partition: %s belongs to another', async (region) => {
    const checked = await runChecks(ACCOUNT_CHECKS, account({ region }));
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual([['partition', 'todo']]);
  });

  test('region: a nonexistent region is not reported as a credentials error', async () => {
    const send = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    const checked = await runChecks(ACCOUNT_CHECKS, {
      ...account({ region: 'eu-nowhere-9' }),
      stacks: { send } as never,
    });
    expect(checked.at(-1)).toMatchObject({
      name: 'region',
      found: { type: 'todo', says: expect.stringMatching(/no region eu-nowhere-9/) },
    });
    expect(findFound(checked, 'credentials')).toMatchObject({ type: 'ok' });
  });

  test('a check that could not run stops a deployment, unless that is accepted', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    aws.answers = { ...readyAccount(), DescribeStacks: denied };
    const checked = await runChecks(ACCOUNT_CHECKS, account());
    expect(checked.filter(({ found }) => found.type === 'unseen').map(({ name }) => name)).toEqual([
      ...['bootstrap', 'earlier tries', 'other regions', 'names'],
    ]);
    expect([isReady(checked), isReady(checked, true)]).toEqual([false, true]);
  });

  test.each(['ap-east-2', 'ap-southeast-6'])('region: %s has no WebSocket APIs', async (region) => {
    const found = findFound(await runChecks(ACCOUNT_CHECKS, account({ region })), 'region');
    expect(found).toEqual({ type: 'todo', says: expect.stringContaining('no WebSocket APIs') });
  });

  test('concurrency: the reserved amount leaves too little', async () => {
    const reserved = account({ stage: stage({ concurrency: '950' }) });
    expect(findFound(await runChecks(ACCOUNT_CHECKS, reserved), 'concurrency')).toMatchObject({ type: 'todo' });
  });

  test('credentials: shows the single sign-on error and checks nothing else', async () => {
    const says = 'The SSO session associated with this profile has expired. To refresh it run aws sso login.';
    const identity = { send: async () => Promise.reject(new Error(says)) } as never;
    const checked = await runChecks(ACCOUNT_CHECKS, { ...account(), identity });
    expect(findFound(checked, 'credentials')).toEqual({ type: 'todo', says: expect.stringContaining(says) });
    expect(checked.at(-1)?.name).toBe('credentials');
    expect(isReady(checked)).toBe(false);
  });
});

describe('after a deployment', () => {
  const inspectAfter = async (answers: FakeAnswers = {}, ringing: readonly string[] = []) => {
    aws.answers = { ...deployedAccount({ synthesis: synthesis(), address, ringing }), ...answers };
    return runChecks(STAGE_CHECKS, account());
  };
  const unconfirmed = () => subscriptions(synthesis().template, 'PendingConfirmation');

  test('reports a healthy stage, which can be deployed again', async () => {
    const checked = await inspectAfter();
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual(STAGE_CHECKS.map(({ name }) => [name, 'ok']));
    expect(isReady(await runChecks(ACCOUNT_CHECKS, account()))).toBe(true);
  });

  test.each<Fault>([
    ['alarm mail', 'not confirmed', { ListSubscriptionsByTopic: unconfirmed }, 'todo', /ann@example\.org/],
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
    expect(findFound(checked, name)).toEqual({ type, says: expect.stringMatching(says) });
  });

  test('reports a failed sweep and a ringing alarm', async () => {
    const checked = await inspectAfter({}, ['unanswered', 'store']);
    expect(findFound(checked, 'sweep')).toMatchObject({ type: 'todo', says: expect.stringMatching(/runbook/) });
    expect(findFound(checked, 'alarms')).toMatchObject({
      type: 'todo',
      says: expect.stringMatching(/afoot-main-unanswered.*afoot-main-store|afoot-main-store.*afoot-main-unanswered/),
    });
  });

  test('an unconfirmed email address hides no other finding', async () => {
    const checked = await inspectAfter(
      {
        ListSubscriptionsByTopic: unconfirmed,
        DescribeContinuousBackups: () => recovery('DISABLED'),
        GetItem: () => ({}),
      },
      ['store'],
    );
    const todo = checked.filter(({ found }) => found.type === 'todo').map(({ name }) => name);
    expect(todo).toEqual(['alarm mail', 'store', 'heartbeat', 'alarms']);
  });

  test('a stage that is not deployed yet is one row', async () => {
    const checked = await runChecks(STAGE_CHECKS, account());
    expect(checked.map(({ name, found }) => [name, found.type])).toEqual([['stage', 'advice']]);
  });

  test('smoke game: broken off', async () => {
    smokeFault = 'The game broke off: no answer within a minute';
    expect(findFound(await inspectAfter(), 'smoke game')).toEqual({ type: 'todo', says: smokeFault });
  });
});

describe('a first deployment that failed in the data stack', () => {
  const openedWhen = async (DescribeStacks: FakeAnswers[string]) => {
    const opened: Input[] = [];
    const UpdateTerminationProtection = (input: Input) => {
      opened.push(input);
      return { StackId: 'id' };
    };
    aws.answers = { ...readyAccount(), DescribeStacks, UpdateTerminationProtection };
    const isEmpty = await openFailedTry(account());
    return { isEmpty, opened };
  };

  test('is unprotected, so that it can be repeated or deleted', async () => {
    const { terminationProtection } = synthesis();
    expect(terminationProtection, 'as the CDK protects it').toHaveProperty('Afoot-main-data', true);
    const { isEmpty, opened } = await openedWhen(
      makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true).DescribeStacks,
    );
    expect(opened).toEqual([
      expect.objectContaining({ StackName: 'Afoot-main-data', EnableTerminationProtection: 'false' }),
    ]);
    expect(isEmpty).toBe(true);
  });

  test.each([
    ['one that was made', makeStackAnswer('Afoot-main-data', 'CREATE_COMPLETE', true)],
    ['one whose update went wrong', makeStackAnswer('Afoot-main-data', 'UPDATE_ROLLBACK_COMPLETE', true)],
    ['none', { DescribeStacks: stacks(TOOLKIT) }],
  ])('the protection of %s stays', async (_, { DescribeStacks }) => {
    expect(await openedWhen(DescribeStacks)).toEqual({ isEmpty: false, opened: [] });
  });
});

test.each([
  ['gone', { DescribeStacks: stacks(TOOLKIT) }, undefined],
  ['kept', makeStackAnswer('Afoot-main-data', 'CREATE_COMPLETE', true), REGION],
  ['never made', makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true), undefined],
])('remembers a region as long as the data exists: %s', async (_, answers, remembered) => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-regions-'));
  const file = join(folder, 'regions.json');
  aws.answers = { ...readyAccount(), ...answers };
  rememberRegion('main', REGION, file);
  rememberRegion('sydney', 'ap-southeast-2', file);
  await forgetOnceGone(account(), file);
  expect([lastRegion('main', file), lastRegion('sydney', file)]).toEqual([remembered, 'ap-southeast-2']);
  rmSync(folder, { recursive: true });
});

test('prints one table, with what to do and what only the AWS console shows', async () => {
  aws.answers = { ...readyAccount(), DescribeStacks: stacks({}) };
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
  printChecks(await runChecks(ACCOUNT_CHECKS, account()));
  expect(
    lines.filter((line) => /^bootstrap +stack CDKToolkit +TO DO +the region is not prepared/.test(line)),
  ).toHaveLength(1);
  const columns = lines.slice(0, ACCOUNT_CHECKS.length).map((line) => line.search(/(?:ok|TO DO|note|not seen) {2}/));
  expect(new Set(columns).size).toBe(1);
  expect(lines).toContain('Only AWS shows');
});

describe.each(['deploy', 'deploy-check'])('the command %s', (name) => {
  test('checks first, and stops if there is something to do', async () => {
    aws.answers = { ...readyAccount(), DescribeStacks: stacks({}) };
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

function getCertificate(SubjectAlternativeNames: readonly string[], KeyAlgorithm = 'RSA-2048') {
  return { DescribeCertificate: () => ({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames, KeyAlgorithm } }) };
}
