import { DescribeAlarmsCommand, ListMetricsCommand } from '@aws-sdk/client-cloudwatch';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { HEARTBEAT } from '../../../../functions/jobs/heartbeat.ts';
import { type Account, findOutput, getOutput } from './account.ts';
import { advice, type Check, type CheckFinding, ok, todo } from './check.ts';

export const STAGE_CHECKS: readonly Check[] = [
  { name: 'stage', source: 'its stacks’ output address', isNeeded: true, run: checkStage },
  { name: 'alarm mail', source: 'SNS, the topic’s subscriptions', run: checkMail },
  { name: 'store', source: 'DynamoDB, the table’s settings', run: checkStore },
  { name: 'heartbeat', source: 'the item @heartbeat of the table', run: checkHeartbeat },
  { name: 'sweep', source: 'alarm unanswered, since a sweep goes as the heartbeat does', run: checkSweep },
  { name: 'alarms', source: 'CloudWatch, the stage’s alarms', run: checkAlarms },
  { name: 'page', source: 'its address', run: checkPage },
  { name: 'preview', source: 'a link to no table', run: checkPreview },
  { name: 'smoke game', source: 'npm run smoke', run: checkSmoke },
  { name: 'metrics', source: 'CloudWatch, namespace Afoot', run: checkMetrics },
];

async function checkStage(account: Account): Promise<CheckFinding> {
  const address = await findOutput(account, 'address');
  return address === undefined ? advice('not deployed yet') : ok(address);
}

async function checkMail({ identity, mail, stage, region }: Account): Promise<CheckFinding> {
  const { Account: account } = await identity.send(new GetCallerIdentityCommand({}));
  const TopicArn = `arn:aws:sns:${region}:${account}:afoot-${stage.name}-warnings`;
  const { Subscriptions = [] } = await mail.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const waiting = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation');
  if (Subscriptions.length === 0) return advice('no one hears of an alarm: deploy with -c email=ADDRESS');
  return waiting.length > 0
    ? todo(`not confirmed yet by ${waiting.map(({ Endpoint }) => Endpoint).join(', ')}: press the link in AWS’s mail`)
    : ok(`confirmed by ${Subscriptions.map(({ Endpoint }) => Endpoint).join(', ')}`);
}

async function checkStore(account: Account): Promise<CheckFinding> {
  const { database, stage } = account;
  const TableName = await getOutput(account, 'storeName');
  const { Table } = await database.send(new DescribeTableCommand({ TableName }));
  const { ContinuousBackupsDescription: backups } = await database.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { TimeToLiveDescription: expiry } = await database.send(new DescribeTimeToLiveCommand({ TableName }));
  const settings: readonly (readonly [isOn: boolean, what: string])[] = [
    [backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED', 'point-in-time recovery'],
    [/^ENABL(?:ED|ING)$/.test(expiry?.TimeToLiveStatus ?? '') && expiry?.AttributeName === 'expires', 'expiry'],
    [Table?.DeletionProtectionEnabled === true || !stage.keepsData, 'protection against deletion'],
    [Table?.OnDemandThroughput !== undefined, 'limits'],
  ];
  const off = settings.flatMap(([isOn, what]) => (isOn ? [] : [what]));
  return off.length > 0
    ? todo(`${TableName} has no ${off.join(', no ')}: deploy again, or set it in DynamoDB`)
    : ok(`${TableName}: recovery, expiry, protection and limits`);
}

async function checkHeartbeat(account: Account): Promise<CheckFinding> {
  const { database, now } = account;
  const Key = { table: { S: '@heartbeat' }, version: { N: '0' } };
  const TableName = await getOutput(account, 'storeName');
  const { Item } = await database.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (Item === undefined)
    return todo(`none yet: the first comes within ${formatMinutes(HEARTBEAT)}, so look again then`);
  const ago = now() - Number(Item.at?.N ?? 0);
  return ago > 3 * HEARTBEAT
    ? todo(`the last was ${formatMinutes(ago)} ago: bots do not play. See docs/runbook.md, silent.`)
    : ok(`${formatMinutes(ago)} ago`);
}

const formatMinutes = (milliseconds: number): string => `${Math.max(1, Math.round(milliseconds / 60_000))} minutes`;

async function getAlarms({ monitoring, stage }: Account): Promise<readonly string[]> {
  const command = new DescribeAlarmsCommand({ AlarmNamePrefix: `afoot-${stage.name}-`, StateValue: 'ALARM' });
  return (await monitoring.send(command)).MetricAlarms?.map(({ AlarmName = '' }) => AlarmName) ?? [];
}

async function checkSweep(account: Account): Promise<CheckFinding> {
  const name = `afoot-${account.stage.name}-unanswered`;
  return (await getAlarms(account)).includes(name)
    ? todo(`a job was put aside: see docs/runbook.md, unanswered`)
    : ok('no job was put aside');
}

async function checkAlarms(account: Account): Promise<CheckFinding> {
  const ringing = await getAlarms(account);
  return ringing.length > 0 ? todo(`${ringing.join(', ')}: see docs/runbook.md`) : ok('none rings');
}

async function checkPage(account: Account): Promise<CheckFinding> {
  return getPage(await getOutput(account, 'address'));
}

const NO_TABLE = 'A'.repeat(22);

async function checkPreview(account: Account): Promise<CheckFinding> {
  return getPage(new URL(`/t/${NO_TABLE}`, await getOutput(account, 'address')).href);
}

/** Timeout in milliseconds. */
const LIMIT = 10_000;

async function getPage(url: string): Promise<CheckFinding> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT) });
  const isPage = answer.ok && /<html/i.test(await answer.text());
  return isPage
    ? ok(url)
    : todo(`${url} answers ${answer.status} and no page: see the functions’ logs, or deploy again`);
}

async function checkSmoke(account: Account): Promise<CheckFinding> {
  const [socket, address] = [await getOutput(account, 'socketAddress'), await getOutput(account, 'address')];
  const fault = await account.smoke(socket, new URL(address).origin);
  return fault === undefined ? ok('a game of four was played to its end') : todo(fault);
}

async function checkMetrics({ monitoring, stage }: Account): Promise<CheckFinding> {
  const Dimensions = [{ Name: 'stage', Value: stage.name }];
  const { Metrics = [] } = await monitoring.send(new ListMetricsCommand({ Namespace: 'Afoot', Dimensions }));
  return Metrics.length > 0
    ? ok(`${Metrics.length} kinds`)
    : advice('none yet: they come some minutes after the first message, so look again');
}
