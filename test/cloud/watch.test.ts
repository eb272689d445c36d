import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { COUNTED } from '../../functions/ports/ports.ts';
import { setStack } from './synthesis.ts';

const { stack } = setStack();

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly TreatMissingData: string;
  readonly Dimensions?: readonly unknown[];
  /** If the alarm combines several metrics. */
  readonly Metrics?: readonly { readonly MetricStat?: object; readonly Expression?: string }[];
}

const alarms = (): readonly AlarmProperties[] =>
  Object.values(stack().template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);

const runbook = (): string => readFileSync('docs/runbook.md', 'utf8');

test('the runbook has a chapter for each alarm, and no others', () => {
  const names = alarms().map(({ AlarmName }) => AlarmName.replace('afoot-main-', ''));
  const chapters = [...runbook().matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
  expect(chapters.sort()).toEqual(names.sort());
});

test('each chapter says what the alarm means and what to do', () => {
  for (const chapter of runbook().split(/^### /m).slice(1)) {
    expect(chapter).toMatch(/\*\*Means\*\* \S/);
    expect(chapter).toMatch(/\*\*Do\*\* \S/);
  }
});

test('every alarm notifies the topic, points to the runbook, and is quiet without data', () => {
  for (const { AlarmName, AlarmDescription, AlarmActions, TreatMissingData } of alarms()) {
    expect(AlarmActions, AlarmName).toHaveLength(1);
    expect(AlarmDescription).toContain('docs/runbook.md');
    expect(TreatMissingData).toBe(AlarmName === 'afoot-main-unanswered' ? 'ignore' : 'notBreaching');
  }
});

test('the alarm on dead messages does not end because an idle queue reports nothing', () => {
  const [unanswered] = alarms().filter(({ AlarmName }) => AlarmName === 'afoot-main-unanswered');
  expect(unanswered?.TreatMissingData).toBe('ignore');
});

test('a throttle of any function sets off an alarm', () => {
  const [throttles] = alarms().filter(({ AlarmName }) => AlarmName === 'afoot-main-throttles');
  expect(throttles).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles', Statistic: 'Sum', Threshold: 1 });
  expect(throttles?.Dimensions, 'all functions of the account').toBeUndefined();
});

test('alarms and functions use no more metrics than AWS gives free', () => {
  const scanned = alarms().reduce(
    (sum, { Metrics }) => sum + (Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1),
    0,
  );
  expect(scanned).toBeLessThanOrEqual(10);
  expect(COUNTED.length + 1).toBeLessThanOrEqual(10);
});

test('a sum of metrics has a value even if only one of them has', () => {
  const sums = alarms().flatMap(({ Metrics }) => Metrics ?? []);
  const expressions = sums.flatMap(({ Expression }) => (Expression === undefined ? [] : [Expression]));
  expect(expressions).toEqual(['FILL(message, 0) + FILL(timer, 0)', 'FILL(writes, 0) + FILL(reads, 0)']);
});

test('the topic takes messages over TLS only, and from the alarms of this account', () => {
  stack().template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
      ]),
    },
  });
});

test('the dashboard shows every metric that the functions count', () => {
  const [board] = Object.values(stack().template.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(board?.Properties.DashboardBody);
  const missing = [...COUNTED, 'latency'].filter((name) => !new RegExp(`Afoot\\W+${name}\\W`).test(body));
  expect(missing).toEqual([]);
});

test('functions know the namespace of their metrics', () => {
  const named = Object.values(stack().template.findResources('AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Environment?.Variables?.AFOOT_STAGE === 'main',
  );
  expect(named).toHaveLength(3);
});
