import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressAndConfirm } from './panels.ts';
import { hostGame, hostTable } from './seating.ts';
import { setUpOwnStage } from './stage.ts';

const stage = setUpOwnStage();

async function restartServer(key: string): Promise<void> {
  await stage.server().kill();
  writeFileSync(join(stage.server().data, 'server.key'), key);
  await stage.server().restart();
}

const getSecrets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('afoot.seat.'))
      .map(([, text]) => (JSON.parse(text as string) as { secret: string }).secret),
  );

const isRefused = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();

test('keeps a seat refused by a server with another key until its person retries or forgets it', async () => {
  const key = readFileSync(join(stage.server().data, 'server.key'), 'utf8');
  const page = await stage.visitPage('mouse');
  const link = await hostGame(page, stage.server().url);
  const secrets = await getSecrets(page);
  expect(secrets).toHaveLength(1);

  await restartServer('0'.repeat(64));
  await page.reload();
  await isRefused(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isRefused(page);
  expect(await getSecrets(page)).toEqual(secrets);

  await restartServer(key.trim());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();

  await restartServer('0'.repeat(64));
  await page.reload();
  await isRefused(page);
  await pressAndConfirm(page.getByRole('button', { name: 'Remove this seat' }));
  await page.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor({ state: 'detached' });
  expect(await getSecrets(page)).toEqual([]);
  await restartServer(key.trim());
  await page.goto(link);
  await page.getByRole('heading', { name: 'Already playing here?' }).waitFor();
});

test('with a refused seat an invite opens the join page, and the seat is kept until another one is taken', async () => {
  const page = await stage.visitPage('mouse');
  const link = await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  const secrets = await getSecrets(page);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('afoot.seat.'))) {
      const seat = JSON.parse(localStorage.getItem(name) ?? '{}') as { secret: string };
      localStorage.setItem(name, JSON.stringify({ ...seat, secret: 'A'.repeat(43) }));
    }
  });
  expect(secrets).toHaveLength(1);
  await page.goto('about:blank');
  await page.goto(link);
  await isRefused(page);
  await page.getByRole('link', { name: 'Sit down again' }).click();
  await page.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
  expect(await getSecrets(page)).toEqual(['A'.repeat(43)]);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann again');
  await page.getByRole('button', { name: /^Sit / }).click();
  await page.getByText('Ann will deal.').waitFor();
  const newSecrets = await getSecrets(page);
  expect(newSecrets).toHaveLength(1);
  expect(newSecrets).not.toEqual(['A'.repeat(43)]);
});
