import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import type { Stage } from './stage.ts';
import type { StoreTable } from './store.ts';

interface ProtectionProps {
  readonly store: StoreTable;
  readonly stage: Stage;
}

/**
 * Deletion protection of the table, as a step of its own. CloudFormation could not undo a failed first deployment if it
 * protected the table itself; this step comes last, when nothing else can fail. It is a request, not a resource: taking
 * the stack down leaves the protection as it is.
 */
export class Protection extends Construct {
  constructor(scope: Construct, id: string, { store, stage }: ProtectionProps) {
    super(scope, id);
    const statement = new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['dynamodb:UpdateTable'],
      resources: [store.arn],
    });
    new AwsCustomResource(this, 'request', {
      resourceType: 'Custom::AfootProtection',
      onUpdate: updateOf(store, stage.keepsData),
      policy: AwsCustomResourcePolicy.fromStatements([statement]),
      installLatestAwsSdk: false,
      logGroup: new LogGroup(this, 'log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY }),
    });
    acknowledgeRequester(this);
  }
}

/** Made at the first deployment, and again whenever `isProtected` has changed. */
const updateOf = ({ name }: StoreTable, isProtected: boolean): AwsSdkCall => ({
  service: 'DynamoDB',
  action: 'UpdateTable',
  parameters: { TableName: name, DeletionProtectionEnabled: isProtected },
  physicalResourceId: PhysicalResourceId.of('protection'),
  // A table that was never protected has nothing to take off, and AWS may call the request invalid.
  ...(!isProtected && { ignoreErrorCodesMatching: 'ValidationException' }),
});

/** The CDK's own function makes the request during a deployment. */
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
