import type { Page } from 'playwright-core';
import { hostTable } from '../browser/seating.ts';
import { openPage, type Picture, type Shot, take } from './picture.ts';

/** A page to take a picture of; `host` has a table, `guest` was never here. */
interface Step {
  readonly name: string;
  readonly who: 'host' | 'guest';
  open(page: Page, link: string): Promise<void>;
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

/** The pages around the table, in the order in which they are opened. */
const stepsOf = (url: string): readonly Step[] => [
  { name: 'home, first visit', who: 'guest', open: (page) => go(page, url, '') },
  { name: 'host form', who: 'guest', open: (page) => go(page, url, '#/new', 'Host a table') },
  { name: 'rules', who: 'guest', open: (page) => go(page, url, '#/rules', 'The rules') },
  { name: 'wrong link', who: 'guest', open: (page) => go(page, url, '#/nowhere', 'There is nothing here') },
  {
    name: 'join',
    who: 'guest',
    open: async (page, link) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Sit in seat 2' }).waitFor();
    },
  },
  {
    name: 'settings',
    who: 'host',
    open: async (page) => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home with a table',
    who: 'host',
    open: async (page) => {
      await page.goto(url);
      await page.getByRole('link', { name: /^Ann’s table/ }).waitFor();
    },
  },
];

async function go(page: Page, url: string, hash: string, title = 'My tables'): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await heading(page, title);
}

/** The pages around the table, of a real server. */
export async function picturePages(url: string, shot: Shot): Promise<readonly Picture[]> {
  const steps = stepsOf(url).filter(({ name }) => shot.isWanted(name));
  if (steps.length === 0) return [];
  const [host, guest] = await Promise.all([openPage(shot), openPage(shot)]);
  const link = await hostTable(host, url, { name: 'Ann', rounds: 'Four' });
  const pictures: Picture[] = [];
  for (const { name, who, open } of steps) {
    const page = who === 'host' ? host : guest;
    await open(page, link);
    pictures.push(await take(page, name, shot));
  }
  await Promise.all([host.close(), guest.close()]);
  return pictures;
}
