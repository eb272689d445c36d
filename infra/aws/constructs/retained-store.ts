import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { getUnits } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import type { StoreTable } from './store-table.ts';

interface RetainedStoreProps {
  readonly store: StoreTable;
  readonly stage: Stage;
}

type Requests = readonly (readonly [action: string, settings: object])[];

/**
 * Configures a named table that the template does not make: expiry, recovery, limits and protection, which a restored
 * table does not have. Uses requests, not resources, so deleting the stack leaves the table as it is.
 */
export class RetainedStore extends Construct {
  /** In the order of the requests: DynamoDB takes one at a time. */
  readonly steps: readonly Construct[];

  constructor(scope: Construct, id: string, { store, stage }: RetainedStoreProps) {
    super(scope, id);
    const requests = getRequests(stage);
    const policy = AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: requests.map(([action]) => `dynamodb:${action}`),
        resources: [store.arn],
      }),
    ]);
    const logGroup = new LogGroup(this, 'log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.steps = requests.map(
      ([action, settings]) =>
        new AwsCustomResource(this, action, {
          resourceType: 'Custom::AfootStoreSettings',
          onUpdate: {
            service: 'DynamoDB',
            action,
            parameters: { TableName: store.name, ...settings },
            physicalResourceId: PhysicalResourceId.of(action),
            // DynamoDB rejects switching on an expiry that is on already.
            ...(action === 'UpdateTimeToLive' && { ignoreErrorCodesMatching: 'ValidationException' }),
          },
          policy,
          installLatestAwsSdk: false,
          logGroup,
        }),
    );
    acknowledgeRequester(this);
  }
}

function getRequests({ units }: Stage): Requests {
  const { writes, reads } = getUnits(units);
  return [
    ['UpdateTimeToLive', { TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true } }],
    ['UpdateContinuousBackups', { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    [
      'UpdateTable',
      {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        OnDemandThroughput: { MaxReadRequestUnits: reads, MaxWriteRequestUnits: writes },
      },
    ],
  ];
}

/** The CDK's own function makes the requests during a deployment. */
function acknowledgeRequester(scope: Construct): void {
  const id = `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`;
  Validations.of(Stack.of(scope).node.findChild(id)).acknowledge(
    { id: 'AwsSolutions-L1', reason: 'CDK chooses the runtime of the function that makes a request.' },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'CDK’s function writes its log by the managed policy for that.',
    },
  );
}
