import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './inspect.ts';
import { closePanel, openPanel, openSidePanel, pressAndSay, undoIn } from './panels.ts';
import { hostTable, joinTable, startGame } from './seating.ts';
import { setOwnStage } from './stage.ts';

const stage = setOwnStage({ botPause: 10_000 });

interface Pair {
  readonly ann: Page;
  readonly ben: Page;
  readonly link: string;
}

/** Ann hosts on a phone, Ben sits in seat 2 at a desktop, bots have the rest. */
async function sitDown(): Promise<Pair> {
  const ann = await stage.visitPage('touch');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const ben = await stage.visitPage('mouse');
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  return { ann, ben, link };
}

async function startPlay({ ann }: Pair): Promise<void> {
  await startGame(ann);
}

/** What people have to settle, said where one reads whose turn it is. */
const matter = (page: Page, words: RegExp) => page.locator('.turn-line').filter({ hasText: words });

test('before the game the host swaps people and hands over to another host, who starts; everybody keeps the new seat through a reload', async () => {
  const { ann, ben } = await sitDown();
  await openPanel(ann, 'Seats and invite link');
  await ann.getByRole('button', { name: 'Change: Ben' }).tap();
  await ann.getByRole('combobox', { name: 'Change places with' }).selectOption({ label: 'Ann (seat 1)' });
  await ann.getByRole('button', { name: 'Change places' }).tap();
  await ben.getByText('Seat 1, you').waitFor();
  await pressAndSay(ann.getByRole('button', { name: 'Make host' }));
  await ben.getByText('Seat 1, you, host').waitFor();
  await ann.reload();
  await ann.getByText('Seat 2, you').waitFor();
  await startGame(ben);
  await ann
    .getByText(/^Ben|^Your turn/)
    .first()
    .waitFor();
});

test('the host pauses and resumes; an end is proposed and declined, then agreed', async () => {
  const all = await sitDown();
  const { ann, ben } = all;
  await startPlay(all);
  await openPanel(ann, 'This table');
  await ann.getByRole('button', { name: 'Pause the game' }).tap();
  await closePanel(ann);
  await matter(ben, /Paused until Ann resumes/).waitFor();
  await ben.getByRole('button', { name: 'Paused', exact: true }).click({ force: true });
  await ben.locator('.turn-line .note').filter({ hasText: 'Paused until the host resumes.' }).waitFor();
  await ann.getByRole('button', { name: 'Go on' }).tap();
  await matter(ben, /Paused/).waitFor({ state: 'detached' });

  await openPanel(ben, 'This table');
  await ben.getByRole('button', { name: 'Ask to end this round' }).click();
  await closePanel(ben);
  await matter(ann, /Ben asked: end the round here/).waitFor();
  await ann.getByRole('button', { name: 'Play on' }).tap();
  await matter(ben, /asked: end the round/).waitFor({ state: 'detached' });
  await openPanel(ben, 'This table');
  await ben.getByRole('button', { name: 'Ask to end this round' }).click();
  await closePanel(ben);
  await ann.getByRole('button', { name: 'Agree' }).tap();
  await ann.getByRole('table', { name: /^Round 1/ }).waitFor();
  await ben.getByRole('button', { name: 'Play again, swap partners' }).click();
  await ann.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('a bot sits in for a person, who takes the seat back; after the round the host frees it and a watcher takes it', async () => {
  const all = await sitDown();
  const { ann, ben, link } = all;
  await startPlay(all);
  await openPanel(ben, 'My seat and devices');
  await ben.getByRole('button', { name: 'Let a bot play for me' }).click();
  await closePanel(ben);
  await ann
    .getByText(/^Ben, .*, bot plays/)
    .first()
    .waitFor({ state: 'attached' });
  await ben.getByRole('button', { name: 'Take my seat back' }).click();
  await ann
    .getByText(/^Ben, .*, bot plays/)
    .first()
    .waitFor({ state: 'detached' });

  const cleo = await stage.visitPage('touch');
  await cleo.goto(link);
  await cleo.getByRole('heading', { name: 'Are you one of them?' }).waitFor();
  expect(await cleo.getByRole('button', { name: 'Just watch for now' }).count()).toBe(0);
  expect.soft(await faultsOf(cleo)).toEqual([]);
  await openPanel(ann, 'This table');
  await ann.getByRole('checkbox', { name: /can watch/ }).tap();
  await closePanel(ann);
  await cleo.getByRole('button', { name: 'Just watch for now' }).tap();
  await cleo
    .getByText(/You’re watching/)
    .first()
    .waitFor();
  expect(await cleo.getByRole('group', { name: /^Your cards/ }).count()).toBe(0);

  await openPanel(ann, 'Seats and invite link');
  await ann.getByRole('button', { name: 'Change: Ben' }).tap();
  await ann.getByText(/between rounds\.$/).waitFor();
  expect(await ann.getByRole('button', { name: /^Free this seat/ }).count()).toBe(0);
  await closePanel(ann);
  await openPanel(ann, 'This table');
  await ann.getByRole('button', { name: 'Ask to end this round' }).tap();
  await closePanel(ann);
  await ben.getByRole('button', { name: 'Agree' }).click();
  await ann.getByRole('table', { name: /^Round 1/ }).waitFor();
  await openPanel(ann, 'Seats and invite link');
  await ann.getByRole('button', { name: 'Change: Ben' }).tap();
  await pressAndSay(ann.getByRole('button', { name: /^Free this seat/ }));
  await ben.getByRole('heading', { name: 'This seat isn’t yours any more' }).waitFor();
  await cleo.getByRole('button', { name: 'Take a seat' }).tap();
  await cleo.getByRole('textbox', { name: 'Your name' }).fill('Cleo');
  await cleo.getByRole('button', { name: /^Sit / }).tap();
  await ann
    .getByText(/^Cleo and/)
    .first()
    .waitFor();
  await ann.getByRole('button', { name: 'Play again, swap partners' }).tap();
  await cleo.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('a new invite link revokes the old one; a closed table shows how it stood, and opens again', async () => {
  const all = await sitDown();
  const { ann, ben, link } = all;
  await startPlay(all);
  await openPanel(ann, 'This table');
  await pressAndSay(ann.getByRole('button', { name: 'Make a new link' }));
  await closePanel(ann);
  await openPanel(ben, 'Seats and invite link');
  const renewed = ben.getByRole('textbox', { name: 'The link' });
  await expect.poll(() => renewed.inputValue()).not.toBe(link);
  const cleo = await stage.visitPage('mouse');
  await cleo.goto(link);
  await cleo.getByRole('heading', { name: 'This link was replaced' }).waitFor();
  await cleo.getByRole('textbox', { name: 'The message' }).waitFor();
  expect(await cleo.getByText(/Ann/).count()).toBe(0);
  expect.soft(await faultsOf(cleo)).toEqual([]);
  await closePanel(ben);

  await openPanel(ann, 'This table');
  await pressAndSay(ann.getByRole('button', { name: 'Put the table away' }));
  await ben.getByRole('heading', { name: 'Ann put this table away' }).waitFor();
  expect(await ben.getByRole('button', { name: 'Open it again' }).count()).toBe(0);
  expect.soft(await faultsOf(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Open it again' }).tap();
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
});

const LONG_NOTE = 'I will play tonight when the children are in bed, and tomorrow once the guests have left, dear all';

const isClearOf = async (note: Locator, part: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([note.boundingBox(), part.boundingBox()]);
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
};

test('notes and reactions reach the others, and can be turned off by the host', async () => {
  const all = await sitDown();
  const { ann, ben } = all;
  await startPlay(all);
  const feed = ann.locator('.latest');
  await openSidePanel(ben);
  await ben.getByRole('textbox', { name: 'A note to the table' }).fill('Good evening');
  await ben.keyboard.press('Enter');
  await feed.getByText('“Good evening”').first().waitFor();
  await ann.locator('.seat-chip .says').filter({ hasText: 'Good evening' }).waitFor();
  await ben.getByRole('button', { name: 'well played' }).click();
  await feed.getByText('Ben: well played.').first().waitFor();
  await feed.getByRole('button', { name: /^What happened/ }).click();
  const panel = ann.getByRole('dialog');
  await panel
    .getByText(/^Round 1: .* dealt/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await ben.getByRole('textbox', { name: 'A note to the table' }).fill(LONG_NOTE);
  await ben.keyboard.press('Enter');
  const said = ann.locator('.long-sayings').getByText(LONG_NOTE);
  await said.waitFor();
  for (const place of ['stock', 'pile'])
    expect(await isClearOf(said, ann.locator(`[data-place="${place}"]`)), place).toBe(true);

  await openPanel(ann, 'This table');
  await ann.getByRole('checkbox', { name: 'Notes and reactions at the table' }).tap();
  await ben.locator('main .feed').getByText('The host has turned notes off.').waitFor();
});

test('replacing an absent host needs a second press and is refused at first; three days later Ben is host, and Ann a player', async () => {
  const all = await sitDown();
  const { ann, ben, link } = all;
  await startPlay(all);
  const become = { name: 'Become the host' } as const;
  await openPanel(ben, 'This table');
  expect(await ben.getByRole('button', become).count(), 'the host is there').toBe(0);
  await closePanel(ben);
  await ann.goto('about:blank');
  await openPanel(ben, 'This table');
  await ben.getByRole('button', become).waitFor();
  await ben.getByText('Once Ann has been gone for three days.').waitFor();
  expect.soft(await faultsOf(ben)).toEqual([]);
  await pressAndSay(ben.getByRole('button', become));
  await ben.getByText('The host was here lately.').first().waitFor();

  await stage.server().kill();
  await stage.server().restart(3 * 86_400_000);
  await ben.reload();
  await ben.setViewportSize({ width: 320, height: 568 });
  await openPanel(ben, 'This table');
  expect.soft(await faultsOf(ben)).toEqual([]);
  await pressAndSay(ben.getByRole('dialog').getByRole('button', become));
  await expectHost(ben);
  await ann.goto(link);
  await ann.getByRole('dialog').getByRole('button', { name: 'Back to the game' }).click();
  await openPanel(ann, 'This table');
  await ann.getByText('Ben is the host.').waitFor();
  expect(await ann.getByRole('button', { name: /^Pause the game|^Become the host/ }).count()).toBe(0);
  await closePanel(ann);
  await openPanel(ann, 'What happened so far');
  await ann.getByText('Ben took over as host from you.').filter({ visible: true }).first().waitFor();
});

/** The page's next connection that the server has answered. */
const reconnected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });

test('P-HELLO-7 a host’s forgotten tab that connects again keeps nobody waiting: whoever looks in can go on, and can host', async () => {
  const all = await sitDown();
  const { ann, ben } = all;
  await startPlay(all);
  await openPanel(ann, 'This table');
  await ann.getByRole('button', { name: 'Pause the game' }).tap();
  await closePanel(ann);
  await matter(ben, /Paused until Ann resumes/).waitFor();
  // A page that has no answer yet says it again, which is an act.
  await matter(ann, /You paused the game/).waitFor();
  await stage.server().kill();
  const tab = reconnected(ann);
  await stage.server().restart(3 * 86_400_000 + 60_000);
  await tab;
  await ben.reload();
  await matter(ben, /Paused\. Ann hasn’t come for three days\./).waitFor();
  await ben.getByText('You can go on.').waitFor();
  expect.soft(await faultsOf(ben)).toEqual([]);
  await openPanel(ben, 'Seats and invite link');
  await ben.getByText(/not here for 3 days/).waitFor();
  await closePanel(ben);
  await ben.getByRole('button', { name: 'Go on' }).click();
  await matter(ben, /Paused/).waitFor({ state: 'detached' });
  await openPanel(ben, 'This table');
  await pressAndSay(ben.getByRole('dialog').getByRole('button', { name: 'Become the host' }));
  await expectHost(ben);
});

/** Once the seconds are over in which it could be undone. */
async function expectHost(page: Page): Promise<void> {
  await undoIn(page).waitFor();
  await undoIn(page).waitFor({ state: 'detached' });
  await openPanel(page, 'This table');
  await page.getByText('You’re the host.').waitFor();
  await closePanel(page);
}
