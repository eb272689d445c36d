import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { allowedUrl, makeAllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import { isPublic, lookupPublic, makePost } from '../../functions/notify/http-post.ts';

const { push, hook } = makeAllowedHosts();

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a browser’s push service may be notified: %s', (address) => {
  expect(allowedUrl(address, push)?.href).toBe(address);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evilnotify.windows.com/abc',
  'https://fcm.googleapis.com:444/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('nothing else may: %s', (address) => {
  expect(allowedUrl(address, push)).toBeUndefined();
  expect(allowedUrl(address, hook)).toBeUndefined();
});

test.each([
  ...['8.8.8.8', '1.1.1.1', '2607:f8b0:4005:805::200a', '2a00:1450:4001:80b::200e'].map(
    (address) => [address, true] as const,
  ),
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'].map(
    (address) => [address, false] as const,
  ),
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'].map((address) => [address, false] as const),
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ].map((address) => [address, false] as const),
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('no connection is made to a name that leads to this machine', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(String(error)).toContain('not public');
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://localhost:${port}/`);
  expect(await makePost()({ url, headers: {}, body: '' })).toEqual({ status: 0 });
  expect(asked).toBe(0);
  server.close();
});

test('a silent host is given up in time, and the number of requests at once is limited', async () => {
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
