import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '../../functions/ports/ports.ts';
import { makeSchedule } from '../../functions/ports/schedule.ts';

const START = Date.parse('2027-03-22T12:00:00Z');
const requests: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const queuedJobs: Job[] = [];
let status = 200;

const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  requests.push({ path: request.url ?? '', body });
  const code = status === 409 ? 'ConflictException' : 'ValidationException';
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code });
  response.end(JSON.stringify(status === 200 ? { ScheduleArn: 'arn' } : { Message: 'no' }));
});

beforeEach(async () => {
  requests.length = 0;
  queuedJobs.length = 0;
  status = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const makeCheckJob = (due: number): Job => ({ kind: 'checkTable', table: 'T', turnAt: 1, due });

const openSchedule = () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  return makeSchedule({
    client: new SchedulerClient({ endpoint, region: 'local', credentials, maxAttempts: 1 }),
    ...{ group: 'calls', role: 'arn:role', queue: 'arn:queue', now: () => START },
    soon: async (job) => void queuedJobs.push(job),
  });
};

test('sends a delay within the queue’s limit to the queue', async () => {
  const jobs: Job[] = [makeCheckJob(START + 900_000), { table: 'T', moved: 3 }];
  for (const job of jobs) await openSchedule()(job);
  expect(queuedJobs).toEqual(jobs);
  expect(requests).toEqual([]);
});

test('a later job becomes a one-time schedule; the same job is the same schedule', async () => {
  const job = makeCheckJob(START + 86_400_500);
  await openSchedule()(job);
  status = 409;
  await openSchedule()(job);
  expect(requests[0]?.body).toMatchObject({
    ...{ GroupName: 'calls', ScheduleExpression: 'at(2027-03-23T12:00:01)', ActionAfterCompletion: 'DELETE' },
    ...{ FlexibleTimeWindow: { Mode: 'OFF' }, Target: { Arn: 'arn:queue', RoleArn: 'arn:role' } },
  });
  const targets = requests.map(({ body }) => body.Target as { readonly Input: string });
  expect(targets.map(({ Input }) => JSON.parse(Input))).toEqual([job, job]);
  expect(requests[0]?.path).toMatch(/^\/schedules\/[0-9a-f]{64}$/);
  expect(requests[1]?.path).toBe(requests[0]?.path);
});

test('throws if the scheduler refuses, so that the job is retried', async () => {
  status = 400;
  await expect(openSchedule()(makeCheckJob(START + 86_400_000))).rejects.toThrow();
});
