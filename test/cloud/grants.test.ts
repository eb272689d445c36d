import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParts, type Synthesis, synthesise } from './synthesis.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

let parts: Awaited<ReturnType<typeof buildParts>>;
let stack: Synthesis;

beforeAll(async () => {
  parts = await buildParts();
  stack = synthesise(parts.folder);
}, 60_000);
afterAll(() => parts.remove());

/** Everything that the role of one function allows. */
function statementsOf(name: string): readonly Statement[] {
  return Object.entries(stack.template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`${name}role`))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement as readonly Statement[]);
}

const actionsOf = (name: string): readonly string[] => statementsOf(name).flatMap(({ Action }) => Action);

const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const STORE = ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'];
const POST = ['execute-api:ManageConnections'];
const KEY = ['secretsmanager:GetSecretValue'];
const RING = ['sqs:SendMessage'];
const TRACE = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const LATER = ['scheduler:CreateSchedule', 'iam:PassRole'];
const ANSWER = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];

test.each([
  { name: 'connect', may: [...LOG, ...TRACE] },
  { name: 'disconnect', may: [...LOG, ...TRACE, ...STORE, ...POST, ...KEY, ...RING] },
  { name: 'message', may: [...LOG, ...TRACE, ...STORE, ...POST, ...KEY, ...RING] },
  { name: 'timer', may: [...LOG, ...TRACE, ...STORE, ...POST, ...KEY, ...RING, ...ANSWER, ...LATER] },
])('$name may do what it does and nothing else', ({ name, may }) => {
  expect([...actionsOf(name)].sort()).toEqual([...may].sort());
});

/** Connections of the one stage; schedules of the one group. */
const ONLY_STARS = /:execute-api:.*\/main\/(?:POST|DELETE)\/@connections\/\*"|:scheduler:.*:schedule\/[\w-]+\/\*"/;

test.each(['connect', 'disconnect', 'message', 'timer'])(
  '%s is granted no wildcard but connections of its stage, schedules of its group, and traces, which have no names',
  (name) => {
    for (const { Action, Resource } of statementsOf(name)) {
      expect(Action).not.toContain('*');
      const text = JSON.stringify(Resource);
      if (Resource === '*') expect(Action).toEqual(TRACE);
      else if (text.includes('*')) expect(text).toMatch(ONLY_STARS);
    }
  },
);

test('a function that may use something is told where it is', () => {
  const needs: Readonly<Record<string, string>> = {
    AFOOT_STORE: 'dynamodb:PutItem',
    AFOOT_KEY_SECRET: 'secretsmanager:GetSecretValue',
    AFOOT_ALARMS: 'sqs:SendMessage',
    AFOOT_SCHEDULES: 'scheduler:CreateSchedule',
    AFOOT_SCHEDULE_ROLE: 'iam:PassRole',
    AFOOT_CONNECTIONS: 'execute-api:ManageConnections',
  };
  for (const name of ['connect', 'disconnect', 'message', 'timer']) {
    const [lambda] = Object.entries(stack.template.findResources('AWS::Lambda::Function'))
      .filter(([id]) => id.startsWith(name))
      .map(([, resource]) => resource);
    const told = Object.keys(lambda?.Properties.Environment?.Variables ?? {});
    for (const [variable, action] of Object.entries(needs))
      expect(told.includes(variable), `${name} ${variable}`).toBe(actionsOf(name).includes(action));
  }
});
