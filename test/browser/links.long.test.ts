import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

interface Invitation {
  readonly link: string;
  readonly table: string;
  readonly invite: string;
}

async function invite(): Promise<Invitation> {
  const ann = await stage.visitPage('mouse');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const [, table = '', invite = ''] = /\/t\/([\w-]{22})#invite=([\w-]{22})$/.exec(link) ?? [];
  return { link, table, invite };
}

const expectJoinPage = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();

test.each([
  ['an encoded #', (link: string) => link.replace('#', '%23')],
  ['an encoded # and a full stop', (link: string) => `${link.replace('#', '%23')}.`],
  ['an encoded # of the older form', (link: string) => link.replace('/t/', '/%23/t/').replace('#invite=', '/')],
  ['words behind it', (link: string) => `${link}).%20See%20you!`],
  ['a tracking query', (link: string) => link.replace('#', '?fbclid=IwAR0_abc#')],
  ['two slashes', (link: string) => link.replace('/t/', '//t/')],
])('with %s an invite opens the join page, and only the first request has its code', async (_, change) => {
  const { link, table, invite: code } = await invite();
  const page = await stage.visitPage('touch');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(change(link));
  await expectJoinPage(page);
  expect(await page.evaluate(() => location.href)).toBe(`${stage.server().url}/#/t/${table}/${code}`);
  // The browser's own redirects keep the fragment; a server sees neither.
  expect(requests.slice(1).filter((each) => each.replace(/#\S*/, '').includes(code))).toEqual([]);
  await page.goBack();
  expect(page.url(), 'no step back leads to the code').toBe('about:blank');
});

test('the same link works when opened, in an open page, and pasted with its message', async () => {
  const { link, table, invite: code } = await invite();
  const page = await stage.visitPage('mouse');
  await page.goto(stage.server().url);
  await page.evaluate((place) => {
    location.hash = place;
  }, `#/t/${table}/${code}, see you`);
  await expectJoinPage(page);
  expect(await page.evaluate(() => location.hash)).toBe(`#/t/${table}/${code}`);
  await page.goto(`${stage.server().url}/#/nowhere`);
  const message = page.getByRole('textbox', { name: 'The message' });
  await message.fill(`Cards? <${link.slice(0, -3)}`);
  await page.getByRole('button', { name: 'Find the table' }).click();
  await page.getByRole('alert').filter({ hasText: 'Only part of the link is there.' }).waitFor();
  await message.fill(`Cards? Tap <${link.replace('#', '%23')}>. See you!`);
  await page.getByRole('button', { name: 'Find the table' }).click();
  await expectJoinPage(page);
});

test('a cut invite, transfer or seat link is explained, and a dead link can be replaced by pasting another', async () => {
  const { link, table } = await invite();
  const page = await stage.visitPage('touch');
  for (const cut of [
    link.slice(0, -1),
    `${stage.server().url}/#/p/${table.slice(1)}`,
    `${stage.server().url}/#/seat/${table}/1`,
  ]) {
    await page.goto('about:blank');
    await page.goto(cut);
    await page.getByRole('heading', { name: 'Part of the link is missing' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/cut');
  }
  await page.goto(`${stage.server().url}/#/t/${table}/${'x'.repeat(22)}`);
  await page.getByText('This link doesn’t lead to a table.').waitFor();
  expect(await page.getByText('Part of the link is missing').count()).toBe(0);
});
