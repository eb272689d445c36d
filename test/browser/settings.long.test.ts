import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { RANK_GLYPHS } from '../../web/cards/glyphs.ts';
import type { Settings } from '../../web/model/storage/settings.ts';
import { MENU as GERMAN } from '../../web/text/de/menu.ts';
import { B, D } from '../../web/text/letter-outlines.ts';
import { closePanel, openPanel } from './panels.ts';
import { sitDown as sitAt } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** Two nines take the pile; kings and tens are on the table. */
const GAME: Partial<GameView> = {
  held: '4s6h7c9hdTsAsd2c',
  pile: { top: '9c', count: 11 },
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
};

const sitDown = () => sitAt(stage, GAME);

async function changeSetting(page: Page, press: (panel: Locator) => Promise<void>): Promise<void> {
  await openPanel(page, 'Cards and sound');
  await press(page.getByRole('dialog', { name: 'Cards and sound' }));
  await closePanel(page);
}

async function changeKeySetting(page: Page, press: (panel: Locator) => Promise<void>): Promise<void> {
  await openPanel(page, 'Keyboard');
  await press(page.getByRole('dialog', { name: 'Keyboard' }));
  await closePanel(page);
}

async function changeInMore(page: Page, press: (panel: Locator) => Promise<void>): Promise<void> {
  await page.locator('[data-actions] summary').click();
  const panel = page.locator('[data-actions] details > div');
  await press(panel);
  if (await panel.isVisible()) await page.locator('[data-actions] summary').click();
}

const check = (name: string) => (panel: Locator) => panel.getByRole('checkbox', { name }).check();
const uncheck = (name: string) => (panel: Locator) => panel.getByRole('checkbox', { name }).uncheck();
const choose = (name: string) => (panel: Locator) => panel.getByRole('radio', { name, exact: true }).check();

const getStyle = (place: Locator, property: 'color' | 'background-color' | 'transition-duration'): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });
const readColumns = (page: Page): Promise<readonly string[]> =>
  hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? '').split(' ')[0] ?? ''));

const EFFECTS: Readonly<Record<keyof Settings, () => Promise<void>>> = {
  async theme() {
    const { page } = await sitDown();
    const ground = () => getStyle(page.locator('html'), 'background-color');
    const [paper, green] = ['rgb(239, 230, 211)', 'rgb(15, 44, 40)'];
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(paper);
    await changeSetting(page, choose('Dark'));
    expect(await ground()).toBe(green);
    await page.emulateMedia({ colorScheme: 'dark' });
    await changeSetting(page, choose('Light'));
    expect(await ground()).toBe(paper);
    await changeSetting(page, choose('Automatic'));
    expect(await ground()).toBe(green);
  },

  async fourColours() {
    const { page } = await sitAt(stage, { ...GAME, held: '4s6h7c9hdTsKcAsd2c' });
    const colours = () => Promise.all(['s', 'h', 'd', 'c'].map((suit) => readSuitColor(page, suit)));
    expect(new Set(await colours()).size).toBe(2);
    await changeSetting(page, check('Four-color deck'));
    expect(new Set(await colours()).size).toBe(4);
    await page.reload();
    await hand(page).waitFor();
    // The hand is shown before the rest of the table.
    await page.locator('[data-meld]').first().waitFor();
    expect(new Set(await colours()).size, 'kept on this device').toBe(4);
    const inHand = await colours();
    const inMelds = await page
      .locator('[data-meld] > [data-face]:not([data-face="*"])')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-face')?.[1] ?? '', getComputedStyle(each).color] as const),
      );
    expect(inMelds.length).toBeGreaterThan(0);
    for (const [suit, colour] of inMelds) expect(colour, 'melds too').toBe(inHand['shdc'.indexOf(suit)]);
    const courtColor = await getStyle(hand(page).locator('[data-face$="c"] [href^="#court"]').first(), 'color');
    expect(courtColor, 'the court cards too').toBe(inHand[3]);
  },

  async largeFaces() {
    const { page } = await sitDown();
    const heights = () =>
      hand(page)
        .locator('[data-face] svg > :first-child')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    const pips = () =>
      hand(page)
        .locator('[data-face] svg > :nth-child(4)')
        .first()
        .evaluate((each) => getComputedStyle(each).display);
    const standard = await heights();
    const many = await pips();
    await changeSetting(page, check('Large-print cards'));
    expect([many, await pips()], 'one large pip instead of many').toEqual(['inline', 'none']);
    const large = await heights();
    expect(large.length).toBe(9);
    for (const [i, height] of large.entries()) expect(height).toBeGreaterThan((standard[i] ?? 0) * 1.2);
  },

  async ownLetters() {
    const { page } = await sitAt(
      stage,
      { ...GAME, held: '4s9hJdQsQhKcAsd2c', teams: [{ score: 0, melds: 'Jshc' }, { score: 0 }] },
      { locale: 'de-DE' },
    );
    const draws = async (letters: Readonly<Record<string, string>>): Promise<void> => {
      for (const [rank, outline] of Object.entries(letters)) {
        const index = page.locator(`[data-place="hand"] [data-face^="${rank}"] svg > :first-child`).first();
        await expect.poll(() => index.getAttribute('d'), { message: rank }).toBe(outline);
      }
    };
    const { J, Q, K, A } = RANK_GLYPHS;
    const ownOutlines = { J: B.outline, Q: D.outline, K, A };
    await draws(ownOutlines);
    const jack = page.locator('[data-meld] [data-face^="J"] path').first();
    const inMeld = await jack.getAttribute('d');
    const openSettings = async (): Promise<Locator> => {
      await page.getByRole('button', { name: GERMAN.title, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: GERMAN.settings, exact: true }).click();
      return page.getByRole('checkbox', { name: 'Karten mit B und D statt J und Q' });
    };
    const choice = await openSettings();
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await draws({ J, Q, K, A });
    expect(await jack.getAttribute('d'), 'melds too').not.toBe(inMeld);
    await page.reload();
    await draws({ J, Q, K, A });
    await (await openSettings()).check();
    await draws(ownOutlines);
    expect(await page.getByRole('button', { name: /Karo-Bube/ }).count(), 'the card is named by its word').toBe(1);
  },

  async handOrder() {
    const { page } = await sitDown();
    const byRank = await readColumns(page);
    await changeInMore(page, (panel) => panel.getByRole('button', { name: 'Sort by what I can play' }).click());
    const byUse = await readColumns(page);
    expect(byUse).not.toEqual(byRank);
    expect([...byUse].sort()).toEqual([...byRank].sort());
    expect(byUse.indexOf('Ten')).toBeLessThan(byUse.indexOf('Four'));
    await changeInMore(page, (panel) => panel.getByRole('button', { name: 'Sort by rank' }).click());
    expect(await readColumns(page)).toEqual(byRank);
  },

  async confirmCostly() {
    const { page, show, submitted } = await sitDown();
    show({ turn: { seat: 0, phase: 'play' } });
    await hand(page).getByRole('button', { name: /^Two/ }).click();
    const discard = page.getByRole('button', { name: /^Discard the two/ });
    await discard.click();
    await page.getByText(/It’s a wild card\.$/).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    expect(submitted).toEqual([]);
    await changeSetting(page, uncheck('Ask before moves I can’t undo'));
    await discard.click();
    await expect.poll(() => submitted).toEqual(['discard']);
  },

  async sound() {
    const { page, show } = await sitDown();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await recordSounds(page);
    const discard = async (seat: number) => {
      const happened: PublicEvent[] = [{ type: 'discarded', seat, card: 'Qh' }];
      show({ turn: { seat: (seat + 1) % 4, phase: 'draw' }, pile: { top: 'Qh', count: 12 } }, happened);
      await page.locator('[data-turn-line]', { hasText: seat === 1 ? 'Charlotte' : 'Your turn' }).waitFor();
    };
    await discard(3);
    expect(await countContexts(page), 'creates no audio context before sound is on').toBe(0);
    await changeSetting(page, check('Soft sounds and vibration'));
    await expect.poll(() => readNotes(page), { message: 'it plays once as it is switched on' }).toBe(2);
    await discard(1);
    await expect.poll(() => readBrushes(page)).toBe(1);
    await discard(3);
    await expect.poll(() => readBrushes(page)).toBe(2);
    await expect.poll(() => readNotes(page), { message: 'your own turn has notes' }).toBe(4);
    expect(await countContexts(page)).toBe(1);
  },

  async volume() {
    const { page } = await sitDown();
    await recordSounds(page);
    await changeSetting(page, async (panel) => {
      await check('Soft sounds and vibration')(panel);
      await expect.poll(() => readNotes(page)).toBe(2);
      await panel.getByRole('slider', { name: 'Volume' }).fill('0');
      await panel.getByRole('slider', { name: 'Volume' }).fill('20');
    });
    await expect.poll(() => readNotes(page), { message: 'silent at zero' }).toBe(4);
    expect(await measureLoudness(page)).toEqual([0.3, 0.1]);
  },

  async suggestions() {
    const { page } = await sitDown();
    const offer = page.locator('[data-turn-line] [data-advice]');
    await offer.waitFor();
    await changeSetting(page, uncheck('Give me hints'));
    expect(await offer.count()).toBe(0);
    await changeSetting(page, check('Give me hints'));
    await offer.waitFor();
  },

  async motion() {
    const { page, show } = await sitDown();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await countMovingCards(page);
    const moved = () => page.evaluate(() => (globalThis as { moved?: number }).moved);
    const slot = hand(page).locator('[data-card]').first();
    const draw = async (seat: number) => {
      show({ turn: { seat, phase: 'play' } }, [{ type: 'drew', seat, count: 2 }]);
      await page.locator('[data-turn-line]', { hasText: seat === 1 ? 'Ben' : 'Charlotte' }).waitFor();
    };
    expect(await getStyle(slot, 'transition-duration')).not.toBe('0s');
    await draw(1);
    await expect.poll(moved).toBe(2);
    await changeSetting(page, uncheck('Animate cards'));
    expect(await getStyle(slot, 'transition-duration')).toBe('0s');
    await draw(2);
    await changeSetting(page, check('Animate cards'));
    await draw(1);
    await expect.poll(moved, { message: 'two cards of the first draw and two of the third' }).toBe(4);
  },

  async shortcuts() {
    const { page, submitted } = await sitDown();
    await changeKeySetting(page, uncheck('Single-key shortcuts'));
    await page.keyboard.press('d');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await changeKeySetting(page, check('Single-key shortcuts'));
    await page.keyboard.press('d');
    await expect.poll(() => submitted).toEqual(['draw']);
  },
};

const readSuitColor = (page: Page, suit: string): Promise<string> =>
  getStyle(page.locator(`[data-face$="${suit}"]:not([data-face^="2"]) svg > :nth-child(2)`).first(), 'color');

/** The page's sounds: notes, brushes of cards, what plays them, and how loud. */
interface PlayedSounds {
  notes: number;
  brushes: number;
  contexts: number;
  loudness: number[];
}

const getPlayedSounds = (page: Page): Promise<PlayedSounds> =>
  page.evaluate(() => (globalThis as unknown as { heard: PlayedSounds }).heard);
const readNotes = async (page: Page): Promise<number> => (await getPlayedSounds(page)).notes;
const readBrushes = async (page: Page): Promise<number> => (await getPlayedSounds(page)).brushes;
const countContexts = async (page: Page): Promise<number> => (await getPlayedSounds(page)).contexts;
const measureLoudness = async (page: Page): Promise<readonly number[]> => (await getPlayedSounds(page)).loudness;

const recordSounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: PlayedSounds = { notes: 0, brushes: 0, contexts: 0, loudness: [] };
    Object.assign(globalThis, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number): void {
      heard.notes += 1;
      start.call(this, when);
    };
    const brush = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when?: number): void {
      heard.brushes += 1;
      brush.call(this, when);
    };
    const Original = AudioContext;
    globalThis.AudioContext = class extends Original {
      constructor() {
        super();
        heard.contexts += 1;
      }
    };
    const { connect } = GainNode.prototype;
    const listen = function (this: GainNode, to: AudioNode): AudioNode {
      if (to instanceof AudioDestinationNode) heard.loudness.push(Math.round(this.gain.value * 100) / 100);
      connect.call(this, to as never);
      return to;
    };
    GainNode.prototype.connect = listen as typeof connect;
  });

const countMovingCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = globalThis as { moved?: number };
    seen.moved = 0;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const cards = added.filter((node) => (node as Element).hasAttribute?.('data-moving'));
      seen.moved = (seen.moved ?? 0) + cards.length;
    }).observe(document.body, { childList: true, subtree: true });
  });

describe('a setting changes what is on the screen', () => {
  test.each(Object.keys(EFFECTS) as (keyof Settings)[])('%s', (setting) => EFFECTS[setting]());
});
