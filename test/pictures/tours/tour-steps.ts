import type { Locator, Page } from 'playwright-core';
import { closePanel, openPanel } from '../../browser/panels.ts';
import { hostTable, startGame } from '../../browser/seating.ts';
import type { Stage } from '../tour.ts';

export async function visitAddress(page: Page, url: string, hash: string, title: string | RegExp): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
}

export const scrollToTop = (to: Locator): Promise<void> =>
  to.evaluate((part) => {
    part.scrollIntoView({ block: 'start' });
    scrollBy(0, -16);
  });

export interface HostedTable {
  readonly host: Page;
  readonly link: string;
}

export async function hostAsAnn({ url, visit }: Stage): Promise<HostedTable> {
  const host = await visit();
  return { host, link: await hostTable(host, url, { name: 'Ann', rounds: 'Four' }) };
}

export async function playAsAnn(stage: Stage): Promise<HostedTable> {
  const hosted = await hostAsAnn(stage);
  await startGame(hosted.host);
  return hosted;
}

/** Ends the game of a host without other people, who leaves for the front page. */
export async function endSoloGame(host: Page): Promise<void> {
  await openPanel(host, 'Pause, stop or close');
  await host.getByRole('button', { name: 'Ask to end the game' }).click();
  await closePanel(host);
  await host.getByRole('button', { name: 'Play again', exact: true }).waitFor();
}
