import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readScreen } from './screen.ts';
import { hostGame, hostTable, joinTable, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { playTurn, waitForTurn } from './turns.ts';

const stage = setUpStage();

interface SentData {
  readonly requests: readonly string[];
  readonly sockets: readonly string[];
}

function listen(page: Page): SentData {
  const [requests, sockets]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return { requests, sockets };
}

/** Violations of the page's policy that the browser reports, from the first script on. */
async function listenForViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy|Refused to/i.test(message.text())) violations.push(message.text());
  });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      found.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return async () => [
    ...violations,
    ...(await page.evaluate(() => (window as { violations?: string[] }).violations ?? [])),
  ];
}

const getSecrets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.values(localStorage).flatMap((text) => text.match(/[\w-]{43}/g) ?? []));

test('no URL or header of a page contains an invite or a seat’s secret', async () => {
  const [host, friend] = [await stage.visitPage('mouse'), await stage.visitPage('touch')];
  const sent = [listen(host), listen(friend)];
  const link = await hostTable(host, stage.server().url, { name: 'Ann', rounds: 'One' });
  await joinTable(friend, link, { name: 'Bea', seat: 2 });
  await startGame(host);
  await friend.reload();
  await friend.getByRole('group', { name: /^Your cards/ }).waitFor();
  const secrets = [...(await getSecrets(host)), ...(await getSecrets(friend))];
  expect(secrets.length).toBeGreaterThanOrEqual(2);
  const [, table = '', invite = ''] = /\/t\/([\w-]+)#invite=([\w-]+)/.exec(link) ?? [];
  expect([table, invite].map(({ length }) => length)).toEqual([22, 22]);
  const lines = sent.flatMap(({ requests, sockets }) => [...requests, ...sockets]);
  expect(sent.map(({ sockets }) => sockets.length > 0)).toEqual([true, true]);
  expect(lines.filter((line) => [invite, ...secrets].some((each) => line.includes(each)))).toEqual([]);
  // The table's id is the public part of the link that the friend opened.
  expect(lines.filter((line) => line.replaceAll(`/t/${table}`, '').includes(table))).toEqual([]);
  expect(sent.flatMap(({ requests }) => requests).filter((line) => /"referer":"[^"]/i.test(line))).toEqual([]);
  expect(new Set(sent.flatMap(({ sockets }) => sockets))).toEqual(
    new Set([`${stage.server().url.replace('http', 'ws')}/socket`]),
  );
});

test('no page violates its content security policy', async () => {
  const page = await stage.visitPage('mouse');
  const violations = await listenForViolations(page);
  await hostGame(page, stage.server().url);
  await waitForTurn(page);
  await playTurn({ name: 'Ann', page, way: 'mouse' });
  expect((await readScreen(page)).hand.length).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
});

test('an injected script does not run, and nothing is sent elsewhere', async () => {
  const page = await stage.visitPage('mouse');
  const violations = await listenForViolations(page);
  await page.goto(stage.server().url);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true;';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="x" onerror="window.planted = true">';
    document.body.append(image);
    const answer = await fetch('https://elsewhere.example/').then(
      () => 'sent',
      () => 'stopped',
    );
    return [(window as { planted?: boolean }).planted ?? false, answer];
  });
  expect(ran).toEqual([false, 'stopped']);
  const found = (await violations()).join('\n');
  for (const directive of ['script-src', 'connect-src']) expect(found).toContain(directive);
});
