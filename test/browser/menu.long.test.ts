import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getFaults } from './inspect.ts';
import { closePanel, openChat, openPanel, openSeatPanel, pressEntry } from './panels.ts';
import { getMiddle } from './pressing-twice.ts';
import { hostTable, openGame, openLobby, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** Everything that can be pressed, typed or chosen in the open panel, by role and name; a face of the table by its name. */
async function findControls(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog');
  const names: string[] = [];
  for (const role of ['button', 'checkbox', 'radio', 'switch', 'combobox', 'textbox', 'slider', 'link'] as const) {
    const here = await dialog.getByRole(role).evaluateAll((all) =>
      all.map((element) => {
        const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const labelText = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        const label =
          element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
        return (labelText || element.getAttribute('aria-label') || (label ?? element).textContent || '').trim();
      }),
    );
    names.push(...here);
  }
  return names.filter((name) => !/^(Close|Go back)$/.test(name));
}

/** Panels reached from the menu, each with the entry it is behind; `own`: the viewer's name, whose row leads to their seat. */
async function visitPanels(
  page: Page,
  ownName: string,
  path: readonly string[] = [],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await page.getByRole('dialog').locator('li strong').allTextContents();
  const here = { [path.join(' > ') || 'Menu']: await findControls(page) };
  if (path.length === 2) return here;
  const found: Record<string, readonly string[]> = { ...here };
  for (const row of rows.filter((each) => isPanelRow(each) && !(path[0] === 'People and invite' && each === ownName))) {
    await pressEntry(page, row);
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).waitFor();
    await page.locator('dialog [data-loading]').waitFor({ state: 'detached' });
    Object.assign(found, await visitPanels(page, ownName, [...path, row]));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: row, exact: true }).waitFor();
  }
  return found;
}

/** Rows that do something, lead elsewhere, or lead to another row's panel. */
const ACTION_ROWS =
  /^(My tables|Past games|Let a bot play for me|Lock out|Leave the game|Take another seat|Pause$|Ask to end|Close the table|Make host|Switch seats|Give .* another|Replace with a bot|Remove after this round|Empty this seat|Delete this name|Let a bot play)/;
const isPanelRow = (row: string): boolean => !ACTION_ROWS.test(row);

/** The place of each control, for host and guest; `undefined`: not for guests. */
const PLACES: readonly (readonly [control: RegExp, host: string, guest: string | undefined])[] = [
  [/^Send the invite$/, 'People and invite', 'People and invite'],
  [/^Copy$/, 'People and invite > The link', 'People and invite > The link'],
  [/^Show my name/, 'People and invite > The link', undefined],
  [/can watch/, 'People and invite > The link', undefined],
  [/^Make a new link$/, 'People and invite > The link', undefined],
  [/^Pin it$/, 'People and invite > Our call', 'People and invite > Our call'],
  [/^Make host/, 'People and invite > Ben', undefined],
  [/^Let a bot play$/, 'People and invite > Ben', undefined],
  [/^Live/, 'When we play', undefined],
  [/^A turn at a time/, 'When we play', undefined],
  [/^Tell everyone$/, 'When we play > Game time', undefined],
  [/^Tell the others$/, 'When we play > I’m away until…', 'When we play > I’m away until…'],
  [/^I don’t play on weekends/, 'When we play > I’m away until…', 'When we play > I’m away until…'],
  [/^Pause$/, 'When we play > Pause, stop or close', undefined],
  [/^Ask to end this round$/, 'When we play > Pause, stop or close', 'When we play > Pause, stop or close'],
  [/^Ask to end the game$/, 'When we play > Pause, stop or close', 'When we play > Pause, stop or close'],
  [/^Close the table/, 'When we play > Pause, stop or close', undefined],
  [/^Players can get hints$/, 'Rules and scores > Our rules', undefined],
  [/^Taking back a discard/, 'Rules and scores > Our rules', undefined],
  [/^Step through it/, 'Rules and scores > Everything that happened', 'Rules and scores > Everything that happened'],
  [/^Past games$/, 'Rules and scores', 'Rules and scores'],
  [/^Check the finished rounds$/, 'Rules and scores > Is the shuffle fair?', 'Rules and scores > Is the shuffle fair?'],
  [/^Save name and face$/, 'My seat > Ann', 'My seat > Ben'],
  [/^Show the others my local time/, 'My seat > Ann', 'My seat > Ben'],
  [/^Get new words$/, 'My seat > My secret words', 'My seat > My secret words'],
  [/^Print it$/, 'My seat > My secret words', 'My seat > My secret words'],
  [/^Show a code$/, 'My seat > Another phone or computer', 'My seat > Another phone or computer'],
  [/^Make the link$/, 'My seat > Another phone or computer', 'My seat > Another phone or computer'],
  [/^Let a bot play for me$/, 'My seat', 'My seat'],
  [/^Lock out my other phones/, 'My seat', 'My seat'],
  [/^Make a link that hands it over$/, 'My seat > Give my seat to someone…', 'My seat > Give my seat to someone…'],
  [/^Leave the game/, 'My seat', 'My seat'],
  [/^Delete my name$/, 'My seat > Forget me…', 'My seat > Forget me…'],
  [/^(Dark|Automatic)$/, 'Cards and sound', 'Cards and sound'],
  [/^Four-color deck$/, 'Cards and sound', 'Cards and sound'],
  [/^Give me hints$/, 'Cards and sound', 'Cards and sound'],
  [/^Soft sounds and vibration$/, 'Cards and sound', 'Cards and sound'],
  [/^Single-key shortcuts/, 'Cards and sound > Keyboard', 'Cards and sound > Keyboard'],
];

const ENTRIES = ['People and invite', 'When we play', 'Rules and scores', 'My seat', 'Cards and sound', 'My tables'];

test('shows six entries to host and guest, each control in one place, and hides the host’s from others', async () => {
  const { ann, ben } = await openLobby(stage, ['mouse', 'mouse'], { name: 'Ann', rounds: 'Four' });
  await startGame(ann);
  for (const [who, page] of [
    ['host', ann],
    ['guest', ben],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect.poll(() => page.locator('dialog li strong').allTextContents()).toEqual(ENTRIES);
    const found = await visitPanels(page, who === 'host' ? 'Ann' : 'Ben');
    for (const [control, host, guest] of PLACES) {
      const places = Object.keys(found).filter((place) => found[place]?.some((name) => control.test(name)));
      const place = who === 'host' ? host : guest;
      expect.soft(places, `${who}: ${control}`).toEqual(place === undefined ? [] : [place]);
    }
    const levels = Object.keys(found).filter((place) => found[place]?.some((name) => /^Skill level/.test(name)));
    expect.soft(levels.map((place) => place.split(' > ')[0])).toEqual(who === 'host' ? Array(2).fill(ENTRIES[0]) : []);
    await closePanel(page);
  }
});

test('the lobby has the same menu; a watcher has no seat in it, and touch shows no keys', async () => {
  const [ann, cleo] = [await stage.visitPage('touch'), await stage.visitPage('touch')];
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  const rows = (page: Page) => page.locator('dialog li strong').allTextContents();
  await ann.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect.poll(() => rows(ann)).toEqual(ENTRIES);
  expect.soft(await getFaults(ann)).toEqual([]);
  await pressEntry(ann, 'Cards and sound');
  await ann.getByRole('checkbox', { name: 'Four-color deck' }).waitFor();
  expect(await ann.getByRole('button', { name: 'Keyboard' }).count()).toBe(0);
  await closePanel(ann);
  await openPanel(ann, 'The link');
  await ann.getByRole('checkbox', { name: /can watch/ }).check();
  await closePanel(ann);
  await startGame(ann);
  await cleo.goto(link);
  await cleo.getByRole('button', { name: 'Just watch for now' }).tap();
  await cleo.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect.poll(() => rows(cleo)).toEqual(ENTRIES.filter((entry) => entry !== 'My seat'));
});

test('opens as a bottom sheet on a phone and centered on a desktop; announces each row by name, then content', async () => {
  const page = await openGame(stage, 'touch');
  await openSeatPanel(page, 'Otto');
  const sheet = page.getByRole('dialog');
  const bottom = () => sheet.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(0.5);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(bottom).toBeGreaterThan(40);
  await closePanel(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const row = sheet.getByRole('button', { name: 'Rules and scores', exact: true });
  expect(
    await row.evaluate((each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe('What happened, past games, the shuffle.');
});

test('a confirmation is at the bottom of a phone, with no button under the finger that opened it', async () => {
  const page = await openGame(stage, 'touch');
  await openPanel(page, 'Pause, stop or close');
  const row = page.getByRole('button', { name: 'Close the table…' });
  const finger = await getMiddle(row);
  await row.tap();
  const question = page.locator('[data-confirm]');
  await question.waitFor();
  const { left, bottom, width } = await question.evaluate((each) => each.getBoundingClientRect().toJSON());
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect([left, Math.round(bottom), width]).toEqual([0, screen.height, screen.width]);
  for (const button of await question.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && (finger.y < box.y || finger.y > box.y + box.height)).toBe(true);
  }
});

test('a deeper panel slides in from the side unless motion is reduced; the fairness seal is in its own panel', async () => {
  const page = await stage.visitPage('touch');
  await hostTable(page, stage.server().url, { name: 'Ann', rounds: 'One' });
  const movement = () =>
    page.locator('dialog[open] > div:first-child').evaluate((each) => {
      const { animationName, animationDuration } = getComputedStyle(each);
      return animationName === 'none' ? 'none' : animationDuration;
    });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movement()).toBe('none');
  await pressEntry(page, 'Rules and scores');
  await page.getByRole('dialog', { name: 'Rules and scores' }).waitFor();
  expect(await movement()).toBe('0.15s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movement()).toBe('0s');

  await pressEntry(page, 'Is the shuffle fair?');
  const seal = page.getByText('Unchanged since you first saw it.');
  await page.getByText('This table’s seal').waitFor();
  expect(await seal.isVisible()).toBe(false);
  await page.getByText('This table’s seal').tap();
  await seal.waitFor();
});

test('the badge counts unread messages on this device and opens the activity feed', async () => {
  const { ann, ben } = await openLobby(stage, ['touch', 'mouse']);
  await startGame(ann);
  await openChat(ben);
  const note = ben.getByRole('textbox', { name: 'Message to the table' });
  for (const words of ['Bom dia', 'Coffee’s on']) {
    await note.fill(words);
    await note.press('Enter');
  }
  await ann.getByRole('button', { name: 'Chat, 2 new' }).waitFor();
  await ann.reload();
  await ann.getByRole('button', { name: 'Chat, 2 new' }).tap();
  const talk = ann.getByRole('dialog');
  await talk.getByText('“Bom dia”').waitFor();
  expect(await talk.getByRole('list', { name: 'Or tap one' }).getByRole('button').count()).toBe(6);
  expect.soft(await getFaults(ann)).toEqual([]);
  await talk.getByRole('button', { name: 'Everything that happened' }).tap();
  await ann.getByRole('dialog', { name: 'Everything that happened' }).waitFor();
  await ann.goBack();
  await ann.goBack();
  await ann.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  expect(await ben.getByRole('button', { name: 'Chat', exact: true }).count(), 'your own messages are not unread').toBe(
    1,
  );
});
