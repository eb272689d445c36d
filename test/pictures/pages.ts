import type { Page } from 'playwright-core';
import { closePanel, openPanel } from '../browser/panels.ts';
import { hostTable, startGame, tableIn } from '../browser/seating.ts';
import { SERVICE, subscribeAt } from '../browser/subscribing.ts';
import { openPage, type Picture, type Shot, take } from './picture.ts';

/** A page to take a picture of; `host` has a table, `guest` was never here. */
interface Step {
  readonly name: string;
  readonly who: 'host' | 'guest';
  open(page: Page, link: string): Promise<void>;
  /** Absent: all. */
  readonly sizes?: readonly string[];
}

/** Panels of the menu, and the sizes at which a panel looks different. */
const PANELS = [
  'Seats and invite link',
  'This table',
  'Time and absences',
  'Remind me when it’s my turn',
  'My seat and devices',
  'What happened so far',
];
const PANEL_SIZES = ['360x740', '390x844', '844x390', '1280x800'];

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

/** The host's game is going on, or over. */
async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const deal = page.getByRole('button', { name: 'Deal now' });
  await deal.or(page.getByRole('button', { name: 'Menu', exact: true })).waitFor();
  if (await deal.isVisible()) await startGame(page);
}

/** The host's game is over. */
async function end(page: Page, link: string): Promise<void> {
  await begin(page, link);
  const again = page.getByRole('button', { name: 'Play again', exact: true });
  if (await again.isVisible()) return;
  await openPanel(page, 'This table');
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await closePanel(page);
  await again.waitFor();
}

/** Says that it does not remember, to all questions; what was found is the last page. */
async function answerNothing(page: Page): Promise<void> {
  const question = page.getByRole('heading', { level: 1 });
  for (
    let asked = await question.innerText();
    asked !== 'So that’s how you play!';
    asked = await question.innerText()
  ) {
    await page
      .getByRole('button', { name: /^(I don’t remember|None of these)/ })
      .first()
      .click();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, asked);
  }
}

/** A panel of a game that goes on. */
const panel =
  (name: string): Step['open'] =>
  async (page, link) => {
    await begin(page, link);
    await openPanel(page, name);
  };

/** A pace of the table's own, with a limit: the host is told of a missed one. */
async function setOwnPace(page: Page, link: string): Promise<void> {
  await panel('This table')(page, link);
  await page.getByText('Set it yourself').click();
  await page.getByRole('combobox', { name: 'Time for a turn' }).selectOption({ label: '3 days' });
  await page.getByRole('radio', { name: 'The host is told' }).check();
}

/** Somebody is away for some days, under a clock that stops meanwhile. */
async function goAway(page: Page, link: string): Promise<void> {
  await panel('Time and absences')(page, link);
  await page.getByRole('button', { name: 'Tell the others' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^You’re away until/)
    .waitFor();
}

async function switchOnReminders(page: Page, link: string): Promise<void> {
  await panel('Remind me when it’s my turn')(page, link);
  await page.getByRole('switch', { name: 'Tell me when it’s my turn' }).click();
  await page.getByRole('combobox', { name: 'From' }).waitFor();
}

/** The pages around the table, in the order in which they are opened. */
const stepsOf = (url: string): readonly Step[] => [
  {
    name: 'front page',
    who: 'guest',
    open: async (page) => {
      await page.goto(url);
      await page.getByRole('group', { name: 'Your cards' }).waitFor();
    },
  },
  {
    name: 'practice',
    who: 'guest',
    open: async (page) => {
      await page.getByRole('link', { name: 'Play on with the bots' }).click();
      await page.locator('.table-screen .action-bar').waitFor();
    },
  },
  { name: 'host form', who: 'guest', open: (page) => go(page, url, '#/new', 'Start a table') },
  { name: 'lesson', who: 'guest', open: (page) => go(page, url, '#/learn/3', 'Enough to open') },
  { name: 'rules', who: 'guest', open: (page) => go(page, url, '#/rules', 'Hand and Foot on one page') },
  { name: 'question', who: 'guest', open: (page) => go(page, url, '#/interview', 'What do red threes do?') },
  { name: 'rules found by questions', who: 'guest', open: answerNothing },
  { name: 'wrong link', who: 'guest', open: (page) => go(page, url, '#/nowhere', 'Nothing here') },
  {
    name: 'join',
    who: 'guest',
    open: async (page, link) => {
      await page.goto(link);
      await page.getByRole('radio', { name: 'Chair 2' }).waitFor();
    },
  },
  { name: 'lobby', who: 'host', open: (page) => page.getByRole('button', { name: 'Send the link' }).waitFor() },
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
      await page.getByRole('link', { name: /Ann’s table/ }).waitFor();
    },
  },
  {
    name: 'home with a table that waits',
    who: 'host',
    open: async (page, link) => {
      await begin(page, link);
      await page.goto(url);
      await page.getByRole('link', { name: /^Play your turn/ }).waitFor();
    },
  },
  ...PANELS.map((name) => ({ name, who: 'host' as const, open: panel(name), sizes: PANEL_SIZES })),
  { name: 'a pace of its own', who: 'host', open: setOwnPace, sizes: PANEL_SIZES },
  { name: 'time with a limit', who: 'host', open: panel('Time and absences'), sizes: PANEL_SIZES },
  { name: 'reminders switched on', who: 'host', open: switchOnReminders, sizes: PANEL_SIZES },
  { name: 'away for some days', who: 'host', open: goAway, sizes: PANEL_SIZES },
  { name: 'result of a game', who: 'host', open: end },
  {
    name: 'album',
    who: 'host',
    open: async (page, link) => {
      await end(page, link);
      await page.goto(`${url}/#/t/${tableIn(page.url())}/album`);
      await page.getByText('1 game so far.').waitFor();
    },
  },
  {
    name: 'home with a finished game',
    who: 'host',
    open: async (page, link) => {
      await end(page, link);
      await page.goto(url);
      await page.getByRole('button', { name: 'Play again', exact: true }).waitFor();
    },
  },
];

async function go(page: Page, url: string, hash: string, title: string): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await heading(page, title);
}

/** The pages around the table, of a real server. */
export async function picturePages(url: string, shot: Shot): Promise<readonly Picture[]> {
  const steps = stepsOf(url).filter(
    ({ name, sizes }) => shot.isWanted(name) && (sizes?.includes(shot.size.join('x')) ?? true),
  );
  if (steps.length === 0) return [];
  const [host, guest] = await Promise.all([openPage(shot), openPage(shot)]);
  await host.context().grantPermissions(['notifications'], { origin: url });
  await subscribeAt(host.context(), `https://${SERVICE}/one`);
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
