import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { findFaultsInBothLights } from './inspect.ts';
import { getAnnouncements, listen } from './listening.ts';
import { closePanel, openPanel } from './panels.ts';
import { readScreen } from './screen.ts';
import { dealForEveryone, FRIENDS } from './seating.ts';
import { setUpStage } from './stage.ts';
import { discard, draw, findNextToPlay, type Player, playTurn, press } from './turns.ts';

const stage = setUpStage();

interface Friend extends Player {
  readonly seat: number;
}

async function seatEveryone(): Promise<readonly Friend[]> {
  const friends = await Promise.all(
    FRIENDS.map(async (friend, seat) => ({ ...friend, seat, page: await stage.visitPage(friend.way) })),
  );
  await dealForEveryone(friends, { url: stage.server().url, rounds: 'Two' });
  return friends;
}

async function findPlayerOnTurn(friends: readonly Friend[]): Promise<Friend> {
  const friend = await findNextToPlay(friends);
  if (friend === undefined) throw new Error('the round is over');
  return friend;
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The sentences at a screen's seats, again at each change: by name, `You` in the status line. */
type ShownWords = readonly Readonly<Record<string, string>>[];

/** Records from now on the sentences at the seats of this page, in each rendered state. */
const watchBubbles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, string>[] = [];
    const note = (): void => {
      const ownBubble = document.querySelector('[data-own-side] > [data-bubble]')?.textContent;
      const others = [...document.querySelectorAll('[data-place^="seat-"] [data-bubble]')].map((bubble) => [
        bubble.closest('[data-place^="seat-"]')?.querySelector('[data-part="name"]')?.textContent ?? '',
        bubble.textContent ?? '',
      ]);
      const now = { ...Object.fromEntries(others), ...(ownBubble && { You: ownBubble }) };
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1) ?? {})) seen.push(now);
    };
    Object.assign(globalThis, { seenBubbles: seen });
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const readSeen = (page: Page): Promise<ShownWords> =>
  page.evaluate(() => (globalThis as unknown as { readonly seenBubbles: ShownWords }).seenBubbles);

/** Each page's new announcements on these subjects: one each, and never a plan in the meantime. */
async function expectSingleAnnouncement(people: readonly Friend[], ...subjects: readonly RegExp[]): Promise<void> {
  for (const { name, page } of people) {
    const announcements: string[] = [];
    for (const subject of subjects) {
      const spoken = async (): Promise<readonly string[]> => {
        announcements.push(...(await getAnnouncements(page)));
        return announcements.filter((words) => subject.test(words));
      };
      await expect.poll(spoken, { message: `${subject} is read out to ${name}` }).toHaveLength(1);
    }
    expect(announcements.join(' ')).not.toContain('Plan your next melds');
  }
}

const getMore = (page: Page) => page.locator('[data-actions] summary');

async function setStanding({ page }: Friend, answer: 'Always yes' | 'Always no'): Promise<void> {
  await getMore(page).click();
  await page.getByRole('radio', { name: answer }).check();
  await getMore(page).click();
  await page.locator('[data-actions][aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Asks from `More`, which closes on the press: the answer and the hand are visible. */
async function ask(asker: Friend, partner: Friend): Promise<void> {
  await getMore(asker.page).click();
  await press(asker, `Ask ${partner.name}: may I go out?`);
  expect(await asker.page.locator('[data-actions] details[open]').count(), 'the panel is closed').toBe(0);
}

const QUESTION = 'May I go out?';
const YES = 'Yes, go!';
const NO = 'No, not yet';

/** The answer to each of six questions, in the order of the turns. */
const ANSWERS = [
  { press: 'Yes, go out', bubble: YES },
  { press: 'No, not yet', bubble: NO },
  { press: 'No, not yet', bubble: NO },
  { press: 'Yes, go out', bubble: YES },
  { standing: 'Always yes', bubble: YES },
  { standing: 'Always no', bubble: NO },
] as const;

async function askSixTimes(friends: readonly Friend[]): Promise<void> {
  for (const [number, answer] of ANSWERS.entries()) {
    const asker = await findPlayerOnTurn(friends);
    const partner = friends[(asker.seat + 2) % 4] as Friend;
    const isStanding = 'standing' in answer;
    if (isStanding) await setStanding(partner, answer.standing);
    for (const { page } of friends) await Promise.all([watchBubbles(page), listen(page)]);
    const toShownNames = ({ name }: Friend, sentences: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(sentences).map(([who, words]) => [who === name ? 'You' : who, words]));
    const question = { [asker.name]: QUESTION };
    const both = { ...question, [partner.name]: answer.bubble };
    const expectAtSeats = async (...states: ShownWords): Promise<void> => {
      for (const friend of friends) {
        const expected = states.map((sentences) => toShownNames(friend, sentences));
        const message = `question ${number + 1}, on ${friend.name}’s screen`;
        await expect.poll(() => readSeen(friend.page), { timeout: TEST_TIMEOUT, message }).toEqual(expected);
      }
    };

    await ask(asker, partner);
    if (!isStanding) {
      await expectAtSeats(question);
      await press(partner, answer.press);
    }
    const whole = isStanding ? [both] : [question, both];
    await expectAtSeats(...whole);
    const chip = friends.find(({ seat }) => seat % 2 !== asker.seat % 2)?.page.locator('[data-at-seat] > .spoken');
    const spoken = (await chip?.allTextContents()) ?? [];
    expect(spoken.find((words) => words.startsWith(asker.name))).toContain('asks to go out');
    expect(spoken.find((words) => words.startsWith(partner.name))).toContain(
      answer.bubble === YES ? 'says yes' : 'says no',
    );

    await discard(asker, await draw(asker, await readScreen(asker.page)));
    await expectAtSeats(...whole, {});
    await expectSingleAnnouncement(
      friends,
      /asked to go out|may I go out\?/i,
      answer.bubble === YES ? /said yes/ : /said no/,
    );
  }
  for (const { page } of friends) expect(await getButton(page, 'Chat').count(), 'plays are no notes').toBe(1);
}

const readStatusLine = (page: Page): Promise<string> => page.locator('[data-turn-line]').innerText();

const expectLine = ({ page }: Player, words: RegExp) => expect.poll(() => readStatusLine(page)).toMatch(words);

interface Discard {
  readonly thrower: Friend;
  readonly next: Friend;
  readonly others: readonly Friend[];
}

/** Plays turns until a discard can be taken back: not one after which the next player’s red threes are laid. */
async function playUntilDiscard(people: readonly Friend[]): Promise<Discard> {
  for (;;) {
    const { seat } = await findPlayerOnTurn(people);
    const player = (ahead: number) => people[(seat + ahead) % people.length] as Friend;
    await playTurn(player(0));
    await expectLine(player(1), /Your turn/);
    await expect.poll(() => readStatusLine(player(0).page)).not.toContain('Your turn');
    if (await getButton(player(0).page, 'Take it back').isVisible())
      return { thrower: player(0), next: player(1), others: [player(2), player(3)] };
  }
}

async function takeBackThreeTimes(people: readonly Friend[]): Promise<void> {
  const first = await playUntilDiscard(people);
  for (const { page } of [first.next, ...first.others]) expect(await getButton(page, 'Take it back').count()).toBe(0);
  for (const { page } of people) await listen(page);
  await press(first.thrower, 'Take it back');
  await expectLine(first.thrower, new RegExp(`Asking ${first.next.name}…`));
  const requestText = new RegExp(`${first.thrower.name} wants the .+ back\\.`);
  for (const player of [first.next, ...first.others]) await expectLine(player, requestText);
  for (const player of first.others) await expectLine(player, new RegExp(`It’s up to ${first.next.name}\\.`));
  for (const { page } of [first.thrower, ...first.others]) expect(await getButton(page, 'Yes').count()).toBe(0);
  expect.soft(await findFaultsInBothLights(first.next.page)).toEqual([]);
  await press(first.next, 'Yes');
  await expectLine(first.thrower, /You took back the/);
  await expectLine(first.thrower, /Your turn/);
  for (const player of [first.next, ...first.others])
    await expectLine(player, new RegExp(`${first.thrower.name} took back the`));
  await expectSingleAnnouncement(people, /to take back|wants the/, /took back/);

  await discard(first.thrower, await readScreen(first.thrower.page));
  await expectLine(first.next, /Your turn/);
  const second = (await getButton(first.thrower.page, 'Take it back').isVisible())
    ? first
    : await playUntilDiscard(people);
  await press(second.thrower, 'Take it back');
  await getButton(second.next.page, 'No').waitFor();
  await press(second.next, 'No');
  await expectLine(second.thrower, new RegExp(`${second.next.name} said no: it stays\\.`));
  for (const player of second.others) await expectLine(player, new RegExp(`${second.next.name} said no: it stays\\.`));
  await expectLine(second.next, /You said no: it stays\./);
  expect(await getButton(second.next.page, 'Take the pile').count()).toBe(1);
  for (const { page } of people) expect(await getButton(page, 'Take it back').count()).toBe(0);

  await playTurn(second.next);
  const third = await playUntilDiscard(people);
  await press(third.thrower, 'Take it back');
  await getButton(third.next.page, 'Yes').waitFor();
  await third.next.page.keyboard.press('d');
  for (const { page } of people) {
    await expect.poll(() => readStatusLine(page)).not.toMatch(/wants the|Asking/);
    expect(await getButton(page, 'Yes').count()).toBe(0);
    expect(await getButton(page, 'Take it back').count()).toBe(0);
  }
}

async function endTheRound([asker, ...others]: readonly Friend[]): Promise<void> {
  const { page } = asker as Friend;
  await openPanel(page, 'Pause, stop or close');
  await page.getByRole('button', { name: 'Ask to end this round' }).click();
  await closePanel(page);
  for (const other of others) await press(other, 'Agree');
}

const getScore = (page: Page) => page.getByRole('table', { name: 'Round 1' });
const getHand = (page: Page) => page.getByRole('group', { name: /^Your cards/ });

/** Each continues when ready and is shown as ready; dealing hides the score from nobody. */
async function leaveTheScore(people: readonly Friend[]): Promise<void> {
  const [ann, ben, cleo, dov] = people as [Friend, Friend, Friend, Friend];
  const expectReadyLines = async (...lines: readonly string[]): Promise<void> => {
    for (const [seat, { page }] of people.entries())
      await expect.poll(() => page.locator('[data-ready]').innerText()).toBe(lines[seat]);
  };
  for (const { page } of people) {
    await getScore(page).waitFor();
    await listen(page);
  }
  await press(ann, 'I’m ready');
  await expectReadyLines(
    'You are ready. Not ready yet: Ben, Cleo, and Dov.',
    'Ann is ready. Not ready yet: Cleo and Dov.',
    'Ann is ready. Not ready yet: Ben and Dov.',
    'Ann is ready. Not ready yet: Ben and Cleo.',
  );
  await expectSingleAnnouncement(people, /\bready\b/);
  await press(cleo, 'I’m ready');
  await press(ben, 'I’m ready');
  await expectReadyLines(
    'You, Ben, and Cleo are ready. Not ready yet: Dov.',
    'You, Ann, and Cleo are ready. Not ready yet: Dov.',
    'You, Ann, and Ben are ready. Not ready yet: Dov.',
    'Ann, Ben, and Cleo are ready.',
  );
  await getButton(dov.page, 'Next round').waitFor();
  await press(ben, 'Deal now');
  for (const { page } of [ann, ben, cleo]) await getHand(page).waitFor();
  await dov.page.getByText(/^Round 2 has been dealt\. .+ turn\.$/).waitFor();
  expect([await getScore(dov.page).count(), await getHand(dov.page).count()]).toEqual([1, 0]);
  await dov.page.getByText('Cards left over').tap();
  await dov.page
    .getByText(/ left$/)
    .first()
    .waitFor();
  await press(dov, 'Back to the game');
  await getHand(dov.page).waitFor();
  expect(await getScore(dov.page).count()).toBe(0);
}

/** The host sets it, the others read it; at a live table a question ends by itself. */
async function takeBackLive(people: readonly Friend[]): Promise<void> {
  const [ann, ben] = people as [Friend, Friend];
  await openPanel(ben.page, 'Our rules');
  await ben.page.getByText('You can take back a discard if the next player says yes.').waitFor();
  await closePanel(ben.page);
  await openPanel(ann.page, 'When we play');
  await ann.page.getByRole('radio', { name: /^Live/ }).check();
  await closePanel(ann.page);
  const live = await playUntilDiscard(people);
  for (const { page } of people) await listen(page);
  await press(live.thrower, 'Take it back');
  for (const player of [live.thrower, ...live.others]) await expectLine(player, /No answer: the .+ stays\./);
  await expectSingleAnnouncement([live.thrower, ...live.others], /to take back/, /No answer/);
  await getButton(live.next.page, 'Yes').waitFor({ state: 'detached' });
  await playTurn(live.next);

  await openPanel(ann.page, 'Our rules');
  await ann.page.getByRole('combobox', { name: 'Taking back a discard' }).selectOption('Without asking');
  await closePanel(ann.page);
  const free = await playUntilDiscard(people);
  await press(free.thrower, 'Take it back');
  await expectLine(free.thrower, /You took back the/);
  for (const player of [free.next, ...free.others])
    await expectLine(player, new RegExp(`${free.thrower.name} took back the`));
}

test('P-UNDO-1 P-UNDO-3 P-UNDO-4 P-TABLE-5 shows each of four people the right prompts: going out, taking discards back, a late player', async () => {
  const people = await seatEveryone();
  await askSixTimes(people);
  await takeBackThreeTimes(people);
  await endTheRound(people);
  await leaveTheScore(people);
  await takeBackLive(people);
}, 1_800_000);
