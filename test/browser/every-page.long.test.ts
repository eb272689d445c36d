import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { leftOpen } from '../../shared/ruleset/applies.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TestClient } from '../functions/client.ts';
import { playRound, startGame } from '../functions/test-server.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { answerOf, closePanel, openPanel, openSeat as openSeatPanel, type PanelName, WAYS } from './panels.ts';
import { choosePlayers } from './seating.ts';
import { setStage } from './stage.ts';
import { expectWhole, faultsOfWhole } from './whole.ts';

/** Every page and sheet around a table stands whole on narrow screens and with large letters. */

const stage = setStage();

const at = (path: string): string => `${stage.server().url}/${path}`;

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

/** A table with these chairs; people sit in the first ones. */
function setTable({ players = 4, teams = 2, people = 4 } = {}) {
  const seating = { players, teams };
  const ruleset = { ...PRESETS.classic, seating: [seating] };
  return gather(at(''), NAMES.slice(0, people), { title: TITLE, ruleset, seating, open: leftOpen(ruleset) });
}

/** The page of someone who sits there. */
async function pageOf(seated: SeatedMessage): Promise<Page> {
  const page = await stage.visitPage('touch');
  await openSeat({ name: NAMES[seated.seat] as string, page }, seated, at(''));
  return page;
}

const deal = (people: readonly TestClient[]) => startGame({ people });

/** A stranger opens the invite; what they see stands whole. */
async function visitTable(link: string, heading: string): Promise<Page> {
  const page = await stage.visitPage('touch');
  await page.goto(link);
  await page.getByRole('heading', { name: heading }).waitFor();
  await expectWhole(page, heading);
  return page;
}

const close = (clients: readonly TestClient[]) => Promise.all(clients.map((client) => client.close()));

/** A page on which everything is wrong. */
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

test('each kind of fault is found', async () => {
  const page = await stage.visitPage('touch');
  await page.setContent(FAULTS);
  const found = await faultsOfWhole(page);
  for (const kind of [
    ...[/^breaks: Margaret/, /^cut: "cut below"/, /^cut: input.* 123456$/, /^\d+ px too wide: div/],
    ...[/^20 x 44 px: button/, /^under i.*"covered"/, /^lies under b.*"beneath"/],
  ]) {
    expect.soft(found).toContainEqual(expect.stringMatching(kind));
  }
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
])('at the address “%s”: %s', async (path, heading) => {
  const page = await stage.visitPage('touch');
  await page.goto(at(path));
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  if (path === '') await page.getByRole('heading', { name: 'No sign-up' }).waitFor();
  await expectWhole(page, heading);
});

test('the server is down', async () => {
  const page = await stage.visitPage('touch');
  await page.routeWebSocket(/\/socket$/, (socket) => void socket.close());
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.goto(at('t/aaaaaaaaaaaaaaaaaaaaaa#invite=aaaaaaaaaaaaaaaaaaaaaa'));
  await page.getByRole('heading', { name: 'We can’t reach the table' }).waitFor();
  await expectWhole(page, 'the server is down');
});

test('the host’s form with each game, and the interview', async () => {
  const page = await stage.visitPage('touch');
  await page.goto(at('#/new'));
  await page.getByRole('textbox', { name: 'Your name' }).fill('Margaret');
  for (const game of [/^A short first game/, /^Our own/, /^Classic/]) {
    await page.getByRole('radio', { name: game }).check();
    await expectWhole(page, `the form: ${game}`);
  }
  await choosePlayers(page, 9);
  await page.getByRole('button', { name: /^Another game/ }).click();
  await page.getByText('House rules', { exact: true }).click();
  await expectWhole(page, 'the form for nine');
  await page.goto(at('#/interview'));
  for (let step = 1; step <= 8; step++) {
    await page.getByText(`Question ${step} of 8`).waitFor();
    if (step === 2) {
      for (const pile of [/^Hand/, /^Foot/]) await page.getByRole('spinbutton', { name: pile }).fill('40');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    }
    await expectWhole(page, `question ${step}`);
    await page.getByRole('button', { name: 'I don’t know' }).click();
  }
  await page.getByRole('heading', { name: 'So that’s how you play!' }).waitFor();
  await expectWhole(page, 'the end of the interview');
});

test.each([
  { players: 2, teams: 2, people: 1 },
  { players: 6, teams: 3, people: 4 },
  { players: 12, teams: 6, people: 10 },
])('the door and the lobby for $players', async (seating) => {
  const { clients, seats, link } = await setTable(seating);
  const guest = await stage.visitPage('touch');
  await guest.goto(link);
  await guest.getByRole('radio').first().waitFor();
  await expectWhole(guest, 'the door');
  const page = await pageOf(seats[0]);
  await page.getByText(/^Seat 1, you/).waitFor();
  await expectWhole(page, 'the lobby');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('dialog', { name: /^(A bot|Bots) for/ }).waitFor();
  await expectWhole(page, 'the free chairs');
  await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).click();
  if (seats.length > 1) {
    await page.getByRole('button', { name: 'Charlotte' }).click();
    await page.getByRole('dialog', { name: 'Charlotte' }).waitFor();
    await expectWhole(page, 'someone’s chair');
    await closePanel(page);
  }
  const fill = seating.players === 2 ? 'Add a bot' : 'Fill with bots';
  await page.getByRole('button', { name: fill }).click();
  await page.getByRole('button', { name: 'Remove the bots' }).waitFor();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('dialog', { name: 'Before we deal' }).waitFor();
  await expectWhole(page, 'before the deal');
  await close(clients);
});

test('the date, for the host and in the lobby', async () => {
  const { clients, seats } = await setTable({ people: 3 });
  const page = await pageOf(seats[0]);
  await openPanel(page, 'Game time');
  await expectWhole(page, 'the date’s form');
  await page.getByRole('button', { name: 'Tell everyone' }).click();
  await page.getByRole('region', { name: / at / }).first().waitFor();
  await expectWhole(page, 'the date in its panel');
  await closePanel(page);
  await expectWhole(page, 'the lobby with a date');
  await close(clients);
});

/** What asks before it is done: the panel, the press and the question. */
const QUESTIONS: readonly (readonly [PanelName, string])[] = [
  ['The link', 'Make a new link'],
  ['My secret words', 'Get new words'],
  ['Pause, stop or close', 'Close the table'],
  ['My seat', 'Leave the game'],
];

/** Where choices of one kind begin: in one row, all at one height. */
const rows = async (page: Page): Promise<readonly number[]> => [
  ...new Set(
    await page.locator('[name=theme]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)),
  ),
];

test('the menu with every panel, questions and our call', async () => {
  const { clients, seats } = await setTable();
  await deal(clients);
  const page = await pageOf(seats[0]);
  await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectWhole(page, 'the menu');
  await closePanel(page);
  for (const panel of Object.keys(WAYS) as PanelName[]) {
    if (panel === 'Past games' || panel === 'Keyboard') continue;
    await openPanel(page, panel);
    await expectWhole(page, panel);
    if (panel === 'Cards and sound') expect.soft(await rows(page), 'evening, day, by itself').toHaveLength(1);
    await closePanel(page);
  }
  await openSeatPanel(page, 'Charlotte');
  await expectWhole(page, 'somebody’s chair');
  await closePanel(page);
  for (const [panel, press] of QUESTIONS) {
    await openPanel(page, panel);
    await page.getByRole('button', { name: press }).click();
    await answerOf(page).waitFor();
    await expectWhole(page, `the question behind “${press}”`);
    await page.locator('dialog.question button.large').first().click();
    await closePanel(page);
  }
  await openPanel(page, 'Our call');
  await page.getByRole('textbox', { name: 'The call’s link' }).fill('https://talk.example/friday');
  await expectWhole(page, 'an unknown call');
  await page.getByRole('textbox', { name: 'The call’s link' }).fill('https://meet.jit.si/friday');
  await page.getByRole('button', { name: 'Pin it' }).click();
  await page.getByText('Pinned: Jitsi Meet.').waitFor();
  await expectWhole(page, 'the pinned call');
  await closePanel(page);
  await page.getByRole('button', { name: /^Join our call/ }).click();
  await page.getByRole('dialog', { name: 'Join the call?' }).waitFor();
  await expectWhole(page, 'join the call?');
  await closePanel(page);

  await page.goto(at(''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectWhole(page, 'one’s tables');
  await page.locator('.more-of').first().click();
  await page.getByRole('dialog').waitFor();
  await expectWhole(page, 'more of a table');
  await close(clients);
});

test('that’s me: the faces, the sheet, the wait, the word, the no', async () => {
  const { clients, seats, link } = await setTable({ people: 3 });
  await deal(clients);
  const host = await pageOf(seats[0]);
  await host.getByRole('group', { name: /^Your cards/ }).waitFor();
  await close(clients);
  const page = await visitTable(link, 'Already playing here?');
  await page.getByRole('button', { name: 'Charlotte' }).tap();
  await page.getByRole('dialog', { name: 'I’m Charlotte' }).waitFor();
  await expectWhole(page, 'the sheet');
  await page.getByRole('button', { name: 'I have a code or my secret words' }).tap();
  await page.getByRole('textbox', { name: 'Your secret words' }).fill('never heard');
  await page.getByRole('button', { name: 'Get my seat back' }).tap();
  await page.getByText(/tries left/).waitFor();
  await expectWhole(page, 'a wrong word');
  await closePanel(page);
  await page.getByRole('button', { name: 'Charlotte' }).tap();
  await page
    .getByRole('textbox', { name: 'Say something, so they know it’s you' })
    .fill('It’s me, I still hate sevens');
  await page.getByRole('button', { name: 'I’m Charlotte. Ask them' }).tap();
  await page.getByText('your request stays open until').waitFor();
  await expectWhole(page, 'the wait');
  await host
    .getByRole('region', { name: 'Is this Charlotte?' })
    .getByRole('button', { name: 'No', exact: true })
    .click();
  await page.getByRole('heading', { name: 'They don’t think you’re Charlotte' }).waitFor();
  await expectWhole(page, 'the no');

  await openPanel(host, 'The link');
  await host.getByRole('button', { name: 'Make a new link' }).click();
  await answerOf(host).click();
  await expect.poll(() => host.getByRole('textbox', { name: 'The link' }).inputValue()).not.toBe(link);
  await closePanel(host);
  await visitTable(link, 'This link was replaced');
});

test('after a round: the scores, and a rule to settle', async () => {
  const { clients, seats } = await setTable({ players: 2, teams: 2, people: 2 });
  await deal(clients);
  await playRound(clients);
  const page = await pageOf(seats[0]);
  await page.getByRole('button', { name: 'I’m ready' }).waitFor();
  await page.locator('.rule-question').waitFor();
  await expectWhole(page, 'the scores');
  await page.locator('.two-ways button').nth(1).click();
  await page.getByText('Starting next round:').waitFor();
  await openPanel(page, 'Our rules');
  await expectWhole(page, 'our rules, learned');
  await close(clients);
});

test('every chair is taken, and the table put away', async () => {
  const { clients, link } = await setTable();
  await deal(clients);
  const page = await visitTable(link, 'Every seat is taken');
  await page.getByRole('button', { name: 'Tell me when a seat opens up' }).tap();
  await page.getByRole('button', { name: 'Never mind' }).waitFor();
  await expectWhole(page, 'the wait for a chair');
  await clients[0]?.play({ type: 'closeTable' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectWhole(page, 'closed');
  await close(clients);
});
