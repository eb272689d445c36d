import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOBBY } from '#text/lobby.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { playRound, startGame } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { findFaultsInBothLights } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

/** The host corrects the rules until the first deal, and settles small ones between rounds. */

const stage = setUpStage();

const ruleset = PRESETS.classic;

async function openTable(name: string, seated: SeatedMessage | undefined, way: InputMethod): Promise<Page> {
  const page = await stage.visitPage(way);
  await openSeat({ name, page }, seated as SeatedMessage, stage.server().url);
  return page;
}

test('P-LEARN-7 P-LEARN-8 five people sit in the lobby while the host changes the rules: all see it, and hear of it once', async () => {
  const names = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'];
  const table = { title: 'Sunday', ruleset, seating: { players: 6, teams: 2 } };
  const { clients, seats } = await gather(stage.server().url, names, table);
  await Promise.all(clients.map((client) => client.close()));
  const ann = await openTable('Ann', seats[0], 'touch');
  const bob = await openTable('Bob', seats[1], 'mouse');
  const cy = await openTable('Cy', seats[2], 'touch');
  const dee = await openTable('Dee', seats[3], 'mouse');
  for (const page of [ann, bob, cy, dee]) await page.getByText('Classic rules.', { exact: true }).waitFor();
  await dee.goto(new URL('icon.svg', stage.server().url).href);
  await ann
    .getByRole('list', { name: LOBBY.seats })
    .getByRole('listitem')
    .filter({ hasText: 'Dee' })
    .getByText('stepped away')
    .first()
    .waitFor();

  await ann.getByRole('button', { name: 'Our rules' }).tap();
  const rules = ann.getByRole('dialog');
  await rules.getByText('Yours to change until the first deal. Everyone here sees what you change.').waitFor();
  await rules.getByRole('textbox', { name: 'What do you call these rules?' }).fill('Mom’s rules');
  await rules.getByRole('button', { name: /^All .* rules$/ }).tap();
  await rules.locator('[id="edit-goingOut.permission"] > button').tap();
  await rules.locator('[id="edit-goingOut.permission"]').getByRole('radio').first().check();
  for (const page of [bob, cy]) {
    await page.getByText('Mom’s rules: go out without asking.', { exact: true }).waitFor();
    const news = page.getByRole('status').filter({ hasText: 'The rules have changed' });
    await news.getByText(/^Before: /).waitFor();
    await news.getByRole('button', { name: 'Got it' }).click();
    await news.waitFor({ state: 'hidden' });
  }
  await rules.getByText('Bob and Cy have seen this. Dee and Eve haven’t seen it yet.').waitFor();
  expect.soft(await findFaultsInBothLights(ann)).toEqual([]);

  await reopenTable(dee, seats[3]);
  await dee.getByText('The rules have changed').waitFor();
  await rules.getByText('Bob, Cy, and Dee have seen this. Eve hasn’t seen it yet.').waitFor();
  await dee.reload();
  await dee.getByText('Mom’s rules: go out without asking.', { exact: true }).waitFor();
  expect(await dee.getByText('The rules have changed').count()).toBe(0);
  expect(await ann.getByText('The rules have changed').count()).toBe(0);

  await closePanel(ann);
  await ann.getByRole('button', { name: 'Fill with bots' }).tap();
  await ann.getByRole('button', { name: 'Deal', exact: true }).tap();
  await ann.getByRole('dialog').getByRole('button', { name: 'Deal now' }).tap();
  await ann.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(ann, 'Our rules');
  await rules.getByText('The cards are dealt. You can settle a rule between rounds.').waitFor();
  expect(await rules.locator('[id^="edit-"] > button').count()).toBe(0);
});

const reopenTable = (page: Page, seated: SeatedMessage | undefined): Promise<unknown> =>
  page.goto(new URL(`#/t/${seated?.table}`, stage.server().url).href);

test('P-LEARN-2 between two rounds the host settles a rule that nobody asked about, and the guest reads from when it counts', async () => {
  const table = { title: 'Sunday', ruleset, seating: { players: 2, teams: 2 } };
  const { clients: people, seats } = await gather(stage.server().url, ['Ann', 'Bea'], table);
  await startGame({ people });
  await playRound(people);
  await Promise.all(people.map((each) => each.close()));
  const ann = await openTable('Ann', seats[0], 'mouse');
  const bea = await openTable('Bea', seats[1], 'touch');
  await openPanel(ann, 'Our rules');
  const rules = ann.getByRole('dialog');
  await rules.getByText('You can change these between rounds. Changes start with the next round.').waitFor();
  expect(await rules.locator('[id^="edit-"] > button').count()).toBeLessThanOrEqual(12);
  await rules.locator('[id="edit-goingOut.lastCard"] > button').click();
  await rules.locator('[id="edit-goingOut.lastCard"]').getByRole('radio').last().check();
  expect.soft(await findFaultsInBothLights(ann)).toEqual([]);
  await bea.getByText('Starting next round:').waitFor();
  await bea.getByRole('button', { name: 'I’m ready' }).tap();
  await closePanel(ann);
  await ann.getByRole('button', { name: 'Next round' }).click();
  await bea.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(bea, 'Our rules');
  await bea.getByRole('dialog').getByText('Settled at the table:').waitFor();
});
