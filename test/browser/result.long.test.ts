import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findOverflow, getFaults } from './inspect.ts';
import { closePanel, endSoloGame, openPanel } from './panels.ts';
import { hostGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ botPause: 60_000 });

/** A device whose share sheet takes pictures, and keeps its input and each text written into a picture. */
const takePictures = (page: Page) =>
  page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const write = prototype.fillText;
      prototype.fillText = function fillText(this: typeof prototype, ...[text, ...place]: Parameters<typeof write>) {
        written.push(text);
        write.call(this as never, text, ...place);
      };
    }
    const share = async ({ files }: { readonly files: readonly File[] }): Promise<void> => {
      Object.assign(window, { shared: files[0] });
    };
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });

async function endGame(page: Page, name: string): Promise<void> {
  await hostGame(page, stage.server().url, { name, rounds: 'One' });
  await endSoloGame(page);
}

interface SharedPicture {
  readonly name: string;
  readonly type: string;
  readonly size: readonly [number, number];
  /** Number of different colors in the whole picture, and of bright points in the band with the winners' names. */
  readonly colours: number;
  readonly bright: number;
  readonly texts: string;
}

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
    const bright = [...band.keys()].filter((at) => at % 4 === 0 && (band[at] as number) > 225).length;
    const texts = (window as unknown as { readonly written: readonly string[] }).written.join('\n');
    return { name: file.name, type: file.type, size: [width, height] as const, colours, bright, texts };
  });
}

test('shares the result as a 1080 by 1350 picture with the names on it', async () => {
  for (const [way, name] of [
    ['mouse', 'Maria'],
    ['touch', 'Wilhelmina'],
  ] as const) {
    const page = await stage.visitPage(way);
    await takePictures(page);
    await endGame(page, name);
    const { texts, bright, colours, ...file } = await sharePicture(page);
    expect(file).toEqual({ name: `${name.toLowerCase()}-s-table.png`, type: 'image/png', size: [1080, 1350] });
    expect(colours).toBeGreaterThan(1000);
    expect(bright, 'letters of a headline').toBeGreaterThan(3000);
    expect(texts).toContain(`${name}’s table`);
    expect(texts).toMatch(new RegExp(`^(${name} and Rosa|Otto and Mei|Mei and Otto|Rosa and ${name}) won$`, 'm'));
    expect.soft(await getFaults(page)).toEqual([]);
    expect.soft(await findOverflow(page)).toEqual([]);
  }
});

test('saves the result on a device whose share sheet takes no pictures', async () => {
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
  await page.getByText('Saved. Send it to your group chat.').waitFor();
});

test('one press deals again, with the same or new partners', async () => {
  const page = await stage.visitPage('mouse');
  await endGame(page, 'Maria');
  await page.getByRole('button', { name: 'Play again', exact: true }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(page, 'Pause, stop or close');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await closePanel(page);
  await page.getByRole('button', { name: 'Play again, swap partners' }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
});
