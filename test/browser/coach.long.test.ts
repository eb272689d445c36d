import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { CHARTER, playLazily, playRound } from '../simulation/coached-round.ts';
import { pressTabToAndUse } from './focus.ts';
import { findFaultsAtBothSizes } from './inspect.ts';
import { openGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { waitForTurn } from './turns.ts';

const stage = setUpStage();

const getAdvice = (page: Page) => page.locator('[data-turn-line] [data-advice]');

async function sitWithBots(way: 'mouse' | 'touch'): Promise<Page> {
  const page = await openGame(stage, way);
  await waitForTurn(page);
  return page;
}

test('shows a hint after the turn line; its suggested play needs no confirmation and is rated best', async () => {
  const page = await sitWithBots('mouse');
  await page.getByRole('button', { name: /^Draw \d/ }).click();
  await page.getByRole('status').getByText('Your turn.').waitFor();
  await getAdvice(page)
    .filter({ hasText: /^ (Meld|Add|Lay down|Discard|\w+ .* (make|finish)) ?.*[.]$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  const act = page.getByRole('button', { name: /^(Lay down|Meld|Discard the)/ }).first();
  await act.waitFor();
  expect(await act.getAttribute('aria-disabled')).not.toBe('true');
  expect(await page.locator('[data-slip]').getByRole('button').allInnerTexts()).not.toContain('Best play?');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Best play', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^I’d do that, too[.] .+/)
    .waitFor();
});

test('hides what a newcomer does not need yet', async () => {
  const page = await sitWithBots('touch');
  expect(await page.locator('[data-near] [data-books-needed]').count()).toBe(0);
  expect(await page.locator('[data-screen] > header ul b').count()).toBe(0);
});

const TABLE = 'coached-table-00000000';
const VIEWS = playRound('moments 1', playLazily);

interface Moments {
  readonly page: Page;
  /** Sends the next version. */
  show(part: Partial<View>, happened: readonly PublicEvent[]): void;
}

/** Sits down at the end of a round with its full history; the test acts as the server. */
async function openMoments(settings = {}): Promise<Moments> {
  const page = await stage.visitPage('touch');
  await page.addInitScript((saved) => localStorage.setItem('afoot.settings', saved), JSON.stringify(settings));
  await page.addInitScript((table) => {
    const seat = { table, seat: 0, epoch: 1, secret: 'A'.repeat(43), title: 'Sunday', name: 'Ann', seen: 0, at: 1 };
    localStorage.setItem(`afoot.seat.${table}`, JSON.stringify(seat));
  }, TABLE);
  let line: WebSocketRoute | undefined;
  const send = (message: object): void => line?.send(JSON.stringify(message));
  await page.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { type, after, views } = JSON.parse(String(text));
      if (type === 'hello')
        send({ type: 'welcome', table: TABLE, charter: { ...CHARTER, title: 'Sunday' }, view: VIEWS.at(-1) });
      if (type !== 'history') return;
      const entries = VIEWS.filter(({ version, happened }) => version > after && happened)
        .slice(0, views ? 20 : 60)
        .map(({ happened, ...view }) => ({ version: view.version, at: view.at, happened, ...(views && { view }) }));
      send({ type: 'history', after, ...(views && { views }), entries });
    });
  });
  await page.goto(`${stage.server().url}/#/t/${TABLE}`);
  await page.getByRole('table', { name: /^Round 1/ }).waitFor();
  let { version = 0 } = VIEWS.at(-1) ?? {};
  const show: Moments['show'] = (part, happened) => {
    version += 1;
    send({ type: 'view', ...VIEWS.at(-1), ...part, version, happened });
  };
  return { page, show };
}

test('shows key plays after a round, on a phone and a desktop', async () => {
  const { page } = await openMoments();
  await page.getByText('Key plays', { exact: true }).click();
  const moments = page.getByRole('article');
  await moments.first().waitFor();
  expect(await moments.count()).toBeGreaterThan(1);
  const first = moments.first();
  await first.getByText(/^about \d/).waitFor();
  await first.getByText('Better:').waitFor();
  expect(await first.getByRole('img', { name: /^Your cards then: / }).count()).toBe(1);
  expect.soft(await findFaultsAtBothSizes(page)).toEqual([]);
  await first.getByRole('button', { name: 'See it' }).click();
  await page.getByRole('main', { name: 'The table at that point' }).waitFor();
  await page.getByRole('region', { name: 'Step by step' }).waitFor();
});

test('the coach’s page stays in place while others deal and play, and after a look at the table', async () => {
  const { page, show } = await openMoments();
  await pressTabToAndUse(page, /^Key plays/);
  const seeIt = page.getByRole('article').getByRole('button', { name: 'See it' });
  await seeIt.nth(1).waitFor();
  await seeIt.nth(1).focus();
  const isSecond = (): Promise<boolean> => seeIt.nth(1).evaluate((button) => button === document.activeElement);
  const round = page.locator('[data-over] > [tabindex]');
  await round.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  const place = (): Promise<number> => round.evaluate((sheet) => sheet.scrollTop);
  const before = await place();
  const [first] = VIEWS;
  const game = { ...(first?.game as GameView), round: 2 };
  show({ phase: 'playing', game }, [{ type: 'dealt', round: 2, dealer: 1, seat: 2 }]);
  await page.getByText(/^Round 2 has been dealt\./).waitFor();
  show({ phase: 'playing', game }, [{ type: 'drew', seat: 2, count: 2 }]);
  show({ phase: 'playing', game }, [{ type: 'reacted', seat: 2, reaction: 'wow' }]);
  await page.getByText('wow!').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect([await place(), await isSecond()], 'read on where it was').toEqual([before, true]);
  await page.keyboard.press('Enter');
  await page.getByRole('main', { name: 'The table at that point' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(isSecond, { message: 'back at the moment' }).toBe(true);
});

test('with hints off, does not offer “Key plays” after a round', async () => {
  const { page } = await openMoments({ suggestions: false });
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Key plays', { exact: true }).count()).toBe(0);
});
