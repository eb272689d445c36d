import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameView, PublicEvent } from '../../shared/protocol/view.ts';
import { SETTINGS_KEY } from '../../web/model/storage/settings.ts';
import { SOUNDS, type SoundName } from '../../web/motion/sounds.ts';
import { sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

interface RenderedSound {
  readonly peak: number;
  /** Seconds until silence. */
  readonly lasts: number;
  /** Amplitude of the first and of the last audible sample. */
  readonly begins: number;
  readonly ends: number;
}

const RATE = 44_100;

async function render(page: Page, name: SoundName, volume: number): Promise<RenderedSound> {
  return page.evaluate(
    async ({ name, volume, rate }) => {
      const audio = new OfflineAudioContext(1, rate * 2, rate);
      (globalThis as unknown as { synth: typeof import('../../web/motion/synth.ts') }).synth.scoreSound(audio, name, {
        volume,
        at: 0.01,
      });
      const samples = (await audio.startRendering()).getChannelData(0);
      const last = samples.findLastIndex((sample) => Math.abs(sample) > 1e-4);
      const first = samples.findIndex((sample) => Math.abs(sample) > 1e-5);
      let peak = 0;
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      return { peak, lasts: last / rate, begins: Math.abs(samples[first] ?? 1), ends: Math.abs(samples[last] ?? 1) };
    },
    { name, volume, rate: RATE },
  );
}

test('every sound is audible, soft, short, and free of clicks at its ends', async () => {
  const page = await stage.visitPage('mouse');
  const { outputFiles } = await build({
    entryPoints: ['web/motion/synth.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'synth',
    write: false,
  });
  await page.evaluate(`${outputFiles[0]?.text}; globalThis.synth = synth`);
  for (const name of Object.keys(SOUNDS) as SoundName[]) {
    const { peak, lasts, begins, ends } = await render(page, name, 100);
    expect(peak, `${name} is heard`).toBeGreaterThan(0.02);
    expect(peak, `${name} is soft`).toBeLessThan(0.8);
    expect(lasts, `${name} is short`).toBeLessThan(1.2);
    expect(lasts, `${name} lasts`).toBeGreaterThan(0.05);
    expect(begins, `${name} begins softly`).toBeLessThan(0.005);
    expect(ends, `${name} ends softly`).toBeLessThan(0.005);
    const half = await render(page, name, 50);
    expect(half.peak, `${name} follows the volume`).toBeLessThan(peak * 0.8);
  }
});

interface PlayedSounds {
  readonly tones: number;
  readonly shaken: readonly (readonly number[])[];
}

/** Sits down with these settings at a table where it is Ben's turn, and records sounds. */
async function listen(settings: object) {
  const table = await sitDown(stage, { turn: { seat: 1, phase: 'play' } } as Partial<GameView>, {
    prepare: async (page) => {
      await page.addInitScript(
        ({ key, saved: text }) => {
          localStorage.setItem(key, text);
          const heard = { tones: 0, shaken: [] as number[][] };
          Object.assign(globalThis, { heard });
          const { createOscillator } = AudioContext.prototype;
          AudioContext.prototype.createOscillator = function () {
            heard.tones++;
            return createOscillator.call(this);
          };
          Object.defineProperty(navigator, 'vibrate', { value: (pattern: number[]) => heard.shaken.push(pattern) > 0 });
        },
        { key: SETTINGS_KEY, saved: JSON.stringify(settings) },
      );
    },
  });
  await table.page.mouse.click(5, 5);
  const readSounds = (): Promise<PlayedSounds> =>
    table.page.evaluate(() => (globalThis as unknown as { heard: PlayedSounds }).heard);
  return { ...table, readSounds };
}

const YOURS: Partial<GameView> = { turn: { seat: 0, phase: 'draw' } };
const DISCARD_EVENTS: readonly PublicEvent[] = [{ type: 'discarded', seat: 3, card: '5c' }];
const TURN = [20, 60, 20];

describe('your turn', () => {
  test('plays a sound and vibrates where the person chose it', async () => {
    const { show, readSounds } = await listen({ sound: true, volume: 60 });
    show(YOURS, DISCARD_EVENTS);
    await expect.poll(async () => (await readSounds()).tones).toBe(SOUNDS.turn.length);
    expect((await readSounds()).shaken).toEqual([TURN]);
  });

  test.each([
    ['sounds are off', { sound: false, volume: 60 }],
    ['nothing was said', {}],
  ])('is silent where %s', async (_, settings) => {
    const { page, show, readSounds } = await listen(settings);
    show(YOURS, DISCARD_EVENTS);
    await page.locator('[data-turn-line]', { hasText: 'Your turn' }).waitFor();
    expect(await readSounds()).toEqual({ tones: 0, shaken: [] });
  });
});

test('vibrates for a selected card, and plays a sound without vibration for others’ books', async () => {
  const { page, show, readSounds } = await listen({ sound: true, volume: 60 });
  await page.locator('[data-place="hand"] [data-rank]').first().click();
  await expect.poll(async () => (await readSounds()).shaken).toEqual([[8]]);
  show(
    {
      teams: [
        { score: 0, melds: '' },
        { score: 0, melds: '8shdcshd' },
      ],
    },
    [{ type: 'melded', seat: 1, meld: 0, cards: '8c8s8h8d', book: 'clean' }],
  );
  await expect.poll(async () => (await readSounds()).tones).toBe(SOUNDS.clean.length);
  expect((await readSounds()).shaken).toEqual([[8]]);
});
