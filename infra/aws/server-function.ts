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
import type { Stage } from './stage.ts';

/** What a function may do to one thing and the environment that says where it is: neither is had without the other. */
export interface Access {
  readonly actions: readonly string[];
  readonly resource: string;
  /** On which it is allowed, by operator and key. */
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the resource is not one thing: the rule of cdk-nag that notices, and why it must be so. */
  readonly acknowledged?: { readonly id: string; readonly reason: string };
}

export interface ServerFunctionProps {
  /** What is uploaded. */
  readonly folder: string;
  readonly stage: Stage;
  /** How long a run may take; left out: `DeskFunction.LIMIT`. */
  readonly limit?: Duration;
}

/** One handler of the desk as a Lambda function with its own role, which may write its own log and nothing else. */
export class ServerFunction extends Construct {
  /** How long a run may take, if nothing else is said. */
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
      // A submission costs a few milliseconds of processor time and 100 MB; processor time grows with memory, and at
      // 512 MB (0.3 of a processor) those milliseconds are still fewer than the way to the store and back.
      memorySize: stage.memory,
      timeout: limit,
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // A run that went well needs no line of the platform's own: its time is in metrics and traces.
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: stage.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
    });
    if (stage.isTraced) acknowledgeTraces(this.role);
  }

  /** Sets so many runs at a time apart for this function, which are also its bound. */
  reserve(runs: number): void {
    (this.lambda.node.defaultChild as CfnFunction).reservedConcurrentExecutions = runs;
  }

  /**
   * Lets the function be rung by what it set itself, again and again: bots that play one after the other do. Lambda takes
   * more than sixteen of these for a mistake, stops, and puts the call aside.
   */
  runsBySchedule(): void {
    (this.lambda.node.defaultChild as CfnFunction).recursiveLoop = RecursiveLoop.ALLOW;
  }

  /** Environment alone, where nothing is to be allowed. */
  addEnvironment(environment: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(environment)) this.lambda.addEnvironment(key, value);
  }

  give({ actions, resource, conditions, environment, acknowledged }: Access): void {
    this.role.addToPrincipalPolicy(
      new PolicyStatement({
        ...{ effect: Effect.ALLOW, actions: [...actions], resources: [resource] },
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
