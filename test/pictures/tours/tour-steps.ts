import type { Locator, Page } from 'playwright-core';
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
