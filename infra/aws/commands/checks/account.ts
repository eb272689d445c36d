import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { makeClient, type SdkClient } from '../../../../functions/ports/sdk-clients.ts';
import { type Stage, stacksOf } from '../../stage.ts';

/** An account as the checks look at it. */
export interface Account {
  readonly stage: Stage;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly identity: SdkClient<STSClient>;
  readonly stacks: SdkClient<CloudFormationClient>;
  readonly stacksIn: (region: string) => SdkClient<CloudFormationClient>;
  readonly functions: SdkClient<LambdaClient>;
  readonly database: SdkClient<DynamoDBClient>;
  readonly secrets: SdkClient<SecretsManagerClient>;
  readonly mail: SdkClient<SNSClient>;
  readonly monitoring: SdkClient<CloudWatchClient>;
  /** Of us-east-1, where CloudFront looks. */
  readonly certificates: SdkClient<ACMClient>;
  /** Plays a game there; undefined: it was played to its end, else why not. */
  readonly smoke: (socket: string, origin: string) => Promise<string | undefined>;
}

/** Milliseconds of silence: the region may be far away. */
const limit = 10_000;

/** CloudFront's certificates, an account's plan and its list of regions are there. */
export const GLOBAL = 'us-east-1';

/** The stage, its region, and a way to play there. */
type AccountProps = Pick<Account, 'stage' | 'region'> & Partial<Pick<Account, 'smoke'>>;

export function accountOf({ stage, region, smoke = async () => 'not played' }: AccountProps): Account {
  const stacksIn = (place: string) => makeClient(CloudFormationClient, { region: place, limit });
  return {
    ...{ stage, region, smoke, stacksIn },
    now: Date.now,
    // A region that is not enabled takes all credentials for wrong ones.
    identity: makeClient(STSClient, { region: GLOBAL, limit }),
    stacks: stacksIn(region),
    functions: makeClient(LambdaClient, { region, limit }),
    database: makeClient(DynamoDBClient, { region, limit }),
    secrets: makeClient(SecretsManagerClient, { region, limit }),
    mail: makeClient(SNSClient, { region, limit }),
    monitoring: makeClient(CloudWatchClient, { region, limit }),
    certificates: makeClient(ACMClient, { region: GLOBAL, limit }),
  };
}

/** A stack of this name; undefined: there is none. */
export async function stackNamed({ stacks }: Pick<Account, 'stacks'>, name: string): Promise<Stack | undefined> {
  try {
    return (await stacks.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0];
  } catch (error) {
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

/** Whether a stack is what a failed first deployment left: nothing is in it. */
export const isFailedTry = ({ StackStatus: status }: Stack): boolean =>
  status === 'ROLLBACK_COMPLETE' || status === 'REVIEW_IN_PROGRESS';

/** Outputs of a deployed stage's two stacks, by name. */
export async function findOutput(account: Account, key: string): Promise<string | undefined> {
  const stacks = await Promise.all(stacksOf(account.stage).map((name) => stackNamed(account, name)));
  const outputs = stacks.flatMap((stack) => stack?.Outputs ?? []);
  return outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}

/** The same. Throws if it is not there. */
export async function outputOf(account: Account, key: string): Promise<string> {
  const value = await findOutput(account, key);
  if (value === undefined) throw new Error(`neither ${stacksOf(account.stage).join(' nor ')} has an output ${key}`);
  return value;
}

/** Whether an error has one of these names. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);
