import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** What a function may do to one thing and the environment that says where it is: neither is had without the other. */
export interface Access {
  readonly actions: readonly string[];
  readonly resource: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the resource is not one thing: the rule of cdk-nag that notices, and why it must be so. */
  readonly acknowledged?: { readonly id: string; readonly reason: string };
}

/** One handler of the desk as a Lambda function with its own role, which may write its own log and nothing else. */
export class DeskFunction extends Construct {
  static readonly TIMEOUT = Duration.seconds(10);

  readonly lambda: LambdaFunction;
  private readonly role: Role;

  constructor(scope: Construct, name: string, { folder }: { readonly folder: string }) {
    super(scope, name);
    const logGroup = new LogGroup(this, 'log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.lambda = new LambdaFunction(this, 'function', {
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // A submission costs a few milliseconds of processor time and 100 MB; processor time grows with memory, and at
      // 512 MB (0.3 of a processor) those milliseconds are still fewer than the way to the store and back.
      memorySize: 512,
      timeout: DeskFunction.TIMEOUT,
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    });
  }

  give({ actions, resource, environment, acknowledged }: Access): void {
    this.role.addToPrincipalPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [resource] }),
    );
    for (const [key, value] of Object.entries(environment)) this.lambda.addEnvironment(key, value);
    if (acknowledged) Validations.of(this.role).acknowledge(acknowledged);
  }
}
