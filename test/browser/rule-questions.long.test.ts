import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { ruleTitle } from '../../web/text/en/settled-rules.ts';
import { playRound, startGame } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { findFaultsInBothLights } from './inspect.ts';
import { openPanel } from './panels.ts';
import { NO_SCORE, sitDown } from './shown-table.ts';
import { setUpStage } from './stage.ts';
import type { InputMethod } from './turns.ts';

const stage = setUpStage();

/** Ann and Bea have played their first round, with all rules left open. */
async function playFirstRound(): Promise<readonly [SeatedMessage, SeatedMessage]> {
  const ruleset = PRESETS.classic;
  const table = { title: 'Sunday', ruleset, seating: { players: 2, teams: 2 }, open: getLearnableFields(ruleset) };
  const { clients: people, seats } = await gather(stage.server().url, ['Ann', 'Bea'], table);
  await startGame({ people });
  await playRound(people);
  await Promise.all(people.map((each) => each.close()));
  return seats as unknown as readonly [SeatedMessage, SeatedMessage];
}

async function getPage(seated: SeatedMessage, way: InputMethod): Promise<Page> {
  const page = await stage.visitPage(way);
  await openSeat({ name: seated.seat === 0 ? 'Ann' : 'Bea', page }, seated, stage.server().url);
  await page.getByRole('button', { name: /^(Next round|I’m ready)$/ }).waitFor();
  return page;
}

const getQuestion = (page: Page): Locator => page.locator('[data-question]');
const getAnswers = (page: Page): Locator => getQuestion(page).locator('button:has(strong)');

test('P-LEARN-1 P-LEARN-2 the host changes, keeps and postpones rules; the change applies to the next round', async () => {
  const [host, guest] = await playFirstRound();
  const [ann, bea] = [await getPage(host, 'touch'), await getPage(guest, 'mouse')];
  await getQuestion(ann).waitFor();
  expect(await getAnswers(ann).count()).toBe(2);
  expect.soft(await findFaultsInBothLights(ann)).toEqual([]);
  expect(await getQuestion(bea).count()).toBe(0);

  const first = (await getQuestion(ann).getByRole('heading').textContent()) ?? '';
  const answer = (await getAnswers(ann).nth(1).locator('strong').textContent()) ?? '';
  await getAnswers(ann).nth(1).tap();
  const note = `${first} ${answer}.`;
  for (const page of [ann, bea]) await page.getByText(note, { exact: true }).first().waitFor();
  expect(await bea.getByText('Starting next round:').count()).toBe(1);

  const second = getQuestion(ann).getByRole('heading');
  await expect.poll(() => second.textContent()).not.toBe(first);
  expect(await getAnswers(ann).nth(0).textContent()).toContain('Keep it that way');
  const shown = `${await second.textContent()} ${await getAnswers(ann).nth(0).locator('strong').textContent()}.`;
  await getAnswers(ann).nth(0).tap();
  await bea.getByText(shown, { exact: true }).first().waitFor();

  await getQuestion(ann).getByRole('button', { name: 'Ask me later' }).tap();
  await expect.poll(() => getQuestion(ann).count()).toBe(0);

  await bea.getByRole('button', { name: 'I’m ready' }).click();
  await ann.getByRole('button', { name: 'Next round' }).tap();
  await ann.getByRole('group', { name: /^Your cards/ }).waitFor();
  await openPanel(bea, 'Our rules');
  const dialog = bea.getByRole('dialog');
  await dialog.getByText(note, { exact: true }).waitFor();
  expect(await dialog.getByText('Settled at the table:').count()).toBe(1);
});

const SCORE = { ...NO_SCORE, cards: 475, total: 475 };

/** Pixels of an answer that only scrolling shows. */
const measureHiddenPart = (answer: Locator): Promise<number> =>
  answer.evaluate((each) => {
    const edge = each.closest('[data-over] > [tabindex]')?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, Math.round(each.getBoundingClientRect().bottom - edge));
  });

test('shows both answers to every question on a short phone screen', async () => {
  const { page, show } = await sitDown(stage, {}, { way: 'touch' });
  const ended = { by: 'stock' as const, scores: [SCORE, SCORE], totals: [12_345, 10_780], left: ['', '', '', ''] };
  for (const field of getLearnableFields(PRESETS.classic)) {
    show({ ended }, [], { questions: [field] });
    await page.getByRole('region', { name: ruleTitle(field) }).waitFor();
    for (const answer of await getAnswers(page).all()) expect.soft(await measureHiddenPart(answer), field).toBe(0);
  }
});
