import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TAKE_TRANSFER } from '#text/devices.ts';
import { LOBBY } from '#text/lobby.ts';
import { THATS_ME } from '#text/thats-me.ts';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { getFaults } from './inspect.ts';
import { getTable, hostTable } from './seating.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Ann sits at seat 1, and a second person opens the invite in the same browser. */
async function visitTwice() {
  const context = await stage.visit('touch');
  const ann = await context.newPage();
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const second = await context.newPage();
  await second.goto(link);
  return { ann, link, second };
}

/** The seat that shows the reader's name. */
const ownSeat = (page: Page) => page.locator('.seat-card.yours .seat-notes');

test('a second person who opens the invite reads whose seat this is, and cannot play by a tap', async () => {
  const { ann, link, second } = await visitTwice();
  await second.getByText(WHOSE_SEAT.seat('Ann')).waitFor();
  await second.getByRole('button', { name: LOBBY.sitHere(2) }).tap();
  const panel = second.getByRole('dialog', { name: WHOSE_SEAT.notMe('Ann') });
  await panel.getByText(WHOSE_SEAT.here).waitFor();
  expect(await panel.getByRole('textbox', { name: LOBBY.link }).inputValue()).toBe(link);
  expect(await getFaults(second)).toEqual([]);
  await second.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await second.getByRole('button', { name: WHOSE_SEAT.notMe('Ann') }).tap();
  await panel.waitFor();
  expect(await ownSeat(ann).innerText()).toContain(LOBBY.seatNumber(0));
});

test('the first person confirms who they are, and plays as before', async () => {
  const { ann, second } = await visitTwice();
  await second.getByRole('button', { name: LOBBY.sitHere(2) }).tap();
  await second.getByRole('button', { name: WHOSE_SEAT.move('Ann', 2) }).tap();
  await expect.poll(() => ownSeat(ann).innerText()).toContain(LOBBY.seatNumber(2));
  await second.getByText(WHOSE_SEAT.seat('Ann')).waitFor({ state: 'detached' });
  await second.getByRole('button', { name: LOBBY.sitHere(1) }).tap();
  await expect.poll(() => ownSeat(ann).innerText()).toContain(LOBBY.seatNumber(1));
});

test('the question disappears with its answer, and is not asked after a reload', async () => {
  const { second } = await visitTwice();
  await second.getByRole('button', { name: THATS_ME.me('Ann') }).tap();
  await second.getByText(WHOSE_SEAT.seat('Ann')).waitFor({ state: 'detached' });
  await second.reload();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();
  expect(await second.getByText(WHOSE_SEAT.seat('Ann')).count()).toBe(0);
});

test('a link to another seat of the table replaces this device’s seat only after a choice', async () => {
  const { ann, second } = await visitTwice();
  const table = getTable(ann.url());
  const kept = () => second.evaluate((id) => localStorage.getItem(`afoot.seat.${id}`), table);
  const before = await kept();
  await second.goto(`${stage.server().url}/#/seat/${table}/2/1/${'B'.repeat(43)}`);
  await second.getByRole('button', { name: TAKE_TRANSFER.keepHere('Ann') }).tap();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();
  const fields = (text: string | null) => JSON.parse(text ?? '{}') as { readonly secret?: string };
  expect(fields(await kept()).secret).toBe(fields(before).secret);
});
