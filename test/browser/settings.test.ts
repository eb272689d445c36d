import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { charterOf, gameOf, viewOf } from '../../web/demo/fixture.ts';
import type { Settings } from '../../web/storage/settings.ts';
import { closePanel, openPanel } from './panels.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const TABLE = 'settings-table-0000000';
const CHARTER = charterOf(4, 2);

/** A page at a table whose server is this test: it shows the test's views, and records the page's submissions. */
interface ShownTable {
  readonly page: Page;
  /** Intents that the page has submitted, by type. */
  readonly submitted: readonly string[];
  /** Sends the next version of the game. */
  show(part: Partial<GameView>, happened?: readonly PublicEvent[]): void;
}

/** Two nines take the pile; kings and tens are on the table. */
const GAME: Partial<GameView> = {
  held: '4s6h7c9hdTsAsd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
};

async function sitDown(): Promise<ShownTable> {
  const page = await stage.visitPage('mouse');
  await page.addInitScript((table) => {
    const seat = { table, seat: 0, epoch: 1, secret: 'A'.repeat(43), title: 'Sunday', name: 'Ann', seen: 0, at: 1 };
    localStorage.setItem(`afoot.seat.${table}`, JSON.stringify(seat));
  }, TABLE);
  const submitted: string[] = [];
  let game = gameOf(GAME);
  let version = 40;
  let line: WebSocketRoute | undefined;
  const say = (message: ServerMessage): void => line?.send(JSON.stringify(message));
  const view = () => viewOf(game, { version });
  await page.routeWebSocket(/\/socket$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { type, intents = [], after } = JSON.parse(String(text));
      if (type === 'hello') say({ type: 'welcome', table: TABLE, charter: CHARTER, view: view() });
      if (type === 'history') say({ type: 'history', after, entries: [] });
      for (const intent of intents) submitted.push(intent.type);
    });
  });
  await page.goto(`${stage.server().url}/#/t/${TABLE}`);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  const show: ShownTable['show'] = (part, happened = []) => {
    game = gameOf({ ...GAME, ...part });
    version += 1;
    say({ type: 'view', ...view(), happened });
  };
  return { page, submitted, show };
}

/** Changes something in the panel of settings, and closes it. */
async function set(page: Page, press: (panel: Locator) => Promise<void>): Promise<void> {
  await openPanel(page, 'Settings');
  await press(page.getByRole('dialog', { name: 'Settings' }));
  await closePanel(page);
}

const check = (name: string) => (panel: Locator) => panel.getByRole('checkbox', { name }).check();
const uncheck = (name: string) => (panel: Locator) => panel.getByRole('checkbox', { name }).uncheck();
const choose = (name: string) => (panel: Locator) => panel.getByRole('radio', { name, exact: true }).check();

const styleOf = (place: Locator, property: 'color' | 'background-color' | 'transition-duration'): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });
const columns = (page: Page): Promise<readonly string[]> =>
  hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? '').split(' ')[0] ?? ''));

/** For each setting: what it changes on the screen. */
const SHOWN: Readonly<Record<keyof Settings, () => Promise<void>>> = {
  async theme() {
    const { page } = await sitDown();
    const ground = () => styleOf(page.locator('html'), 'background-color');
    const [paper, green] = ['rgb(243, 236, 223)', 'rgb(24, 33, 31)'];
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(paper);
    await set(page, choose('Dark'));
    expect(await ground()).toBe(green);
    await page.emulateMedia({ colorScheme: 'dark' });
    await set(page, choose('Light'));
    expect(await ground()).toBe(paper);
    await set(page, choose('Same as my device'));
    expect(await ground()).toBe(green);
  },

  async fourColours() {
    const { page } = await sitDown();
    const colours = () => Promise.all(['s', 'h', 'd', 'c'].map((suit) => suitColour(page, suit)));
    expect(new Set(await colours()).size).toBe(2);
    await set(page, check('Four colours: each suit has its own'));
    expect(new Set(await colours()).size).toBe(4);
    await page.reload();
    await hand(page).waitFor();
    expect(new Set(await colours()).size, 'kept on this device').toBe(4);
    const inHand = await colours();
    const inMeld = await Promise.all(
      ['s', 'h', 'd', 'c'].map((suit) => styleOf(page.locator(`.card-fan .suit-${suit}`).first(), 'color')),
    );
    expect(inMeld, 'melds too').toEqual(inHand);
    const cloak = await styleOf(page.locator('.card-fan .suit-c .court').first(), 'color');
    expect(cloak, 'and what kings wear').toBe(inHand[3]);
  },

  async largeFaces() {
    const { page } = await sitDown();
    const heights = () =>
      hand(page)
        .locator('.card .index')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const strip = () =>
      page
        .locator('.card-fan')
        .first()
        .evaluate(({ children: [first, second] }) => {
          const left = (each: Element | undefined) => each?.getBoundingClientRect().left ?? 0;
          return left(second) - left(first);
        });
    const pips = () =>
      hand(page)
        .locator('.pips')
        .first()
        .evaluate((each) => getComputedStyle(each).display);
    const standard = await heights();
    const [narrow, many] = [await strip(), await pips()];
    await set(page, check('Large faces on the cards'));
    expect(await strip(), 'there is room for the larger index in a meld').toBeGreaterThan(narrow * 1.2);
    expect([many, await pips()], 'one large pip instead of many').toEqual(['inline', 'none']);
    const large = await heights();
    expect(large.length).toBe(9);
    for (const [i, height] of large.entries()) expect(height).toBeGreaterThan((standard[i] ?? 0) * 1.2);
  },

  async handOrder() {
    const { page } = await sitDown();
    const byRank = await columns(page);
    await set(page, choose('By use'));
    const byUse = await columns(page);
    expect(byUse).not.toEqual(byRank);
    expect([...byUse].sort()).toEqual([...byRank].sort());
    expect(byUse.indexOf('Ten')).toBeLessThan(byUse.indexOf('Four'));
    await set(page, choose('By rank'));
    expect(await columns(page)).toEqual(byRank);
  },

  async confirmSlips() {
    const { page, show, submitted } = await sitDown();
    show({ turn: { seat: 0, phase: 'play' } });
    await hand(page).getByRole('button', { name: /^Two/ }).click();
    const discard = page.getByRole('button', { name: /^Discard the two/ });
    await discard.click();
    await page.getByText(/It is a wild card\.$/).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    expect(submitted).toEqual([]);
    await set(page, uncheck('Double-check moves I can’t undo'));
    await discard.click();
    await expect.poll(() => submitted).toEqual(['discard']);
  },

  async sound() {
    const { page, show } = await sitDown();
    await listenIn(page);
    const turn = async (seat: number) => {
      show({ turn: { seat, phase: 'draw' } });
      await page.locator('.turn-line', { hasText: seat === 0 ? 'Your turn' : 'Ben' }).waitFor();
    };
    const notes = () => page.evaluate(() => (globalThis as { notes?: number }).notes);
    await turn(1);
    await turn(0);
    expect(await notes()).toBe(0);
    await set(page, check('A short sound when it is my turn'));
    expect(await notes(), 'it plays once as it is switched on').toBe(2);
    await turn(1);
    await turn(0);
    await expect.poll(notes).toBe(4);
  },

  async suggestions() {
    const { page } = await sitDown();
    const offer = page.getByText('You can take the pile with two nines.');
    await offer.waitFor();
    await set(page, uncheck('Offer suggestions'));
    expect(await offer.count()).toBe(0);
    await set(page, check('Offer suggestions'));
    await offer.waitFor();
  },

  async motion() {
    const { page, show } = await sitDown();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchCardsMove(page);
    const moved = () => page.evaluate(() => (globalThis as { moved?: number }).moved);
    const slot = hand(page).locator('.slot').first();
    const draw = async (seat: number) => {
      show({ turn: { seat, phase: 'play' } }, [{ type: 'drew', seat, count: 2 }]);
      await page.locator('.turn-line', { hasText: seat === 1 ? 'Ben' : 'Charlotte' }).waitFor();
    };
    expect(await styleOf(slot, 'transition-duration')).not.toBe('0s');
    await draw(1);
    await expect.poll(moved).toBe(2);
    await set(page, uncheck('Show cards moving'));
    expect(await styleOf(slot, 'transition-duration')).toBe('0s');
    await draw(2);
    await set(page, check('Show cards moving'));
    await draw(1);
    await expect.poll(moved, { message: 'two cards of the first draw and two of the third' }).toBe(4);
  },
};

const suitColour = (page: Page, suit: string): Promise<string> =>
  styleOf(page.locator(`.card.suit-${suit}:not(.wild) .pip`).first(), 'color');

/** Counts the notes that the page plays. */
const listenIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard = globalThis as { notes?: number };
    heard.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number): void {
      heard.notes = (heard.notes ?? 0) + 1;
      start.call(this, when);
    };
  });

/** Counts the cards that move across the table. */
const watchCardsMove = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = globalThis as { moved?: number };
    seen.moved = 0;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const cards = added.filter((node) => (node as Element).classList?.contains('moving'));
      seen.moved = (seen.moved ?? 0) + cards.length;
    }).observe(document.body, { childList: true, subtree: true });
  });

describe('a setting changes what is on the screen', () => {
  test.each(Object.keys(SHOWN) as (keyof Settings)[])('%s', (setting) => SHOWN[setting]());
});
