import type { Page } from 'playwright-core';
import { closePanel, findAnswer, openPanel } from '../../browser/panels.ts';
import { joinTable, startGame } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { hostAsAnn, playAsAnn, scrollToTop } from './tour-steps.ts';

async function press(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name }).click();
}

export async function* tourSeats(stage: Stage): AsyncGenerator<Scene> {
  yield* tourFullTable(stage);
  yield* tourClosedTable(stage);
  yield* handOverSeat(stage);
}

async function* tourFullTable(stage: Stage): AsyncGenerator<Scene> {
  const { link } = await hostAsAnn(stage);
  for (const [at, name] of ['Ben', 'Lena', 'Sam'].entries()) {
    await joinTable(await stage.visit(), link, { name, seat: at + 2 });
  }
  const latecomer = await stage.visit();
  await latecomer.goto(link);
  await latecomer.getByRole('heading', { name: 'Every seat is taken' }).waitFor();
  yield { name: 'a full table', page: latecomer };
}

async function* tourClosedTable(stage: Stage): AsyncGenerator<Scene> {
  const { host, link } = await hostAsAnn(stage);
  const ben = await stage.visit();
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await startGame(host);
  await openPanel(host, 'Pause, stop or close');
  await press(host, 'Close the table');
  await findAnswer(host).click();
  await ben.getByRole('heading', { name: 'Ann closed this table' }).waitFor();
  yield { name: 'a closed table', page: ben };
  await host.getByRole('button', { name: 'Reopen it' }).waitFor();
  yield { name: 'a closed table, the host', page: host };
}

async function* handOverSeat(stage: Stage): AsyncGenerator<Scene> {
  const { host } = await playAsAnn(stage);
  await openPanel(host, 'Give my seat to someone…');
  await press(host, 'Make a link that hands it over');
  const linkField = host.getByRole('textbox', { name: 'The link' });
  const gift = await linkField.inputValue();
  await scrollToTop(linkField);
  yield { name: 'a seat to hand over', page: host };
  await closePanel(host);
  const sam = await stage.visit();
  await sam.goto(gift);
  await press(sam, 'Play here too');
  await sam.getByRole('heading', { name: 'Ann is giving you a seat' }).waitFor();
  yield { name: 'a seat handed over', page: sam };
  await sam.getByRole('textbox', { name: 'Your name' }).fill('Sam');
  await press(sam, 'Take the seat');
  await sam.getByRole('group', { name: /^Your cards/ }).waitFor();
  await host.getByRole('heading', { name: 'You gave your seat away' }).waitFor();
  yield { name: 'a seat given away', page: host };
}
