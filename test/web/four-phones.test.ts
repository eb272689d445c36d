import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { describe, expect, test } from 'vitest';
import { makeVitePlugin } from '../../infra/build/languages.ts';
import { NOTIFICATION_KINDS } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { LANGUAGES } from '../../web/text/languages.ts';
import { getCalendarWords } from '../../web/text/table-language.ts';

/* Notifications and calendar entries of four people at one table, each in a different language. */

const CODES = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

const TITLE = 'Xanadu';
const NAME = 'Zoltan';
const NAMES = [TITLE, NAME, 'Afoot', 'Madrid'].map((name) => name.toLowerCase());
/** English has these as French does. */
const COMMON_WORDS = ['question'];
const IGNORED_WORDS = new Set([...NAMES, ...COMMON_WORDS]);

const SENT_TIME = Date.parse('2027-03-22T12:00:00Z');
const DAY = 86_400_000;
const NOTIFICATION: PushedNotification = {
  kind: 'turn',
  table: 'A'.repeat(22),
  title: TITLE,
  name: NAME,
  at: SENT_TIME,
};

/** Everything that a worker of this language's page says of a notification of each kind. */
async function readPhone(language: string): Promise<readonly string[]> {
  const { module } = await runnerImport<typeof import('../../web/service-worker/notice.ts')>(
    resolve('web/service-worker/notice.ts'),
    { configFile: false, logLevel: 'silent', plugins: [makeVitePlugin(language)] },
  );
  const times = {
    deadline: SENT_TIME + 2 * DAY,
    date: { at: SENT_TIME + DAY, names: [NAME] },
    zone: 'Europe/Madrid',
    language,
  };
  return NOTIFICATION_KINDS.flatMap((kind) =>
    [{}, times].flatMap((more) => {
      const { headline, options } = module.makeNotice({ ...NOTIFICATION, ...more, kind });
      return [headline, options.body, ...(options.actions ?? []).map(({ title }) => title)];
    }),
  );
}

const readCalendar = (language: string): readonly string[] => {
  const { name, turn, answer, date } = getCalendarWords(language);
  return [name, turn, answer, date].flatMap((words) => [words(TITLE), words('')]);
};

const splitWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !IGNORED_WORDS.has(word)),
  );

const getTexts = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(getTexts)
      : [];

/** The words that a language says without anything inserted. */
async function getVocabulary(language: string): Promise<ReadonlySet<string>> {
  const files = readdirSync(`web/text/${language}`).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(resolve(`web/text/${language}/${file}`))));
  return splitWords(getTexts(modules.map((each) => ({ ...each }))));
}

/** Words of one language's texts that another's have too, and that are not its own. */
async function findForeign(read: (language: string) => readonly string[] | Promise<readonly string[]>) {
  const texts = new Map<string, ReadonlySet<string>>();
  for (const language of CODES) texts.set(language, splitWords(await read(language)));
  const found: string[] = [];
  for (const [language, words] of texts) {
    const ownWords = await getVocabulary(language);
    const others = [...texts].flatMap(([other, otherTexts]) => (other === language ? [] : [...otherTexts]));
    found.push(
      ...[...words]
        .filter((word) => others.includes(word) && !ownWords.has(word))
        .map((word) => `${language}: ${word}`),
    );
  }
  return found;
}

describe('four people in four languages read nothing foreign', () => {
  test('on their phones', async () => {
    expect(await findForeign(readPhone)).toEqual([]);
  });

  test('in their calendars', async () => {
    expect(await findForeign(readCalendar)).toEqual([]);
  });

  test('unless the search for foreign words fails to find planted ones', async () => {
    const texts = { en: 'Your turn', es: 'Te toca', fr: 'À toi, your turn', de: 'Du bist dran' };
    expect(await findForeign((language) => [texts[language as keyof typeof texts]])).toEqual(['fr: your', 'fr: turn']);
  });
});
