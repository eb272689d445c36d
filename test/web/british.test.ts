import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import type { NameFormatter } from '../../web/text/event-sentences.ts';

const ENGLISH = 'web/text/en';

function loadWords<T>(language: string, subject: string): Promise<T> {
  vi.resetModules();
  vi.stubGlobal('navigator', { language });
  return import(`../../web/text/en/${subject}.ts`);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const formatter: NameFormatter = { displayName: () => 'Ben', team: String };

async function readSentences(language: string): Promise<readonly string[]> {
  const { LOBBY } = await loadWords<typeof import('../../web/text/en/lobby.ts')>(language, 'lobby');
  const { listing } = await loadWords<typeof import('../../web/text/en/grammar.ts')>(language, 'grammar');
  const { eventSentence } = await loadWords<typeof import('../../web/text/en/events.ts')>(language, 'events');
  return [
    LOBBY.sameColour,
    listing(['Ann', 'Ben', 'Mei']),
    eventSentence({ type: 'dateSet', seat: 1 }, formatter) ?? '',
    eventSentence({ type: 'weekendsSet', seat: 1, off: true }, formatter) ?? '',
  ];
}

const AMERICAN = [
  'Same color, same team.',
  'Ann, Ben, and Mei',
  'Ben canceled our game time.',
  'Ben doesn’t play on weekends.',
];
const BRITISH = [
  'Same colour, same team.',
  'Ann, Ben and Mei',
  'Ben cancelled our game time.',
  'Ben doesn’t play at weekends.',
];

test.each(['en-GB', 'en-AU', 'en-IE', 'en-nz'])('a device in %s reads British English', async (language) => {
  expect(await readSentences(language)).toEqual(BRITISH);
});

test.each(['en-US', 'en-CA', 'en', 'nn-NO'])('a device in %s reads American English', async (language) => {
  expect(await readSentences(language)).toEqual(AMERICAN);
});

const readCode = (file: string): string =>
  readFileSync(`${ENGLISH}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|^import .*$/gm, '');

test('no sentence has an American spelling or a word that Britain writes differently', () => {
  const files = readdirSync(ENGLISH).filter((file) => file !== 'grammar.ts');
  const words = /\b(?:colou?r|cancell?ed|on weekends|favou?rite|cent(?:er|re)|gr[ae]y|honou?r|apologi[sz]e)/gi;
  const texts = files.flatMap((file) =>
    [...readCode(file).matchAll(/'[^'\n]*'|`[^`]*`/g)].flatMap(([text]) =>
      (text.replace(/\$\{[^}]*\}/g, '').match(words) ?? []).map((word) => `${file}: ${word}`),
    ),
  );
  expect(texts).toEqual([]);
});
