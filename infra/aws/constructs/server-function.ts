import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** A function's permissions for a resource, together with the environment that names it: it gets both or neither. */
export interface Access {
  readonly actions: readonly string[];
  readonly resource: string;
  /** Conditions, by operator and key. */
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly environment: Readonly<Record<string, string>>;
  /** For a resource with a wildcard: the cdk-nag rule that objects, and the reason for it. */
  readonly acknowledged?: { readonly id: string; readonly reason: string };
}

interface ServerFunctionProps {
  readonly folder: string;
  readonly stage: Stage;
  /** Time limit of a run; default: `ServerFunction.LIMIT`. */
  readonly limit?: Duration;
}

/** One handler as a Lambda function with its own role, which can only write its own log. */
export class ServerFunction extends Construct {
  static readonly LIMIT = Duration.seconds(10);

  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  private readonly role: Role;

  constructor(scope: Construct, name: string, { folder, stage, limit = ServerFunction.LIMIT }: ServerFunctionProps) {
    super(scope, name);
    const logGroup = new LogGroup(this, 'log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.logGroup = logGroup;
    this.role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.lambda = new LambdaFunction(this, 'function', {
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // A submission costs a few milliseconds of processor time and 100 MB. Processor time grows with memory; at 512 MB
      // (0.3 of a processor) it is still less than the round trip to the store.
      memorySize: stage.memory,
      timeout: limit,
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // A successful run needs no line from Lambda: its time is in metrics and traces.
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: stage.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
    });
    if (stage.isTraced) acknowledgeTraces(this.role);
  }

  /** Reserves this many concurrent runs for the function, which are also its maximum. */
  reserve(runs: number): void {
    (this.lambda.node.defaultChild as CfnFunction).reservedConcurrentExecutions = runs;
  }

  /**
   * Lets the function run on jobs that it queued itself, repeatedly, as bots do that play in turn. Otherwise Lambda
   * would take more than sixteen for a mistake, stop, and move the job to the dead-letter queue.
   */
  runsBySchedule(): void {
    (this.lambda.node.defaultChild as CfnFunction).recursiveLoop = RecursiveLoop.ALLOW;
  }

  addEnvironment(environment: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(environment)) this.lambda.addEnvironment(key, value);
  }

  give({ actions, resource, conditions, environment, acknowledged }: Access): void {
    this.role.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [...actions],
        resources: [resource],
        ...(conditions && { conditions }),
      }),
    );
    this.addEnvironment(environment);
    if (acknowledged) Validations.of(this.role).acknowledge(acknowledged);
  }
}

const acknowledgeTraces = (role: Role): void =>
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Traces are handed to X-Ray, which has nothing narrower to name than all of it.',
  });
