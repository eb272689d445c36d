import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getLaterDay, getLocalTime } from '../../web/time/local-time.ts';
import { closePanel, openPanel } from './panels.ts';
import { hostGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { waitForTurn } from './turns.ts';

const stage = setUpStage();

const DAY = 86_400_000;

/** Sets the device's clock wrong by this many milliseconds, before any script of the page runs. */
const setClockWrong = (page: Page, offset: number): Promise<unknown> =>
  page.addInitScript((offset) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...parts: readonly unknown[]) {
        super(...((parts.length === 0 ? [Right.now() + offset] : parts) as [number]));
      }
      static override now = (): number => Right.now() + offset;
    }
    globalThis.Date = Wrong as DateConstructor;
  }, offset);

/** The default of the form for an absence: in three days, at six. */
const getDefaultReturn = (): string => getLocalTime(getLaterDay(Date.now(), 3));

test.each([
  ['ahead', DAY],
  ['behind', -DAY],
])(
  'shows correct times on a device whose clock is a day %s: absences, history, and the list of tables',
  async (_, by) => {
    const page = await stage.visitPage('mouse');
    await setClockWrong(page, by);
    await hostGame(page, stage.server().url);
    await waitForTurn(page);
    expect(await page.evaluate(() => Date.now())).not.toBeCloseTo(Date.now(), -7);

    await openPanel(page, 'I’m away until…');
    const [before, shown, after] = [
      getDefaultReturn(),
      await page.getByLabel('Back on').inputValue(),
      getDefaultReturn(),
    ];
    expect([before, after]).toContain(shown);
    await closePanel(page);

    await openPanel(page, 'Everything that happened');
    const history = page.getByRole('dialog', { name: 'Everything that happened' });
    await history
      .getByText(/^today at \d/)
      .first()
      .waitFor();
    expect(await history.getByText(/yesterday|tomorrow/).count()).toBe(0);
    await closePanel(page);

    await page.goto(`${stage.server().url}/#/`);
    await page.getByText('Getting your tables…').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'One table is waiting for you' }).waitFor();
    expect(await page.getByText(/\bfor \d+ (hour|day)/).count()).toBe(0);
  },
);
