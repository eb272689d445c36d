import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeTypeCommand } from '@aws-sdk/client-cloudformation';
import { ListDashboardsCommand } from '@aws-sdk/client-cloudwatch';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Account, GLOBAL, isNamed, stackNamed, stacksOf } from './account.ts';
import { advice, type Check, type CheckFinding, ok, todo } from './check.ts';

/** What can be seen before anything is made. The first one comes before all others. */
export const BEFORE: readonly Check[] = [
  { name: 'credentials', how: 'STS GetCallerIdentity', run: checkCredentials },
  { name: 'plan', how: 'Free Tier GetAccountPlanState', run: checkPlan },
  { name: 'region', how: 'our list, CloudFormation DescribeType', run: checkRegion },
  { name: 'bootstrap', how: 'stack CDKToolkit', run: checkBootstrap },
  { name: 'concurrency', how: 'Lambda GetAccountSettings', run: checkConcurrency },
  { name: 'certificate', how: `ACM in ${GLOBAL}`, run: checkCertificate },
  { name: 'earlier tries', how: 'the stage’s stacks and tables', run: checkEarlierTries },
  { name: 'names', how: 'CloudWatch’s dashboards', run: checkNames },
];

async function checkCredentials({ identity }: Account): Promise<CheckFinding> {
  try {
    const { Account: account, Arn } = await identity.send(new GetCallerIdentityCommand({}));
    return ok(`account ${account}, as ${Arn}`);
  } catch (error) {
    // Single sign-on says itself how to sign in again.
    return todo(`${error instanceof Error ? error.message : error} (docs/deploy.md, An account and its keys)`);
  }
}

async function checkPlan(): Promise<CheckFinding> {
  const plan = await accountPlan();
  return plan === 'FREE'
    ? advice('the free plan: AWS closes the account with every table in it when it ends. Upgrade before people come.')
    : ok(plan === 'PAID' ? 'a paid plan' : 'an account from before there were plans');
}

/** Regions without WebSocket APIs: CloudFormation knows API Gateway there, and fails in the middle. */
const WITHOUT_SOCKETS: readonly string[] = ['ap-east-2', 'ap-southeast-6'];

/** One resource of each service that a stage needs. */
const NEEDED: readonly string[] = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudWatch::Alarm',
  'AWS::DynamoDB::Table',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
];

async function checkRegion({ stacks, region }: Account): Promise<CheckFinding> {
  const others = 'Choose another, as -c region=NAME.';
  if (WITHOUT_SOCKETS.includes(region)) return todo(`${region} has no WebSocket APIs. ${others}`);
  const missing: string[] = [];
  for (const TypeName of NEEDED) {
    try {
      await stacks.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName }));
    } catch (error) {
      if (!isNamed(error, 'TypeNotFoundException')) throw error;
      missing.push(TypeName);
    }
  }
  return missing.length > 0
    ? todo(`${region} has no ${missing.join(', ')}. ${others}`)
    : ok(`${region} has all services`);
}

/** The oldest that this release of the CDK deploys with. */
const BOOTSTRAP = 6;

async function checkBootstrap(account: Account): Promise<CheckFinding> {
  const stack = await stackNamed(account, 'CDKToolkit');
  const found = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue;
  const how = 'npx cdk bootstrap';
  if (stack === undefined) return todo(`the region is not prepared: ${how}`);
  if (Number(found ?? 0) < BOOTSTRAP) return todo(`version ${found ?? 0} is too old: ${how}`);
  return ok(`version ${found}`);
}

/** Runs that Lambda keeps for functions that reserve none, and what it takes to play in peace. */
const UNRESERVED = 100;

async function checkConcurrency({ functions, stage }: Account): Promise<CheckFinding> {
  const { AccountLimit } = await functions.send(new GetAccountSettingsCommand({}));
  const runs = AccountLimit?.ConcurrentExecutions ?? 0;
  const ask = 'Ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions: it costs nothing.';
  const { concurrency = 0 } = stage;
  if (concurrency > 0 && runs - concurrency < UNRESERVED)
    return todo(`${runs} at a time leave less than ${UNRESERVED} beside concurrency=${concurrency}. ${ask}`);
  return runs < UNRESERVED ? advice(`${runs} at a time, enough for a table or two. ${ask}`) : ok(`${runs} at a time`);
}

async function checkCertificate({ certificates, stage }: Account): Promise<CheckFinding> {
  const { address } = stage;
  if (address === undefined) return ok('not needed: no domain of your own');
  const { domain, certificateArn } = address;
  try {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn });
    const { Status, SubjectAlternativeNames = [] } = (await certificates.send(command)).Certificate ?? {};
    if (Status !== 'ISSUED')
      return todo(`it is ${Status}: set the DNS record that it names (aws acm describe-certificate), and wait`);
    const fits = SubjectAlternativeNames.some((name) => isFor(name, domain));
    return fits
      ? ok(`issued for ${domain}`)
      : todo(`it is for ${SubjectAlternativeNames.join(', ')}, not for ${domain}`);
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return todo(`there is no such certificate in ${GLOBAL}`);
    throw error;
  }
}

/** Whether a certificate's name covers a host: `*.` stands for one label. */
const isFor = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));

async function checkEarlierTries(account: Account): Promise<CheckFinding> {
  const names = stacksOf(account.stage);
  const stacks = await Promise.all(names.map((name) => stackNamed(account, name)));
  const problems = stacks.flatMap((stack) => problemOf(stack?.StackName ?? '', stack?.StackStatus ?? ''));
  if (problems.length > 0) return todo(problems.join(' '));
  if (stacks.some((stack) => stack !== undefined)) return ok('the stage is there, and can be deployed again');
  const kept = (await tablesIn(account)).filter((table) => names.some((name) => table.startsWith(`${name}-`)));
  return kept.length === 0 || account.stage.kept.store !== undefined
    ? ok('nothing is left of any')
    : advice(`kept from an earlier stack: ${kept.join(', ')}. To go on with it: -c store=NAME -c key=KEYSECRET.`);
}

function problemOf(name: string, status: string): readonly string[] {
  const command = `aws cloudformation`;
  if (status === 'DELETE_FAILED')
    return [`${name} was not taken down whole: ${command} delete-stack --stack-name ${name}.`];
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return [`${name} did not come back: ${command} continue-update-rollback --stack-name ${name}.`];
  // The CDK removes what a failed first try left.
  if (/^(?:ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/.test(status)) return [];
  if (status.endsWith('_IN_PROGRESS')) return [`${name} is at work (${status}): wait until it has ended.`];
  return status.endsWith('_FAILED') ? [`${name} is ${status}: look at its events in CloudFormation.`] : [];
}

async function tablesIn({ database }: Account, after?: string): Promise<readonly string[]> {
  const { TableNames = [], LastEvaluatedTableName: last } = await database.send(
    new ListTablesCommand(after === undefined ? {} : { ExclusiveStartTableName: after }),
  );
  return last === undefined ? TableNames : [...TableNames, ...(await tablesIn({ database } as Account, last))];
}

/** Dashboards have no region, as CloudFront's policies and budgets have none, and every stage has one. */
async function checkNames(account: Account): Promise<CheckFinding> {
  const { stage, monitoring, region } = account;
  const name = `afoot-${stage.name}`;
  if ((await stackNamed(account, stacksOf(stage)[0])) !== undefined) return ok('the stage’s own');
  const command = new ListDashboardsCommand({ DashboardNamePrefix: name });
  const { DashboardEntries = [] } = await monitoring.send(command);
  return DashboardEntries.some(({ DashboardName }) => DashboardName === name)
    ? todo(`${name} is taken, by a stage outside ${region}: take it down first, or choose another with -c stage=NAME`)
    : ok(`${name} is free`);
}

/** Milliseconds without an answer. */
const LIMIT = 10_000;

/**
 * Whether an account is on AWS's free plan or a paid one; undefined: it is older than both. No client that we have speaks
 * to this service, so the request is signed here.
 */
async function accountPlan(): Promise<string | undefined> {
  const { credentials, sha256 } = new STSClient({ region: GLOBAL }).config;
  const url = new URL(process.env.AWS_ENDPOINT_URL ?? `https://freetier.${GLOBAL}.api.aws`);
  const signed = await new SignatureV4({ service: 'freetier', region: GLOBAL, credentials, sha256 }).sign({
    ...{ method: 'POST', protocol: url.protocol, hostname: url.hostname, path: '/', body: '{}' },
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AWSFreeTierService.GetAccountPlanState',
    },
  });
  const request = { method: 'POST', body: '{}', headers: signed.headers, signal: AbortSignal.timeout(LIMIT) };
  const answer = await fetch(url, request);
  const { __type: fault = '', message, accountPlanType } = (await answer.json()) as PlanAnswer;
  if (answer.ok) return accountPlanType;
  if (fault.endsWith('ResourceNotFoundException')) return undefined;
  throw new Error(message ?? fault);
}

interface PlanAnswer {
  readonly accountPlanType?: string;
  readonly __type?: string;
  readonly message?: string;
}
