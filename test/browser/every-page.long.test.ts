import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TestClient } from '../functions/client.ts';
import { playRound, startGame } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { findFaultsAtBothSizes, findFaultsInBothLights } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { choosePlayers } from './seating.ts';
import { setUpStage } from './stage.ts';
import { expectAccessible, expectNothingCut, findCutContent } from './whole.ts';

const stage = setUpStage();

const pageUrl = (path: string): string => `${stage.server().url}/${path}`;

const NAMES = [
  'Margaret',
  'Charlotte',
  'Frederick',
  'Josephine',
  'Theodora',
  'Elizabeth',
  'Alexander',
  'Katharina',
  'Gwendolyn',
  'Benedict',
  'Wilhelmina',
  'Christopher',
];

const TITLE = 'Sunday at Margaret’s';

function gatherPlayers({ players = 4, teams = 2, people = 4 } = {}) {
  const seating = { players, teams };
  const ruleset = { ...PRESETS.classic, seating: [seating] };
  return gather(pageUrl(''), NAMES.slice(0, people), {
    title: TITLE,
    ruleset,
    seating,
    open: getLearnableFields(ruleset),
  });
}

async function getPage(seated: SeatedMessage): Promise<Page> {
  const page = await stage.visitPage('touch');
  await openSeat({ name: NAMES[seated.seat] as string, page }, seated, pageUrl(''));
  return page;
}

const deal = (people: readonly TestClient[]) => startGame({ people });

const close = (clients: readonly TestClient[]) => Promise.all(clients.map((client) => client.close()));

const FAULTS = `
  <p style="width: 40px; overflow-wrap: anywhere">Margaret</p>
  <div style="height: 8px; overflow: hidden"><p>cut below</p></div>
  <input type="number" value="123456" style="width: 40px; height: 44px">
  <div style="width: 100px; overflow: auto"><p style="width: 300px">wide</p></div>
  <button style="width: 20px; height: 44px">!</button>
  <div style="position: relative">
    <button style="width: 90px; height: 50px">covered</button><i style="position: absolute; inset: 0"></i>
  </div>
  <b style="position: fixed; inset: 0 0 auto; height: 30px">stays</b>
  <button style="position: absolute; top: 10px; right: 0; width: 90px; height: 50px">beneath</button>`;

test('detects each kind of fault', async () => {
  const page = await stage.visitPage('touch');
  await page.setContent(FAULTS);
  const found = await findCutContent(page);
  for (const kind of [
    ...[/^breaks: Margaret/, /^cut: "cut below"/, /^cut: input.* 123456$/, /^\d+ px too wide: div/],
    ...[/^20 x 44 px: button/, /^under i.*"covered"/, /"beneath".* is covered by b/],
  ]) {
    expect.soft(found).toContainEqual(expect.stringMatching(kind));
  }
});

test('finds unnamed and low-contrast elements on a page and in the panel over it', async () => {
  const page = await stage.visitPage('touch');
  await page.setContent('<button></button><dialog><p style="color: #ccc">pale</p><input></dialog>');
  expect((await findFaultsInBothLights(page)).join()).toContain('light: button-name');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const found = (await findFaultsInBothLights(page)).join();
  for (const fault of ['light: label', 'light: color-contrast', 'dark: color-contrast']) expect(found).toContain(fault);
  expect(found).not.toContain('button-name');
});

test.each([
  ['', 'Hand and Foot with family and friends'],
  ['#/nowhere', 'Nothing here'],
  ['#/cut', 'Part of the link is missing'],
  ['#/seat', 'This link has been used'],
  ['#/t/aaaaaaaaaaaaaaaaaaaaaa', 'Do you have the invite?'],
  ['t/aaaaaaaaaaaaaaaaaaaaaa#invite=aaaaaaaaaaaaaaaaaaaaaa', 'We can’t find that table'],
  ['#/rules', 'Hand and Foot: Classic'],
  ['#/learn', 'Draw two, discard one'],
  ['#/new', 'Start a table'],
])('the page at “%s”: %s', async (path, heading) => {
  const page = await stage.visitPage('touch');
  await page.goto(pageUrl(path));
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  if (path === '') await page.getByRole('heading', { name: 'No sign-up' }).waitFor();
  await expectAccessible(page, heading);
  if (path !== '#/rules') return;
  await page.setViewportSize({ width: 1280, height: 800 });
  expect.soft(await findFaultsInBothLights(page), 'on a desk').toEqual([]);
});

test('the server is down', async () => {
  const page = await stage.visitPage('touch');
  await page.routeWebSocket(/\/socket$/, (socket) => void socket.close());
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.goto(pageUrl('t/aaaaaaaaaaaaaaaaaaaaaa#invite=aaaaaaaaaaaaaaaaaaaaaa'));
  await page.getByRole('heading', { name: 'We can’t reach the table' }).waitFor();
  await expectNothingCut(page, 'the server is down');
});

test('the host’s form for each game and the rules interview show all their content', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(pageUrl('#/new'));
  await page.getByRole('textbox', { name: 'Your name' }).fill('Margaret');
  for (const game of [/^A short first game/, /^Our own/, /^Classic/]) {
    await page.getByRole('radio', { name: game }).check();
    await expectNothingCut(page, `the form: ${game}`);
  }
  await choosePlayers(page, 9);
  await page.getByRole('button', { name: /^Another game/ }).click();
  await page.getByText('House rules', { exact: true }).click();
  await expectNothingCut(page, 'the form for nine');
  await page.goto(pageUrl('#/interview'));
  for (let step = 1; step <= 8; step++) {
    await page.getByText(`Question ${step} of 8`).waitFor();
    expect.soft(await findFaultsAtBothSizes(page), `question ${step}`).toEqual([]);
    if (step === 2) {
      for (const pile of [/^Hand/, /^Foot/]) await page.getByRole('spinbutton', { name: pile }).fill('40');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      expect.soft(await findFaultsAtBothSizes(page), 'a refusal').toEqual([]);
    }
    await expectNothingCut(page, `question ${step}`);
    await page.getByRole('button', { name: 'I don’t know' }).click();
  }
  await page.getByRole('heading', { name: 'So that’s how you play!' }).waitFor();
  expect.soft(await findFaultsAtBothSizes(page), 'the end of the interview').toEqual([]);
  await expectNothingCut(page, 'the end of the interview');
});

test.each([
  { players: 2, teams: 2, people: 1 },
  { players: 6, teams: 3, people: 4 },
  { players: 12, teams: 6, people: 10 },
])('the join page and the lobby for $players', async (seating) => {
  const { clients, seats, link } = await gatherPlayers(seating);
  const guest = await stage.visitPage('touch');
  await guest.goto(link);
  await guest.getByRole('radio').first().waitFor();
  await expectAccessible(guest, 'the door');
  const page = await getPage(seats[0]);
  await page.getByText(/^Seat 1, you/).waitFor();
  await expectAccessible(page, 'the lobby');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('dialog', { name: /^(A bot|Bots) for/ }).waitFor();
  await expectNothingCut(page, 'the open seats');
  await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).click();
  if (seats.length > 1) {
    await page.getByRole('button', { name: 'Charlotte' }).click();
    await page.getByRole('dialog', { name: 'Charlotte' }).waitFor();
    await expectNothingCut(page, 'someone’s seat');
    await closePanel(page);
  }
  const fill = seating.players === 2 ? 'Add a bot' : 'Fill with bots';
  await page.getByRole('button', { name: fill }).click();
  await page.getByRole('button', { name: 'Remove the bots' }).waitFor();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('dialog', { name: 'Before we deal' }).waitFor();
  await expectNothingCut(page, 'before the deal');
  await close(clients);
});

test('has no faults after a round: the scores, and a rule to decide', async () => {
  const { clients, seats } = await gatherPlayers({ players: 2, teams: 2, people: 2 });
  await deal(clients);
  await playRound(clients);
  const page = await getPage(seats[0]);
  await page.getByRole('button', { name: 'I’m ready' }).waitFor();
  await page.locator('[data-question]').waitFor();
  await expectAccessible(page, 'the scores');
  await page.locator('[data-question] button').nth(1).click();
  await page.getByText('Starting next round:').waitFor();
  await openPanel(page, 'Our rules');
  await expectNothingCut(page, 'our rules, learned');
  await close(clients);
});

test('a closed table', async () => {
  const { clients, link } = await gatherPlayers();
  await deal(clients);
  await clients[0].play({ type: 'closeTable' });
  const page = await stage.visitPage('touch');
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNothingCut(page, 'closed');
  await close(clients);
});
