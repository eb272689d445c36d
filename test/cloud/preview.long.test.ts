import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreviewApi } from '../../infra/aws/constructs/preview-api.ts';
import { type EmulatedServer, openEmulatedServer } from '../functions/test-server.ts';
import { Container, type Ending, getBundlePath } from './container.ts';
import { FakeAws } from './fake-aws.ts';

let server: EmulatedServer;
let aws: FakeAws;
let container: Container;

beforeAll(async () => {
  server = await openEmulatedServer();
  aws = new FakeAws(server.endpoint);
  const limit = PreviewApi.LIMIT.toMilliseconds();
  container = new Container({ file: getBundlePath('preview'), aws: await aws.open(), limit });
});
afterAll(async () => {
  container.close();
  aws.close();
  await server.close();
});

const ask = (queryStringParameters?: Readonly<Record<string, string>>): Promise<Ending> =>
  container.run({ ...(queryStringParameters && { queryStringParameters }) });

/** Fails if there is no page in the answer. */
function getPage(ending: Ending): string {
  expect(ending).toMatchObject({
    type: 'answered',
    answer: {
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' },
    },
  });
  return (ending as { readonly answer: { readonly body: string } }).answer.body;
}

const fetchLocalPage = async (table: string): Promise<string> => (await fetch(`${server.local.url}/t/${table}`)).text();

test('P-INVITE-3 the preview function answers like the one-machine server: names only with the table’s consent', async () => {
  const { table, people } = await server.seat(2);
  const host = new URL(server.local.url).host;
  const fetchPage = async (id: string) => getPage(await ask({ table: id, host })).replaceAll('https://', 'http://');
  expect(await fetchPage(table)).toBe(await fetchPage('x'.repeat(22)));
  expect(await fetchPage(table)).toBe(await fetchLocalPage(table));
  await people[0]?.play({ type: 'changeSettings', settings: { preview: true } });
  const page = await fetchPage(table);
  expect(page).toContain('Ann saved you a seat');
  expect(page).toBe(await fetchLocalPage(table));
});

test('the preview function makes one AWS read per preview, and none for an address that names no table', async () => {
  const { table } = await server.seat(1);
  const before = aws.requests.length;
  for (const request of [undefined, {}, { table: 'short', host: 'a.test' }, { table: `${'x'.repeat(22)}/more` }])
    expect(getPage(await ask(request))).toContain('Up for cards?');
  expect(aws.requests.slice(before)).toEqual([]);
  await ask({ table, host: 'a.test' });
  expect(aws.requests.slice(before)).toMatchObject([{ service: 'dynamodb', action: 'Query' }]);
});

test('P-INVITE-4 an address that requests unknown tables is refused without a read; others are answered', async () => {
  const { table } = await server.seat(1);
  const askFrom = (viewer: string, id: string): Promise<Ending> =>
    container.run({ queryStringParameters: { table: id, host: 'a.test' }, headers: { 'afoot-viewer': viewer } });
  const askUnknown = (): Promise<Ending> => askFrom('203.0.113.1', randomBytes(16).toString('base64url'));
  let [before, ending] = [aws.requests.length, await askUnknown()];
  while (ending.type === 'answered' && !isTooFast(ending.answer)) {
    [before, ending] = [aws.requests.length, await askUnknown()];
  }
  expect(ending, 'CloudFront then asks the bucket').toEqual({ type: 'answered', answer: { statusCode: 429 } });
  expect(aws.requests.length).toBe(before);
  expect(getPage(await askFrom('2001:db8::1', table))).toContain('Up for cards?');
  expect(getPage(await askFrom('203.0.113.1', table)), 'known by now').toContain('Up for cards?');
});

const isTooFast = (answer: unknown): boolean => (answer as { readonly statusCode?: number }).statusCode === 429;

test('an invalid host header ends no attribute: the picture’s address has none', async () => {
  const page = getPage(await ask({ table: 'x'.repeat(22), host: '"><script>' }));
  expect(page).toContain('content="/og.png"');
  expect(page.match(/<script/g)).toHaveLength(1);
});

test.each(['hang', 'throttle'] as const)('a store that answers with “%s” fails the run in its time', async (fault) => {
  const { table } = await server.seat(1);
  aws.fault = () => fault;
  try {
    expect(await ask({ table, host: 'a.test' })).toMatchObject({ type: 'failed' });
  } finally {
    aws.fault = () => undefined;
  }
  expect(getPage(await ask({ table, host: 'a.test' }))).toContain('Up for cards?');
});
