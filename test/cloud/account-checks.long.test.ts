import { expect, test, vi } from 'vitest';
import { ACCOUNT_CHECKS } from '../../infra/aws/commands/checks/account-checks.ts';
import { runChecks } from '../../infra/aws/commands/checks/check.ts';
import { isReady } from '../../infra/aws/commands/checks/inspect.ts';
import {
  expectOneRow,
  type Fault,
  findResult,
  makeAccount,
  makeDeniedError,
  makeStackAnswer,
  makeStage,
  setUpAccount,
  withTitles,
} from './checked-account.ts';
import {
  makeFault,
  makeOutputs,
  makeReadyAccount,
  makeStacksAnswer,
  REGION,
  type StackFields,
  TOOLKIT,
} from './deployed-account.ts';
import type { FakeAnswer, FakeAnswers, Input } from './fake-account.ts';

/** The checks before a deployment, each with planted faults. */

const aws = setUpAccount();

test('an account with no findings is ready', async () => {
  const checked = await runChecks(ACCOUNT_CHECKS, makeAccount());
  expect(checked.map(({ name, finding }) => [name, finding.type])).toEqual(
    ACCOUNT_CHECKS.map(({ name }) => [name, 'ok']),
  );
  expect(isReady(checked)).toBe(true);
});

const SECRET = (place: string) => `arn:aws:secretsmanager:${place}:123456789012:secret:afoot-key-abcdef`;
const findNothing = () => makeFault('ResourceNotFoundException');
const makeToolkit = (fields: StackFields) => ({ DescribeStacks: makeStacksAnswer({ CDKToolkit: fields }) });
const ZONE = { settings: { zone: 'Z1' } };
const PLAN = { plan: 'free', webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/afoot/0a1b' };
const KEY = { settings: { key: SECRET(REGION) } };
/** The stage's data is only in eu-west-1. */
const findDataInIreland: FakeAnswers[string] = (input, region) =>
  makeStacksAnswer(
    region === 'eu-west-1' ? { 'Afoot-main-data': {} } : TOOLKIT,
    region === 'us-east-1' ? REGION : region,
  )(input, region);

const FAULTS: readonly Fault[] = [
  ['partition', 'China', {}, /not in AWS’s main partition/, { region: 'cn-north-1' }],
  ['partition', 'a government’s', {}, /not in AWS’s main partition/, { region: 'us-gov-west-1' }],
  ['partition', 'the European Sovereign Cloud', {}, /not in AWS’s main partition/, { region: 'eusc-de-east-1' }],
  ['credentials', 'expired', { GetCallerIdentity: () => makeFault('ExpiredToken', 'it expired') }, /it expired \(docs/],
  ['region', 'a service missing', { DescribeType: makeMissingError('AWS::Scheduler::Schedule') }, /no AWS::Scheduler/],
  ['region', 'not enabled', { DescribeType: () => makeFault('InvalidClientTokenId') }, /enable it/],
  ['region', 'without WebSocket APIs: Taipei', {}, /no WebSocket APIs/, { region: 'ap-east-2' }],
  ['region', 'without WebSocket APIs: New Zealand', {}, /no WebSocket APIs/, { region: 'ap-southeast-6' }],
  ['plan', 'free', { GetAccountPlanState: () => ({ accountPlanType: 'FREE' }) }, /Upgrade/, { type: 'advice' }],
  ['plan', 'no permission', { GetAccountPlanState: () => makeFault('AccessDenied', 'no') }, /no/, { type: 'unseen' }],
  ['bootstrap', 'none', { DescribeStacks: makeStacksAnswer({}) }, /npx cdk bootstrap/],
  ['bootstrap', 'too old', makeToolkit(makeOutputs({ BootstrapVersion: '5' })), /5 is too old/],
  [
    'bootstrap',
    'not rolled back',
    makeToolkit({ ...TOOLKIT.CDKToolkit, StackStatus: 'UPDATE_ROLLBACK_FAILED' }),
    /continue-update-rollback --stack-name CDKToolkit\. Then: npx cdk bootstrap/,
  ],
  ['concurrency', 'ten', answerLimit(10), /Service Quotas/, { type: 'advice' }],
  ['concurrency', 'all reserved', {}, /leave less than 100/, { settings: { concurrency: '950' } }],
  ['certificate', 'pending', answerCertificate({ Status: 'PENDING_VALIDATION' }), /DNS record/],
  [
    'certificate',
    'for another name',
    answerCertificate({ SubjectAlternativeNames: ['example.org'] }),
    /not for cards\./,
  ],
  ['certificate', 'with a long key', answerCertificate({ KeyAlgorithm: 'RSA-4096' }), /takes no RSA-4096/],
  ['certificate', 'none', { DescribeCertificate: findNothing }, /no such certificate/],
  ['zone', 'none', { GetHostedZone: () => makeFault('NoSuchHostedZone') }, /no zone Z1/, ZONE],
  ['zone', 'of another domain', answerZone('example.com.'), /of example\.com, not of cards\.example\.org/, ZONE],
  ['zone', 'with a similar ending', answerZone('ards.example.org.'), /not of cards\.example\.org/, ZONE],
  [
    'web ACL',
    'none',
    { GetWebACL: () => makeFault('WAFNonexistentItemException') },
    /no web ACL afoot/,
    { settings: PLAN },
  ],
  ['named store', 'none', { DescribeTable: findNothing }, /no table old in eu-cen/, { settings: { store: 'old' } }],
  ['named key', 'in another region', {}, /is in eu-west-1/, { settings: { key: SECRET('eu-west-1') } }],
  ['named key', 'none', { DescribeSecret: findNothing }, /list-secrets/, KEY],
  ['named key', 'being deleted', { DescribeSecret: () => ({ DeletedDate: 1_700_000_000 }) }, /restore-secret/, KEY],
  ['earlier tries', 'not deleted', makeStackAnswer('Afoot-main', 'DELETE_FAILED'), / delete-stack .*Afoot-main\./],
  ['earlier tries', 'not rolled back', makeStackAnswer('Afoot-main', 'UPDATE_ROLLBACK_FAILED'), /continue-update-roll/],
  ['earlier tries', 'not made', makeStackAnswer('Afoot-main', 'ROLLBACK_FAILED'), /: aws \S+ delete-stack/],
  [
    'earlier tries',
    'not made, and protected',
    makeStackAnswer('Afoot-main-data', 'ROLLBACK_FAILED', true),
    /update-termination-protection --no-enable-termination-protection .*, then aws cloudformation delete-stack/,
  ],
  ['earlier tries', 'not over', makeStackAnswer('Afoot-main-data', 'UPDATE_IN_PROGRESS'), /wait until/],
  [
    'earlier tries',
    'a table that was kept',
    { ListTables: () => ({ TableNames: ['another', 'Afoot-main-data-store'] }) },
    /-c store=NAME/,
    { type: 'advice' },
  ],
  ['other regions', 'the data', { DescribeStacks: findDataInIreland }, /in eu-west-1: .*-c region=eu-west-1/],
  [
    'names',
    'taken elsewhere',
    { ListDashboards: () => ({ DashboardEntries: [{ DashboardName: 'afoot-main' }] }) },
    /-c stage=NAME/,
  ],
];

test.each(withTitles(FAULTS))('%s', async (_, planted) => {
  const [, , answers, , { settings = {}, region = REGION } = {}] = planted;
  aws.answers = { ...makeReadyAccount(), ...answers };
  await expectOneRow(ACCOUNT_CHECKS, makeAccount({ stage: makeStage(settings), region }), planted);
});

test('each check finds a planted fault', () => {
  expect(new Set(FAULTS.map(([name]) => name))).toEqual(new Set(ACCOUNT_CHECKS.map(({ name }) => name)));
});

test.each<readonly [what: string, name: string, settings: Readonly<Record<string, string>>, FakeAnswers]>([
  ['an account older than plans', 'plan', {}, { GetAccountPlanState: findNothing }],
  ['a zone of the domain itself', 'zone', { zone: 'Z1', domain: 'example.org' }, {}],
  ['a zone two labels above', 'zone', { zone: 'Z1', domain: 'a.b.example.org' }, {}],
  ['a web ACL', 'web ACL', PLAN, {}],
  ['a named store', 'named store', { store: 'old' }, {}],
  ['a named key', 'named key', KEY.settings, {}],
  [
    'a first deployment that left nothing',
    'earlier tries',
    {},
    makeStackAnswer('Afoot-main-data', 'ROLLBACK_COMPLETE', true),
  ],
])('accepts %s', async (_, name, settings, answers) => {
  aws.answers = { ...makeReadyAccount(), ...answers };
  const checked = await runChecks(ACCOUNT_CHECKS, makeAccount({ stage: makeStage(settings) }));
  expect(findResult(checked, name)).toMatchObject({ type: 'ok' });
});

test('region: a nonexistent region is not reported as a credentials error', async () => {
  const send = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  const checked = await runChecks(ACCOUNT_CHECKS, {
    ...makeAccount({ region: 'eu-nowhere-9' }),
    stacks: { send } as never,
  });
  expect(checked.at(-1)).toMatchObject({
    name: 'region',
    finding: { type: 'todo', message: expect.stringMatching(/no region eu-nowhere-9/) },
  });
  expect(findResult(checked, 'credentials')).toMatchObject({ type: 'ok' });
});

test('a check that could not run stops a deployment, unless that is accepted', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  aws.answers = { ...makeReadyAccount(), DescribeStacks: makeDeniedError };
  const checked = await runChecks(ACCOUNT_CHECKS, makeAccount());
  const unseen = checked.filter(({ finding }) => finding.type === 'unseen');
  expect(unseen.map(({ name }) => name)).toEqual(['bootstrap', 'earlier tries', 'other regions', 'names']);
  expect(unseen.every(({ finding }) => finding.message.endsWith('use an administrator’s credentials'))).toBe(true);
  expect([isReady(checked), isReady(checked, true)]).toEqual([false, true]);
});

test('credentials: shows the single sign-on error and checks nothing else', async () => {
  const message = 'The SSO session associated with this profile has expired. To refresh it run aws sso login.';
  const identity = { send: async () => Promise.reject(new Error(message)) } as never;
  const checked = await runChecks(ACCOUNT_CHECKS, { ...makeAccount(), identity });
  expect(findResult(checked, 'credentials')).toEqual({ type: 'todo', message: expect.stringContaining(message) });
  expect(checked.at(-1)?.name).toBe('credentials');
  expect(isReady(checked)).toBe(false);
});

function makeMissingError(name: string): (input: Input) => FakeAnswer {
  return ({ TypeName }) => (TypeName === name ? makeFault('TypeNotFoundException') : { TypeName });
}

function answerCertificate(fields: object): FakeAnswers {
  const defaults = { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.org'], KeyAlgorithm: 'RSA-2048' };
  return { DescribeCertificate: () => ({ Certificate: { ...defaults, ...fields } }) };
}

function answerZone(Name: string): FakeAnswers {
  return { GetHostedZone: () => ({ HostedZone: { Name } }) };
}

function answerLimit(ConcurrentExecutions: number): FakeAnswers {
  return { GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions } }) };
}
