import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSeal, NO_CONTACT } from '../../functions/notify/seal.ts';
import { makeVapidKey } from '../../functions/notify/vapid-key.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import { startLocal } from '../../infra/local/local.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import { parseBase64url, proveCalendar } from '../../shared/protocol/proof.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { TestClient } from './client.ts';
import { PUSH_HOST, PushService } from './push-service.ts';
import { makeTempFolder } from './temp-folder.ts';
import { ask, NOON, openTestWorld } from './test-world.ts';

const folder = makeTempFolder('address');
mkdirSync(join(folder, 'dist'));
writeFileSync(join(folder, 'dist', 'index.html'), '<meta property="og:image" content="/og.png" />');

const PROXIED = { host: 'cards.example.org', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
const EVIL = { ...PROXIED, host: 'evil.example' };
const TABLE_FOR_TWO = { name: 'Ann', ruleset: PRESETS.classic, seating: { players: 2, teams: 2 } };

const requestPath = (port: number, path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });

function getCalendar({ saved }: TestClient): string {
  const { table = '', seat = 0, secret = '' } = saved ?? {};
  const proof = proveCalendar(parseBase64url(secret) ?? new Uint8Array(), { table, seat });
  return makeCalendarPath({ table, seat, proof });
}

test.each([
  { name: 'no address is set', base: '', expected: 'https://cards.example.org' },
  { name: 'no address is set, below a path', base: '/my/cards', expected: 'https://cards.example.org/my/cards' },
  { name: 'an address is set', base: '', origin: 'https://set.example', expected: 'https://set.example' },
])('pages, previews and calendars use the public address: $name', async ({ base, origin, expected }) => {
  const local = await startLocal({
    ...{ data: mkdtempSync(join(folder, 'data-')), port: 0, host: '127.0.0.1', botPause: 0, base },
    ...(origin && { notifications: { origin } }),
    pages: () => makeStaticHandler(join(folder, 'dist'), { base, origin }),
  });
  const host = await TestClient.open(local.socketUrl);
  const { table } = await host.create(TABLE_FOR_TWO);
  await host.play({ type: 'giveSeatToBot', seat: 1 });
  await host.play({ type: 'start' });
  await host.until(() => host.view?.game?.turn.seat === 0);
  for (const path of ['/', '/index.html', `/t/${table}`, `/t/${'x'.repeat(22)}`])
    expect(await requestPath(local.port, `${base}${path}`, PROXIED), path).toContain(`content="${expected}/og.png"`);
  const calendar = await requestPath(local.port, `${base}${getCalendar(host)}`, PROXIED);
  expect(calendar.replaceAll('\r\n ', '')).toContain(`URL:${expected}/#/t/${table}`);
  const calendarAnswer = await requestPath(local.port, `${base}${getCalendar(host)}`, {
    host: `localhost:${local.port}`,
  });
  expect(calendarAnswer).not.toContain('localhost');
  host.drop();
  await local.stop();
});

test('posts to the chat the address of its host, whatever others send', async () => {
  const world = await openTestWorld(NOON, { notifications: { hosts: { push: [PUSH_HOST], hook: ['chat.test'] } } });
  const host = await world.server.open(PROXIED);
  const { table, welcome } = await host.create(TABLE_FOR_TWO);
  const friend = await world.server.open(EVIL);
  await friend.watch(table, welcome.charter.invite as string);
  await friend.sit(table, 1, 'Eve');
  const url = 'https://chat.test/hook';
  expect(await ask(world, friend, { type: 'setHook', table, url })).toMatchObject({ code: 'callNotAllowed' });
  await ask(world, host, { type: 'setHook', table, url, test: true });
  await host.play({ type: 'start' });
  await world.clock.pass(3 * 86_400_000);
  const texts = world.chat.received.map(({ body }) => JSON.stringify(body));
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toContain(`https://cards.example.org/#/t/${table}`);
  await world.close();
});

const getContact = (authorization: string): unknown => {
  const [, claims = ''] = /\.([\w-]+)\./.exec(authorization) ?? [];
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly sub?: unknown }).sub;
};

test.each([
  ['no contact is set', NO_CONTACT, 'https://cards.example.org'],
  ['a contact is set', 'mailto:ann@example.org', 'mailto:ann@example.org'],
])('push services get the operator’s contact where the device was subscribed: %s', async (_, subject, expected) => {
  const seal = makeSeal(makeVapidKey(makeKeys(new Uint8Array(32)), subject));
  const device = { ...new PushService(() => NOON).subscribe(), address: 'https://cards.example.org' };
  const { headers } = await seal(device, {
    notification: { table: 'x'.repeat(22), kind: 'turn' } as never,
    stored: 60,
  });
  expect(getContact(Object.entries(headers).find(([name]) => /^authorization$/i.test(name))?.[1] as string)).toBe(
    expected,
  );
});
