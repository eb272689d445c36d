import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { hasNoOverlap } from './moving-cards.ts';
import { closePanel, openChat, openPanel, openSeatPanel, pressAndConfirm, pressEntry } from './panels.ts';
import { openGameOfTwo, openLobby, startGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage({ botPause: 10_000 });

/** Ann hosts on a phone, Ben plays on a desktop, bots have the rest. */
const startPlay = () => openGameOfTwo(stage, ['touch', 'mouse']);

const getPrompt = (page: Page, words: RegExp) => page.locator('[data-turn-line]').filter({ hasText: words });

test('before the game the host swaps people and passes hosting on; everyone keeps the new seat after a reload', async () => {
  const { ann, ben } = await openLobby(stage, ['touch', 'mouse']);
  await openSeatPanel(ann, 'Ben');
  await pressEntry(ann, 'Switch seats with Ben');
  await ben.getByText('Seat 1, you').waitFor();
  await pressEntry(ann, 'Ben');
  await pressAndConfirm(ann.getByRole('button', { name: 'Make host' }));
  await ben.getByText('Seat 1, you, host').waitFor();
  await ann.reload();
  await ann.getByText('Seat 2, you').waitFor();
  await startGame(ben);
  await ann
    .getByText(/^Ben|^Your turn/)
    .first()
    .waitFor();
});

test('the host pauses and resumes; a proposed end is declined, then agreed', async () => {
  const { ann, ben } = await startPlay();
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Pause', exact: true }).tap();
  await closePanel(ann);
  await getPrompt(ben, /Paused until Ann resumes/).waitFor();
  await ben.locator('[data-resting]').waitFor({ state: 'detached' });
  await ben.getByRole('button', { name: 'Paused', exact: true }).click({ force: true });
  await ben.locator('[data-turn-line] [data-note]').filter({ hasText: 'Paused until the host resumes.' }).waitFor();
  await ann.getByRole('button', { name: 'Resume' }).tap();
  await getPrompt(ben, /Paused/).waitFor({ state: 'detached' });

  await openPanel(ben, 'Pause, stop or close');
  await ben.getByRole('button', { name: 'Ask to end this round' }).click();
  await closePanel(ben);
  await getPrompt(ann, /Ben asked: end the round here/).waitFor();
  await ann.getByRole('button', { name: 'Keep playing' }).tap();
  await getPrompt(ben, /asked: end the round/).waitFor({ state: 'detached' });
  await openPanel(ben, 'Pause, stop or close');
  await ben.getByRole('button', { name: 'Ask to end this round' }).click();
  await closePanel(ben);
  await ann.getByRole('button', { name: 'Agree' }).tap();
  await ann.getByRole('table', { name: /^Round 1/ }).waitFor();
  await ben.getByRole('button', { name: 'Play again, swap partners' }).click();
  await ann.getByText(/^Another game has been dealt\./).waitFor();
  await ann.getByRole('button', { name: 'Back to the game' }).tap();
  await ann.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('a bot fills in for a person, who takes the seat back; later the host empties it and a watcher sits down', async () => {
  const { ann, ben, link } = await startPlay();
  await openPanel(ben, 'My seat');
  await ben.getByRole('button', { name: 'Let a bot play for me' }).click();
  await closePanel(ben);
  await ann
    .getByText(/^Ben, .*, bot playing/)
    .first()
    .waitFor({ state: 'attached' });
  await ben.getByRole('button', { name: 'Take my seat back' }).click();
  await ann
    .getByText(/^Ben, .*, bot playing/)
    .first()
    .waitFor({ state: 'detached' });

  const cleo = await stage.visitPage('touch');
  await cleo.goto(link);
  await cleo.getByRole('heading', { name: 'Already playing here?' }).waitFor();
  expect(await cleo.getByRole('button', { name: 'Just watch for now' }).count()).toBe(0);
  expect.soft(await getFaults(cleo)).toEqual([]);
  await openPanel(ann, 'The link');
  await ann.getByRole('checkbox', { name: /can watch/ }).tap();
  await closePanel(ann);
  await cleo.getByRole('button', { name: 'Just watch for now' }).tap();
  await cleo
    .getByText(/You’re watching/)
    .first()
    .waitFor();
  expect(await cleo.getByRole('group', { name: /^Your cards/ }).count()).toBe(0);

  await openSeatPanel(ann, 'Ben');
  await ann.getByText(/between rounds\.$/).waitFor();
  expect(await ann.getByRole('button', { name: /^Empty this seat/ }).count()).toBe(0);
  await pressEntry(ann, 'Remove after this round');
  await ann.getByText(/leaves after this round/).waitFor();
  await closePanel(ann);
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Ask to end this round' }).tap();
  await closePanel(ann);
  await ben.getByRole('button', { name: 'Agree' }).click();
  await ann.getByRole('table', { name: /^Round 1/ }).waitFor();
  await ben.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();
  await cleo.getByRole('button', { name: 'Take a seat' }).tap();
  await cleo.getByRole('textbox', { name: 'Your name' }).fill('Cleo');
  await cleo.getByRole('button', { name: /^Sit / }).tap();
  await ann
    .getByText(/^Cleo and/)
    .first()
    .waitFor();
  await ann.getByRole('button', { name: 'Play again, swap partners' }).tap();
  await cleo.getByRole('button', { name: 'Back to the game' }).tap();
  await cleo.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test('a new invite link revokes the old one; a closed table shows its state and reopens when someone asks', async () => {
  const { ann, ben, link } = await startPlay();
  await openPanel(ann, 'The link');
  await pressAndConfirm(ann.getByRole('button', { name: 'Make a new link' }));
  await closePanel(ann);
  await openPanel(ben, 'The link');
  const renewed = ben.getByRole('textbox', { name: 'The link' });
  await expect.poll(() => renewed.inputValue()).not.toBe(link);
  const cleo = await stage.visitPage('mouse');
  await cleo.goto(link);
  await cleo.getByRole('heading', { name: 'This link was replaced' }).waitFor();
  await cleo.getByRole('button', { name: 'I have the new link' }).waitFor();
  expect(await cleo.getByText(/Ann/).count()).toBe(0);
  expect.soft(await getFaults(cleo)).toEqual([]);
  await closePanel(ben);

  await openPanel(ann, 'Pause, stop or close');
  await pressAndConfirm(ann.getByRole('button', { name: 'Close the table' }));
  await ben.getByRole('heading', { name: 'Ann closed this table' }).waitFor();
  expect(await ben.getByRole('button', { name: 'Reopen it', exact: true }).count()).toBe(0);
  expect.soft(await getFaults(ann)).toEqual([]);
  await ben.getByRole('button', { name: 'Ask Ann to reopen it' }).click();
  await ben.getByText('Asked. Ann will see it.').waitFor();
  expect(await ben.getByRole('button', { name: 'Ask Ann to reopen it' }).count()).toBe(0);
  expect.soft(await getFaults(ben)).toEqual([]);
  await ann.getByText('Ben wants you to reopen it.').waitFor();
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Reopen it', exact: true }).tap();
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
});

const LONG_NOTE = 'I will play tonight when the children are in bed, and tomorrow once the guests have left, dear all';

test('messages and quick replies reach the others, and the host can turn them off', async () => {
  const { ann, ben } = await startPlay();
  const bubble = ann.getByRole('button', { name: 'Chat, 1 new' });
  await openChat(ben);
  await ben.getByRole('textbox', { name: 'Message to the table' }).fill('Good evening');
  await ben.keyboard.press('Enter');
  await bubble.waitFor();
  await ann.locator('span[data-says]').filter({ hasText: 'Good evening' }).waitFor();
  await ben.getByRole('button', { name: 'well played' }).click();
  await ann.locator('span[data-says]').filter({ hasText: 'well played' }).waitFor();
  await bubble.click();
  const panel = ann.getByRole('dialog');
  await panel.getByText('Ben: well played.').waitFor();
  await panel.getByText('“Good evening”').waitFor();
  await panel
    .getByText(/^Round 1: .* dealt/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await ann.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  await ben.getByRole('textbox', { name: 'Message to the table' }).fill(LONG_NOTE);
  await ben.keyboard.press('Enter');
  const message = ann.locator('ul[data-says]').getByText(LONG_NOTE);
  await message.waitFor();
  for (const place of ['stock', 'pile'])
    expect(await hasNoOverlap(message, ann.locator(`[data-place="${place}"]`)), place).toBe(true);

  await openChat(ann);
  await ann.getByLabel('More chat options').tap();
  await ann.getByRole('checkbox', { name: /^Quiet table/ }).tap();
  await panel.getByText('The host has turned chat off.').waitFor();
  expect(await panel.getByRole('textbox').count()).toBe(0);
  await ben.locator('main [data-feed]').getByText('The host has turned chat off.').waitFor();
});

test('after three days an absent host is replaced with a confirmation: Ben hosts, and Ann is a player', async () => {
  const { ann, ben, link } = await startPlay();
  const become = { name: 'Become the host' } as const;
  await ann.goto('about:blank');
  await openSeatPanel(ben, 'Ann');
  expect(await ben.getByRole('button', become).count(), 'the host was there lately').toBe(0);

  await stage.server().kill();
  await stage.server().restart(3 * 86_400_000);
  await ben.reload();
  await ben.setViewportSize({ width: 320, height: 568 });
  await openSeatPanel(ben, 'Ann');
  expect.soft(await getFaults(ben)).toEqual([]);
  await pressAndConfirm(ben.getByRole('dialog').getByRole('button', become));
  await expectHost(ben, 'Ben');
  await ann.goto(link);
  await ann.getByRole('dialog').getByRole('button', { name: 'Play as Ann' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Back to the game' }).click();
  await openPanel(ann, 'Pause, stop or close');
  expect(await ann.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0);
  await closePanel(ann);
  await openPanel(ann, 'Everything that happened');
  await ann.getByText('Ben took over as host from you.').filter({ visible: true }).first().waitFor();
});

/** The page's next connection with an answer from the server. */
const waitForReconnection = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });

test('P-HELLO-7 a host’s forgotten tab that reconnects blocks nobody: anyone who visits can continue and host', async () => {
  const { ann, ben } = await startPlay();
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Pause', exact: true }).tap();
  await closePanel(ann);
  await getPrompt(ben, /Paused until Ann resumes/).waitFor();
  // A page without an answer yet repeats the request, which is an act.
  await getPrompt(ann, /You paused the game/).waitFor();
  await stage.server().kill();
  const tab = waitForReconnection(ann);
  await stage.server().restart(3 * 86_400_000 + 60_000);
  await tab;
  await ben.reload();
  await getPrompt(ben, /Paused\. Ann hasn’t been here for three days\./).waitFor();
  await ben.getByText('You can resume it.').waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await openPanel(ben, 'People and invite');
  await ben.getByText(/gone for 3 days/).waitFor();
  await closePanel(ben);
  await ben.getByRole('button', { name: 'Resume' }).click();
  await getPrompt(ben, /Paused/).waitFor({ state: 'detached' });
  await openSeatPanel(ben, 'Ann');
  await pressAndConfirm(ben.getByRole('dialog').getByRole('button', { name: 'Become the host' }));
  await expectHost(ben, 'Ben');
});

async function expectHost(page: Page, name: string): Promise<void> {
  await openPanel(page, 'People and invite');
  await expect
    .poll(() => page.getByRole('dialog').getByRole('button', { name, exact: true }).innerText())
    .toMatch(/you, host/);
  await closePanel(page);
}
