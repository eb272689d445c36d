import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CalendarApi } from '../../infra/aws/constructs/calendar-api.ts';
import type { FunctionName } from '../../infra/build/bundle.ts';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import { parseBase64url, proveCalendar } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { Container, type Ending, getBundlePath } from './container.ts';
import { create, makeSocketEvent } from './events.ts';
import { FakeAws } from './fake-aws.ts';

let database: Emulator;
let aws: FakeAws;
let calendar: Container;
let path: string;

const start = (name: FunctionName): Container =>
  new Container({ file: getBundlePath(name), aws, limit: CalendarApi.LIMIT.toMilliseconds() });

beforeAll(async () => {
  database = await openEmulator(join(inject('cloudParts'), 'calendar'));
  aws = await new FakeAws(database.endpoint).open();
  const message = start('message');
  await message.run(makeSocketEvent('ada', create()));
  message.close();
  const [seated] = aws.posted.map((post) => post.message as unknown as SeatedMessage);
  const { table, secret } = seated as SeatedMessage;
  const proof = proveCalendar(parseBase64url(secret) as Uint8Array, { table, seat: 0 });
  path = makeCalendarPath({ table, seat: 0, proof });
  calendar = start('calendar');
});
afterAll(async () => {
  calendar.close();
  aws.close();
  await database.stop();
});

const ask = (rawPath: string, headers: Readonly<Record<string, string>> = {}): Promise<Ending> =>
  calendar.run({ rawPath, headers: { 'afoot-viewer': '203.0.113.1', ...headers } });

const readAnswer = (ending: Ending) => {
  expect(ending).toMatchObject({ type: 'answered' });
  return (ending as { readonly answer: unknown }).answer as {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
};

test('P-CALENDAR-1 the right link gets a calendar, and an empty answer if the caller has the current one', async () => {
  const { statusCode, headers, body } = readAnswer(await ask(path));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-cache'],
  ]);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(readAnswer(await ask(path, { 'if-none-match': headers.etag ?? '' }))).toMatchObject({
    statusCode: 304,
    body: '',
  });
});

test('P-CALENDAR-4 a wrong link and a link to no table get the same answer', async () => {
  const wrong = readAnswer(await ask(path.replace(/.{4}\.ics$/, 'AAAA.ics')));
  expect(wrong.statusCode).toBe(404);
  const table = path.split('/')[2] ?? '';
  for (const other of [path.replace(table, 'x'.repeat(22)), '/calendar/', '/', '/index.html']) {
    expect(readAnswer(await ask(other))).toEqual(wrong);
  }
});

test('P-CALENDAR-6 an address over its rate costs no read, and others are answered', async () => {
  const from = (viewer: string, address = path) => ask(address, { 'afoot-viewer': viewer });
  let [before, answer] = [aws.requests.length, readAnswer(await from('203.0.113.9', '/calendar/none'))];
  while (answer.statusCode === 404) {
    [before, answer] = [aws.requests.length, readAnswer(await from('203.0.113.9', '/calendar/none'))];
  }
  expect(answer.statusCode).toBe(429);
  expect(readAnswer(await from('203.0.113.9')).statusCode).toBe(429);
  expect(aws.requests.length).toBe(before);
  expect(readAnswer(await from('2001:db8::1')).statusCode).toBe(200);
});

test.each(['hang', 'throttle'] as const)(
  'a store that answers with “%s” fails the run: a calendar keeps its contents',
  async (fault) => {
    aws.fault = () => fault;
    try {
      expect(await ask(path, { 'afoot-viewer': '203.0.113.77' })).toMatchObject({
        type: expect.not.stringMatching('answered'),
      });
    } finally {
      aws.fault = () => undefined;
    }
  },
);
