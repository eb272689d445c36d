import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { HEARTBEAT } from '../../functions/jobs/heartbeat.ts';
import { LONGEST_DELAY } from '../../functions/ports/job-text.ts';
import { COUNTED_METRICS } from '../../functions/ports/ports.ts';
import prices from '../../infra/tools/scale/prices.json' with { type: 'json' };
import { findResources, getStack, type Synthesis, withContext } from './synthesis.ts';

const FUSE = { fuse: '100000' };

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly TreatMissingData: string;
  readonly Dimensions?: readonly unknown[];
  /** Present if the alarm combines several metrics. */
  readonly Metrics?: readonly { readonly MetricStat?: object; readonly Expression?: string }[];
}

const getAlarms = ({ template }: Synthesis): readonly AlarmProperties[] =>
  Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const findAlarms = (): readonly AlarmProperties[] => getAlarms(getStack());
const findAlarm = (name: string): AlarmProperties | undefined =>
  findAlarms().find(({ AlarmName }) => AlarmName === `afoot-main-${name}`);

const readRunbook = (): string => readFileSync('docs/runbook.md', 'utf8');

test('the runbook has a chapter for each alarm, and no others', () => {
  const names = getAlarms(withContext(FUSE)).map(({ AlarmName }) => AlarmName.replace('afoot-main-', ''));
  const chapters = [...readRunbook().matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
  expect(chapters.sort()).toEqual(names.sort());
});

test('each chapter explains the alarm and what to do', () => {
  for (const chapter of readRunbook().split(/^### /m).slice(1)) {
    expect(chapter).toMatch(/\*\*Means\*\* \S/);
    expect(chapter).toMatch(/\*\*Do\*\* \S/);
  }
});

const WITHOUT_DATA: Readonly<Record<string, string>> = { unanswered: 'ignore', silent: 'breaching' };

test('every alarm notifies the topic, links to the runbook, and all but two are quiet without data', () => {
  for (const { AlarmName, AlarmDescription, AlarmActions, TreatMissingData } of findAlarms()) {
    expect(AlarmActions, AlarmName).toHaveLength(1);
    expect(AlarmDescription).toContain('docs/runbook.md');
    expect(TreatMissingData).toBe(WITHOUT_DATA[AlarmName.replace('afoot-main-', '')] ?? 'notBreaching');
  }
});

test('the dead-letter alarm does not end because an idle queue reports nothing', () => {
  expect(findAlarm('unanswered')?.TreatMissingData).toBe('ignore');
});

test.each([
  ['throttles', 'Throttles'],
  ['errors', 'Errors'],
])('%s of any function trigger an alarm', (name, MetricName) => {
  expect(findAlarm(name)).toMatchObject({ Namespace: 'AWS/Lambda', MetricName, Statistic: 'Sum', Threshold: 1 });
  expect(findAlarm(name)?.Dimensions, 'all functions of the account').toBeUndefined();
});

const SOCKET = [
  { Name: 'ApiId', Value: { Ref: expect.stringMatching(/^socketapi/) } },
  { Name: 'Stage', Value: 'main' },
];

test('any refusal by the gateway triggers an alarm, on any route', () => {
  expect(findAlarm('refused')).toMatchObject({
    ...{ Namespace: 'AWS/ApiGateway', MetricName: 'ClientError', Dimensions: SOCKET },
    ...{ Statistic: 'Sum', Period: 300, EvaluationPeriods: 1, Threshold: 5 },
  });
});

test('a stranger cannot trigger the socket alarm: a function’s refusal is not a gateway error', () => {
  expect(findAlarm('socket')).toMatchObject({ MetricName: 'ExecutionError', Dimensions: SOCKET });
  expect(JSON.stringify(findAlarms())).not.toContain('IntegrationError');
});

test('a timer that has not run for 15 minutes triggers an alarm, even though no data arrives', () => {
  expect(findAlarm('silent')).toMatchObject({
    ...{ Namespace: 'AWS/Lambda', MetricName: 'Invocations', Statistic: 'Sum' },
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^timer/) } }],
    ...{ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' },
    ...{ Period: 300, EvaluationPeriods: 3 },
  });
  expect(3 * 300_000).toBeGreaterThan(2 * HEARTBEAT);
});

test('a job minutes past the longest delay triggers an alarm', () => {
  expect(findAlarm('late')).toMatchObject({
    ...{ Namespace: 'AWS/SQS', MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' },
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [expect.stringMatching(/^alarmsqueue/), 'QueueName'] } }],
    Threshold: LONGEST_DELAY + 300,
  });
});

const getMetrics = (all: readonly AlarmProperties[]): number =>
  all.reduce((sum, { Metrics }) => sum + (Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1), 0);

test('a deployment prints the price of exactly the metrics its alarms use, and the functions’ metrics are free', () => {
  expect(getMetrics(findAlarms())).toBe(prices.fixed.alarms.units);
  expect(getMetrics(getAlarms(withContext(FUSE)))).toBe(prices.fixed.alarms.units + 1);
  expect(COUNTED_METRICS.length + 1).toBeLessThanOrEqual(10);
});

/** The request to the socket's stage when the fuse's alarm changes to this state. */
function requestOnState(template: Synthesis['template'], state: string) {
  const rules = template.findResources('AWS::Events::Rule', {
    Properties: { EventPattern: { detail: { state: { value: [state] } } } },
  });
  const [rule] = Object.values(rules);
  const parts = rule?.Properties.Targets[0].Input['Fn::Join'][1] as readonly unknown[];
  const request = JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'API')).join(''));
  return { alarm: rule?.Properties.EventPattern.resources[0]['Fn::GetAtt'][0] as string, request };
}

test('the fuse closes every socket route while a day has too many messages, then reopens it', () => {
  const { template, problems } = withContext(FUSE);
  expect(problems).toEqual([]);
  const [blown] = getAlarms(withContext(FUSE)).filter(({ AlarmName }) => AlarmName === 'afoot-main-fuse');
  expect(blown).toMatchObject({ MetricName: 'MessageCount', Dimensions: SOCKET, Period: 86_400, Threshold: 100_000 });
  const [closed, open] = [requestOnState(template, 'ALARM'), requestOnState(template, 'OK')];
  expect([closed.alarm, open.alarm]).toEqual(Array(2).fill(expect.stringMatching(/^watchwarningsfuse/)));
  const [stage] = findResources('AWS::ApiGatewayV2::Stage', ['socket']);
  const { DefaultRouteSettings, RouteSettings } = stage?.Properties ?? {};
  const place = { ApiId: 'API', StageName: 'main' };
  expect(open.request.parameters).toEqual({ ...place, DefaultRouteSettings, RouteSettings });
  const nothing = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 };
  expect(closed.request.parameters).toEqual({
    ...{ ...place, DefaultRouteSettings: nothing },
    RouteSettings: Object.fromEntries(Object.keys(RouteSettings).map((route) => [route, nothing])),
  });
});

test('the fuse is limited to one stage, writes no log, and is off by default', () => {
  const { template } = withContext({ ...FUSE, logDays: '7' });
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Action: 'apigateway:PATCH', Resource: Match.objectLike({ 'Fn::Join': Match.anyValue() }) }),
      ],
    },
  });
  for (const log of Object.values(template.findResources('AWS::Logs::LogGroup')))
    expect([log.DeletionPolicy, log.Properties.RetentionInDays]).toEqual(['Delete', expect.any(Number)]);
  getStack().template.resourceCountIs('AWS::Events::Rule', 0);
});

test('a sum of metrics has a value even if only one of them has', () => {
  const sums = findAlarms().flatMap(({ Metrics }) => Metrics ?? []);
  const expressions = sums.flatMap(({ Expression }) => (Expression === undefined ? [] : [Expression]));
  expect(expressions).toEqual(['FILL(writes, 0) + FILL(reads, 0)']);
});

test('the topic accepts messages over TLS only, and from this account’s alarms', () => {
  getStack().template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
      ]),
    },
  });
});

test('the dashboard shows every metric that the functions write', () => {
  const [board] = Object.values(getStack().template.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(board?.Properties.DashboardBody);
  const missing = [...COUNTED_METRICS, 'latency'].filter((name) => !new RegExp(`Afoot\\W+${name}\\W`).test(body));
  expect(missing).toEqual([]);
});

test('functions have the namespace of their metrics', () => {
  const functionsWithStage = Object.values(getStack().template.findResources('AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Environment?.Variables?.AFOOT_STAGE === 'main',
  );
  expect(functionsWithStage).toHaveLength(3);
});
