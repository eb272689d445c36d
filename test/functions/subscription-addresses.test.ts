import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findAllowedUrl, getAddresses, makeAllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import { makePost, type PostResult } from '../../functions/notify/http-post.ts';
import { getLookup, isPublic } from '../../functions/notify/public-address.ts';

const { push, hook } = makeAllowedHosts();

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts a browser’s push service: %s', (address) => {
  expect(findAllowedUrl(address, push)?.href).toBe(address);
});

test.each([
  ...['http://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com.evil.test/abc'],
  ...['https://evilnotify.windows.com/abc', 'https://fcm.googleapis.com:444/abc'],
  ...['https://fcm.googleapis.com@127.0.0.1/abc', 'https://169.254.169.254/latest/meta-data', 'https://[::1]/abc'],
  ...['https://localhost/abc', 'file:///etc/passwd', 'javascript:alert(1)', ''],
])('refuses anything else: %s', (address) => {
  expect(findAllowedUrl(address, push)).toBeUndefined();
  expect(findAllowedUrl(address, hook)).toBeUndefined();
});

test.each([
  ...[
    ...['8.8.8.8', '1.1.1.1', '2607:f8b0:4005:805::200a', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'],
    ...['64:ff9b::8.8.8.8'],
  ].map((address) => [address, true] as const),
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'].map(
    (address) => [address, false] as const,
  ),
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'].map((address) => [address, false] as const),
  ...[
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::FFFF:7F00:0001'],
    ...['0:0:0:0:0:ffff:a01:203', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::192.168.1.1', '64:ff9b:1::a01:203'],
    ...['2002:7f00:1::', '2001:0:a01:203::1', '2001:10::1', '2001:db8::1', '3fff::1', 'fe80::1%eth0', 'fec0::1'],
    ...['192.88.99.1', 'nonsense'],
  ].map((address) => [address, false] as const),
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

/** A server on this machine that counts its requests, and answers like this. */
async function openOwn(status = 204, headers: OutgoingHttpHeaders = {}, body = '') {
  const counted = { asked: 0, port: 0, close: () => server.close() };
  const server = createServer((_, response) => {
    counted.asked += 1;
    response.writeHead(status, headers).end(body);
  }).listen(0);
  await once(server, 'listening');
  counted.port = (server.address() as AddressInfo).port;
  return counted;
}

const POST = { headers: {}, body: '' };

test.each([
  ...['localhost', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.01', '127.0.0.1.', '[::1]', '[::ffff:127.0.0.1]'],
  ...['[0:0:0:0:0:FFFF:7f00:1]', '[::127.0.0.1]'],
])('makes no connection to this machine, however it is written: %s', async (host) => {
  const localServer = await openOwn();
  const url = new URL(`http://${host}:${localServer.port}/`);
  expect(await makePost()({ url, ...POST })).toEqual({ status: 0 });
  expect(await makePost({ named: ['10.0.0.1'] })({ url, ...POST })).toEqual({ status: 0 });
  expect(localServer.asked).toBe(0);
  localServer.close();
});

test('reaches a private address named by the operator, directly and by a host name', async () => {
  const localServer = await openOwn();
  const addresses = getAddresses({ hook: ['127.0.0.1', 'localhost'], push: ['[::1]'] });
  expect(addresses).toEqual(['::1', '127.0.0.1']);
  for (const host of ['localhost', '127.0.0.1', '0x7f.1']) {
    const url = new URL(`http://${host}:${localServer.port}/`);
    expect([host, await makePost({ named: addresses })({ url, ...POST })]).toEqual([host, { status: 204 }]);
  }
  expect(getAddresses({ hook: ['localhost'] }), 'a name alone says nothing of where it leads').toEqual([]);
  localServer.close();
});

test('checks the address that is connected to, at each lookup of a name', async () => {
  const judged: string[] = [];
  const lookup = getLookup((address) => judged.push(address) > 4);
  const found = () => new Promise((resolve) => lookup('localhost', { family: 4 }, (...all) => resolve(all)));
  for (let i = 0; i < 4; i++) expect(String(await found())).toContain('not public');
  expect(await found()).toEqual([null, '127.0.0.1', 4]);
  expect(judged).toEqual(Array(5).fill('127.0.0.1'));
});

test('follows no redirect, wherever it leads', async () => {
  const inner = await openOwn();
  const outer = await openOwn(307, { location: `http://127.0.0.1:${inner.port}/` });
  const post = makePost({ reach: { 'push.test': `http://127.0.0.1:${outer.port}` }, named: ['127.0.0.1'] });
  expect(await post({ url: new URL('https://push.test/1'), ...POST })).toEqual({ status: 307 });
  expect([outer.asked, inner.asked]).toEqual([1, 0]);
  inner.close();
  outer.close();
});

test.each<[answer: Parameters<typeof openOwn>, read: Partial<PostResult>]>([
  [[200, {}, '{"id":"71"}'], { status: 200, id: '71' }],
  [[200, {}, '{"id":"a/../b"}'], { status: 200 }],
  [[200, {}, 'no JSON'], { status: 200 }],
  [[200, {}, `{"id":"71","x":"${'x'.repeat(70_000)}"}`], { status: 200 }],
  [[429, { 'retry-after': '7200' }], { status: 429, retryAfter: 7_200_000 }],
  [[503, { 'retry-after': 'soon' }], { status: 503 }],
])('reads a chat’s answer: %o', async (answer, result) => {
  const chat = await openOwn(...answer);
  const post = makePost({ reach: { 'chat.test': `http://127.0.0.1:${chat.port}` } });
  expect(await post({ url: new URL('https://chat.test/1'), ...POST, hasId: true })).toEqual(result);
  chat.close();
});

test('a chat’s address is the operator’s own only if it is exactly that address, not a similar ending', () => {
  const hosts = ['192.168.1.20', 'fd00::20', '*.0.0.1', '*.lan'];
  const allowed = (address: string): boolean => findAllowedUrl(address, hosts) !== undefined;
  for (const address of ['192.168.1.20', '0xc0.168.276', '[::ffff:192.168.1.20]', '[FD00:0::20]', 'ntfy.lan']) {
    expect([address, allowed(`https://${address}/x`)]).toEqual([address, true]);
  }
  for (const address of ['192.168.1.21', '127.0.0.1', '10.0.0.1', '[fd00::21]', '[::1]']) {
    expect([address, allowed(`https://${address}/x`)]).toEqual([address, false]);
  }
});

test('a silent host times out, and the number of concurrent requests is limited', async () => {
  let [open, max] = [0, 0];
  const server = createServer(() => {
    open += 1;
    max = Math.max(max, open);
  }).listen(0, '127.0.0.1');
  server.on('connection', (socket) => socket.on('close', () => (open -= 1)));
  await once(server, 'listening');
  const reach = { 'push.test': `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const post = makePost({ limit: 100, reach });
  const request = { url: new URL('https://push.test/1'), headers: {}, body: 'x' };
  const results = await Promise.all(Array.from({ length: 60 }, () => post(request)));
  expect(results.map(({ status }) => status)).toEqual(Array(60).fill(0));
  expect(max).toBeLessThanOrEqual(24);
  server.close();
  server.closeAllConnections();
});
