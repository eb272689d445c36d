import { expect, test } from 'vitest';
import { formatExtreme, SEATINGS } from '../demo/extremes.ts';
import { findFaultsOfBoxes, readImportantBoxes, readTableMeasures, showTable } from './boxes.ts';
import { HANDS, SIZES, setUpDemoStage, TEXTS } from './boxes-stage.ts';
import { CROWDINGS, type Crowding } from './demo-walk.ts';

const stage = setUpDemoStage();

test('any two of hand, text, and seating or size meet in the covering set', () => {
  const counts = { seating: SEATINGS.length, size: SIZES.length, hand: HANDS.length, text: TEXTS.length } as const;
  const pairs = [
    ['seating', 'hand'],
    ['seating', 'text'],
    ['size', 'hand'],
    ['size', 'text'],
    ['hand', 'text'],
  ] as const satisfies readonly (readonly [keyof Crowding, keyof Crowding])[];
  for (const [a, b] of pairs) {
    expect(new Set(CROWDINGS.map((each) => `${each[a]} ${each[b]}`)).size, `${a} and ${b}`).toBe(counts[a] * counts[b]);
  }
});

test.each([
  ['360x740', [360, 740]],
  ['844x390', [844, 390]],
  ['1280x800', [1280, 800]],
] as const)('nothing important moves when a card is selected, at %s', async (_, size) => {
  const page = await stage.open();
  await showTable(page, 'extreme/4/2/22/6', size);
  const column = page.locator('[data-place="hand"] [data-rank]').nth(3);
  // A table that was shown before still has its cards selected.
  await column.press('Escape');
  const before = await readImportantBoxes(page);
  await column.click();
  expect(await column.getAttribute('aria-pressed')).toMatch(/true|mixed/);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await readImportantBoxes(page)).toEqual(before);
});

test.each([
  ['360x740', [360, 740]],
  ['390x844', [390, 844]],
] as const)('five cards take one row, and leave the room of a second to fourteen melds, at %s', async (_, size) => {
  const page = await stage.open();
  await showTable(page, 'extreme/4/2/5/14', size);
  const feet = await page
    .locator('[data-place="hand"] [data-card]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
  expect(feet).toHaveLength(5);
  expect(new Set(feet).size).toBe(1);
});

/** Minimum widths in pixels late in a round, with up to 13 cards held and with more; cards of the hand are `few` or `many`. */
test.each([
  ['390x844', [390, 844], { own: [51, 50], few: 53, many: 45 }],
  ['360x740', [360, 740], { own: [43, 43], few: 41, many: 30 }],
  ['320x568', [320, 568], { own: [32, 24], few: 41, many: 30 }],
  ['844x390', [844, 390], { own: [41, 41], few: 48, many: 44 }],
  ['768x1024', [768, 1024], { own: [95, 95], few: 84, many: 55 }],
  ['1280x800', [1280, 800], { own: [103, 93], few: 92, many: 75 }],
] as const)('thirteen and fourteen own melds are as large as promised, at %s', async (_, size, least) => {
  const page = await stage.open();
  // Seven teams and more cannot have as many; red threes are a meld more.
  for (const { players, teams } of SEATINGS.filter((each) => each.teams <= 6)) {
    for (const [held, melds] of [...[3, 13, 22, 33].map((held) => [held, 12]), [13, 13], [33, 13]] as const) {
      const path = formatExtreme({ players, teams, held, melds });
      await showTable(page, path, size);
      const { ownMeld, otherMeld, card } = await readTableMeasures(page);
      const isMany = held > 13;
      expect(Math.round(ownMeld), path).toBeGreaterThanOrEqual(least.own[isMany ? 1 : 0]);
      expect(Math.round(otherMeld), path).toBeGreaterThanOrEqual(24);
      expect(Math.round(card), path).toBeGreaterThanOrEqual(isMany ? least.many : least.few);
    }
  }
});

test.each([
  ['1024x768', [1024, 768]],
  ['1280x800', [1280, 800]],
  ['1920x1080', [1920, 1080]],
  ['1024x1366', [1024, 1366]],
] as const)('each opponent’s last play covers nothing and stays within its box, at %s', async (_, size) => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('what others did'), size);
  const covered = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => ({ each, box: each.getBoundingClientRect() }));
    const below = boxes(
      '[data-need], [data-meld], [data-place^="team-"] header > *, [data-place="stock"], [data-place="pile"], [data-part="portrait"], [data-at-seat] [data-part="name"], [data-part="packets"]',
    );
    const summaries = boxes('[data-last-play] > *').filter(({ box }) => box.width > 0);
    const overlaps = summaries.flatMap(({ box: a, each: summary }) =>
      below
        .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map(({ each }) => `${summary.textContent} over ${each.className}`),
    );
    const spilt = summaries.flatMap(({ each, box }) =>
      [...each.querySelectorAll('[data-play] > :first-child > *, [data-play] > * + *')].filter((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        return words.getBoundingClientRect().right > box.right;
      }),
    ).length;
    return { summaries: summaries.length, over: overlaps, spilt };
  });
  expect(covered).toEqual({ summaries: 3, over: [], spilt: 0 });
});

test.each([
  [320, 568],
  [390, 844],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const)('each of eleven others has a summary at the seat, at %i by %i', async (width, height) => {
  const page = await stage.open();
  await showTable(page, 'extreme/12/3/13/5', [width, height]);
  const cards = await page
    .locator('[data-place^="seat-"]')
    .evaluateAll((seats) =>
      seats.map((seat) =>
        [...seat.querySelectorAll('[data-last-play] [data-face]')].filter((card) => card.checkVisibility()),
      ),
    );
  expect(cards).toHaveLength(11);
  for (const [seat, seen] of cards.entries()) expect(seen.length, `seat ${seat + 1}`).toBeGreaterThan(0);
});

test.each([
  ['768x1024', [768, 1024]],
  ['820x1180', [820, 1180]],
  ['1280x800', [1280, 800]],
] as const)('a big moment leaves stock and pile in sight, at %s', async (_, size) => {
  const page = await stage.open();
  for (const name of ['moment: a dirty book', 'moment: the foot', 'moment: the high card']) {
    await showTable(page, encodeURIComponent(name), size);
    await page.locator('[data-moment] > *').waitFor();
    const covered = await page.evaluate(() => {
      const moment = document.querySelector('[data-moment] > *')?.getBoundingClientRect() ?? new DOMRect();
      return ['stock', 'pile'].filter((place) => {
        const { left, right, top, bottom } =
          document.querySelector(`[data-place="${place}"] > :first-child`)?.getBoundingClientRect() ?? moment;
        return left < moment.right && right > moment.left && top < moment.bottom && bottom > moment.top;
      });
    });
    expect(covered, name).toEqual([]);
  }
});

test.each([
  ['360x740', [360, 740]],
  ['667x375', [667, 375]],
] as const)('the draft’s last meld is in sight with the button that takes it back, at %s', async (_, size) => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('draft refused'), size);
  const isSeen = await page.evaluate(() => {
    const button = [...document.querySelectorAll('[data-drop^="drafted-"] > button')].at(-1);
    const box = button?.getBoundingClientRect() ?? new DOMRect();
    return [0.1, 0.9].map((part) =>
      document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)?.isSameNode(button ?? null),
    );
  });
  expect(isSeen).toEqual([true, true]);
});

test.each([
  ['1280x800', [1280, 800], ['Queens', '7 of 7', 'dirty +300', 'New: aces', '3 of 7']],
  ['1024x768', [1024, 768], ['Queens', '7 of 7', 'dirty +300', 'New: aces', '3 of 7']],
  ['768x1024', [768, 1024], ['Queens', '+300', 'New: aces', '3 of 7']],
  ['390x844', [390, 844], ['Queens', '+300', 'New: aces', '3 of 7']],
  ['844x390', [844, 390], ['3 of 7']],
] as const)('drafted melds have names, and say what they become, where they fit, at %s', async (_, size, words) => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('draft of a book'), size);
  const parts = page.locator('[data-title] > *');
  const shown = await parts.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => (each as HTMLElement).innerText.trim()),
  );
  expect(shown).toEqual(words);
  // The book counts too.
  expect(await page.locator('[data-tally]').innerText()).toBe('410 points');
});

test.each([
  ['a tablet', [768, 1024], 'draft beside melds', ['Nines', 'New: aces', 'Kings']],
  ['a desk', [1280, 800], 'draft beside melds', ['Nines', 'New: aces', 'Kings']],
  ['a desk, with a place to press', [1280, 800], 'draft in progress', ['New: nines', 'New: aces']],
] as const)(
  'drafted melds keep their names on %s while a card is selected, and the draft its way back',
  async (_, size, state, names) => {
    const page = await stage.open();
    await showTable(page, encodeURIComponent(state), size);
    const titles = page.locator('[data-title] b').filter({ visible: true });
    expect(await titles.allInnerTexts()).toEqual(names);
    expect(await page.getByRole('button', { name: 'Undo' }).isVisible()).toBe(true);
  },
);

test.each([
  ['where names have no room', [844, 390], ['Q']],
  ['not beside their names', [1280, 800], []],
] as const)('wild cards in a draft have the rank of their meld before them, %s', async (_, size, ranks) => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('draft of a book'), size);
  expect(await page.locator('[data-joined]').filter({ visible: true }).allInnerTexts()).toEqual(ranks);
});

test.each([
  ['a phone', [360, 740]],
  ['a phone on its side', [844, 390]],
  ['a tablet', [768, 1024]],
  ['a desk', [1280, 800]],
] as const)('losing the connection moves nothing on %s: the bar says it', async (_, size) => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('what others did'), size);
  const before = await readImportantBoxes(page);
  await showTable(page, encodeURIComponent('out of reach'), size);
  expect(await readImportantBoxes(page)).toEqual(before);
  expect(await page.locator('[data-notice]').innerText()).toMatch(/^You’re offline\. You can keep playing\./);
});

test('after a round the sheet says who leads by how much, and what the next round needs', async () => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('round over'), [390, 844]);
  expect(await page.locator('[data-leaders] p').innerText()).toBe(
    'You and Charlotte lead by 3,170. Round 2: 90 to open.',
  );
  expect(await page.locator('[data-leaders] [data-person]').count()).toBe(2);
  await showTable(page, encodeURIComponent('game over'), [390, 844]);
  expect(await page.locator('[data-leaders]').innerText()).toMatch(/^You won!\s+by 3,170 points, after four rounds$/);
});

test('a watcher sees the team’s name above its melds on every screen shape', async () => {
  const page = await stage.open();
  for (const size of [
    [360, 740],
    [844, 390],
    [1280, 800],
  ] as const) {
    await showTable(page, 'watching', size);
    const name = page.locator('[data-near] h2');
    expect(await name.innerText()).toBe('Margaret and Charlotte');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  }
});

test('without movement no rays of a wild book lie over the table', async () => {
  const page = await stage.open();
  await showTable(page, encodeURIComponent('moment: a wild book'), [360, 740]);
  const rays = page.locator('[data-moment] > * > svg');
  await rays.waitFor({ state: 'attached' });
  expect(await rays.evaluate((each) => getComputedStyle(each).opacity)).toBe('0');
});

test('without the server nobody is said to be here, and nobody is nudged', async () => {
  const page = await stage.open();
  const seen = () =>
    page
      .locator('[data-presence], [data-nudge]')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  await showTable(page, 'waiting', [1280, 800]);
  expect(await seen()).toBeGreaterThan(2);
  await showTable(page, 'reconnecting', [1280, 800]);
  expect(await seen()).toBe(0);
  await expect.poll(() => page.locator('[data-notice]').innerText()).toBe('Reconnecting…');
});

test('a lost connection is mentioned only after a second', async () => {
  const page = await stage.open();
  const note = (): void => {
    const seen: { shown?: number; filled?: number } = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const notice = document.querySelector('[data-notice]');
      if (notice !== null) seen.shown ??= performance.now();
      if (notice?.textContent) seen.filled ??= performance.now();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(note);
  await page.evaluate(note);
  await showTable(page, 'reconnecting', [1280, 800]);
  await expect.poll(() => page.locator('[data-notice]').innerText()).toBe('Reconnecting…');
  const { shown = 0, filled = 0 } = await page.evaluate(
    () => Reflect.get(window, 'seen') as { shown: number; filled: number },
  );
  expect(filled - shown).toBeGreaterThan(900);
});

test('in a pause the pile does not glow, and nobody is said to think', async () => {
  const page = await stage.open();
  const glowing = page.locator('[data-place="pile"][data-new]');
  await showTable(page, 'a%20deadline', [1280, 800]);
  expect(await glowing.count()).toBe(1);
  await showTable(page, 'paused%20by%20the%20host', [1280, 800]);
  expect(await glowing.count()).toBe(0);
  await showTable(page, 'waiting', [1280, 800]);
  expect(await page.locator('[data-place="seat-2"]').innerText()).toMatch(/\d\smin/);
  await showTable(page, 'paused', [1280, 800]);
  expect(await page.locator('[data-place="seat-1"]').innerText()).not.toMatch(/\d\smin/);
});

test('a hand that changes keeps its faces: no card stays blank', async () => {
  const page = await stage.open();
  for (const path of ['draft beside melds', 'many books', 'extreme/4/2/22/9']) {
    await showTable(page, encodeURIComponent(path).replaceAll('%2F', '/'), [360, 740]);
    const unplaced = await page.evaluate(() =>
      [...document.querySelectorAll('[data-place="hand"] [data-face] svg > :first-child')]
        .filter((each) => getComputedStyle(each).transform === 'none')
        .map((each) => each.closest('[data-face]')?.getAttribute('data-face')),
    );
    expect(unplaced, path).toEqual([]);
  }
});

test('a part over another, a cut one, a small one and a broken word are found', async () => {
  const page = await stage.open();
  await showTable(page, 'extreme/4/2/13/5', [1280, 800]);
  await page.evaluate(() => {
    const move = (selector: string, transform: string) => {
      for (const each of document.querySelectorAll<HTMLElement>(selector)) each.style.transform = transform;
    };
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [stock, pile] = [box('[data-place="stock"]'), box('[data-place="pile"]')];
    move('[data-place="stock"]', `translate(${pile.left - stock.left}px, ${pile.top - stock.top}px)`);
    move('[data-place="seat-1"]', 'translateX(-80px)');
    move('[data-actions] .main', 'scale(0.3)');
    const need = document.querySelector<HTMLElement>('[data-near] [data-need="clean"]');
    if (need) need.style.cssText = 'max-width: 2em; white-space: normal; overflow-wrap: anywhere';
  });
  const faults = await findFaultsOfBoxes(page);
  expect(faults.filter((fault) => /^stock .* and pile .* overlap$/.test(fault))).toHaveLength(1);
  expect(faults.some((fault) => /^seat-1 .* is cut/.test(fault))).toBe(true);
  expect(faults.some((fault) => /^target .* is small/.test(fault))).toBe(true);
  expect(faults).toContain('words "clean" are broken inside');
});
