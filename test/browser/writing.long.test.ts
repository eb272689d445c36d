import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { openNamePanel } from './panels.ts';
import { hostGame, openHouseRules } from './seating.ts';
import { type ShownTable, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** A phone, with its keyboard, on its side, with its keyboard, a tablet, a tablet with its keyboard, a wide screen, and back. */
const SHAPES = [
  [390, 844],
  [390, 420],
  [844, 390],
  [844, 240],
  [768, 1024],
  [1180, 820],
  [1180, 420],
  [1440, 900],
  [390, 844],
] as const;

const GAME: Partial<GameView> = {
  held: '4s5s6h7c8d9hdTsJsQsKsAsh2c',
  teams: [
    { score: 0, melds: 'Kshdc Tshd' },
    { score: 0, minimum: 50 },
  ],
};

/** A field's text and selection; undefined while no field has the focus. */
const readField = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
    const at = field.selectionStart ?? 0;
    return `${field.value.slice(0, at)}|${field.value.slice(at, field.selectionEnd ?? at)}|${field.value.slice(field.selectionEnd ?? at)}`;
  });

/** Two frames: the page has measured its new size and rendered again. */
const waitTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

async function reshape(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await waitTwoFrames(page);
}

async function sitDownAtSize([width, height]: readonly [number, number]): Promise<ShownTable> {
  const prepare = (page: Page): Promise<void> => page.setViewportSize({ width, height });
  return sitDown(stage, GAME, { prepare });
}

async function writeNote(page: Page): Promise<string> {
  const note = page.getByRole('textbox', { name: 'Message to the table' });
  await note.click();
  await page.keyboard.type('See you');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  return 'See |yo|u';
}

test('a half-written message, its selection and the focus survive every change of the screen', async () => {
  const { page, submitted } = await sitDownAtSize(SHAPES[0]);
  await page.getByRole('button', { name: /^Chat/ }).click();
  const note = await writeNote(page);

  for (const shape of SHAPES) {
    await reshape(page, shape);
    expect(await readField(page), `at ${shape.join(' x ')}`).toBe(note);
  }
  await page.keyboard.press('d');

  expect(await readField(page)).toBe('See d||u');
  expect(submitted).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('a message written next to the table continues over it when space runs out, and moves back', async () => {
  const { page, submitted } = await sitDownAtSize([1440, 900]);
  const note = await writeNote(page);

  for (const shape of [...SHAPES, ...SHAPES]) {
    await reshape(page, shape);
    expect(await readField(page), `at ${shape.join(' x ')}`).toBe(note);
  }
  await page.keyboard.press('d');
  expect(submitted).toEqual([]);

  await reshape(page, [1440, 900]);
  expect(await page.getByRole('dialog').count(), 'beside the table').toBe(0);
  expect(await readField(page)).toBe('See d||u');
});

test('a panel next to the table that nobody uses does not open over it', async () => {
  const { page } = await sitDownAtSize([1440, 900]);
  await writeNote(page);
  await page.getByRole('button', { name: /^Draw \d/ }).focus();

  await reshape(page, [390, 844]);

  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /^Chat/ }).click();
  expect(await page.getByRole('textbox', { name: 'Message to the table' }).inputValue()).toBe('See you');
});

test('letter keys play nothing after a focused field disappears, until the next other action', async () => {
  const { page, submitted, show } = await sitDownAtSize([1440, 900]);
  await writeNote(page);

  show({}, [], { settings: { ...DEFAULT_SETTINGS, notes: false } });
  await page.getByText('The host has turned chat off.').waitFor();
  await page.keyboard.type('dxm?');

  expect(submitted).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.locator('[data-screen] > header h1').click();
  await page.keyboard.press('d');
  await expect.poll(() => submitted).toEqual(['draw']);
});

test('letter keys play again once Tab has moved from a field to the table', async () => {
  const { page, submitted } = await sitDownAtSize([1440, 900]);
  const note = page.getByRole('textbox', { name: 'Message to the table' });
  await note.click();
  await page.keyboard.type('d');
  expect(await note.inputValue()).toBe('d');

  await page.keyboard.press('Tab');
  await page.keyboard.press('d');

  await expect.poll(() => submitted).toEqual(['draw']);
});

test('open panels and the focus at the table survive every change of the screen', async () => {
  const { page } = await sitDownAtSize(SHAPES[0]);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? null);

  for (const shape of SHAPES) {
    await page.locator('[data-place="hand"] [data-rank="K"]').focus();
    await reshape(page, shape);
    expect(await focused(), `at ${shape.join(' x ')}`).toMatch(/^King/);
  }

  await page.locator('[data-actions] summary').click();
  for (const shape of SHAPES) {
    await reshape(page, shape);
    expect(await page.locator('[data-actions] details[open]').count(), `at ${shape.join(' x ')}`).toBe(1);
  }

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const shape of SHAPES) {
    await reshape(page, shape);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  }
});

const FIELDS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'a name, on the way to a table': async (page) => {
    await page.goto(`${stage.server().url}/#/new`);
    return page.getByRole('textbox', { name: 'Your name' });
  },
  'a number of the house rules': async (page) => {
    await page.goto(`${stage.server().url}/#/new`);
    await openHouseRules(page);
    await page.getByRole('button', { name: 'Read and change' }).click();
    await page.getByRole('button', { name: /^Going out earns 100 points/ }).click();
    return page.getByRole('spinbutton', { name: 'Bonus for going out', exact: true });
  },
  'a link, on the first page': async (page) => {
    await page.goto(`${stage.server().url}/`);
    return page.getByRole('textbox').first();
  },
  'rules that are taken in': async (page) => {
    await page.goto(`${stage.server().url}/#/new`);
    await openHouseRules(page);
    await page.locator('[data-import] > summary').click();
    return page.locator('[data-import] textarea');
  },
  'a name at the table': async (page) => {
    await hostGame(page, stage.server().url);
    await openNamePanel(page, 'Ann');
    return page.getByRole('dialog').getByRole('textbox', { name: 'Your name' });
  },
};

for (const [name, find] of Object.entries(FIELDS)) {
  test(`text written as ${name} survives every change of the screen`, async () => {
    const page = await stage.visitPage('mouse');
    const field = await find(page);
    await field.click();
    await page.keyboard.type('12');
    const before = await readField(page);

    for (const shape of SHAPES) {
      await reshape(page, shape);
      expect(await readField(page), `at ${shape.join(' x ')}`).toBe(before);
    }
    await page.keyboard.type('3');
    expect(await field.inputValue()).toContain('123');
  });
}

const SENDING: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'a name, on the way to a table': FIELDS['a name, on the way to a table'] as (page: Page) => Promise<Locator>,
  'a note to the table': async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await hostGame(page, stage.server().url);
    return page.getByRole('textbox', { name: 'Message to the table' });
  },
};

for (const [name, find] of Object.entries(SENDING)) {
  test(`does not send when Enter confirms an input method: ${name}`, async () => {
    const page = await stage.visitPage('mouse');
    const field = await find(page);
    await field.fill('Renée');
    // Most browsers report it within the composition, Safari after its end.
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
      const isDone = await field.evaluate(
        (each, init) => each.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
        { key: 'Enter', ...how },
      );
      await waitTwoFrames(page);
      expect([await readField(page), isDone]).toEqual(['Renée||', false]);
    }

    await page.keyboard.press('Enter');
    await expect.poll(() => readField(page)).not.toBe('Renée||');
  });
}
