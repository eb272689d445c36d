import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOBBY } from '#text/lobby.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { makeExchange } from '../../shared/ruleset/exchange.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { gather, openSeat, sit } from './dealt-over-sockets.ts';
import { findOverflow, getFaults } from './inspect.ts';
import { pressAndConfirm } from './panels.ts';
import { choosePlayers, hostTable, joinTable, openLobby, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const RULES = {
  name: 'Any number',
  ruleset: {
    ...PRESETS.classic,
    seating: Array.from({ length: 11 }, (_, i) => i + 2).map((players) => ({
      players,
      teams: players > 2 && players % 2 === 0 ? players / 2 : players,
    })),
  },
};

/** Twenty letters, the longest possible name. */
const LONG = 'Wilhelmina Featherby';

async function getHost(page: Page, players: number, { name, ruleset } = RULES): Promise<string> {
  await page.goto(stage.server().url);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `afoot.ruleset.${name}`,
    makeExchange({ name, ruleset }),
  ] as const);
  await page.getByRole('link', { name: 'Start your own table' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(LONG);
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await choosePlayers(page, players);
  await page.getByRole('button', { name: 'Create the table' }).click();
  return page.getByRole('textbox', { name: 'The link' }).inputValue();
}

/** Pairs of things at the table that overlap, and anything outside its seat. */
const findCollisions = (page: Page): Promise<readonly string[]> =>
  page.getByRole('list', { name: LOBBY.seats }).evaluate((list) => {
    const seats = [...list.children];
    const boxes = seats.flatMap((seat, owner) =>
      [...seat.querySelectorAll('[data-person], [aria-hidden], button, strong')]
        .filter((each) => each.checkVisibility())
        .map((each) => ({
          owner,
          words: `${each.className} "${each.textContent}"`,
          box: each.getBoundingClientRect(),
        })),
    );
    const table = list.getBoundingClientRect();
    const outside = boxes.filter(({ box }) => box.left < table.left - 1 || box.right > table.right + 1);
    const overlaps = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            a.owner !== b.owner &&
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
        )
        .map((b) => `${a.words} lies over ${b.words}`),
    );
    return [...outside.map(({ words }) => `${words} is cut`), ...overlaps];
  });

const SIZES = [
  { width: 320, letters: 16 },
  { width: 390, letters: 16 },
  { width: 390, letters: 32 },
  { width: 800, letters: 16 },
  { width: 1280, letters: 16 },
  { width: 1280, letters: 32 },
] as const;

test('a lobby of 2 to 12 shows the deal on a phone of 360 by 740, and no seat covers another at any size', async () => {
  const page = await stage.visitPage('touch');
  const url = stage.server().url;
  const { ruleset } = RULES;
  for (const seating of ruleset.seating) {
    const { players } = seating;
    const table = { title: 'Ours', ruleset, seating, open: getLearnableFields(ruleset) };
    const { clients, seats, link } = await gather(url, [LONG], table);
    await page.setViewportSize({ width: 360, height: 740 });
    await openSeat({ name: LONG, page }, seats[0], url);
    const deal = page.getByRole('button', { name: 'Deal', exact: true });
    const box = await deal.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0), `${players} people`).toBeLessThanOrEqual(740);
    await deal.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).tap();
    await page.getByRole('button', { name: players === 2 ? 'Add a bot' : 'Fill with bots' }).tap();
    await page.getByRole('button', { name: 'Remove the bots' }).tap();
    await page.getByText(/^Waiting for/).waitFor();

    const guests = players === 2 ? [] : [(await sit(link, 1, LONG.toUpperCase().slice(0, 19))).client];
    await expect
      .poll(() => page.getByRole('list', { name: LOBBY.seats }).locator('[data-person]').count())
      .toBe(1 + guests.length);
    for (const { width, letters } of SIZES) {
      const where = `${players} people, ${width} px, letters of ${letters}`;
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), letters);
      expect([where, await findCollisions(page), await findOverflow(page)]).toEqual([where, [], []]);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await Promise.all([...clients, ...guests].map((client) => client.close()));
  }
});

test('guests move to an open seat and the host moves others by a press; everyone sees who sits where', async () => {
  const { ann, ben } = await openLobby(stage, ['touch', 'mouse']);
  await ben.getByRole('button', { name: 'Seat 4, open: sit here' }).click();
  await ben.getByText('Seat 4, you').waitFor();
  await ben.getByRole('button', { name: 'Ann' }).click();
  await ben.getByRole('dialog', { name: 'Ann' }).getByText('Seat 1, against you, host.').waitFor();
  expect(await ben.getByRole('dialog').getByRole('button').count()).toBe(1);

  await ann.getByRole('button', { name: 'Ben' }).tap();
  expect.soft(await getFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: /^Move Ben to another seat/ }).tap();
  await ann.getByText('Which seat for Ben?').waitFor();
  await ann.getByRole('button', { name: 'Seat 3, open: sit here' }).tap();
  await ben.getByText('Seat 3, you').waitFor();
  await ann.getByRole('button', { name: 'Ben' }).tap();
  await ann.getByRole('button', { name: /^Switch seats with Ben/ }).tap();
  await ben.getByText('Seat 1, you').waitFor();

  await ann.getByRole('button', { name: 'Fill with bots' }).tap();
  await ann.getByText('Friends can take over later.').waitFor();
  await ann.getByRole('button', { name: 'Otto' }).tap();
  await ann.getByRole('combobox', { name: 'Skill level' }).selectOption({ label: 'Hard: bring your best.' });
  await ann.getByRole('button', { name: 'Remove bot' }).tap();
  await ann.getByText('Waiting for one more').waitFor();
  await ann.getByRole('button', { name: 'Ben' }).tap();
  await pressAndConfirm(ann.getByRole('button', { name: 'Empty this seat…' }));
  await ben.getByRole('heading', { name: 'This seat isn’t yours anymore' }).waitFor();
});

test('tells a latecomer which team a seat belongs to, in the lobby and during play', async () => {
  const [ann, ben, cid] = [
    await stage.visitPage('mouse'),
    await stage.visitPage('mouse'),
    await stage.visitPage('touch'),
  ];
  const link = await getHost(ann, 6);
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  await cid.goto(link);
  const seats = cid.getByRole('radio');
  const names = () => seats.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await expect
    .poll(names)
    .toEqual(['Seat 3: With seat 6', `Seat 4: You, with ${LONG}`, 'Seat 5: With Ben', 'Seat 6: With seat 3']);
  await startGame(ann);
  await cid.reload();
  await cid.getByRole('button', { name: 'Take over a bot’s seat' }).tap();
  await cid.getByRole('heading', { name: 'They’ve started, but there’s room' }).waitFor();
  const shown = await cid.getByRole('group', { name: 'Seats' }).locator('label').allInnerTexts();
  expect(shown.map((text) => /([^\n]*’s partner)/.exec(text)?.[1])).toEqual([
    expect.stringMatching(/’s partner$/),
    `${LONG}’s partner`,
    'Ben’s partner',
    expect.stringMatching(/’s partner$/),
  ]);
});

function getFrames(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

const getHand = (page: Page) => page.getByRole('group', { name: /^Your cards|^Which stack first/ }).first();

/** Holds the deal after the deck's five seconds, as `deal` in the page: the test runs it, however slow the machine is. */
const holdDeck = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout, clearTimeout } = window;
    const HELD = -1;
    const hold = (deal: () => void): number => {
      Object.assign(window, { deal });
      return HELD;
    };
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number) => (delay === 5000 ? hold(act) : setTimeout(act, delay)),
      clearTimeout: (timer?: number) => (timer === HELD ? Reflect.deleteProperty(window, 'deal') : clearTimeout(timer)),
    });
  });

test('cuts the deck when the host deals, then shows the cards; the lobby shows neither', async () => {
  const page = await stage.visitPage('touch');
  await holdDeck(page);
  const sent = getFrames(page);
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: 'Fill with bots' }).tap();
  await page.getByRole('button', { name: 'Remove the bots' }).waitFor();
  expect(await page.getByText('Cut the deck').count()).toBe(0);
  await page.getByRole('button', { name: 'Deal', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Before we deal' });
  expect.soft(await getFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Cut the deck' }).tap();
  await getHand(page).waitFor();
  expect(sent.filter((frame) => frame.includes('"type":"mix"'))).toHaveLength(1);
  expect(sent.findIndex((frame) => frame.includes('"type":"mix"'))).toBeLessThan(
    sent.findIndex((frame) => frame.includes('"start"')),
  );
});

test('shows the deck for five seconds if the host neither cuts nor waits; closing it deals nothing', async () => {
  const page = await stage.visitPage('mouse');
  await holdDeck(page);
  const sent = getFrames(page);
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Remove the bots' }).waitFor();
  const sheet = page.getByRole('dialog', { name: 'Before we deal' });
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await sheet.getByText('Dealing in five seconds.').waitFor();
  await page.waitForFunction(() => 'deal' in window);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !('deal' in window));
  expect(sent.filter((frame) => frame.includes('"start"'))).toEqual([]);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.waitForFunction(() => 'deal' in window);
  await page.evaluate(() => Reflect.get(window, 'deal')());
  await getHand(page).waitFor();
  expect(sent.filter((frame) => frame.includes('"type":"mix"'))).toEqual([]);
});

test('asks the host who begins as the cards are dealt, if the rules leave the choice, without a time limit', async () => {
  const page = await stage.visitPage('mouse');
  const sent = getFrames(page);
  const { name, ruleset } = RULES;
  await getHost(page, 2, { name, ruleset: { ...ruleset, deal: { ...ruleset.deal, starts: 'chosen' as never } } });
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Remove the bots' }).waitFor();
  expect(await page.getByText('Who goes first?').count()).toBe(0);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Before we deal' });
  await sheet.getByRole('combobox', { name: 'Who goes first?' }).selectOption('1');
  expect(await sheet.getByText('Dealing in five seconds.').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Deal now' }).click();
  await getHand(page).waitFor();
  expect(sent.find((frame) => frame.includes('"start"'))).toContain('"starter":1');
});
