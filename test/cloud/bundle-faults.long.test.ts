import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { JobQueue } from '../../infra/aws/constructs/job-queue.ts';
import { ServerFunction } from '../../infra/aws/constructs/server-function.ts';
import type { FunctionName } from '../../infra/build/bundle.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { Container, type Ending, getBundlePath } from './container.ts';
import { create, makeSocketEvent, queueEvent } from './events.ts';
import { type AwsRequest, FakeAws, type Fault, type Service } from './fake-aws.ts';

let database: Emulator;

beforeAll(async () => {
  database = await openEmulator(join(inject('cloudParts'), 'faults'));
});
afterAll(() => database.stop());

interface Cloud {
  readonly aws: FakeAws;
  readonly start: (name: FunctionName) => Container;
}

async function runInCloud(body: (cloud: Cloud) => Promise<void>): Promise<void> {
  const aws = await new FakeAws(database.endpoint).open();
  const containers: Container[] = [];
  const start = (name: FunctionName): Container => {
    const limit = (name === 'timer' ? JobQueue.LIMIT : ServerFunction.LIMIT).toMilliseconds();
    const container = new Container({ file: getBundlePath(name), aws, limit });
    containers.push(container);
    return container;
  };
  try {
    await body({ aws, start });
  } finally {
    for (const container of containers) container.close();
    aws.close();
  }
}

const OK: Ending = { type: 'answered', answer: { statusCode: 200 } };

async function openTable({ aws }: Cloud, message: Container): Promise<string> {
  expect(await message.run(makeSocketEvent('ada', create()))).toEqual(OK);
  const seated = aws.posted.at(-1)?.message as { readonly table?: string } | undefined;
  return seated?.table ?? '';
}

function recordPosts({ aws }: Cloud, connection: string): () => readonly object[] {
  const before = aws.posted.length;
  return () =>
    aws.posted
      .slice(before)
      .filter((post) => post.connection === connection)
      .map(({ message }) => message);
}

const makeFailingAnswer = (service: Service, fault: Fault) => (request: AwsRequest) =>
  request.service === service ? fault : undefined;

const FAULTS: readonly Fault[] = ['hang', 'stall', 'drip', 'throttle'];

const combineWithFaults = (...services: readonly Service[]) =>
  services.flatMap((service) => FAULTS.map((fault) => [service, fault] as const));

describe.concurrent('message: the sender gets `busy` within the function’s time', () => {
  test.each(combineWithFaults('secretsmanager', 'dynamodb'))('%s: %s', (service, fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer(service, fault);
      const [message, sent] = [start('message'), create()];
      expect(await message.run(makeSocketEvent('ada', sent))).toEqual(OK);
      expect(aws.posted.map((post) => post.message)).toEqual([{ type: 'refused', code: 'busy', nonce: sent.nonce }]);
      aws.fault = () => undefined;
      expect(await message.run(makeSocketEvent('ada', sent)), 'once it is over').toEqual(OK);
      expect(aws.posted.at(-1)?.message).toMatchObject({ type: 'seated', nonce: sent.nonce });
    }),
  );

  test.each(FAULTS)('sqs: %s', (fault) =>
    runInCloud(async (cloud) => {
      const message = cloud.start('message');
      const table = await openTable(cloud, message);
      cloud.aws.fault = makeFailingAnswer('sqs', fault);
      const posts = recordPosts(cloud, 'ada');
      expect(await message.run(makeSocketEvent('ada', { type: 'testNotification', table }))).toEqual(OK);
      expect(posts()).toMatchObject([{ type: 'refused', code: 'busy' }]);
    }),
  );

  test('a store that answers reads and hangs at each write', () =>
    runInCloud(async (cloud) => {
      const message = cloud.start('message');
      const table = await openTable(cloud, message);
      cloud.aws.fault = ({ action }) => (action === 'PutItem' ? 'hang' : undefined);
      const posts = recordPosts(cloud, 'ada');
      const play = { type: 'submit', table, version: 1, number: 1, intents: [{ type: 'note', text: 'Hello' }] };
      expect(await message.run(makeSocketEvent('ada', play))).toEqual(OK);
      expect(posts()).toEqual([{ type: 'refused', code: 'busy', number: 1 }]);
    }));

  test.each(FAULTS)('connections: %s; the run ends in time though no post arrives', (fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer('connections', fault);
      expect(await start('message').run(makeSocketEvent('ada', create()))).toEqual(OK);
    }),
  );
});

test('treats a 410 without a name as a closed connection, without a warning', () =>
  runInCloud(async ({ aws, start }) => {
    aws.fault = makeFailingAnswer('connections', 'nameless 410');
    const message = start('message');
    expect(await message.run(makeSocketEvent('ada', create()))).toEqual(OK);
    expect(message.output).toContain('"pushesGone":1');
    expect(message.output).not.toContain('did not arrive');
  }));

describe.concurrent('disconnect: the run ends in time', () => {
  test.each(combineWithFaults('secretsmanager', 'dynamodb'))('%s: %s', (service, fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer(service, fault);
      expect(await start('disconnect').run(makeSocketEvent('ada'))).toEqual(OK);
    }),
  );
});

const checkJob = (table: string, due: number) => ({ kind: 'checkTable', table, turnAt: 1, due });
const ask = (table: string) => ({
  kind: 'ask',
  connection: 'ada',
  at: 1,
  message: { type: 'testNotification', table },
});
const DAY = 86_400_000;

describe.concurrent('timer: a failed job runs again, and the requester gets `busy`', () => {
  const failed = (...ids: readonly string[]): Ending => ({
    type: 'answered',
    answer: { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) },
  });

  test.each(FAULTS)('secretsmanager: %s; the run fails, and every job rings again', (fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer('secretsmanager', fault);
      expect(await start('timer').run(queueEvent(checkJob('T', 1)))).toMatchObject({ type: 'failed' });
    }),
  );

  test.each(FAULTS)('dynamodb: %s', (fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer('dynamodb', fault);
      const jobs = queueEvent({ table: 'T', moved: 1 }, checkJob('T', 1), ask('T'));
      expect(await start('timer').run(jobs)).toEqual(failed('m0', 'm1'));
      expect(aws.posted).toEqual([{ connection: 'ada', message: { type: 'refused', code: 'busy', table: 'T' } }]);
    }),
  );

  test.each(FAULTS)('dynamodb, when it reads subscriptions: %s', (fault) =>
    runInCloud(async (cloud) => {
      const table = await openTable(cloud, cloud.start('message'));
      cloud.aws.fault = ({ service, body }) => (service === 'dynamodb' && body.includes('call@') ? fault : undefined);
      const posts = recordPosts(cloud, 'ada');
      expect(await cloud.start('timer').run(queueEvent(ask(table)))).toEqual(failed());
      expect(posts()).toEqual([{ type: 'refused', code: 'busy', table }]);
    }),
  );

  test.each(combineWithFaults('scheduler', 'sqs'))('%s: %s', (service, fault) =>
    runInCloud(async ({ aws, start }) => {
      aws.fault = makeFailingAnswer(service, fault);
      const due = Date.now() + (service === 'sqs' ? 60_000 : DAY);
      expect(await start('timer').run(queueEvent(checkJob('T', due)))).toEqual(failed('m0'));
    }),
  );
});
