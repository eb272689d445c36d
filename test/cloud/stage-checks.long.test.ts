import { expect, test } from 'vitest';
import { ACCOUNT_CHECKS } from '../../infra/aws/commands/checks/account-checks.ts';
import { runChecks } from '../../infra/aws/commands/checks/check.ts';
import { isReady } from '../../infra/aws/commands/checks/inspect.ts';
import { STAGE_CHECKS } from '../../infra/aws/commands/checks/stage-checks.ts';
import {
  CONTEXT,
  expectOneRow,
  type Fault,
  findResult,
  makeAccount,
  setUpAccount,
  withTitles,
} from './checked-account.ts';
import { makeDeployedAccount, makeFault, makeRecoveryAnswer, makeSubscriptionsAnswer } from './deployed-account.ts';
import type { FakeAnswers } from './fake-account.ts';
import { withContext } from './synthesis.ts';

/** The checks of a deployed stage, whose answers come from the synthesized templates. */

const aws = setUpAccount();

const deploy = (answers: FakeAnswers = {}, ringing: readonly string[] = []): void => {
  const { address } = aws;
  aws.answers = { ...makeDeployedAccount({ synthesis: withContext(CONTEXT), address, ringing }), ...answers };
};
const inspectStage = async (answers: FakeAnswers = {}, ringing: readonly string[] = []) => {
  deploy(answers, ringing);
  return runChecks(STAGE_CHECKS, makeAccount());
};
const listUnconfirmed = () => makeSubscriptionsAnswer(withContext(CONTEXT).template, 'PendingConfirmation');

test('reports a healthy stage, which can be deployed again', async () => {
  const checked = await inspectStage();
  expect(checked.map(({ name, finding }) => [name, finding.type])).toEqual(
    STAGE_CHECKS.map(({ name }) => [name, 'ok']),
  );
  expect(isReady(await runChecks(ACCOUNT_CHECKS, makeAccount()))).toBe(true);
});

const PAGE = { html: '<html>' };

const FAULTS: readonly Fault[] = [
  ['alarm mail', 'not confirmed', { ListSubscriptionsByTopic: listUnconfirmed }, /ann@example\.org/],
  ['alarm mail', 'none', { ListSubscriptionsByTopic: () => ({ Subscriptions: [] }) }, /-c email=/, { type: 'advice' }],
  [
    'store',
    'no recovery',
    { DescribeContinuousBackups: () => makeRecoveryAnswer('DISABLED') },
    /no point-in-time recovery/,
  ],
  [
    'store',
    'no expiry',
    { DescribeTimeToLive: () => ({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } }) },
    /no expiry/,
  ],
  [
    'store',
    'neither protected nor limited',
    { DescribeTable: () => ({ Table: {} }) },
    /no protection against deletion, no limits/,
  ],
  ['heartbeat', 'none yet', { GetItem: () => ({}) }, /look again/],
  ['heartbeat', 'old', { GetItem: () => ({ Item: { at: { N: String(Date.now() - 3_600_000) } } }) }, /60 minutes ago/],
  ['page', 'not there', { page: ({ url }) => (url === '/' ? makeFault('Forbidden') : PAGE) }, /answers 400/],
  ['preview', 'fails', { page: ({ url }) => (url === '/' ? PAGE : makeFault('Busy')) }, /\/t\/A+ answers/],
  ['metrics', 'none yet', { ListMetrics: () => ({ Metrics: [] }) }, /look again/, { type: 'advice' }],
];

test.each(withTitles(FAULTS))('%s', async (_, planted) => {
  deploy(planted[2]);
  await expectOneRow(STAGE_CHECKS, makeAccount(), planted);
});

test('reports a failed sweep and a ringing alarm', async () => {
  const checked = await inspectStage({}, ['unanswered', 'store']);
  expect(findResult(checked, 'sweep')).toMatchObject({ type: 'todo', message: expect.stringMatching(/runbook/) });
  expect(findResult(checked, 'alarms')).toMatchObject({
    type: 'todo',
    message: expect.stringMatching(/(?=.*afoot-main-unanswered).*afoot-main-store/),
  });
});

test('an unconfirmed email address hides no other finding', async () => {
  const checked = await inspectStage(
    {
      ListSubscriptionsByTopic: listUnconfirmed,
      DescribeContinuousBackups: () => makeRecoveryAnswer('DISABLED'),
      GetItem: () => ({}),
    },
    ['store'],
  );
  const todo = checked.filter(({ finding }) => finding.type === 'todo').map(({ name }) => name);
  expect(todo).toEqual(['alarm mail', 'store', 'heartbeat', 'alarms']);
});

test('reports a stage that is not deployed yet in one row', async () => {
  const checked = await runChecks(STAGE_CHECKS, makeAccount());
  expect(checked.map(({ name, finding }) => [name, finding.type])).toEqual([['stage', 'advice']]);
});

test('smoke game: broken off', async () => {
  deploy();
  const message = 'The game broke off: no answer within a minute';
  const checked = await runChecks(STAGE_CHECKS, makeAccount({ smoke: async () => message }));
  expect(findResult(checked, 'smoke game')).toEqual({ type: 'todo', message });
});
