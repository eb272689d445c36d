import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeys } from '../../functions/ports/keys.ts';
import { makeRates } from '../../functions/ports/rate-limit.ts';
import { type EmulatedServer, type Group, openEmulatedServer } from '../functions/test-server.ts';
import { builtFile, Container } from './container.ts';
import { edgeFunction, LINK_KEY } from './edge-function.ts';
import { FakeAws } from './fake-aws.ts';
import { resources, stack } from './synthesis.ts';

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
  container = new Container({ file: builtFile('preview'), aws: await aws.open(), limit: 5000 });
});
afterAll(async () => {
  container.close();
  aws.close();
  await server.close();
});

type Reply = { readonly statusCode: number; readonly body?: string };

/** CloudFront with its API: the page of a link, or undefined where the bucket has to answer. */
function openCloudFront() {
  const passedOn = edgeFunction(stack(), 'invited');
  const passes = throttles();
  let runs = 0;
  return {
    runs: () => runs,
    async pageOf(table: string, from: string): Promise<string | undefined> {
      const { uri = '', querystring = {}, headers = {} } = passedOn({ uri: `/t/${table}`, from });
      if (!passes(uri)) return undefined;
      runs += 1;
      const ending = await container.run({ queryStringParameters: plain(querystring), headers: plain(headers) });
      if (ending.type !== 'answered') throw new Error(JSON.stringify(ending));
      const { statusCode, body } = ending.answer as Reply;
      return statusCode === 200 ? body : undefined;
    },
  };
}

const plain = (values: Readonly<Record<string, { readonly value: string }>>) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

function throttles(): (uri: string) => boolean {
  const settings = resources('AWS::ApiGatewayV2::Stage', ['previews'])[0]?.Properties.RouteSettings;
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

test('P-INVITE-4 strangers at many addresses who request nonexistent tables take away nobody’s preview', async () => {
  const { table } = await openNamedTable();
  const cloudFront = openCloudFront();
  let asked = 0;
  for (const end = gatewayTime + 1000 * SECONDS; gatewayTime < end; gatewayTime += 1000) {
    for (let i = 0; i < 50; i++, asked++)
      await cloudFront.pageOf(randomBytes(16).toString('base64url'), `203.0.${i}.${gatewayTime / 1000}`);
    expect(await cloudFront.pageOf(table, '198.51.100.1'), `second ${gatewayTime / 1000}`).toContain(NAMED_TITLE);
  }
  expect(asked).toBe(50 * SECONDS);
  expect(cloudFront.runs(), 'a few of the invented ids, and each of the table’s').toBeLessThan(3 * SECONDS);
});

test('P-INVITE-4 a table of an earlier release has its preview too, while there is no flood', async () => {
  linkKey = undefined;
  const { table } = await openNamedTable();
  linkKey = LINK_KEY;
  const cloudFront = openCloudFront();
  expect(await cloudFront.pageOf(table, '198.51.100.2')).toContain(NAMED_TITLE);
});
