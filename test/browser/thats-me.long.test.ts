import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dealOverSockets } from './dealt-over-sockets.ts';
import { getFaults } from './inspect.ts';
import { hasNoOverlap } from './moving-cards.ts';
import { closePanel, findAnswer, openPanel } from './panels.ts';
import { openGameOfTwo } from './seating.ts';
import { setUpStage } from './stage.ts';
import { expectAccessible, expectNothingCut } from './whole.ts';

const stage = setUpStage();

const getCards = (page: Page): Locator => page.getByRole('group', { name: /^Your cards/ });

/** Ann and Ben play; all these tests are about Ben's seat. */
const seatAnnAndBen = () => openGameOfTwo(stage, ['mouse', 'touch']);

/** Same, with Cleo, who plays against Ben too: with Ann she lets him in right away. */
async function seatThreeWithCleo() {
  const [ann, ben, cleo] = [
    await stage.visitPage('mouse'),
    await stage.visitPage('touch'),
    await stage.visitPage('mouse'),
  ];
  const people = [
    { name: 'Ann', page: ann },
    { name: 'Ben', page: ben },
    { name: 'Cleo', page: cleo },
  ];
  const link = await dealOverSockets(people, stage.server().url, 1);
  return { ann, ben, cleo, link };
}

const sayYes = (page: Page): Promise<void> =>
  findPrompt(page, 'Is this Ben?').getByRole('button', { name: 'Yes, it’s Ben' }).click();

async function openOtherPhone(link: string, page?: Page): Promise<Page> {
  page ??= await stage.visitPage('touch');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Already playing here?' }).waitFor();
  await page.getByRole('button', { name: 'Ben' }).tap();
  await page.getByRole('dialog', { name: 'I’m Ben' }).waitFor();
  return page;
}

/** Counts presses of buttons on this page from now on, across reloads. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  const note = (): void =>
    addEventListener(
      'click',
      ({ target }) => (target as Element).closest('button') && Reflect.get(window, 'noteTap')(),
      true,
    );
  await page.addInitScript(note);
  return () => taps;
}

async function ask(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something, so they know it’s you' }).fill(message);
  await page.getByRole('button', { name: 'I’m Ben. Ask them' }).tap();
  await page.getByText('your request stays open until').waitFor();
}

const findPrompt = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Opens the form for secret words, and enters these. */
async function sayWord(page: Page, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your secret words' }).fill(word);
  await page.getByRole('button', { name: 'Get my seat back' }).tap();
}

/** The two words in the panel of the viewer's own seat. */
async function normalizeWord(page: Page): Promise<string> {
  await openPanel(page, 'My secret words');
  const words = page.getByRole('dialog', { name: 'My secret words' }).locator('strong');
  await words.first().waitFor();
  return (await words.allTextContents()).join(' ');
}

test('returns to the seat on a new phone with two taps and two yeses, on accessible screens', async () => {
  const { ann, ben, cleo, link } = await seatThreeWithCleo();
  await ben.close();
  const newPhone = await stage.visitPage('touch');
  const taps = await countTaps(newPhone);
  await newPhone.goto(link);
  await newPhone.getByRole('heading', { name: 'Already playing here?' }).waitFor();
  await expectAccessible(newPhone, 'the faces');
  await newPhone.getByRole('button', { name: 'Ben' }).tap();
  await newPhone.getByRole('dialog', { name: 'I’m Ben' }).waitFor();
  await expectAccessible(newPhone, 'the sheet');
  await ask(newPhone, 'It’s me, I still hate sevens');
  await expectAccessible(newPhone, 'the wait');

  const question = findPrompt(ann, 'Is this Ben?');
  await question.getByText('“It’s me, I still hate sevens”').waitFor();
  await question.getByText('Two of you have to agree, and one has to be playing against Ben.').waitFor();
  expect(await getFaults(ann), 'the question').toEqual([]);
  for (const heap of ['stock', 'pile']) {
    await expect
      .poll(() => hasNoOverlap(question, ann.locator(`[data-place="${heap}"]`)), { message: `clear of the ${heap}` })
      .toBe(true);
  }
  // The question stays while the page is closed.
  await newPhone.goto('about:blank');
  await sayYes(ann);
  await question.getByText('Ann said yes.').waitFor();
  await question.getByRole('timer').waitFor();
  expect(await getFaults(ann), 'the wait of the others').toEqual([]);
  await question.getByRole('button', { name: 'No, keep them out' }).waitFor();
  await sayYes(cleo);
  await question.waitFor({ state: 'detached' });
  await newPhone.goto(link);
  await getCards(newPhone).waitFor();
  expect(taps()).toBe(2);

  const welcome = findPrompt(newPhone, 'Welcome back, Ben!');
  await welcome.getByText('Ann and Cleo let you in.').waitFor();
  await welcome.getByText('For two days you can play and chat on this device, but').waitFor();
  expect(await getFaults(newPhone), 'the welcome').toEqual([]);
  await welcome.getByRole('button', { name: 'No, keep playing' }).tap();
  await welcome.waitFor({ state: 'detached' });
  await newPhone.reload();
  await getCards(newPhone).waitFor();
  expect(await welcome.count(), 'asked once').toBe(0);
  await openPanel(newPhone, 'My seat');
  await newPhone.getByRole('textbox', { name: 'Your secret words' }).waitFor();
  expect(await getFaults(newPhone), 'the own panel').toEqual([]);
});

test('asks only the person’s old phone while it is connected, and its no keeps the new one out', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  const newPhone = await openOtherPhone(link);
  await ask(newPhone, '');
  const prompt = findPrompt(ben, 'Is it you, Ben?');
  await prompt.getByText('You’re here, so for two minutes we ask only you.').waitFor();
  expect(await getFaults(ben), 'the own phone').toEqual([]);
  expect(await findPrompt(ann, 'Is this Ben?').count(), 'Ann is not asked').toBe(0);
  await prompt.getByRole('button', { name: 'No, keep them out' }).tap();
  await newPhone.getByRole('heading', { name: 'They don’t think you’re Ben' }).waitFor();
});

test('“that wasn’t me” on the old phone tells the new one who locked it out, and everyone who had said yes', async () => {
  const { ann, ben, cleo, link } = await seatThreeWithCleo();
  const table = ben.url();
  await ben.goto('about:blank');
  const newPhone = await openOtherPhone(link);
  await ask(newPhone, 'It’s me');
  await sayYes(ann);
  await sayYes(cleo);
  await getCards(newPhone).waitFor();

  await ben.goto(table);
  const elsewhere = findPrompt(ben, 'You’re playing on another phone now');
  await elsewhere.getByText('Ann and Cleo said yes. Was that you?').waitFor();
  expect(await getFaults(ben), 'the old phone').toEqual([]);
  await elsewhere.getByRole('button', { name: 'That wasn’t me' }).tap();
  const lockedOut = findPrompt(ben, 'Locked out');
  await lockedOut.getByText('new secret words').waitFor();
  await lockedOut.getByRole('button', { name: 'OK' }).tap();
  await getCards(ben).waitFor();
  await newPhone.getByRole('heading', { name: 'This device was locked out' }).waitFor();
  await newPhone.getByText('This device had Ben’s seat until').waitFor();
  expect(await getFaults(newPhone), 'the locked-out phone').toEqual([]);
  const isAskedAgain = newPhone.waitForEvent('websocket');
  await newPhone.getByRole('button', { name: 'Try again' }).tap();
  await isAskedAgain;
  await newPhone.getByRole('heading', { name: 'This device was locked out' }).waitFor();
  await newPhone.getByRole('button', { name: 'Try again' }).waitFor();
  await ann.getByText('That wasn’t Ben: the other phone is locked out. You had said yes.').first().waitFor();
});

test('opens the seat with the secret words in three taps, though nobody is there; a wrong try shows the tries left', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  const word = await normalizeWord(ben);
  expect(word).toMatch(/^\w+ \w+$/);
  await Promise.all([ann.close(), ben.close()]);
  const newPhone = await stage.visitPage('touch');
  const taps = await countTaps(newPhone);
  await openOtherPhone(link, newPhone);
  await newPhone.getByRole('button', { name: 'I have a code or my secret words' }).tap();
  await sayWord(newPhone, 'never heard');
  await newPhone.getByText('Not quite. Check the spelling: four tries left.').waitFor();
  await expectAccessible(newPhone, 'a wrong word');
  await sayWord(newPhone, word.toUpperCase());
  await getCards(newPhone).waitFor();
  expect(taps(), 'one of them with the wrong one').toBe(4);
  await findPrompt(newPhone, 'Welcome back, Ben!').waitFor();
});

test('opens the seat once with a code from the old phone; new words void the old ones', async () => {
  const { ben, link } = await seatAnnAndBen();
  const old = await normalizeWord(ben);
  const mine = ben.getByRole('dialog', { name: 'My secret words' });
  await mine.getByRole('button', { name: 'Get new words' }).tap();
  await findAnswer(ben).tap();
  await expect.poll(() => mine.locator('strong').allTextContents()).not.toEqual(old.split(' '));
  expect(await getFaults(ben), 'the word').toEqual([]);
  await mine.getByRole('button', { name: 'Print it' }).tap();
  const paper = ben.getByRole('dialog', { name: 'Ann’s table' });
  await paper.getByText('2. Tap your name: Ben.').waitFor();
  expect(await getFaults(ben), 'the paper').toEqual([]);
  await closePanel(ben);
  await openPanel(ben, 'Another phone or computer');
  await ben.getByRole('button', { name: 'Show a code' }).tap();
  const code = (await ben.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  expect(await getFaults(ben), 'another phone').toEqual([]);

  const newPhone = await openOtherPhone(link);
  await newPhone.getByRole('button', { name: 'I have a code or my secret words' }).tap();
  await sayWord(newPhone, old);
  await newPhone.getByText('Not quite. Check the spelling: four tries left.').waitFor();
  await sayWord(newPhone, code);
  await getCards(newPhone).waitFor();
  const third = await openOtherPhone(link);
  await third.getByRole('button', { name: 'I have a code or my secret words' }).tap();
  await sayWord(third, code);
  await third.getByText('This code has expired.').waitFor();
});

test('after a refusal the page offers the secret words and a bot’s seat', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  await ben.close();
  const newPhone = await openOtherPhone(link);
  await ask(newPhone, 'Mum says hi');
  await findPrompt(ann, 'Is this Ben?').getByRole('button', { name: 'No', exact: true }).click();
  await newPhone.getByRole('heading', { name: 'They don’t think you’re Ben' }).waitFor();
  await newPhone.getByText('You can ask again in an hour.').waitFor();
  await expectAccessible(newPhone, 'the no');
  await ann.getByText('You said no: that isn’t Ben.').first().waitFor();
  await newPhone.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  await newPhone.getByRole('textbox', { name: 'Your name' }).waitFor();
});

test('shows two simultaneous requests side by side: one is turned away and the other stays open', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  await ben.close();
  const first = await openOtherPhone(link);
  await ask(first, 'It’s me');
  const second = await openOtherPhone(link);
  await ask(second, 'No, it’s me');
  const both = findPrompt(ann, 'Two people say they’re Ben');
  expect(await both.getByRole('listitem').allTextContents()).toEqual(['“It’s me”', '“No, it’s me”']);
  expect(await getFaults(ann), 'the two').toEqual([]);
  await both.getByRole('button', { name: 'That one' }).click();
  await first.getByRole('heading', { name: 'They don’t think you’re Ben' }).waitFor();
  await findPrompt(ann, 'Is this Ben?').getByText('Ann said yes.').waitFor();
});

test('asks “is that you?” for a name already at the table', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  await Promise.all([ann.close(), ben.close()]);
  const newPhone = await stage.visitPage('touch');
  await newPhone.goto(link);
  await newPhone.getByRole('button', { name: 'Take over a bot’s seat' }).tap();
  await newPhone.getByRole('textbox', { name: 'Your name' }).fill('ben');
  await newPhone.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  const namesake = newPhone.getByRole('alert').filter({ hasText: 'Someone here is already named Ben' });
  expect(await getFaults(newPhone), 'the namesake').toEqual([]);
  await namesake.getByRole('button', { name: 'I’m a different Ben' }).tap();
  await namesake.waitFor({ state: 'detached' });
  await newPhone.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  await namesake.getByRole('button', { name: 'That’s me' }).tap();
  await newPhone.getByRole('dialog', { name: 'I’m Ben' }).waitFor();
});

test('a replaced link shows nobody, and only the secret words open the seat', async () => {
  const { ann, ben, link } = await seatAnnAndBen();
  const word = await normalizeWord(ben);
  await openPanel(ann, 'The link');
  await ann.getByRole('button', { name: 'Make a new link' }).click();
  await findAnswer(ann).click();
  await expect.poll(() => ann.getByRole('textbox', { name: 'The link' }).inputValue()).not.toBe(link);
  const renewed = await ann.getByRole('textbox', { name: 'The link' }).inputValue();
  await Promise.all([ann.close(), ben.close()]);
  const newPhone = await stage.visitPage('touch');
  await newPhone.goto(link);
  await newPhone.getByRole('heading', { name: 'This link was replaced' }).waitFor();
  await expectNothingCut(newPhone, 'the replaced link');
  expect(await newPhone.getByText(/Ann|Ben/).count()).toBe(0);
  await newPhone.getByRole('button', { name: 'I have my secret words' }).tap();
  await newPhone.getByRole('dialog', { name: 'I have my secret words' }).waitFor();
  expect(await getFaults(newPhone), 'the word').toEqual([]);
  await sayWord(newPhone, 'never heard');
  await newPhone.getByText('Not quite. Check the spelling: two tries left.').waitFor();
  await sayWord(newPhone, word);
  await getCards(newPhone).waitFor();
  await findPrompt(newPhone, 'Welcome back, Ben!').waitFor();
  await newPhone.reload();
  await getCards(newPhone).waitFor();

  const other = await stage.visitPage('touch');
  await other.goto(link);
  await other.getByRole('button', { name: 'I have the new link' }).tap();
  await other.getByRole('textbox', { name: 'The message' }).fill(renewed);
  expect(await getFaults(other), 'the link').toEqual([]);
  await other.getByRole('button', { name: 'Find the table' }).tap();
  await other.getByRole('heading', { name: 'Already playing here?' }).waitFor();
});
