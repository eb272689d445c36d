import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FunctionName } from '../../infra/build/bundle.ts';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { makeNonce } from '../functions/client.ts';
import { makeLeaveTransfer } from '../functions/transfers.ts';
import { Container, getBundlePath } from './container.ts';
import { create, makeSocketEvent, queueEvent } from './events.ts';
import { FakeAws, type Service } from './fake-aws.ts';
import { type Synthesis, withContext } from './synthesis.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const NAMES = ['connect', 'disconnect', 'message', 'timer', 'preview', 'calendar'];

const getTracedStack = (): Synthesis => withContext({ traces: 'sampled' });

function getStatements(name: string): readonly Statement[] {
  return Object.entries(getTracedStack().template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`${name}role`))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement as readonly Statement[]);
}

const getActions = (name: string): readonly string[] => getStatements(name).flatMap(({ Action }) => Action);

const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const READ = ['dynamodb:Query'];
const STORE = ['dynamodb:PutItem', ...READ];
const ITEM = ['dynamodb:GetItem'];
const DROP = ['dynamodb:DeleteItem'];
const ALL = ['dynamodb:Scan'];
const POST = ['execute-api:ManageConnections'];
const KEY = ['secretsmanager:GetSecretValue'];
const RING = ['sqs:SendMessage'];
const TRACE = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const DELAY = ['scheduler:CreateSchedule', 'iam:PassRole'];
const ANSWER = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];

test.each([
  { name: 'connect', may: [...LOG, ...TRACE] },
  { name: 'disconnect', may: [...LOG, ...TRACE, ...STORE, ...ITEM, ...DROP, ...POST, ...KEY] },
  { name: 'message', may: [...LOG, ...TRACE, ...STORE, ...ITEM, ...POST, ...KEY, ...RING] },
  { name: 'preview', may: [...LOG, ...TRACE, ...READ] },
  { name: 'calendar', may: [...LOG, ...TRACE, ...READ, ...KEY] },
  { name: 'timer', may: [...LOG, ...TRACE, ...STORE, ...ALL, ...POST, ...KEY, ...RING, ...ANSWER, ...DELAY] },
])('grants $name exactly the permissions it needs', ({ name, may }) => {
  expect([...getActions(name)].sort()).toEqual([...may].sort());
});

test('only the scheduler can receive the schedules’ role', () => {
  const passing = getStatements('timer').filter(({ Action }) => Action === 'iam:PassRole');
  expect(passing.map(({ Condition }) => Condition)).toEqual([
    { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
  ]);
});

describe('a function’s permissions match its requests: none is denied, and none is unused', () => {
  let database: Emulator;
  const clouds: Cloud[] = [];

  beforeAll(async () => {
    database = await openEmulator(join(inject('cloudParts'), 'data'));
  });
  afterAll(async () => {
    for (const cloud of clouds) cloud.close();
    await database.stop();
  });

  async function start(name: FunctionName): Promise<Cloud> {
    const aws = new FakeAws(database.endpoint);
    const container = new Container({ file: getBundlePath(name), aws: await aws.open(), limit: 30_000 });
    const close = (): void => {
      container.close();
      aws.close();
    };
    clouds.push({ aws, container, close });
    return { aws, container, close };
  }

  const usesOf = ({ aws }: Cloud): readonly string[] =>
    [...new Set(aws.requests.map(({ service, action }) => ACTION_NAMES[service](action)))].sort();

  const grantsOf = (name: FunctionName): readonly string[] =>
    getActions(name)
      .filter((action) => ![...LOG, ...TRACE, ...ANSWER, 'iam:PassRole'].includes(action))
      .sort();

  test('message, timer, disconnect, preview and calendar, one after the other', async () => {
    const message = await start('message');
    const send = (connection: string, sent: object) => message.container.run(makeSocketEvent(connection, sent));
    await send('ada', create());
    const seated = getLastMessage(message, 'seated');
    const { table, welcome } = seated;
    const { invite } = welcome.charter;
    await send('bea', { type: 'watch', table, invite });
    const code = makeNonce();
    await send('ada', makeLeaveTransfer([seated], { code }));
    await send('bea', { type: 'takeTransfer', nonce: makeNonce(), code });
    await send('ada', { type: 'history', table, after: 0 });
    await send('ada', { type: 'testNotification', table });
    expect(usesOf(message)).toEqual(grantsOf('message'));

    const timer = await start('timer');
    const job = { kind: 'ask', connection: 'ada', at: 1, message: { type: 'setNotifications', table, zone: 'UTC' } };
    const later = { kind: 'checkTable', table, turnAt: 1, due: Date.now() + 86_400_000 };
    const soon = { ...later, due: Date.now() + 60_000 };
    await timer.container.run(queueEvent({ kind: 'sweep' }, job, later, soon));
    expect(getLastMessage(timer, 'notifications')).toMatchObject({ table });
    expect(usesOf(timer)).toEqual(grantsOf('timer'));

    const disconnect = await start('disconnect');
    await disconnect.container.run(makeSocketEvent('ada'));
    expect(usesOf(disconnect)).toEqual(grantsOf('disconnect'));

    const preview = await start('preview');
    await preview.container.run({ queryStringParameters: { table, host: 'afoot.test' } });
    expect(usesOf(preview)).toEqual(grantsOf('preview'));

    const calendar = await start('calendar');
    await calendar.container.run({ rawPath: makeCalendarPath({ table, seat: 0, proof: 'A'.repeat(43) }) });
    expect(usesOf(calendar)).toEqual(grantsOf('calendar'));
  });
});

/** Connections of the one stage; schedules of the one group. */
const ONLY_STARS = /:execute-api:.*\/main\/(?:POST|DELETE)\/@connections\/\*"|:scheduler:.*:schedule\/[\w-]+\/\*"/;

test.each(NAMES)(
  '%s has no wildcard but connections of its stage, schedules of its group, and traces, which have no names',
  (name) => {
    for (const { Action, Resource } of getStatements(name)) {
      expect(Action).not.toContain('*');
      const text = JSON.stringify(Resource);
      if (Resource === '*') expect(Action).toEqual(TRACE);
      else if (text.includes('*')) expect(text).toMatch(ONLY_STARS);
    }
  },
);

const ACTION_NAMES: Readonly<Record<Service, (action: string) => string>> = {
  dynamodb: (action) => `dynamodb:${action}`,
  secretsmanager: (action) => `secretsmanager:${action}`,
  sqs: (action) => `sqs:${action}`,
  scheduler: (action) => `scheduler:${action}`,
  connections: () => 'execute-api:ManageConnections',
};

interface Cloud {
  readonly aws: FakeAws;
  readonly container: Container;
  readonly close: () => void;
}

const getLastMessage = <Type extends ServerMessage['type']>({ aws }: Cloud, type: Type) =>
  aws.posted.map(({ message }) => message as ServerMessage).findLast((message) => message.type === type) as Extract<
    ServerMessage,
    { type: Type }
  >;

test('a function has the address of every resource it uses', () => {
  const needs: Readonly<Record<string, string>> = {
    AFOOT_STORE: 'dynamodb:Query',
    AFOOT_KEY_SECRET: 'secretsmanager:GetSecretValue',
    AFOOT_ALARMS: 'sqs:SendMessage',
    AFOOT_SCHEDULES: 'scheduler:CreateSchedule',
    AFOOT_SCHEDULE_ROLE: 'iam:PassRole',
    AFOOT_CONNECTIONS: 'execute-api:ManageConnections',
  };
  for (const name of NAMES) {
    const [lambda] = Object.entries(getTracedStack().template.findResources('AWS::Lambda::Function'))
      .filter(([id]) => id.startsWith(name))
      .map(([, resource]) => resource);
    const variables = Object.keys(lambda?.Properties.Environment?.Variables ?? {});
    for (const [variable, action] of Object.entries(needs))
      expect(variables.includes(variable), `${name} ${variable}`).toBe(getActions(name).includes(action));
  }
});
