import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderPreviewPage } from '../../functions/preview/preview-page.ts';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getPreviewWords } from '../../web/text/table-language.ts';
import { type Group, openTestServer, startGame, type TestServer } from './test-server.ts';
import { UNLIMITED } from './unlimited.ts';

/** A link as a chat fetches it: no script runs, and the fragment is not sent. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const fetchPage = async (path: string, method = 'GET') => {
  const headers = { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' };
  const response = await fetch(`${server.local.url}${path}`, { method, headers, redirect: 'manual' });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};

const getTags = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...html.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)"/g)].map(([, k, v]) => [k, v]));

const agree = ({ people }: Group, preview: boolean) =>
  people[0]?.play({ type: 'changeSettings', settings: { preview } });

test('P-INVITE-3 without the host’s consent a table answers like a nonexistent one, byte for byte', async () => {
  const { table } = await server.seat(2);
  const [own, none] = [await fetchPage(`/t/${table}`), await fetchPage(`/t/${'x'.repeat(22)}`)];
  const { date: _, ...headers } = own.headers;
  const { date: __, ...others } = none.headers;
  expect([own.status, headers, own.text]).toEqual([none.status, others, none.text]);
  expect(own.text).not.toMatch(new RegExp(`Ann|Bea|${table}`));
  expect(getTags(own.text)).toMatchObject({ 'og:title': 'Up for cards?', 'og:image': `${server.local.url}/og.png` });
  expect(own.headers['cache-control']).toBe('public, max-age=60');
  expect(own.headers['content-security-policy']).toContain("script-src 'self'");
});

test('P-INVITE-3 with consent the preview shows who invites, when the table plays, its rules, and the open seats, until consent is withdrawn', async () => {
  const group = await server.seat(2);
  await agree(group, true);
  const tags = getTags((await fetchPage(`/t/${group.table}`)).text);
  expect(tags['og:title']).toBe('Ann saved you a seat');
  expect(tags['og:description']).toMatch(/^A turn at a time, no hurry\. Classic rules\. Two seats left/);
  await group.people[0]?.play({ type: 'changeSettings', settings: { pace: { perTurn: null, missed: 'bot' } } });
  expect(getTags((await fetchPage(`/t/${group.table}`)).text)['og:description']).toMatch(
    /^Live, whenever everyone’s here\. Classic/,
  );
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await group.people[0]?.play({
    type: 'setDate',
    date: { day, minute: 960, zone: 'Asia/Tokyo', weekly: true },
  });
  expect(getTags((await fetchPage(`/t/${group.table}`)).text)['og:description']).toMatch(
    /^\w+days at four, Tokyo time\. Classic/,
  );
  await group.people[0]?.play({ type: 'changeSettings', settings: { pace: DEFAULT_SETTINGS.pace } });
  await startGame(group);
  expect(getTags((await fetchPage(`/t/${group.table}/`)).text)['og:description']).toMatch(/Two seats left/);
  const head = await fetchPage(`/t/${group.table}`, 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
  await group.people[0]?.play({ type: 'closeTable' });
  expect(getTags((await fetchPage(`/t/${group.table}`)).text)['og:title']).toBe('Up for cards?');
  await group.people[0]?.play({ type: 'reopenTable' });
  await agree(group, false);
  expect(getTags((await fetchPage(`/t/${group.table}`)).text)['og:title']).toBe('Up for cards?');
  expect(group.people[0]?.view?.settings).toBeUndefined();
});

test('P-INVITE-3 a link that names its table’s language has a page in it, equal for every table', async () => {
  const { table } = await server.seat(2);
  const [own, none] = [await fetchPage(`/t/${table}/de`), await fetchPage(`/t/${'x'.repeat(22)}/de`)];
  expect(own.text).toBe(none.text);
  expect(own.text).toContain('<html lang="de">');
  expect(getTags(own.text)['og:title']).toBe(getPreviewWords('de').plain.title);
  expect(getTags((await fetchPage(`/t/${table}/xx`)).text)['og:title']).toBe('Up for cards?');
});

test('P-INVITE-3 a table’s language counts for more than its link’s', async () => {
  const group = await server.seat(2);
  await group.people[0]?.play({ type: 'changeSettings', settings: { preview: true, language: 'fr' } });
  expect((await fetchPage(`/t/${group.table}/de`)).text).toContain('<html lang="fr">');
});

test.each(['/t/short', `/t/${'x'.repeat(23)}`, `/t/${'x'.repeat(22)}/more`])(
  '%s is not a table’s address',
  async (path) => {
    expect((await fetchPage(path)).text).not.toContain('og:title');
  },
);

test('without its script, a link’s page explains how to continue', () => {
  expect(renderPreviewPage(undefined, { origin: '' })).toContain(
    '<body><p>One moment… If nothing happens, reload this page.</p>',
  );
});

const { classic } = PRESETS;
const PREVIEW_CONSENT = {
  ...{ free: 1, pace: DEFAULT_SETTINGS.pace },
  ...{ ruleset: classic, seating: { players: 4, teams: 2 } },
};

test('hostile names close no attribute and open no element', () => {
  const evil = `"><script src=//x></script>'&\``;
  const html = renderPreviewPage({ ...PREVIEW_CONSENT, host: evil }, { origin: 'https://afoot.test' });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain(evil);
  expect(html.match(/"/g)?.length).toBe(
    renderPreviewPage({ ...PREVIEW_CONSENT, host: 'b' }, { origin: 'https://afoot.test' }).match(/"/g)?.length,
  );
});

/** Fetches titles of links as chats at these addresses do, from a fresh server that allows each two. */
async function withLimited(
  test: (
    titleFrom: (address: string, table: string) => Promise<string | undefined>,
    limitedServer: TestServer,
  ) => Promise<void>,
): Promise<void> {
  const limited = await openTestServer({ rates: { ...UNLIMITED, preview: { burst: 2, perSecond: 0 } } });
  const titleFrom = async (address: string, table: string) => {
    const headers = { 'x-forwarded-for': address };
    return getTags(await (await fetch(`${limited.local.url}/t/${table}`, { headers })).text())['og:title'];
  };
  onTestFinished(() => limited.close());
  await test(titleFrom, limited);
}

const makeUnknownId = (): string => randomBytes(16).toString('base64url');
const [NAMED, PLAIN] = ['Ann saved you a seat', 'Up for cards?'];

test('P-INVITE-4 a stranger who requests unknown tables takes away nobody’s preview, and costs few reads', async () => {
  await withLimited(async (titleFrom, limitedServer) => {
    const group = await limitedServer.seat(1);
    await agree(group, true);
    await limitedServer.killAndRestart();
    const reads = (): number => limitedServer.local.usage.requests.load ?? 0;
    const before = reads();
    for (let i = 0; i < 20; i++) expect(await titleFrom(`[2001:db8::${i}]:443`, makeUnknownId())).toBe(PLAIN);
    expect(reads() - before).toBe(2);
    expect(await titleFrom('2001:db8::1', group.table), 'not known here yet').toBe(PLAIN);
    expect(await titleFrom('203.0.113.1', group.table)).toBe(NAMED);
    expect(await titleFrom('2001:db8::1', group.table), 'known by now').toBe(NAMED);
  });
});

test('P-INVITE-4 counts a table’s link for each requester', async () => {
  await withLimited(async (titleFrom, limitedServer) => {
    const [group, other] = [await limitedServer.seat(1), await limitedServer.seat(1)];
    for (const each of [group, other]) await agree(each, true);
    const titles: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) titles.push(await titleFrom('203.0.113.1', group.table));
    expect(titles).toEqual([NAMED, NAMED, PLAIN, PLAIN]);
    expect(await titleFrom('203.0.113.2', group.table)).toBe(NAMED);
    expect(await titleFrom('203.0.113.1', other.table)).toBe(NAMED);
  });
});

test('P-INVITE-5 redirects a link with an encoded # to one with its code behind a #, and nothing else sees the code', async () => {
  const code = 'y'.repeat(22);
  for (const path of [`/t/${'x'.repeat(22)}%23invite=${code}.`, `/%23/p/${code}/key`, `/?a=b%2523/t/${code}`]) {
    const { status, headers, text } = await fetchPage(path);
    expect([status, headers.location, headers['cache-control'], text]).toEqual([302, `/#${path}`, 'no-store', '']);
  }
});
