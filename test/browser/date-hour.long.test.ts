import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getLocalTime } from '../../web/time/local-time.ts';
import { getFaults } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { openLobby, startGame } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function seatAnnAndBen() {
  const { ann, ben } = await openLobby(stage, ['mouse', 'touch']);
  // If bots have played in the meantime, a page shows that first.
  await ann.addLocatorHandler(ann.getByRole('button', { name: 'Back to the game' }), (button) => button.click());
  return { ann, ben };
}

/** How far earlier tests have set the clock ahead. */
let clockOffset = 0;

/** Sets a game time on the next full hour at least two away; returns how to move to some minutes after it. */
async function setDate(ann: Page, { bots }: { readonly bots: boolean }) {
  const now = Date.now() + clockOffset;
  const at = Math.ceil(now / HOUR) * HOUR + 2 * HOUR;
  const [day = '', time = ''] = getLocalTime(at).split('T');
  await openPanel(ann, 'Game time');
  await ann.getByLabel('Day', { exact: true }).fill(day);
  await ann.getByLabel('At', { exact: true }).fill(time);
  await ann.getByRole('radio', { name: 'Just once' }).check();
  if (!bots) await ann.getByRole('radio', { name: 'We wait for them' }).check();
  await ann.getByRole('button', { name: 'Tell everyone' }).click();
  await ann.getByRole('button', { name: 'Cancel the game time' }).waitFor();
  await closePanel(ann);
  return async (minutes: number): Promise<void> => {
    const later = at + minutes * MINUTE - Date.now() - clockOffset;
    clockOffset += later;
    await stage.server().kill();
    await stage.server().restart(later);
  };
}

const OPEN = /^It’s .*\. Come to the table$/;

const getNoteOfBensBot = (page: Page) => page.getByText(/A bot is filling in for Ben/).first();

test.each([
  ['closed', true],
  ['left open by nobody who looks at it', false],
])('P-DATE-4 eleven minutes after game time a bot takes the seat of Ben, whose page is %s', async (_, isClosed) => {
  const { ann, ben } = await seatAnnAndBen();
  await startGame(ann);
  const goTo = await setDate(ann, { bots: true });
  if (isClosed) await ben.close();
  await goTo(11);
  await ann.reload();
  await getNoteOfBensBot(ann).waitFor();
  await openPanel(ann, 'Game time');
  await ann.getByRole('heading', { name: OPEN }).waitFor();
  expect(await getFaults(ann)).toEqual([]);
});

test('P-DATE-4 without bots the table opens at game time, shows who is here, and waits', async () => {
  const { ann, ben } = await seatAnnAndBen();
  await startGame(ann);
  const goTo = await setDate(ann, { bots: false });
  await ben.close();
  await goTo(11);
  await ann.reload();
  await openPanel(ann, 'Game time');
  await ann.getByRole('heading', { name: OPEN }).waitFor();
  await closePanel(ann);
  await goTo(40);
  await ann.reload();
  await openPanel(ann, 'Everything that happened');
  const history = ann.getByRole('dialog', { name: 'Everything that happened' });
  await history
    .getByText(/set our game time/)
    .first()
    .waitFor();
  expect(await history.getByText(/A bot is filling in for Ben/).count()).toBe(0);
});

test('P-DATE-4 game time opens the table from the lobby and announces each arrival', async () => {
  const { ann, ben } = await seatAnnAndBen();
  const goTo = await setDate(ann, { bots: true });
  const table = ben.url();
  await ben.goto('about:blank');
  await goTo(1);
  await ann.reload();
  await ann.getByRole('heading', { name: OPEN }).waitFor();
  expect(await ann.getByText('Ben is already here.').count()).toBe(0);
  await ben.goto(table);
  await ann.getByText('Ben is already here.').waitFor();
  expect(await getFaults(ann)).toEqual([]);
  await startGame(ann);
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
});
