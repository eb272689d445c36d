import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { DescribeTypeCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { ListDashboardsCommand } from '@aws-sdk/client-cloudwatch';
import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { getStacks, isAllNamed } from '../../stage.ts';
import { type Account, findStack, GLOBAL, isFailedTry, isNamed } from './account.ts';
import { advice, type Check, type CheckFinding, ok, todo } from './check.ts';
import { askSigned } from './signed-request.ts';

export const ACCOUNT_CHECKS: readonly Check[] = [
  { name: 'partition', source: 'the region’s name', isNeeded: true, run: checkPartition },
  { name: 'credentials', source: 'STS GetCallerIdentity', isNeeded: true, run: checkCredentials },
  { name: 'region', source: 'our list, CloudFormation DescribeType', isNeeded: true, run: checkRegion },
  { name: 'plan', source: 'Free Tier GetAccountPlanState', run: checkPlan },
  { name: 'bootstrap', source: 'stack CDKToolkit', run: checkBootstrap },
  { name: 'concurrency', source: 'Lambda GetAccountSettings', run: checkConcurrency },
  { name: 'certificate', source: `ACM in ${GLOBAL}`, run: checkCertificate },
  { name: 'zone', source: 'Route 53 GetHostedZone', run: checkZone },
  { name: 'web ACL', source: `WAF in ${GLOBAL}`, run: checkWebAcl },
  { name: 'named store', source: 'DynamoDB DescribeTable', run: checkNamedStore },
  { name: 'named key', source: 'Secrets Manager DescribeSecret', run: checkNamedKey },
  { name: 'earlier tries', source: 'the stage’s stacks and tables', run: checkEarlierTries },
  { name: 'other regions', source: 'CloudFormation in each enabled region', run: checkOtherRegions },
  { name: 'names', source: 'CloudWatch’s dashboards', run: checkNames },
];

/** Regions with a separate partition: other accounts, addresses and CloudFront, or none. */
const OTHER_PARTITION = /^(?:cn|us-gov|us-iso\w*|eu-isoe|eusc)-/;

async function checkPartition({ region }: Account): Promise<CheckFinding> {
  return OTHER_PARTITION.test(region)
    ? todo(`${region} is not in AWS’s main partition, whose CloudFront a stage needs. ${CHOOSE_ANOTHER_REGION}`)
    : ok('aws');
}

const CHOOSE_ANOTHER_REGION = 'Choose another, as -c region=NAME.';

const UNREACHABLE: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH'];

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNREACHABLE.includes(String(error.code));

async function checkCredentials({ identity }: Account): Promise<CheckFinding> {
  try {
    const { Account: account, Arn } = await identity.send(new GetCallerIdentityCommand({}));
    return ok(`account ${account}, as ${Arn}`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (isUnreachable(error)) return todo(`AWS cannot be reached from here: ${text}`);
    // Single sign-on itself explains how to sign in again.
    return todo(`${text} (docs/deploy.md, An account and its keys)`);
  }
}

async function checkPlan(): Promise<CheckFinding> {
  const plan = await loadAccountPlan();
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

/** Error codes that a region that isn't enabled returns for valid credentials. */
const NOT_ENABLED = ['InvalidClientTokenId', 'UnrecognizedClientException', 'OptInRequired'];

async function checkRegion({ stacks, region }: Account): Promise<CheckFinding> {
  if (WITHOUT_SOCKETS.includes(region)) return todo(`${region} has no WebSocket APIs. ${CHOOSE_ANOTHER_REGION}`);
  const missing: string[] = [];
  for (const TypeName of NEEDED) {
    try {
      await stacks.send(new DescribeTypeCommand({ Type: 'RESOURCE', TypeName }));
    } catch (error) {
      if (isUnreachable(error)) return todo(`there is no region ${region}. ${CHOOSE_ANOTHER_REGION}`);
      if (isNamed(error, ...NOT_ENABLED))
        return todo(`${region} is not enabled in this account: enable it in the console, Account, AWS Regions`);
      if (!isNamed(error, 'TypeNotFoundException')) throw error;
      missing.push(TypeName);
    }
  }
  return missing.length > 0
    ? todo(`${region} has no ${missing.join(', ')}. ${CHOOSE_ANOTHER_REGION}`)
    : ok(`${region} has all services`);
}

/** The oldest bootstrap version that this release of the CDK deploys with. */
const BOOTSTRAP = 6;

async function checkBootstrap(account: Account): Promise<CheckFinding> {
  const stack = await findStack(account, 'CDKToolkit');
  const found = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue;
  const how = 'npx cdk bootstrap';
  if (stack === undefined) return todo(`the region is not prepared: ${how}`);
  const [problem] = getProblems(stack);
  if (problem !== undefined) return todo(`${problem} Then: ${how}`);
  if (Number(found ?? 0) < BOOTSTRAP) return todo(`version ${found ?? 0} is too old: ${how}`);
  return ok(`version ${found}`);
}

/** Runs that Lambda reserves for functions without reservations, and the fewest for undisturbed play. */
const UNRESERVED_RUNS = 100;

async function checkConcurrency({ functions, stage }: Account): Promise<CheckFinding> {
  const { AccountLimit } = await functions.send(new GetAccountSettingsCommand({}));
  const runs = AccountLimit?.ConcurrentExecutions ?? 0;
  const ask = 'Ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions: it costs nothing.';
  const { concurrency = 0 } = stage;
  if (concurrency > 0 && runs - concurrency < UNRESERVED_RUNS)
    return todo(`${runs} at a time leave less than ${UNRESERVED_RUNS} beside concurrency=${concurrency}. ${ask}`);
  return runs < UNRESERVED_RUNS
    ? advice(`${runs} at a time, enough for a table or two. ${ask}`)
    : ok(`${runs} at a time`);
}

/** Keys of certificates, as ACM spells them, that CloudFront refuses. */
const NOT_AT_CLOUDFRONT = /^(?:RSA.4096|EC.secp(?:384|521)r1)$/;

async function checkCertificate({ certificates, stage }: Account): Promise<CheckFinding> {
  const { address } = stage;
  if (address === undefined) return ok('not needed: no domain of your own');
  const { domain, certificateArn } = address;
  try {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn });
    const found = (await certificates.send(command)).Certificate ?? {};
    const { Status, SubjectAlternativeNames = [], KeyAlgorithm = '' } = found;
    if (Status !== 'ISSUED')
      return todo(`it is ${Status}: set the DNS record that it names (aws acm describe-certificate), and wait`);
    if (NOT_AT_CLOUDFRONT.test(KeyAlgorithm))
      return todo(`CloudFront takes no ${KeyAlgorithm}: ask for a certificate with RSA-2048 or EC-prime256v1`);
    const fits = SubjectAlternativeNames.some((name) => coversHost(name, domain));
    return fits
      ? ok(`issued for ${domain}`)
      : todo(`it is for ${SubjectAlternativeNames.join(', ')}, not for ${domain}`);
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return todo(`there is no such certificate in ${GLOBAL}`);
    throw error;
  }
}

/** Whether a certificate's name covers a host: `*.` stands for one label. */
const coversHost = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));

async function checkZone({ stage }: Account): Promise<CheckFinding> {
  const { domain, zone } = stage.address ?? {};
  if (zone === undefined) return ok('not needed: no zone is named');
  try {
    const path = `/2013-04-01/hostedzone/${zone}`;
    const answer = await askSigned({ service: 'route53', host: 'route53.amazonaws.com', method: 'GET', path });
    const name = /<Name>(.*?)\.?<\/Name>/.exec(answer)?.[1] ?? '';
    return domain === name || domain?.endsWith(`.${name}`)
      ? ok(`${zone} is the zone of ${name}`)
      : todo(`${zone} is the zone of ${name}, not of ${domain}: name that one’s, as -c zone=Z…`);
  } catch (error) {
    if (isNamed(error, 'NoSuchHostedZone')) return todo(`there is no zone ${zone}: aws route53 list-hosted-zones`);
    throw error;
  }
}

async function checkWebAcl({ stage }: Account): Promise<CheckFinding> {
  if (stage.plan === undefined) return ok('not needed: no plan');
  const [Name, Id] = stage.plan.webAcl.split('/').slice(-2);
  const host = `wafv2.${GLOBAL}.amazonaws.com`;
  const body = { Name, Id, Scope: 'CLOUDFRONT' };
  try {
    await askSigned({ service: 'wafv2', host, target: 'AWSWAF_20190729.GetWebACL', body });
    return ok(`${Name} is there`);
  } catch (error) {
    if (isNamed(error, 'WAFNonexistentItemException'))
      return todo(`there is no web ACL ${Name} for CloudFront: make it as docs/deploy.md says, A plan`);
    throw error;
  }
}

async function checkNamedStore({ database, region, stage }: Account): Promise<CheckFinding> {
  const { store } = stage.retained;
  if (store === undefined) return ok('not needed: none is named');
  try {
    await database.send(new DescribeTableCommand({ TableName: store }));
    return ok(`${store} is there`);
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException'))
      return todo(
        `there is no table ${store} in ${region}: look for its name and region with aws dynamodb list-tables`,
      );
    throw error;
  }
}

async function checkNamedKey({ secrets, region, stage }: Account): Promise<CheckFinding> {
  const { key } = stage.retained;
  if (key === undefined) return ok('not needed: none is named');
  const place = key.split(':')[3];
  if (place !== region) return todo(`the secret is in ${place}, and a stage in ${region} reads only its own region’s`);
  try {
    const { DeletedDate } = await secrets.send(new DescribeSecretCommand({ SecretId: key }));
    return DeletedDate === undefined
      ? ok('it is there')
      : todo(`it is being deleted: aws secretsmanager restore-secret --secret-id ${key}`);
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException'))
      return todo(`there is no such secret in ${region}: look for its ARN with aws secretsmanager list-secrets`);
    throw error;
  }
}

async function checkEarlierTries(account: Account): Promise<CheckFinding> {
  const names = getStacks(account.stage);
  const stacks = (await Promise.all(names.map((name) => findStack(account, name)))).filter(
    (each) => each !== undefined,
  );
  const problems = stacks.flatMap(getProblems);
  if (problems.length > 0) return todo(problems.join(' '));
  if (stacks.some(isFailedTry))
    return ok('npm run deploy removes what a first try left, which failed, and tries again');
  if (stacks.length > 0) return ok('the stage is there, and can be deployed again');
  const stored = (await getTables(account)).filter((table) => names.some((name) => table.startsWith(`${name}-`)));
  return stored.length === 0 || account.stage.retained.store !== undefined
    ? ok('nothing is left of any')
    : advice(`kept from an earlier stack: ${stored.join(', ')}. To go on with it: -c store=NAME -c key=KEYSECRET.`);
}

function getProblems(stack: Stack): readonly string[] {
  const { StackName: name = '', StackStatus: status = '' } = stack;
  const [command, named] = ['aws cloudformation', `--stack-name ${name}`];
  const remove = stack.EnableTerminationProtection
    ? `${command} update-termination-protection --no-enable-termination-protection ${named}, then ${command} delete-stack ${named}`
    : `${command} delete-stack ${named}`;
  if (status === 'DELETE_FAILED') return [`${name} was not taken down whole: ${remove}.`];
  // Nothing was in use yet.
  if (status === 'ROLLBACK_FAILED' || status === 'CREATE_FAILED') return [`${name} was never made whole: ${remove}.`];
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return [`${name} did not come back: ${command} continue-update-rollback ${named}.`];
  if (isFailedTry(stack)) return [];
  if (status.endsWith('_IN_PROGRESS')) return [`${name} is at work (${status}): wait until it has ended.`];
  return status.endsWith('_FAILED') ? [`${name} is ${status}: look at its events in CloudFormation.`] : [];
}

/** Otherwise a second table and key would be made here, next to those in use. */
async function checkOtherRegions(account: Account): Promise<CheckFinding> {
  const { region, stage, stacksIn } = account;
  const [, data] = getStacks(stage);
  if ((await findStack(account, data)) !== undefined || isAllNamed(stage)) return ok('the stage’s data is here');
  const others = (await loadEnabledRegions()).filter((each) => each !== region);
  const found = await Promise.all(others.map((place) => findStack({ stacks: stacksIn(place) }, data)));
  const place = others.find((_, i) => found[i] !== undefined && !isFailedTry(found[i]));
  return place === undefined
    ? ok(`no data of ${stage.name} in ${others.length} others`)
    : todo(`${data} is in ${place}: go on there with -c region=${place}, or choose another name with -c stage=NAME`);
}

async function loadEnabledRegions(): Promise<readonly string[]> {
  const request = { service: 'account', host: `account.${GLOBAL}.amazonaws.com`, path: '/listRegions' };
  const { Regions } = JSON.parse(await askSigned({ ...request, body: { MaxResults: 50 } })) as RegionList;
  return Regions.filter(({ RegionOptStatus: status }) => status.startsWith('ENABLED')).map(
    ({ RegionName }) => RegionName,
  );
}

interface RegionList {
  readonly Regions: readonly { readonly RegionName: string; readonly RegionOptStatus: string }[];
}

async function getTables({ database }: Account, after?: string): Promise<readonly string[]> {
  const { TableNames = [], LastEvaluatedTableName: last } = await database.send(
    new ListTablesCommand(after === undefined ? {} : { ExclusiveStartTableName: after }),
  );
  return last === undefined ? TableNames : [...TableNames, ...(await getTables({ database } as Account, last))];
}

/** Dashboards have no region, just as CloudFront's policies and budgets do, and every stage has one. */
async function checkNames(account: Account): Promise<CheckFinding> {
  const { stage, monitoring, region } = account;
  const name = `afoot-${stage.name}`;
  if ((await findStack(account, getStacks(stage)[0])) !== undefined) return ok('the stage’s own');
  const command = new ListDashboardsCommand({ DashboardNamePrefix: name });
  const { DashboardEntries = [] } = await monitoring.send(command);
  return DashboardEntries.some(({ DashboardName }) => DashboardName === name)
    ? todo(`${name} is taken, by a stage outside ${region}: take it down first, or choose another with -c stage=NAME`)
    : ok(`${name} is free`);
}

/** Returns whether an account is on AWS's free or paid plan; undefined: it is older than both. */
async function loadAccountPlan(): Promise<string | undefined> {
  try {
    const target = 'AWSFreeTierService.GetAccountPlanState';
    const answer = await askSigned({ service: 'freetier', host: `freetier.${GLOBAL}.api.aws`, target, body: {} });
    return (JSON.parse(answer) as { readonly accountPlanType?: string }).accountPlanType;
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return undefined;
    throw error;
  }
}
