import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { makeClient, type SdkClient } from '../../../../functions/ports/sdk-clients.ts';
import type { Stage } from '../../stage.ts';

/** An account as the checks look at it. */
export interface Account {
  readonly stage: Stage;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly identity: SdkClient<STSClient>;
  readonly stacks: SdkClient<CloudFormationClient>;
  readonly functions: SdkClient<LambdaClient>;
  readonly database: SdkClient<DynamoDBClient>;
  readonly mail: SdkClient<SNSClient>;
  readonly monitoring: SdkClient<CloudWatchClient>;
  /** Of us-east-1, where CloudFront looks. */
  readonly certificates: SdkClient<ACMClient>;
  /** Plays a game there; undefined: it was played to its end, else why not. */
  readonly smoke: (socket: string, origin: string) => Promise<string | undefined>;
}

/** Milliseconds of silence: the region may be far away. */
const limit = 10_000;

/** CloudFront's certificates and an account's plan are there. */
export const GLOBAL = 'us-east-1';

export function accountOf(about: Pick<Account, 'stage' | 'region' | 'smoke'>): Account {
  const { region } = about;
  return {
    ...about,
    now: Date.now,
    identity: makeClient(STSClient, { region, limit }),
    stacks: makeClient(CloudFormationClient, { region, limit }),
    functions: makeClient(LambdaClient, { region, limit }),
    database: makeClient(DynamoDBClient, { region, limit }),
    mail: makeClient(SNSClient, { region, limit }),
    monitoring: makeClient(CloudWatchClient, { region, limit }),
    certificates: makeClient(ACMClient, { region: GLOBAL, limit }),
  };
}

/** A stack of this name; undefined: there is none. */
export async function stackNamed({ stacks }: Account, name: string): Promise<Stack | undefined> {
  try {
    return (await stacks.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0];
  } catch (error) {
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

/** Names of a stage's stacks; the second holds its data. */
export const stacksOf = ({ name }: Stage): readonly [string, string] => [`Afoot-${name}`, `Afoot-${name}-data`];

/** What a deployed stage printed at its end, by name. Throws if it is not there. */
export async function outputOf(account: Account, key: string): Promise<string> {
  const [name] = stacksOf(account.stage);
  const stack = await stackNamed(account, name);
  const value = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  if (value === undefined) throw new Error(`the stack ${name} has no output ${key}`);
  return value;
}

/** Whether an error has one of these names. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);
