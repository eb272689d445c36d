import type { Template } from 'aws-cdk-lib/assertions';
import type { FakeAnswer, FakeAnswers, Input } from './fake-account.ts';
import type { Synthesis } from './synthesis.ts';

/** An account as in the synthesized templates: it has no output, table, topic or alarm that they don't. */

export const REGION = 'eu-central-1';
const ACCOUNT = '123456789012';

export const makeFault = (name: string, message = 'so it is') => ({ fault: name, message });

export type StackFields = Readonly<Record<string, unknown>>;

/** CloudFormation's answer about stacks in a region; an unnamed one does not exist. */
export const makeStacksAnswer =
  (stacks: Readonly<Record<string, StackFields>>, place = REGION) =>
  ({ StackName }: Input, region: string): FakeAnswer => {
    const stack = region === place ? stacks[String(StackName)] : undefined;
    const about = { StackName, CreationTime: '2026-01-01T00:00:00Z', StackStatus: 'CREATE_COMPLETE' };
    return stack === undefined
      ? makeFault('ValidationError', `Stack with id ${StackName} does not exist`)
      : { Stacks: [{ ...about, ...stack }] };
  };

export const makeOutputs = (values: Readonly<Record<string, string>>): StackFields => ({
  Outputs: Object.entries(values).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});

export const TOOLKIT = { CDKToolkit: makeOutputs({ BootstrapVersion: '28' }) };

/** An account with nothing deployed, that can be deployed to. */
export const makeReadyAccount = (): FakeAnswers => ({
  GetCallerIdentity: () => ({ Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:user/ann`, UserId: 'A' }),
  GetAccountPlanState: () => ({ accountPlanType: 'PAID' }),
  listRegions: () => ({
    Regions: [REGION, 'eu-west-1', 'us-east-1'].map((RegionName) => ({
      RegionName,
      RegionOptStatus: 'ENABLED_BY_DEFAULT',
    })),
  }),
  DescribeType: ({ TypeName }) => ({ TypeName }),
  DescribeStacks: makeStacksAnswer(TOOLKIT),
  GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  DescribeCertificate: () => ({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.org'], KeyAlgorithm: 'RSA-2048' },
  }),
  GetHostedZone: () => ({ HostedZone: { Id: '/hostedzone/Z1', Name: 'example.org.' } }),
  GetWebACL: ({ Name }) => ({ WebACL: { Name } }),
  DescribeSecret: ({ SecretId }) => ({ ARN: SecretId }),
  DescribeTable: ({ TableName }) => ({ Table: { TableName } }),
  ListTables: () => ({ TableNames: ['another'] }),
  ListDashboards: () => ({ DashboardEntries: [] }),
});

interface DeployedStage {
  readonly synthesis: Synthesis;
  readonly address: string;
  /** Names of ringing alarms, without the stage's. */
  readonly ringing?: readonly string[];
}

type Properties = ReturnType<Template['findResources']>[string];

const getProperties = (template: Template, type: string): readonly Properties[] =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);

/** The same account with the stage deployed, its alarm email confirmed and its heartbeat running. */
export function makeDeployedAccount({ synthesis, address, ringing = [] }: DeployedStage): FakeAnswers {
  const { template, data, terminationProtection } = synthesis;
  const [main = '', retained = ''] = Object.keys(terminationProtection);
  const values: Readonly<Record<string, string>> = { address, socketAddress: 'wss://socket/main', storeName: 'afoot' };
  const makeStack = (each: Template, name: string): StackFields => ({
    ...makeOutputs(Object.fromEntries(Object.keys(each.toJSON().Outputs).map((key) => [key, values[key] ?? key]))),
    EnableTerminationProtection: terminationProtection[name],
  });
  const [table] = getProperties(data, 'AWS::DynamoDB::Table');
  const [topic] = getProperties(template, 'AWS::SNS::Topic');
  const alarms = getProperties(template, 'AWS::CloudWatch::Alarm').map(({ AlarmName }) => String(AlarmName));
  const ofTable = (answer: FakeAnswer) => (input: Input) =>
    input.TableName === values.storeName
      ? answer
      : makeFault('ResourceNotFoundException', `no table ${input.TableName}`);
  return {
    ...makeReadyAccount(),
    DescribeStacks: makeStacksAnswer({
      ...TOOLKIT,
      [main]: makeStack(template, main),
      [retained]: makeStack(data, retained),
    }),
    ListDashboards: () => ({
      DashboardEntries: getProperties(template, 'AWS::CloudWatch::Dashboard').map(({ DashboardName }) => ({
        DashboardName,
      })),
    }),
    ListSubscriptionsByTopic: ({ TopicArn }) =>
      TopicArn === `arn:aws:sns:${REGION}:${ACCOUNT}:${topic?.TopicName}`
        ? makeSubscriptionsAnswer(template, `${TopicArn}:1`)
        : makeFault('NotFound', `no topic ${TopicArn}`),
    DescribeTable: ofTable({
      Table: {
        DeletionProtectionEnabled: table?.DeletionProtectionEnabled,
        OnDemandThroughput: table?.OnDemandThroughput,
      },
    }),
    DescribeContinuousBackups: ofTable(
      makeRecoveryAnswer(table?.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ? 'ENABLED' : 'DISABLED'),
    ),
    DescribeTimeToLive: ofTable({
      TimeToLiveDescription: {
        TimeToLiveStatus: table?.TimeToLiveSpecification?.Enabled ? 'ENABLED' : 'DISABLED',
        AttributeName: table?.TimeToLiveSpecification?.AttributeName,
      },
    }),
    GetItem: ofTable({ Item: { at: { N: String(Date.now() - 60_000) } } }),
    DescribeAlarms: ({ AlarmNamePrefix }) => ({
      MetricAlarms: alarms
        .filter((name) => name.startsWith(String(AlarmNamePrefix)) && ringing.some((each) => name.endsWith(`-${each}`)))
        .map((AlarmName) => ({ AlarmName })),
    }),
    ListMetrics: () => ({ Metrics: [{ Namespace: 'Afoot', MetricName: 'submissions' }] }),
    page: () => ({ html: '<!doctype html><html></html>' }),
  };
}

/** Subscribers of the stage's topic; AWS gives one an ARN once it is confirmed. */
export const makeSubscriptionsAnswer = (template: Template, SubscriptionArn: string): FakeAnswer => ({
  Subscriptions: getProperties(template, 'AWS::SNS::Subscription').map(({ Endpoint }) => ({
    SubscriptionArn,
    Endpoint,
  })),
});

export const makeRecoveryAnswer = (PointInTimeRecoveryStatus: string): FakeAnswer => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
  },
});
