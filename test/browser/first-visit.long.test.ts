import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readScreen } from './screen.ts';
import { hostGame, hostTable } from './seating.ts';
import { setUpStage } from './stage.ts';
import { draftMeld, draw, drawUntilStart, isOnTurn, playTurn, waitForTurn } from './turns.ts';

const stage = setUpStage();

const hand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });
const getUndoButton = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

async function sitWithBots(page: Page): Promise<void> {
  await hostGame(page, stage.server().url, { name: 'Ann', rounds: 'Four' });
  await waitForTurn(page);
}

const readCards = async (page: Page): Promise<readonly string[]> =>
  (await readScreen(page)).hand.map(({ label }) => label);

test('plays some turns with three bots, and a reload keeps the hand and the draft', async () => {
  const page = await stage.visitPage('touch');
  const player = { name: 'Ann', page, way: 'touch' } as const;
  await sitWithBots(page);
  for (let turn = 0; turn < 3; turn++) {
    await playTurn(player);
    await waitForTurn(page);
  }
  const { rank } = await drawUntilStart(player);
  await draftMeld(player, { meld: rank, cards: [{ rank, count: 1 }] });
  await getUndoButton(page).waitFor();
  const before = await readCards(page);
  await page.reload();
  await getUndoButton(page).waitFor();
  expect(await readCards(page)).toEqual(before);
  await getUndoButton(page).tap();
  await getUndoButton(page).waitFor({ state: 'hidden' });
  expect(isOnTurn(await readScreen(page))).toBe(true);
});

test('opens one socket per visit to a table, before the table’s code has loaded', async () => {
  const page = await stage.visitPage('mouse');
  await sitWithBots(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const first = page.waitForEvent('websocket');
  let isHeld = false;
  await page.route(/\/table-[^/]+\.js$/, async (route) => {
    isHeld = true;
    await first;
    await route.continue();
  });
  await page.reload();
  await waitForTurn(page);
  expect([isHeld, sockets.length]).toEqual([true, 1]);
});

test('a person finds the table again by the list of tables and by the back button', async () => {
  const page = await stage.visitPage('mouse');
  await sitWithBots(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My tables' }).click();
  await page.getByRole('heading', { name: 'One table is waiting for you' }).waitFor();
  await page.getByRole('link', { name: 'Play your turn: Ann’s table' }).click();
  await hand(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'One table is waiting for you' }).waitFor();
  await page.goForward();
  await hand(page).waitFor();
});

test('a second tab shows the same seat, and either can play', async () => {
  const context = await stage.visit('mouse');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await sitWithBots(first);
  await second.goto(first.url());
  await hand(second).waitFor();
  expect(await readCards(second)).toEqual(await readCards(first));
  await draw({ name: 'Ann', page: second, way: 'mouse' }, await readScreen(second));
  await expect.poll(() => readCards(first)).toEqual(await readCards(second));
  await playTurn({ name: 'Ann', page: first, way: 'mouse' });
  await waitForTurn(first);
  await expect.poll(() => readCards(second)).toEqual(await readCards(first));
});

test('the invite link leads a seated person to their seat', async () => {
  const context = await stage.visit('mouse');
  const page = await context.newPage();
  const link = await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  const secondPage = await context.newPage();
  await secondPage.goto(link);
  await secondPage.getByRole('button', { name: 'Deal', exact: true }).waitFor();
});

const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

test.each([
  ['an address that leads nowhere', '#/nowhere', 'Nothing here', 'Find the table'],
  ['a table without a seat on this device', `#/t/${CODE}`, 'Do you have the invite?', 'Find the table'],
  ['an invite to no table', `#/t/${CODE}/${CODE}`, 'We can’t find that table', 'Find the table'],
])('a wrong link explains itself and offers one way to continue: %s', async (_, hash, title, way) => {
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/${hash}`);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.locator('main .main').allInnerTexts()).toEqual([way]);
});

test('opens the table when the whole invite message is pasted on the page of a dead link', async () => {
  const host = await stage.visitPage('mouse');
  const link = await hostTable(host, stage.server().url, { name: 'Ann', rounds: 'One' });
  const page = await stage.visitPage('touch');
  await page.goto(`${stage.server().url}/#/nowhere`);
  await page.getByRole('textbox', { name: 'The message' }).fill(`Cards? Tap and sit down: ${link} See you!`);
  await page.getByRole('button', { name: 'Find the table' }).tap();
  await page.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
});

test('an invite with a wrong code neither opens the table nor reveals that it exists', async () => {
  const host = await stage.visitPage('mouse');
  const link = await hostTable(host, stage.server().url, { name: 'Ann', rounds: 'One' });
  const page = await stage.visitPage('touch');
  await page.goto(link.replace(/[^=]+$/, CODE));
  await page.getByRole('heading', { name: 'We can’t find that table' }).waitFor();
});

test('a page starts scrolled to its top and does not scroll later under a finger', async () => {
  const page = await stage.visitPage('mouse');
  for (const [hash, heading] of [
    ['#/rules', 'Hand and Foot: Classic'],
    ['#/new', 'Start a table'],
  ]) {
    await page.goto(new URL(hash as string, stage.server().url).href);
    await page.getByRole('heading', { name: heading as string }).waitFor();
  }
  const focusAtStart = await page.evaluate(
    () =>
      new Promise((resolve) => {
        scrollTo(0, 300);
        // Reported within the task that renders the page, before the first paint.
        const drawn = new MutationObserver(() => {
          const heading = document.querySelector('h1');
          if (!heading?.textContent?.startsWith('Hand and Foot')) return;
          drawn.disconnect();
          resolve({ top: scrollY, isHeading: document.activeElement === heading });
        });
        drawn.observe(document.body, { childList: true, subtree: true });
        location.hash = '#/rules';
      }),
  );
  expect(focusAtStart).toEqual({ top: 0, isHeading: true });
});
