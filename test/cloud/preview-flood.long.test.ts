import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeys } from '../../functions/ports/keys.ts';
import { makeRates } from '../../functions/ports/rate-limit.ts';
import { type EmulatedServer, type Group, openEmulatedServer } from '../functions/test-server.ts';
import { Container, getBundlePath } from './container.ts';
import { LINK_KEY, loadEdgeFunction } from './edge-function.ts';
import { FakeAws } from './fake-aws.ts';
import { findResources, getStack } from './synthesis.ts';

/**
 * Links as chats fetch them on AWS while strangers request nonexistent tables: CloudFront's function and the gateway's
 * throttles as in the template, and the bundled function on a real store. Nothing is cached, which is the worst case.
 */

const SERVER_KEY = new Uint8Array(32).fill(1);

let server: EmulatedServer;
let aws: FakeAws;
let container: Container;
/** Milliseconds, by the gateway's clock. */
let gatewayTime = 0;
let linkKey: string | undefined = LINK_KEY;

beforeAll(async () => {
  const keys = { ...makeKeys(SERVER_KEY), tableOf: (nonce: string) => makeKeys(SERVER_KEY, linkKey).tableOf(nonce) };
  server = await openEmulatedServer({ replace: (ports) => ({ ...ports, keys }) });
  aws = new FakeAws(server.endpoint);
  container = new Container({ file: getBundlePath('preview'), aws: await aws.open(), limit: 5000 });
});
afterAll(async () => {
  container.close();
  aws.close();
  await server.close();
});

type Reply = { readonly statusCode: number; readonly body?: string };

/** Opens CloudFront with its API, which returns a link's page; undefined if the bucket has to answer. */
function openCloudFront() {
  const rewriteRequest = loadEdgeFunction(getStack(), 'invited');
  const isAllowed = makeThrottle();
  let runs = 0;
  return {
    runs: () => runs,
    async requestPage(table: string, from: string): Promise<string | undefined> {
      const { uri = '', querystring = {}, headers = {} } = rewriteRequest({ uri: `/t/${table}`, from });
      if (!isAllowed(uri)) return undefined;
      runs += 1;
      const ending = await container.run({
        queryStringParameters: toPlainValues(querystring),
        headers: toPlainValues(headers),
      });
      if (ending.type !== 'answered') throw new Error(JSON.stringify(ending));
      const { statusCode, body } = ending.answer as Reply;
      return statusCode === 200 ? body : undefined;
    },
  };
}

const toPlainValues = (values: Readonly<Record<string, { readonly value: string }>>) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

function makeThrottle(): (uri: string) => boolean {
  const settings = findResources('AWS::ApiGatewayV2::Stage', ['previews'])[0]?.Properties.RouteSettings;
  const buckets = new Map(
    Object.entries(
      settings as Readonly<Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>>,
    ).map(
      ([route, { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }]) =>
        [route, makeRates(() => gatewayTime, { preview: { perSecond, burst } })] as const,
    ),
  );
  return (uri) => buckets.get(`ANY ${uri}`)?.spend('preview', 'all') === 'fine';
}

async function openNamedTable(): Promise<Group> {
  const group = await server.seat(1);
  await group.people[0]?.play({ type: 'changeSettings', settings: { preview: true } });
  return group;
}

const NAMED_TITLE = 'Ann saved you a seat';
const SECONDS = 20;

test('P-INVITE-4 a flood of requests for nonexistent tables leaves real previews available', async () => {
  const { table } = await openNamedTable();
  const cloudFront = openCloudFront();
  let requestCount = 0;
  for (const end = gatewayTime + 1000 * SECONDS; gatewayTime < end; gatewayTime += 1000) {
    for (let i = 0; i < 50; i++, requestCount++)
      await cloudFront.requestPage(randomBytes(16).toString('base64url'), `203.0.${i}.${gatewayTime / 1000}`);
    expect(await cloudFront.requestPage(table, '198.51.100.1'), `second ${gatewayTime / 1000}`).toContain(NAMED_TITLE);
  }
  expect(requestCount).toBe(50 * SECONDS);
  expect(cloudFront.runs(), 'a few of the invented ids, and each of the table’s').toBeLessThan(3 * SECONDS);
});

test('P-INVITE-4 a table from an earlier release has a preview outside a flood', async () => {
  linkKey = undefined;
  const { table } = await openNamedTable();
  linkKey = LINK_KEY;
  const cloudFront = openCloudFront();
  expect(await cloudFront.requestPage(table, '198.51.100.2')).toContain(NAMED_TITLE);
});
