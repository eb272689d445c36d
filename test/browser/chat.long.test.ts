import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openChat, openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { hostGame, hostTable, openGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { isOnTurn } from './turns.ts';

const stage = setUpStage();

const CODES: Readonly<Record<string, string>> = { note: 'noteNotAllowed', draw: 'notYourTurn' };

/** Replaces the server: refuses every intent of this type, and answers no change of settings. */
const stubServer = (page: Page, refused: 'note' | 'draw' = 'note'): Promise<void> =>
  page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { number, version, intents } = JSON.parse(String(text));
      const type = intents?.[0]?.type;
      if (type === refused) socket.send(JSON.stringify({ type: 'rejected', number, version, code: CODES[type] }));
      else if (type !== 'changeSettings') server.send(text);
    });
  });

test('a refused message returns to the field for editing, with the reason next to it', async () => {
  const ann = await stage.visitPage('mouse');
  await stubServer(ann);
  await hostGame(ann, stage.server().url);
  await openChat(ann);
  const note = ann.locator('main [data-feed]').getByRole('textbox', { name: 'Message to the table' });
  await note.fill('Good evening');
  await note.press('Enter');
  await ann.locator('main [data-feed]').getByText('Write something short instead.').waitFor();
  await expect.poll(() => note.inputValue()).toBe('Good evening');
});

test('a sent message does not return to the field when a later play is refused', async () => {
  const ann = await stage.visitPage('mouse');
  await stubServer(ann, 'draw');
  await hostGame(ann, stage.server().url);
  await expect.poll(async () => isOnTurn(await readScreen(ann))).toBe(true);
  await openChat(ann);
  const note = ann.locator('main [data-feed]').getByRole('textbox', { name: 'Message to the table' });
  await note.fill('Good evening');
  await note.press('Enter');
  await ann.locator('main [data-feed]').getByText('“Good evening”').waitFor();
  await ann.getByRole('button', { name: /^Draw \d/ }).click();
  await ann.getByText('Not your turn yet').first().waitFor();
  expect(await note.inputValue()).toBe('');
  expect(await ann.locator('main [data-feed]').getByRole('alert').count()).toBe(0);
});

test('a switch shows its new state before the table answers, and toggles on the next press', async () => {
  const ann = await stage.visitPage('mouse');
  await stubServer(ann);
  await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  await openPanel(ann, 'The link');
  const notes = ann.getByRole('checkbox', { name: /can watch/ });
  for (const isOn of [true, false]) {
    await notes.click();
    await expect.poll(() => notes.isChecked()).toBe(isOn);
  }
});

test('sends a message with invisible characters', async () => {
  const ann = await openGame(stage, 'mouse', { name: 'A\u200bnn', rounds: 'One' });
  await openChat(ann);
  const note = ann.locator('main [data-feed]').getByRole('textbox', { name: 'Message to the table' });
  for (const text of ['שלום\u200f!', 'pa\u200bsted']) {
    await note.fill(text);
    await note.press('Enter');
  }
  await ann.locator('main [data-feed]').getByText('“pasted”').waitFor();
  await ann.locator('main [data-feed]').getByText('שלום\u200f!').waitFor();
  expect(await note.inputValue()).toBe('');
});
