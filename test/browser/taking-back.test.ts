import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothLights } from './inspect.ts';
import { closePanel, openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { hostTable, joinTable, startGame } from './seating.ts';
import { setStage } from './stage.ts';
import { discard, draw, isOnTurn, type Player, playTurn, press } from './turns.ts';

/** A discard is asked back by its player and given or kept by the next one, before everybody’s eyes. */

const stage = setStage();

/** In the order of their chairs. */
const FRIENDS = [
  { name: 'Ann', way: 'mouse' },
  { name: 'Ben', way: 'touch' },
  { name: 'Cleo', way: 'keys' },
  { name: 'Dov', way: 'touch' },
] as const;

async function sitDownTogether(): Promise<readonly Player[]> {
  const all = await Promise.all(
    FRIENDS.map(async (friend) => ({ ...friend, page: await stage.visitPage(friend.way) })),
  );
  const [ann, ...guests] = all as [Player, ...Player[]];
  const link = await hostTable(ann.page, stage.server().url, { name: 'Ann', rounds: 'One' });
  for (const [i, { page, name }] of guests.entries()) await joinTable(page, link, { name, seat: i + 2 });
  await startGame(ann.page);
  for (const { page } of all) await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  return all;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The whole turn line. */
const lineOf = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

const says = ({ page }: Player, words: RegExp) => expect.poll(() => lineOf(page)).toMatch(words);

interface Discard {
  readonly thrower: Player;
  readonly next: Player;
  /** The other two. */
  readonly others: readonly Player[];
}

async function onTurn(people: readonly Player[]): Promise<number> {
  for (;;) {
    for (const [seat, { page }] of people.entries()) if (isOnTurn(await readScreen(page))) return seat;
    await people[0]?.page.waitForTimeout(20);
  }
}

/** Plays turns until a discard can go back: not one after which the next player’s red threes are laid. */
async function afterDiscard(people: readonly Player[]): Promise<Discard> {
  for (;;) {
    const seat = await onTurn(people);
    const player = (ahead: number) => people[(seat + ahead) % people.length] as Player;
    await playTurn(player(0));
    await says(player(1), /Your turn/);
    await expect.poll(() => lineOf(player(0).page)).not.toContain('Your turn');
    if (await button(player(0).page, 'Take it back').isVisible())
      return { thrower: player(0), next: player(1), others: [player(2), player(3)] };
  }
}

test('P-UNDO-1 P-UNDO-4 granted, refused and overtaken: what each of four sees', async () => {
  const people = await sitDownTogether();
  const first = await afterDiscard(people);
  for (const { page } of [first.next, ...first.others]) expect(await button(page, 'Take it back').count()).toBe(0);
  await press(first.thrower, 'Take it back');
  await says(first.thrower, new RegExp(`Asking ${first.next.name} …`));
  const asked = new RegExp(`${first.thrower.name} wants to take back the .+\\.`);
  for (const player of [first.next, ...first.others]) await says(player, asked);
  for (const player of first.others) await says(player, new RegExp(`It’s up to ${first.next.name}\\.`));
  for (const { page } of [first.thrower, ...first.others]) expect(await button(page, 'Yes').count()).toBe(0);
  expect.soft(await faultsInBothLights(first.next.page)).toEqual([]);
  await press(first.next, 'Yes');
  await says(first.thrower, /You took back the/);
  await says(first.thrower, /Your turn/);
  for (const player of [first.next, ...first.others])
    await says(player, new RegExp(`${first.thrower.name} took back the`));

  await discard(first.thrower, await readScreen(first.thrower.page));
  await says(first.next, /Your turn/);
  const second = (await button(first.thrower.page, 'Take it back').isVisible()) ? first : await afterDiscard(people);
  await press(second.thrower, 'Take it back');
  await button(second.next.page, 'No').waitFor();
  await press(second.next, 'No');
  await says(second.thrower, new RegExp(`${second.next.name} said no: it stays\\.`));
  for (const player of second.others) await says(player, new RegExp(`${second.next.name} said no: it stays\\.`));
  await says(second.next, /You said no: it stays\./);
  expect(await button(second.next.page, 'Take the pile').count()).toBe(1);
  for (const { page } of people) expect(await button(page, 'Take it back').count()).toBe(0);

  await playTurn(second.next);
  const third = await afterDiscard(people);
  await press(third.thrower, 'Take it back');
  await button(third.next.page, 'Yes').waitFor();
  await draw(third.next, await readScreen(third.next.page));
  for (const { page } of people) {
    await expect.poll(() => lineOf(page)).not.toMatch(/take back|Asking/);
    expect(await button(page, 'Yes').count()).toBe(0);
    expect(await button(page, 'Take it back').count()).toBe(0);
  }
});

test('P-UNDO-3 the host sets it, the others read it; at a live table a question ends by itself', async () => {
  const people = await sitDownTogether();
  const [ann, ben] = people as [Player, Player];
  await openPanel(ben.page, 'Our rules');
  await ben.page.getByText('A discard goes back if the next player says yes.').waitFor();
  await closePanel(ben.page);
  await openPanel(ann.page, 'When we play');
  await ann.page.getByRole('radio', { name: /^Tonight, live/ }).check();
  await closePanel(ann.page);
  const live = await afterDiscard(people);
  await press(live.thrower, 'Take it back');
  await button(live.next.page, 'Yes').waitFor();
  await button(live.next.page, 'Yes').waitFor({ state: 'detached' });
  for (const player of [live.thrower, ...live.others]) await says(player, /No answer: the .+ stays\./);
  await playTurn(live.next);

  await openPanel(ann.page, 'Our rules');
  await ann.page.getByRole('combobox', { name: 'Taking back a discard' }).selectOption('Without asking');
  await closePanel(ann.page);
  const free = await afterDiscard(people);
  await press(free.thrower, 'Take it back');
  await says(free.thrower, /You took back the/);
  for (const player of [free.next, ...free.others])
    await says(player, new RegExp(`${free.thrower.name} took back the`));
});
