import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { expect, test } from 'vitest';
import { SENDING_TIMEOUT } from '../../functions/notify/due-notifications.ts';
import { LONGEST_POST, MAX_CONCURRENT_POSTS } from '../../functions/notify/http-post.ts';
import { makeJob, parseJob } from '../../functions/ports/job-text.ts';
import { MAX_DEVICES_PER_SEAT } from '../../shared/protocol/notifications.ts';
import { findResources, getStack, type Synthesis, withContext } from './synthesis.ts';

test('every feature flag that the installed CDK recommends is set', () => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { readonly context: object };
  expect(Object.keys(CURRENTLY_RECOMMENDED_FLAGS).filter((flag) => !Object.hasOwn(context, flag))).toEqual([]);
});

const SERVER = ['connect', 'disconnect', 'message', 'timer', 'preview', 'calendar'];

/** Seconds allowed for a run. */
const LIMITS: Readonly<Record<string, number>> = { timer: 30, preview: 5, calendar: 8 };

test('cdk-nag finds nothing without an acknowledged reason', () => {
  expect(getStack().problems).toEqual([]);
});

test('the store is keyed by table and version, expires items, and survives a mistake', () => {
  getStack().data.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      KeySchema: [
        { AttributeName: 'table', KeyType: 'HASH' },
        { AttributeName: 'version', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'table', AttributeType: 'S' },
        { AttributeName: 'version', AttributeType: 'N' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      OnDemandThroughput: { MaxReadRequestUnits: Match.anyValue(), MaxWriteRequestUnits: Match.anyValue() },
    },
  });
});

test('AWS generates the server key, which is retained', () => {
  getStack().data.hasResource('AWS::SecretsManager::Secret', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { GenerateSecretString: { PasswordLength: 64 }, SecretString: Match.absent() },
  });
});

test.each(SERVER)('%s runs on arm64 in Node 24, bounded in time and memory, with a log that expires', (name) => {
  const [lambda] = findResources('AWS::Lambda::Function', [name]);
  expect(lambda?.Properties).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
    MemorySize: 512,
    Timeout: LIMITS[name] ?? 10,
    LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
  });
  expect(findResources('AWS::Logs::LogGroup', [name])[0]?.Properties).toMatchObject({ RetentionInDays: 30 });
});

test('the routes lead to three functions, and those that need no seat have separate throttles', () => {
  const routes = findResources('AWS::ApiGatewayV2::Route', ['socket']).map((route) => route.Properties.RouteKey);
  expect(routes.sort()).toEqual(['$connect', '$default', '$disconnect', 'create', 'hello', 'status', 'watch']);
  const returning = { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 100 };
  const opening = { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 100 };
  getStack().template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 100 },
    RouteSettings: { $connect: returning, hello: returning, create: opening, status: opening, watch: opening },
  });
});

test('bots can call the timer as often in a row as they have turns; nothing else can call itself', () => {
  const allowed = Object.entries(getStack().template.findResources('AWS::Lambda::Function'))
    .filter(([, { Properties }]) => Properties.RecursiveLoop === 'Allow')
    .map(([id]) => id.replace(/function.*/, ''));
  expect(allowed).toEqual(['timer']);
});

test('the stage opens after its routes and functions', () => {
  const [deployed] = findResources('AWS::ApiGatewayV2::Stage', ['socket']);
  const all = Object.keys(getStack().template.findResources('AWS::ApiGatewayV2::Route'));
  const routes = all.filter((id) => id.startsWith('socket'));
  expect(routes).toHaveLength(7);
  expect(routes.filter((id) => !deployed?.DependsOn.includes(id))).toEqual([]);
});

/** The longest name that AWS accepts, by type of resource and the path to the name. */
const LONGEST: readonly (readonly [type: string, path: readonly string[], max: number])[] = [
  ['AWS::Scheduler::ScheduleGroup', ['Name'], 64],
  ['AWS::CloudFront::OriginAccessControl', ['OriginAccessControlConfig', 'Name'], 64],
  ['AWS::CloudFront::ResponseHeadersPolicy', ['ResponseHeadersPolicyConfig', 'Name'], 128],
  ['AWS::CloudFront::CachePolicy', ['CachePolicyConfig', 'Name'], 128],
  ['AWS::ApiGatewayV2::Api', ['Name'], 128],
  ['AWS::ApiGatewayV2::Stage', ['StageName'], 128],
  ['AWS::SNS::Topic', ['TopicName'], 256],
  ['AWS::CloudWatch::Alarm', ['AlarmName'], 255],
  ['AWS::CloudWatch::Dashboard', ['DashboardName'], 255],
  ['AWS::Budgets::Budget', ['Budget', 'BudgetName'], 100],
];

test('with the longest name of a stage no name in the template is too long', () => {
  const stage = 'a-stage-with-a-long-n';
  const settings = { stage, budget: '5', email: 'ann@example.org' };
  const { template } = withContext(settings);
  expect(() => withContext({ ...settings, stage: `${stage}x` })).toThrow(/stage/);
  for (const [type, path, max] of LONGEST) {
    const found = Object.values(template.findResources(type));
    expect(found.length, type).toBeGreaterThan(0);
    for (const { Properties } of found) {
      const name = path.reduce<Record<string, unknown>>((at, key) => at[key] as never, Properties);
      expect(String(name).length, `${type} ${String(name)}`).toBeLessThanOrEqual(max);
    }
  }
});

test('the queue invokes the timer, and failed jobs go to a dead-letter queue', () => {
  getStack().template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 4 },
  });
  getStack().template.hasResourceProperties('AWS::SQS::Queue', {
    VisibilityTimeout: 60,
    RedrivePolicy: { maxReceiveCount: 3, deadLetterTargetArn: Match.anyValue() },
  });
});

/** Concurrent runs in a new account, for all functions together. */
const NEW_ACCOUNT = 10;

test('in a new account the timer leaves messages more than half of the runs, and reserves none that the account lacks', () => {
  const [mapping] = Object.values(getStack().template.findResources('AWS::Lambda::EventSourceMapping'));
  expect(mapping?.Properties.ScalingConfig.MaximumConcurrency).toBeLessThan(NEW_ACCOUNT / 2);
  const reserved = findResources('AWS::Lambda::Function').map(
    ({ Properties }) => Properties.ReservedConcurrentExecutions,
  );
  expect(reserved.filter((runs) => runs !== undefined)).toEqual([]);
});

const SWEEP = makeJob({ kind: 'sweep' });

test('sweeps all tables when the stack is created, and every week; a stack with another store immediately', () => {
  const sweepsOf = ({ template }: Synthesis) =>
    Object.entries(template.findResources('AWS::Scheduler::Schedule', { Properties: { Target: { Input: SWEEP } } }));
  const [[id, sweeps] = []] = sweepsOf(getStack());
  expect(sweeps?.Properties).toMatchObject({
    GroupName: expect.stringContaining('alarms-schedules-group'),
    ScheduleExpression: 'rate(7 days)',
    Target: { Arn: { 'Fn::GetAtt': [expect.stringMatching(/^alarmsqueue/), 'Arn'] } },
  });
  expect(sweeps?.Properties.StartDate, 'the first one does not wait').toBeUndefined();
  expect(parseJob(sweeps?.Properties.Target.Input)).toEqual({ kind: 'sweep' });
  const [[other] = []] = sweepsOf(withContext({ store: 'Afoot-main-store' }));
  expect(other).toBeDefined();
  expect(other).not.toBe(id);
});

test('every five minutes the timer notes that the server runs', () => {
  getStack().template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(5 minutes)',
    Target: { Input: makeJob({ kind: 'heartbeat' }) },
  });
});

test('a run of the timer ends in time even if tables of twelve notify all devices and no push service answers', () => {
  const [mapping] = Object.values(getStack().template.findResources('AWS::Lambda::EventSourceMapping'));
  const posts = mapping?.Properties.BatchSize * (12 * MAX_DEVICES_PER_SEAT + 1);
  const seconds = (Math.ceil(posts / MAX_CONCURRENT_POSTS) * LONGEST_POST) / 1000;
  const [timer] = findResources('AWS::Lambda::Function', ['timer']);
  expect(seconds).toBeLessThan(timer?.Properties?.Timeout as number);
  expect(timer?.Properties?.Timeout).toBeLessThan(SENDING_TIMEOUT / 1000);
});

test('later jobs are schedules of one group, which can send to the queue and nothing else', () => {
  getStack().template.resourceCountIs('AWS::Scheduler::ScheduleGroup', 1);
  getStack().template.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: 'sts:AssumeRole',
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': Match.anyValue(), 'aws:SourceArn': Match.anyValue() } },
        },
      ],
    },
  });
  const [policy] = findResources('AWS::IAM::Policy', ['alarmsschedulesrole']);
  expect(policy?.Properties.PolicyDocument.Statement).toEqual([
    {
      Action: 'sqs:SendMessage',
      Effect: 'Allow',
      Resource: { 'Fn::GetAtt': [expect.stringMatching(/^alarmsqueue/), 'Arn'] },
    },
  ]);
});

test.each([
  { domain: 'afoot.example' },
  { domain: 'afoot.example', certificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b' },
  { stage: 'Main Stage' },
])('a bad stage is refused: %o', (context) => {
  expect(() => withContext(context)).toThrow(/certificate|stage/);
});
