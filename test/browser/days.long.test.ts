import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { closePanel, findAnswer, openNamePanel, openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { ageVisit, hostTable, joinTable, openGameOfTwo, startGame, startTogether } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { playTurn } from './turns.ts';
import { setVisible } from './visible.ts';

const DAY_LATE = 'If someone’s a day late, a bot takes the turn.';

const stage = setUpOwnStage({ botPause: 10 });

/** A started game of one round: Ann hosts on a phone, Ben plays with a mouse, bots have the other seats. */
const startTable = () => openGameOfTwo(stage, ['touch', 'mouse']);

// First, because it compares with the pages' own clocks, from which the server's differs in other tests.
test('over days: people see each other’s local time if they share it', async () => {
  const ann = await stage.visitPage('touch');
  await ann.clock.install();
  const ben = await stage.visitPage('mouse');
  const devtools = await ben.context().newCDPSession(ben);
  const travelTo = (timezoneId: string) => devtools.send('Emulation.setTimezoneOverride', { timezoneId });
  await travelTo('Asia/Tokyo');
  await startTogether(ann, ben, stage.server().url);
  const seatOfBen = ann.locator('[data-place^="seat-"]', { hasText: 'Ben' });
  expect(await seatOfBen.innerText()).not.toMatch(/there/);

  await openNamePanel(ben, 'Ben');
  const box = ben.getByRole('checkbox', { name: 'Show the others my local time' });
  expect(await box.isChecked()).toBe(false);
  await box.click();
  await ben.getByText('They see the time in Tokyo.').waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);

  const readLocalTime = (): Promise<string> =>
    ann.evaluate(() =>
      new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Tokyo' }).format(),
    );
  const isReported = async (): Promise<boolean> =>
    (await seatOfBen.innerText()).includes(`${await readLocalTime()} there`);
  await expect.poll(isReported).toBe(true);
  const before = await readLocalTime();
  await ann.clock.fastForward(60_000);
  await expect.poll(isReported).toBe(true);
  expect(await readLocalTime()).not.toBe(before);
  expect.soft(await getFaults(ann)).toEqual([]);
  await openPanel(ann, 'People and invite');
  await expect
    .poll(() => ann.getByRole('dialog').getByRole('button', { name: 'Ben', exact: true }).innerText())
    .toMatch(/here now, .* there$/);
  await closePanel(ann);
  await openNamePanel(ann, 'Ann');
  expect(await ann.getByRole('checkbox', { name: /^Show the others/ }).isChecked()).toBe(false);
  expect.soft(await getFaults(ann)).toEqual([]);
  await closePanel(ann);

  await travelTo('');
  await travelTo('America/New_York');
  await closePanel(ben);
  await openNamePanel(ben, 'Ben');
  await ben.getByRole('button', { name: 'Show New York instead' }).click();
  await ben.getByText('They see the time in New York.').waitFor();
  await box.click();
  await expect.poll(() => seatOfBen.innerText()).not.toMatch(/there/);
  await expect.poll(() => box.isChecked()).toBe(false);
});

test('a turn-based table shows its pace in words, a deadline, added time, a nudge, an absence, and missed events', async () => {
  const { ann, ben } = await startTable();

  await openPanel(ann, 'When we play');
  const byTheDay = ann.getByRole('checkbox', { name: DAY_LATE });
  await byTheDay.check();
  await expect.poll(() => byTheDay.isChecked()).toBe(true);
  expect.soft(await getFaults(ann)).toEqual([]);
  await closePanel(ann);
  await ann
    .getByText(/^Time runs out in/)
    .first()
    .waitFor();
  expect(await ann.getByText(/already played from another page/).count(), 'nobody refused it').toBe(0);

  await ann
    .getByText(/Then a bot takes this turn\.$/)
    .filter({ visible: true })
    .waitFor();

  await stage.server().kill();
  await stage.server().restart(90_000);
  const nudge = ben.locator('main').getByRole('button', { name: 'Nudge Ann' });
  const limit = ben.locator('[data-deadline]');
  const before = await limit.innerText();
  await nudge.click();
  const sheet = ben.getByRole('dialog', { name: 'Nudge Ann' });
  await sheet.getByRole('button', { name: 'One more day' }).click();
  await expect.poll(() => limit.innerText()).not.toBe(before);
  await nudge.click();
  await findAnswer(ben).click();
  await expect.poll(() => nudge.getAttribute('title')).toMatch(/^Nudged .* Give them a moment\.$/);
  await nudge.click();
  await sheet.getByText(/^Nudged .* Give them a moment\.$/).waitFor();
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await openPanel(ben, 'I’m away until…');
  const dialog = ben.getByRole('dialog', { name: 'I’m away until…' });
  await dialog.getByRole('button', { name: 'Tell the others' }).click();
  await dialog.getByText(/^You’re away until/).waitFor();
  await dialog.getByText('A bot will play until then.').waitFor();
  await closePanel(ben);
  await ann
    .getByText(/^Ben, .*, back /)
    .first()
    .waitFor({ state: 'attached' });
  await openPanel(ann, 'I’m away until…');
  expect.soft(await getFaults(ann)).toEqual([]);
  await closePanel(ann);
  await ben.getByRole('button', { name: 'I’m back' }).click();
  await ann
    .getByText(/^Ben, .*, back /)
    .first()
    .waitFor({ state: 'detached' });

  await ben.goto('about:blank');
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await ben.goto(stage.server().url);
  const waiting = ben.getByRole('region', { name: 'Ann’s table', exact: true });
  await waiting.getByText(/Time runs out in/).waitFor();
  await waiting.getByRole('region', { name: /^Since you last looked/ }).waitFor();
  await ageVisit(ben);
  await ben.reload();
  await ben.getByRole('link', { name: 'Play your turn: Ann’s table' }).click();
  const away = ben.getByRole('dialog', { name: 'While you were away' });
  await away
    .getByText(/Ann (.*, and )?discarded/)
    .first()
    .waitFor();
  await away.getByRole('button', { name: 'Step by step' }).click();
  const steps = ben.getByRole('region', { name: 'Step by step' });
  await steps.getByText(/^1 of/).waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await steps.getByRole('button', { name: 'Next' }).click();
  await steps.getByText(/^2 of/).waitFor();
  await steps.getByRole('button', { name: 'Back to the game' }).click();
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect((await readScreen(ben)).line).toMatch(/^Your turn/);

  await openPanel(ben, 'Everything that happened');
  await ben.getByRole('button', { name: 'Step through it: Round 1' }).waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
});

test('over days: one checkbox takes weekends off, and one sentence sums up an absence with bots playing', async () => {
  const { ann, ben } = await startTable();
  await openPanel(ann, 'When we play');
  await ann.getByRole('checkbox', { name: DAY_LATE }).check();
  await closePanel(ann);

  await openPanel(ben, 'I’m away until…');
  const dialog = ben.getByRole('dialog', { name: 'I’m away until…' });
  const weekends = dialog.getByRole('checkbox', { name: /^I don’t play on weekends/ });
  await weekends.click();
  await expect.poll(() => weekends.isChecked()).toBe(true);
  expect.soft(await getFaults(ben)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tell the others' }).click();
  await dialog.getByText(/^You’re away until/).waitFor();
  await closePanel(ben);

  await ben.goto('about:blank');
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await ann
    .getByText(/^Your turn/)
    .first()
    .waitFor({ timeout: 120_000 });
  await ben.goto(stage.server().url);
  await ageVisit(ben);
  await ben.reload();
  await ben.locator('a[href*="#/t/"]').first().click();
  const away = ben.getByRole('dialog', { name: 'While you were away' });
  await away.getByText('A bot played a turn for you.').waitFor();
  expect.soft(await away.getByText(/^A bot is filling in for you/).count()).toBe(0);
  expect.soft(await getFaults(ben)).toEqual([]);
  await away.getByRole('button', { name: 'Replay' }).click();
  await ben.getByRole('region', { name: 'Step by step' }).getByText(/^1 of/).waitFor();
});

test('over days: a page left in the background shows missed events, and the list shows whose answer is due', async () => {
  const ann = await stage.visitPage('mouse');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'Four' });
  await ann.getByText('A turn at a time, no hurry.').waitFor();
  const ben = await stage.visitPage('touch');
  await ben.goto(link);
  await ben.getByText('A turn at a time, no hurry. About six weeks.').waitFor();
  await ben.getByText('We’ll tell you when it’s your turn.').waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await ben.getByText('A turn at a time, no hurry.').waitFor();
  await startGame(ann);

  await setVisible(ben, false);
  await playTurn({ name: 'Ann', page: ann, way: 'mouse' });
  await ben
    .getByText(/Ann (.*, and )?discarded/)
    .first()
    .waitFor({ state: 'attached' });
  await setVisible(ben, true);
  await playTurn({ name: 'Ben', page: ben, way: 'touch' });
  expect(await ben.getByRole('dialog', { name: 'While you were away' }).count()).toBe(0);

  await setVisible(ben, false);
  await stage.server().kill();
  await stage.server().restart(3_600_000);
  await ann
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  await playTurn({ name: 'Ann', page: ann, way: 'mouse' });
  await setVisible(ben, true);
  const away = ben.getByRole('dialog', { name: 'While you were away' });
  await away
    .getByText(/Ann (.*, and )?discarded/)
    .first()
    .waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  await away.getByRole('button', { name: 'Step by step' }).tap();
  await ben.getByRole('region', { name: 'Step by step' }).getByText(/^1 of/).waitFor();
  await ben.keyboard.press('Escape');
  await openPanel(ben, 'Everything that happened');
  await ben
    .getByRole('dialog', { name: 'Everything that happened' })
    .getByText(/Ann (.*, and )?discarded/)
    .first()
    .waitFor();
  await closePanel(ben);

  await ben.goto(stage.server().url);
  await openPanel(ann, 'Pause, stop or close');
  await ann.getByRole('button', { name: 'Ask to end the game' }).click();
  await ben.reload();
  await ben.getByRole('region', { name: 'Ann’s table', exact: true }).getByText('End it here?').waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
  expect(await ben.title()).toBe('● End it here? – Ann’s table');
  await ben.getByLabel('Ann’s table: more').tap();
  await ben.getByRole('button', { name: 'Leave the game…' }).tap();
  await ben
    .getByRole('dialog')
    .getByText(/^They’re still playing\. A bot will take your seat and your \S+ cards?\./)
    .waitFor();
  expect.soft(await getFaults(ben)).toEqual([]);
});

test('over days: a live table that stopped for the night asks its host whether to continue a turn at a time', async () => {
  const { ann, ben } = await startTable();
  await openPanel(ann, 'When we play');
  await ann.getByRole('radio', { name: /^Live/ }).check();
  await closePanel(ann);
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await ben.goto('about:blank');
  await stage.server().kill();
  await stage.server().restart(4 * 3_600_000);
  await ann.reload();
  const question = ann.getByText('Play a turn at a time?').filter({ visible: true });
  const missed = ann.getByRole('dialog').getByRole('button', { name: 'Back to the game' });
  await question.or(missed).first().waitFor();
  if (await missed.isVisible()) await missed.tap();
  await question.first().waitFor();
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Yes, switch' }).tap();
  await question.first().waitFor({ state: 'detached' });
  await openPanel(ann, 'When we play');
  expect(await ann.getByRole('radio', { name: /^A turn at a time/ }).isChecked()).toBe(true);
});

/** Replaces these words in the page's messages to the server, for a pace that the form does not offer. */
async function replaceInMessages(page: Page, [those, these]: readonly [string, string]): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(String(text).replace(those, these)));
  });
  await page.reload();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
}

test('over days: the list and the table show that the host decides about missed deadlines', async () => {
  const { ann, ben, link } = await startTable();
  await replaceInMessages(ann, ['"perTurn":1440,"missed":"bot"', '"perTurn":15,"missed":"wait"']);
  await openPanel(ann, 'When we play');
  await ann.getByRole('checkbox', { name: DAY_LATE }).click();
  const panel = ann.getByRole('dialog', { name: 'When we play' });
  await panel.getByText('You get 15 minutes a turn. Then the host can send in a bot.').first().waitFor();
  expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0);
  await closePanel(ann);
  await playTurn({ name: 'Ann', page: ann, way: 'touch' });
  await ben.goto('about:blank');

  // Restarts right after the deadline, and is never down for long: ten minutes without a heartbeat would be an outage,
  // which is not the players' time, and the last one may be five minutes old.
  for (let minutes = 0; minutes < 16; minutes += 4) {
    await stage.server().kill();
    await stage.server().restart(4 * 60_000);
  }
  await ann.goto(stage.server().url);
  await ann.getByText('You decide').first().waitFor();
  await ann.getByRole('link', { name: 'Back to the game: Ann’s table' }).tap();
  await ann.getByRole('dialog').getByRole('button', { name: 'Back to the game' }).tap();
  const notice = ann.getByRole('status').filter({ hasText: 'Time’s up for Ben. You decide.' });
  await notice.waitFor();
  expect(await ann.title()).toBe('● You decide – Ann’s table');
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: /^Add 15 min/ }).waitFor();
  await ann.getByRole('button', { name: 'Let a bot play' }).first().tap();
  await notice.waitFor({ state: 'detached' });
  await ben.goto(link);
  await ben.getByText('A bot is filling in for you.').first().waitFor();
});
