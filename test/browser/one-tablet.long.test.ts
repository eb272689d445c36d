import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardName } from '#text/cards.ts';
import { TAKE_TRANSFER } from '#text/devices.ts';
import { LOBBY } from '#text/lobby.ts';
import { YOU } from '#text/pages.ts';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TestClient } from '../functions/client.ts';
import { playTurn, waitForAll } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { findFaultsInBothLights, getFaults } from './inspect.ts';
import { openPanel } from './panels.ts';
import { getTable, hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';

/** A tablet that several people use. One of them has a seat. */

const stage = setUpStage();

/** Ann sits at seat 1, and a second person opens the invite in the same browser. */
async function visitTwice() {
  const context = await stage.visit('touch');
  const ann = await context.newPage();
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const second = await context.newPage();
  await second.goto(link);
  await second.getByRole('dialog', { name: WHOSE_SEAT.title('Ann') }).waitFor();
  return { ann, link, second };
}

const getHand = (client: TestClient | undefined): readonly string[] =>
  (parseCards(client?.view?.game?.held ?? '') ?? []).map(cardName);

/** The seat that shows the reader's name. */
const ownSeat = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText(YOU, { exact: true }) });

test('a second person who opens the invite takes another seat on the device, and the first one keeps theirs', async () => {
  const { second } = await visitTwice();
  await second.getByText(WHOSE_SEAT.seat('Ann', 'Ann’s table')).waitFor();
  expect.soft(await findFaultsInBothLights(second)).toEqual([]);
  await second.getByRole('button', { name: WHOSE_SEAT.another('Ann') }).tap();
  const name = second.getByRole('textbox', { name: 'Your name' });
  expect(await name.inputValue()).toBe('');
  await second.getByRole('button', { name: WHOSE_SEAT.playAs('Ann') }).tap();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();

  await openPanel(second, 'My seat');
  await second.getByRole('button', { name: WHOSE_SEAT.add }).tap();
  await name.fill('Bob');
  await second.getByRole('button', { name: /^Sit / }).tap();
  await second.getByText(LOBBY.deals('Ann')).waitFor();
  await openPanel(second, 'My seat');
  await second.getByRole('button', { name: WHOSE_SEAT.playAs('Ann') }).tap();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();
  expect(await ownSeat(second).innerText()).toContain(LOBBY.seatNumber(0));

  await second.reload();
  await second.getByRole('heading', { name: WHOSE_SEAT.who }).waitFor();
  expect(await second.getByRole('button', { name: LOBBY.deal, exact: true }).count()).toBe(0);
  await second.getByRole('button', { name: WHOSE_SEAT.playAs('Bob') }).tap();
  await second.getByText(LOBBY.deals('Ann')).waitFor();
});

test('the first person says who they are and plays as before; the question is not asked after a reload', async () => {
  const { ann, second } = await visitTwice();
  await second.getByRole('button', { name: WHOSE_SEAT.playAs('Ann') }).tap();
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  await second.getByRole('button', { name: LOBBY.sitHere(2) }).tap();
  await expect.poll(() => ownSeat(ann).innerText()).toContain(LOBBY.seatNumber(2));
  await second.reload();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();
  expect(await second.getByRole('dialog').count()).toBe(0);
});

test('two people on one tablet: a cover between their turns, and nobody’s page has the other’s cards', async () => {
  const { url } = stage.server();
  const table = { title: 'Sunday', ruleset: PRESETS.classic, seating: { players: 2, teams: 2 } };
  const { clients, seats } = await gather(url, ['Ann', 'Bob'], table);
  const names = ['Ann', 'Bob'];
  await clients[0].play({ type: 'start' });
  const tablet = await stage.visitPage('touch');
  const [ann, bob] = seats;
  await openSeat({ name: 'Ann', page: tablet }, ann, url);
  const hand = tablet.getByRole('group', { name: /^Your cards/ });
  await hand.first().waitFor();
  await tablet.evaluate(
    ({ table, seat, epoch, secret }) =>
      localStorage.setItem(
        `afoot.other.${table}.${seat}-${epoch}.seat.${table}`,
        JSON.stringify({ ...{ table, seat, epoch, secret }, title: 'Sunday', name: 'Bob', seen: 0, at: 1 }),
      ),
    bob as (typeof seats)[0],
  );
  await tablet.reload();

  /** Expects no card of either hand, and the name of the person whose turn it is. */
  async function expectCover(due: string): Promise<void> {
    await tablet.getByRole('heading', { name: WHOSE_SEAT.turn(due) }).waitFor();
    const html = (await tablet.locator('#page').innerHTML()).toLowerCase();
    for (const client of clients) for (const card of getHand(client)) expect(html).not.toContain(card);
    expect(await hand.count()).toBe(0);
  }
  async function show(name: string): Promise<void> {
    await tablet.getByRole('button', { name: WHOSE_SEAT.playAs(name) }).tap();
    await hand.first().waitFor();
  }
  const cardsOf = (seat: number): readonly string[] => {
    const [own, other] = [getHand(clients[seat]), getHand(clients[1 - seat])];
    return own.filter((card) => !other.includes(card));
  };
  for (let turn = 0; turn < 3; turn++) {
    const seat = clients[0].view?.game?.turn.seat ?? 0;
    await expectCover(names[seat] as string);
    await expect.poll(() => getFaults(tablet)).toEqual([]);
    await show(names[seat] as string);
    const words = (await hand.first().innerHTML()).toLowerCase();
    expect(getHand(clients[seat]).filter((card) => !words.includes(card))).toEqual([]);
    for (const card of cardsOf(1 - seat)) expect(words).not.toContain(card);
    await playTurn(clients);
    await waitForAll(clients);
  }
  await expectCover(names[clients[0].view?.game?.turn.seat ?? 0] as string);
  await Promise.all(clients.map((client) => client.close()));
});

test('a link to another seat of the table replaces this device’s seat only after a choice', async () => {
  const { ann, second } = await visitTwice();
  const table = getTable(ann.url());
  const readSaved = () => second.evaluate((id) => localStorage.getItem(`afoot.seat.${id}`), table);
  const before = await readSaved();
  await second.goto(`${stage.server().url}/#/seat/${table}/2/1/${'B'.repeat(43)}`);
  await second.getByRole('button', { name: TAKE_TRANSFER.keepHere('Ann') }).tap();
  await second.getByRole('button', { name: LOBBY.deal, exact: true }).waitFor();
  const fields = (text: string | null) => JSON.parse(text ?? '{}') as { readonly secret?: string };
  expect(fields(await readSaved()).secret).toBe(fields(before).secret);
});
