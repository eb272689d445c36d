import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Card } from '../../shared/cards/cards.ts';
import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { closePanel, findAnswer, openPanel, openSeatPanel } from './panels.ts';
import { openGameOfTwo } from './seating.ts';
import { setUpStage } from './stage.ts';
import { readShownTexts } from './unmarked.ts';

const stage = setUpStage();

const { draw, turns } = SHORT_GAME.rounds[0] as RoundRow & { readonly turns: number };

async function loadWords(language: string) {
  const of = <T>(subject: string): Promise<T> => import(`../../web/text/${language}/${subject}.ts`);
  return {
    ...(await of<typeof import('../../web/text/en/host.ts')>('host')),
    ...(await of<typeof import('../../web/text/en/lobby.ts')>('lobby')),
    ...(await of<typeof import('../../web/text/en/guest.ts')>('guest')),
    ...(await of<typeof import('../../web/text/en/home.ts')>('home')),
    ...(await of<typeof import('../../web/text/en/cards.ts')>('cards')),
    ...(await of<typeof import('../../web/text/en/table.ts')>('table')),
    ...(await of<typeof import('../../web/text/en/events.ts')>('events')),
    ...(await of<typeof import('../../web/text/en/scores.ts')>('scores')),
    ...(await of<typeof import('../../web/text/en/pages.ts')>('pages')),
  };
}
type Words = Awaited<ReturnType<typeof loadWords>>;

interface Person {
  readonly name: string;
  readonly language: string;
  readonly page: Page;
  readonly words: Words;
}

const COMPANY = [
  { name: 'Inés', locale: 'es-ES', way: 'touch' },
  { name: 'Ben', locale: 'en-GB', way: 'mouse' },
  { name: 'Zoé', locale: 'fr-FR', way: 'mouse' },
  { name: 'Uwe', locale: 'de-DE', way: 'touch' },
] as const;
const NAMES: readonly string[] = COMPANY.map(({ name }) => name);

async function enterTable({ name, locale, way }: (typeof COMPANY)[number]): Promise<Person> {
  const [language = ''] = locale.split('-');
  const page = await (await stage.visit(way, { locale })).newPage();
  return { name, language, page, words: await loadWords(language) };
}

const getButton = ({ page }: Person, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
const hand = ({ page, words: { HAND_LABEL } }: Person): Locator =>
  page.getByRole('group', { name: HAND_LABEL(0).replace(/\d+$/, '') });

async function host({ name, page, words: { HOST, LOBBY, SHORT } }: Person): Promise<string> {
  await page.goto(`${stage.server().url}/#/new`);
  await page.getByRole('textbox', { name: HOST.name }).fill(name);
  await page.getByRole('radio', { name: SHORT.name }).check();
  await page.getByRole('button', { name: HOST.create }).click();
  return page.getByRole('textbox', { name: LOBBY.link }).inputValue();
}

async function join(person: Person, link: string): Promise<void> {
  const { name, page, words } = person;
  const { GUEST, HOST, LOBBY } = words;
  await page.goto(link);
  await page.getByRole('textbox', { name: HOST.name }).fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${GUEST.seat(NAMES.indexOf(name))}`) }).check();
  await page
    .locator('form', { has: page.getByRole('radio') })
    .locator('button[type=submit]')
    .click();
  await page.getByText(LOBBY.deals(NAMES[0] as string)).waitFor();
}

async function seatEveryone(): Promise<readonly Person[]> {
  const people = await Promise.all(COMPANY.map(enterTable));
  const [first, ...others] = people as [Person, ...Person[]];
  const link = await host(first);
  for (const person of others) await join(person, link);
  await getButton(first, first.words.LOBBY.deal).click();
  await getButton(first, first.words.LOBBY.dealNow).click();
  for (const person of people) await hand(person).waitFor();
  return people;
}

const getDrawButton = (person: Person): Locator => getButton(person, person.words.drawLabel(draw));

/** The seat that begins: the one whose page offers to draw. */
async function findStarter(people: readonly Person[]): Promise<number> {
  let found = -1;
  await expect
    .poll(
      async () => {
        found = (await Promise.all(people.map((each) => getDrawButton(each).isVisible()))).indexOf(true);
        return found;
      },
      { timeout: TEST_TIMEOUT },
    )
    .toBeGreaterThanOrEqual(0);
  return found;
}

const isAnswered = ({ page }: Person): Promise<void> =>
  page.locator('[data-actions][aria-busy="true"]').waitFor({ state: 'detached' });

/** Draws and discards by the buttons in her language; returns the discard. Never discards wild cards. */
async function takeTurn(person: Person): Promise<Card> {
  await getDrawButton(person).click();
  await getDrawButton(person).waitFor({ state: 'hidden' });
  await isAnswered(person);
  const columns = hand(person).getByRole('button');
  const plain = columns.filter({ hasNot: person.page.locator('[data-face^="2"], [data-face="*"]') });
  await plain.first().click({ position: { x: 6, y: 8 } });
  const card = (await hand(person).locator('[data-lifted] [data-face]').getAttribute('data-face')) as Card;
  await getButton(person, person.words.discardLabel(card)).click();
  return card;
}

const readNames =
  ({ name, words: { YOU } }: Person) =>
  (seat: number): string =>
    NAMES[seat] === name ? YOU : (NAMES[seat] as string);

const readTeams = ({ name, words: { YOU, teamName } }: Person): readonly string[] => {
  const ownTeam = NAMES.indexOf(name) % 2;
  const partner = NAMES.find((each, seat) => seat % 2 === ownTeam && each !== name) as string;
  return [teamName([YOU, partner]), teamName(NAMES.filter((_, seat) => seat % 2 !== ownTeam))];
};

async function readTurnLines(people: readonly Person[], seat: number): Promise<void> {
  for (const { name, page, words } of people) {
    const begin = NAMES[seat] === name ? words.YOUR_TURN : words.HOME.turnOf(NAMES[seat] as string);
    const line = (): Promise<string> => page.locator('[data-turn-line] [role=status]').innerText();
    await expect.poll(async () => (await line()).startsWith(begin), { message: `${name} reads: ${begin}` }).toBe(true);
  }
}

async function readPlay(people: readonly Person[], seat: number, card: Card): Promise<void> {
  for (const person of people) {
    const { name, page, words } = person;
    const formatter = { displayName: readNames(person), team: String };
    const [drew, discarded] = [
      words.eventSentence({ type: 'drew', seat, count: draw }, formatter)?.slice(0, -1) ?? '',
      words.eventSentence({ type: 'discarded', seat, card }, formatter) ?? '',
    ];
    const end = discarded.slice(discarded.indexOf(words.cardNames(card)));
    const isRead = async (): Promise<boolean> => {
      const lines = await page.locator('[data-feed] li span > .spoken').allTextContents();
      return lines.some((line) => line.startsWith(drew) && line.endsWith(end));
    };
    // Where there is room, the feed is next to the table.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(isRead, { message: `${name} reads: ${drew} … ${end}` }).toBe(true);
    if (size) await page.setViewportSize(size);
  }
}

async function readScore(people: readonly Person[]): Promise<void> {
  const read: (string | undefined)[][] = [];
  for (const person of people) {
    const { page, words } = person;
    const sheet = page.getByRole('table', { name: words.SHEET_CAPTION(1), exact: true });
    await sheet.waitFor();
    expect(await sheet.locator('th[scope=col]').allTextContents()).toEqual(readTeams(person));
    const lines = await sheet.locator('th[scope=row]').allTextContents();
    const keys = Object.entries(words.SHEET_LINES);
    read.push(lines.map((line) => keys.find(([, each]) => each === line)?.[0] ?? line));
  }
  const [first] = read;
  expect(first).toEqual(expect.arrayContaining(['left', 'total', 'totals']));
  expect(read).toEqual(people.map(() => first));
}

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

async function readVocabulary(language: string): Promise<ReadonlySet<string>> {
  const folder = new URL(`../../web/text/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(
    files.map(async (file) => getTexts({ ...(await import(new URL(file, folder).href)) })),
  );
  return new Set(texts.flat().flatMap(splitWords));
}

function getTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getTexts) : [];
}

function noteWords(people: readonly Person[]) {
  const noted = people.map(() => new Set<string>());
  const note = async (): Promise<void> => {
    for (const [seat, { page }] of people.entries())
      for (const text of await page.evaluate(readShownTexts))
        for (const word of splitWords(text)) noted[seat]?.add(word);
  };
  return { noted, note };
}

/** Words on a page that another language's page has, too, except for names and words of its own language. */
async function readForeign(people: readonly Person[], noted: readonly ReadonlySet<string>[]) {
  const title = people[0]?.words.HOST.defaultTitle(NAMES[0] as string) ?? '';
  const names = new Set([...NAMES, title].flatMap(splitWords));
  const english = noted[people.findIndex(({ language }) => language === 'en')] ?? new Set();
  expect([...english]).toEqual(expect.arrayContaining(['your', 'turn', 'draw', 'cards', 'the']));
  const found = people.map(async ({ language }, seat) => {
    const ownWords = await readVocabulary(language);
    const others = new Set(noted.flatMap((words, each) => (each === seat ? [] : [...words])));
    const isForeign = (word: string): boolean => others.has(word) && !names.has(word) && !ownWords.has(word);
    return [...(noted[seat] ?? [])].filter(isForeign).map((word) => `${language}: ${word}`);
  });
  return (await Promise.all(found)).flat();
}

test('plays a round with four people in four languages at one table', async () => {
  const people = await seatEveryone();
  const first = await findStarter(people);
  const { noted, note } = noteWords(people);
  for (let turn = 0; turn < turns * people.length; turn++) {
    const seat = (first + turn) % people.length;
    const isRead = turn < people.length;
    if (isRead) await readTurnLines(people, seat);
    if (isRead) await note();
    const card = await takeTurn(people[seat] as Person);
    if (isRead) await readPlay(people, seat, card);
  }
  await readScore(people);
  await note();
  expect(await readForeign(people, noted)).toEqual([]);
});

test('the host changes the table’s language; the next host and the link preview use it', async () => {
  const { ann, ben, link } = await openGameOfTwo(stage, ['mouse', 'touch']);
  const chosen = (page: Page): Locator => page.getByRole('combobox', { name: 'The table’s language' });
  const linkSpeaks = async (): Promise<string | undefined> =>
    /<html lang="(\w+)"/.exec(await (await ben.request.get(link)).text())?.[1];
  await openPanel(ann, 'The link');
  expect([await chosen(ann).inputValue(), await linkSpeaks()]).toEqual(['en', 'en']);
  await ann.getByRole('checkbox', { name: 'Show my name and our rules in link previews' }).check();
  await chosen(ann).selectOption('Deutsch');
  await expect.poll(linkSpeaks).toBe('de');
  await closePanel(ann);
  await openSeatPanel(ann, 'Ben');
  await ann.getByRole('button', { name: 'Make host' }).click();
  await findAnswer(ann).click();
  await openPanel(ben, 'The link');
  await expect.poll(() => chosen(ben).inputValue()).toBe('de');
});
