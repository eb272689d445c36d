import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { readScreen } from './screen.ts';
import { hostTable, joinTable, startGame } from './seating.ts';
import { setStage } from './stage.ts';
import { discard, draw, isOnTurn, type Player, press, type Way } from './turns.ts';

const stage = setStage();

const FRIENDS: readonly { readonly name: string; readonly way: Way }[] = [
  { name: 'Ann', way: 'mouse' },
  { name: 'Ben', way: 'touch' },
  { name: 'Cleo', way: 'keys' },
  { name: 'Dov', way: 'touch' },
];

/** A friend at the table. Partners sit across. */
interface Friend extends Player {
  readonly seat: number;
}

/** What a screen shows at its seats, again each time that it changes: by name, `You` on the slip. */
type ShownWords = readonly Readonly<Record<string, string>>[];

/** Notes from now on what stands at the seats of this page, in each state that is ever drawn. */
const watchBubbles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, string>[] = [];
    const note = (): void => {
      const own = document.querySelector('.own-side > .bubble')?.textContent;
      const others = [...document.querySelectorAll('.seat-chip .bubble')].map((bubble) => [
        bubble.closest('.seat-chip')?.querySelector('.name')?.textContent ?? '',
        bubble.textContent ?? '',
      ]);
      const now = { ...Object.fromEntries(others), ...(own && { You: own }) };
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1) ?? {})) seen.push(now);
    };
    Object.assign(globalThis, { seenBubbles: seen });
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const seenOn = (page: Page): Promise<ShownWords> =>
  page.evaluate(() => (globalThis as unknown as { readonly seenBubbles: ShownWords }).seenBubbles);

/** All that is read out by itself on a page. */
const spokenOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
      .map((each) => each.textContent)
      .join(' '),
  );

async function nextToPlay(friends: readonly Friend[]): Promise<Friend> {
  for (const began = Date.now(); Date.now() - began < PATIENCE; ) {
    for (const friend of friends) if (isOnTurn(await readScreen(friend.page))) return friend;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody has the turn');
}

const more = (page: Page) => page.locator('.more > summary');

async function setStanding({ page }: Friend, answer: 'Always yes' | 'Always no'): Promise<void> {
  await more(page).click();
  await page.getByRole('radio', { name: answer }).check();
  await more(page).click();
  await page.locator('.action-bar[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Asks from `More`, which closes on the press: the answer and the hand are in sight. */
async function ask(asker: Friend): Promise<void> {
  await more(asker.page).click();
  await press(asker, 'Partner, may I go out?');
  expect(await asker.page.locator('.more[open]').count(), 'the panel is closed').toBe(0);
}

const QUESTION = 'May I go out?';
const YES = 'Yes, go!';
const NO = 'No, not yet';

/** How each of six questions is answered, in the order of the turns. */
const ANSWERS = [
  { press: 'Yes, go out', says: YES },
  { press: 'No, not yet', says: NO },
  { press: 'No, not yet', says: NO },
  { press: 'Yes, go out', says: YES },
  { standing: 'Always yes', says: YES },
  { standing: 'Always no', says: NO },
] as const;

async function sitTogether(): Promise<readonly Friend[]> {
  const friends = await Promise.all(
    FRIENDS.map(async ({ name, way }, seat) => ({ name, way, seat, page: await (await stage.visit(way)).newPage() })),
  );
  const [ann, ...others] = friends as [Friend, ...Friend[]];
  const link = await hostTable(ann.page, stage.server().url, { name: ann.name, rounds: 'One' });
  for (const { page, name, seat } of others) await joinTable(page, link, { name, seat: seat + 1 });
  await startGame(ann.page);
  for (const { page } of others) await page.getByRole('group', { name: /^Your cards/ }).waitFor();
  return friends;
}

test('six questions to go out: all four see who asks and who says what, until the turn ends; a standing answer comes with its question', async () => {
  const friends = await sitTogether();
  for (const [number, answer] of ANSWERS.entries()) {
    const asker = await nextToPlay(friends);
    const partner = friends[(asker.seat + 2) % 4] as Friend;
    const isStanding = 'standing' in answer;
    if (isStanding) await setStanding(partner, answer.standing);
    for (const { page } of friends) await watchBubbles(page);
    const on = ({ name }: Friend, said: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(said).map(([who, words]) => [who === name ? 'You' : who, words]));
    const asked = { [asker.name]: QUESTION };
    const both = { ...asked, [partner.name]: answer.says };
    const everybodySees = async (...states: ShownWords): Promise<void> => {
      for (const friend of friends) {
        const expected = states.map((said) => on(friend, said));
        const message = `question ${number + 1}, on ${friend.name}’s screen`;
        await expect.poll(() => seenOn(friend.page), { timeout: PATIENCE, message }).toEqual(expected);
      }
    };

    await ask(asker);
    if (!isStanding) {
      await everybodySees(asked);
      await press(partner, answer.press);
    }
    const whole = isStanding ? [both] : [asked, both];
    await everybodySees(...whole);
    const chip = friends.find(({ seat }) => seat % 2 !== asker.seat % 2)?.page.locator('.seat-chip .spoken');
    const spoken = (await chip?.allTextContents()) ?? [];
    expect(spoken.find((words) => words.startsWith(asker.name))).toContain('asks to go out');
    expect(spoken.find((words) => words.startsWith(partner.name))).toContain(
      answer.says === YES ? 'says yes' : 'says no',
    );

    await discard(asker, await draw(asker, await readScreen(asker.page)));
    await everybodySees(...whole, {});
    for (const { page } of friends) expect(await spokenOn(page)).not.toContain('Plan your next melds');
  }
});
