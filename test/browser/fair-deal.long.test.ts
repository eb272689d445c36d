import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { AFOOT } from '../typescript.ts';
import { closePanel, openPanel } from './panels.ts';
import { hostGame, hostTable } from './seating.ts';
import { setUpOwnStage } from './stage.ts';
import { openTestServer } from './test-server.ts';

const stage = setUpOwnStage();

const runCommand = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [...AFOOT, ...args])).stdout;

async function playRound(page: Page): Promise<void> {
  await hostGame(page, stage.server().url, { name: 'Ann', rounds: 'Two' });
  await page.locator('[data-screen]').waitFor();
  await openPanel(page, 'My seat');
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await closePanel(page);
  await page.locator('[data-over]').waitFor({ timeout: TEST_TIMEOUT });
}

test('checks a deal in the browser and by command, even after the table and the seat were moved', async () => {
  const page = await stage.visitPage('keys');
  const { data } = stage.server();
  await playRound(page);
  await openPanel(page, 'Is the shuffle fair?');
  await page.getByRole('button', { name: 'Cut the deck' }).press('Enter');
  await page.getByText('You cut the deck. Cut so far by Ann.').waitFor();
  await page.getByRole('button', { name: 'Check the finished rounds' }).press('Enter');
  await page.getByText('The round we checked was dealt fairly.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).press('Enter');
  const record = join(data, 'record.json');
  await (await download).saveAs(record);
  expect(await runCommand('verify', record)).toContain('The round we checked was dealt fairly.');
  expect(JSON.parse(readFileSync(record, 'utf8')).observations.length).toBeGreaterThan(20);

  const table = /#\/t\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const file = join(data, 'table.jsonl');
  writeFileSync(file, await runCommand('export', table, '--data', data));
  const other = await openTestServer();
  try {
    const output = await runCommand('import', file, '--data', other.data, '--address', other.url);
    const link = /Ann: (\S+)/.exec(output)?.[1] ?? '';
    const arrived = await stage.visitPage('touch');
    await arrived.goto(link);
    await arrived.getByRole('button', { name: 'Take the seat' }).tap();
    await arrived.locator('[data-over]').waitFor();
    expect(arrived.url()).not.toContain(link.split('/').at(-1));
    const latecomer = await stage.visitPage('mouse');
    await latecomer.goto(link);
    await latecomer.getByRole('button', { name: 'Take the seat' }).click();
    await latecomer.getByRole('heading', { name: 'This link has been used' }).waitFor();
  } finally {
    await other.close();
  }
});

test('a changed commitment is reported clearly', async () => {
  const page = await stage.visitPage('mouse');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'Two' });
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('afoot.fair.')));
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('afoot.fair.'))) {
      localStorage.setItem(key, JSON.stringify({ chain: 'x'.repeat(43), given: [], seen: [] }));
    }
  });
  await page.reload();
  await openPanel(page, 'Is the shuffle fair?');
  await page.getByRole('alert').filter({ hasText: 'is NOT the seal' }).waitFor();
});
