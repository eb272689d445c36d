import type { Page } from 'playwright-core';
import { launch } from '../browser/launch.ts';
import { readScreen } from '../browser/screen.ts';
import { hostTable, startGame } from '../browser/seating.ts';
import { openTestServer } from '../browser/test-server.ts';
import { isOnTurn } from '../browser/turns.ts';
import { SLOWER } from './readiness.ts';
import { goOnWithTurn, touch } from './touches.ts';

/** Milliseconds in which a round's scores come to rest. */
const REST_MS = 3000;

export interface Movement {
  /** Cumulative layout shift from the lobby to the end of the round: what moved without a press, by how much of the screen. */
  readonly shift: number;
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    AFOOT_SEEN?: { shift: number; longestTaskMs: number };
  }
}

/** One person plays with bots, by touch. */
export async function measureMovement(): Promise<Movement> {
  const server = await openTestServer();
  const browser = await launch();
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' },
    });
    const page = await context.newPage();
    await hostTable(page, server.url, { name: 'Ann', rounds: 'One' });
    await page.waitForTimeout(2000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await watch(page);
    await startGame(page);
    await playRound(page);
    await page.waitForTimeout(REST_MS);
    return (await page.evaluate(() => window.AFOOT_SEEN)) as Movement;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function playRound(page: Page): Promise<void> {
  const isOver = () => page.evaluate(() => document.querySelector('[data-over]') !== null);
  for (; !(await isOver()); await page.waitForTimeout(100)) {
    if (isOnTurn(await readScreen(page))) await goOnWithTurn(page);
    else await touch(page, /^Yes, go out$/);
  }
}

/** Sums the movement in the worst session of at most five seconds, as browsers report it. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { shift: 0, longestTaskMs: 0 };
    window.AFOOT_SEEN = seen;
    let session = { value: 0, began: 0, last: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        value: number;
        startTime: number;
        hadRecentInput: boolean;
      }[]) {
        if (entry.hadRecentInput) continue;
        const goesOn = entry.startTime - session.last < 1000 && entry.startTime - session.began < 5000;
        session = goesOn
          ? { ...session, last: entry.startTime }
          : { value: 0, began: entry.startTime, last: entry.startTime };
        session.value += entry.value;
        seen.shift = Math.max(seen.shift, session.value);
      }
    }).observe({ type: 'layout-shift', buffered: false });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ type: 'longtask', buffered: false });
  });
