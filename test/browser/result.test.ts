import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, overflow } from './inspect.ts';
import { openPanel } from './panels.ts';
import { hostTable, startGame } from './seating.ts';
import { setOwnStage } from './stage.ts';

const stage = setOwnStage({ botPause: 60_000 });

/** A device whose share sheet takes pictures, and keeps what it is given. */
const takePictures = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ files }: { readonly files: readonly File[] }): Promise<void> => {
      Object.assign(window, { shared: files[0] });
    };
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });

/** A game of one person with three bots, ended as it stands. */
async function endGame(page: Page, name: string): Promise<void> {
  await hostTable(page, stage.server().url, { name, rounds: 'One' });
  await startGame(page);
  await openPanel(page, 'This table');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

interface SharedPicture {
  readonly name: string;
  readonly type: string;
  readonly size: readonly [number, number];
  /** Different colours in the whole picture, and bright points in the band with the winners' names. */
  readonly colours: number;
  readonly names: readonly number[];
}

/** Shares the result, and reads the picture as whoever gets it does. */
async function sharePicture(page: Page): Promise<SharedPicture> {
  await page.getByRole('button', { name: 'Share the result' }).click();
  await page.waitForFunction(() => 'shared' in window);
  return page.evaluate(async () => {
    const file = (window as unknown as { readonly shared: File }).shared;
    const image = await createImageBitmap(file);
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const colours = new Set(new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)).size;
    const band = pen.getImageData(80, 620, width - 160, 90).data;
    const bright = [...band.keys()].filter((at) => at % 4 === 0 && (band[at] as number) > 225);
    return { name: file.name, type: file.type, size: [width, height] as const, colours, names: bright };
  });
}

test('the result is shared as a picture of 1080 by 1350 with the names on it', async () => {
  const pages = await Promise.all([stage.visitPage('mouse'), stage.visitPage('touch')]);
  const pictures: SharedPicture[] = [];
  for (const [i, page] of pages.entries()) {
    await takePictures(page);
    await endGame(page, ['Maria', 'Wilhelmina'][i] as string);
    pictures.push(await sharePicture(page));
    expect.soft(await faultsOf(page)).toEqual([]);
    expect.soft(await overflow(page)).toEqual([]);
  }
  const [maria, mina] = pictures as [SharedPicture, SharedPicture];
  expect(maria).toMatchObject({ name: 'maria-s-table.png', type: 'image/png', size: [1080, 1350] });
  expect(maria.colours).toBeGreaterThan(1000);
  expect(maria.names.length, 'letters of a headline').toBeGreaterThan(3000);
  expect(mina.names).not.toEqual(maria.names);
});

test('a device whose share sheet takes no pictures saves the result', async () => {
  const page = await stage.visitPage('mouse');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await endGame(page, 'Maria');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the result' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('maria-s-table.png');
  await page.getByText('Saved. Send it to your family chat.').waitFor();
});

test('one press deals again, with the same or with new partners', async () => {
  const page = await stage.visitPage('mouse');
  await endGame(page, 'Maria');
  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(page, 'This table');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play again, swap partners' }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
});
