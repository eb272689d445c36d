import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { makeClient, type SdkClient } from '../../../../functions/ports/sdk-clients.ts';
import { getStacks, type Stage } from '../../stage.ts';

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
  /** In us-east-1, where CloudFront looks. */
  readonly certificates: SdkClient<ACMClient>;
  /** Plays a game there; returns what went wrong, if anything. */
  readonly smoke: (socket: string, origin: string) => Promise<string | undefined>;
}

/** Milliseconds of silence: the region may be far away. */
const limit = 10_000;

/** The region of CloudFront's certificates, an account's plan and its list of regions. */
export const GLOBAL = 'us-east-1';

type AccountProps = Pick<Account, 'stage' | 'region'> & Partial<Pick<Account, 'smoke'>>;

export function getAccount({ stage, region, smoke = async () => 'not played' }: AccountProps): Account {
  const stacksIn = (place: string) => makeClient(CloudFormationClient, { region: place, limit });
  return {
    ...{ stage, region, smoke, stacksIn },
    now: Date.now,
    // A region that is not enabled rejects all credentials as wrong.
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

export async function findStack({ stacks }: Pick<Account, 'stacks'>, name: string): Promise<Stack | undefined> {
  try {
    return (await stacks.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0];
  } catch (error) {
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

/** Whether a stack is left over from a failed first deployment, and empty. */
export const isFailedTry = ({ StackStatus: status }: Stack): boolean =>
  status === 'ROLLBACK_COMPLETE' || status === 'REVIEW_IN_PROGRESS';

export async function findOutput(account: Account, key: string): Promise<string | undefined> {
  const stacks = await Promise.all(getStacks(account.stage).map((name) => findStack(account, name)));
  const outputs = stacks.flatMap((stack) => stack?.Outputs ?? []);
  return outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}

/** Throws if there is none. */
export async function getOutput(account: Account, key: string): Promise<string> {
  const value = await findOutput(account, key);
  if (value === undefined) throw new Error(`neither ${getStacks(account.stage).join(' nor ')} has an output ${key}`);
  return value;
}

export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);
