import * as dynamodb from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { getStage } from '../../infra/aws/stage.ts';
import { formatCostNotice } from '../../infra/tools/scale/cost-notice.ts';
import { getStack, withContext } from './synthesis.ts';

/** A table named by a setting, such as one restored from a backup: AWS gives it none of the first one's settings. */

const STORE = 'afoot-restored';
const REQUESTS = 'Custom::AfootStoreSettings';

const getSteps = (context: Readonly<Record<string, string>>) =>
  Object.values(withContext(context).template.findResources(REQUESTS)).sort(
    (a, b) => a.DependsOn.length - b.DependsOn.length,
  );

test('sets expiry, recovery, limits and protection of a named table, one request after the other', () => {
  const updates = getSteps({ store: STORE, units: '50' }).map(({ Properties }) => JSON.parse(Properties.Update));
  expect(updates.map(({ action, parameters }) => [action, parameters])).toEqual([
    ['UpdateTimeToLive', { TableName: STORE, TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true } }],
    [
      'UpdateContinuousBackups',
      { TableName: STORE, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    ],
    [
      'UpdateTable',
      {
        TableName: STORE,
        ...{ BillingMode: 'PAY_PER_REQUEST', DeletionProtectionEnabled: true },
        OnDemandThroughput: { MaxReadRequestUnits: 200, MaxWriteRequestUnits: 50 },
      },
    ],
  ]);
  for (const { action } of updates) expect(dynamodb).toHaveProperty(`${action}Command`);
});

test('sends the requests one at a time after all else, and none when the stack is destroyed', () => {
  const lengths = getSteps({ store: STORE }).map(({ DependsOn }) => DependsOn.length);
  expect(new Set(lengths).size).toBe(3);
  for (const { Properties } of getSteps({ store: STORE, data: 'delete' })) expect(Properties.Delete).toBeUndefined();
});

test('the requests can change this one table and nothing else', () => {
  const { template, problems } = withContext({ store: STORE });
  expect(problems).toEqual([]);
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) => id.startsWith('kept'));
  expect(policies.length).toBeGreaterThan(0);
  for (const [, { Properties }] of policies)
    expect(Properties.PolicyDocument.Statement).toEqual([
      expect.objectContaining({
        Action: ['dynamodb:UpdateContinuousBackups', 'dynamodb:UpdateTable', 'dynamodb:UpdateTimeToLive'],
        Resource: { 'Fn::Join': ['', expect.arrayContaining([expect.stringContaining(`:table/${STORE}`)])] },
      }),
    ]);
});

test('a DynamoDB table created by the stack has its settings in the template, and needs no custom resource', () => {
  expect(getStack().template.findResources(REQUESTS)).toEqual({});
});

test('deploying with an existing DynamoDB table reports which settings it changes', () => {
  const notice = formatCostNotice(getStage((key) => ({ store: STORE })[key]));
  expect(notice).toContain(`${STORE} is not made here`);
  expect(notice).toMatch(/leaves everything else/);
  expect(formatCostNotice(getStage(() => undefined))).not.toContain('not made here');
});
