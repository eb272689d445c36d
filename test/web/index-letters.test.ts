import { afterEach, describe, expect, test, vi } from 'vitest';
import { RANKS } from '../../shared/cards/cards.ts';
import type { LANGUAGES } from '../../web/text/languages.ts';

type Cards = typeof import('../../web/text/en/cards.ts');

const loadWords = <T>(language: string, subject: string): Promise<T> =>
  import(`../../web/text/${language}/${subject}.ts`);

const CARDS = '#text/cards.ts';

async function loadIndex(language: string) {
  vi.resetModules();
  vi.doMock(CARDS, () => loadWords(language, 'cards'));
  return { ...(await import('../../web/cards/index-letters.ts')), ...(await import('../../web/cards/own-letters.ts')) };
}

afterEach(() => {
  vi.doUnmock(CARDS);
  vi.resetModules();
});

const COURT = ['J', 'Q', 'K', 'A'] as const;

const LETTERS: Readonly<Record<keyof typeof LANGUAGES, string>> = { en: 'JQKA', es: 'JQKA', fr: 'VDRA', de: 'BDKA' };

describe.each(Object.entries(LETTERS))('cards of a page in %s', (language, letters) => {
  test(`have ${letters}, or J, Q, K, A as the device says`, async () => {
    const { getRankSign: rankSign, hasOwnLetters } = await loadIndex(language);
    expect(COURT.map(rankSign).join('')).toBe(letters);
    hasOwnLetters.value = false;
    expect(COURT.map(rankSign).join('')).toBe('JQKA');
  });

  test('draw each rank in its own way, the letters as high as an ace’s', async () => {
    const { getGlyph, getCenteredGlyph } = await loadIndex(language);
    for (const get of [getGlyph, getCenteredGlyph]) expect(new Set(RANKS.map(get)).size).toBe(RANKS.length);
    const getTop = (outline: string): number =>
      Math.min(...(outline.match(/-\d+(?:\.\d+)?(?=[A-Z]|$)/g) ?? []).map(Number));
    for (const rank of COURT) expect(Math.abs(getTop(getGlyph(rank)) - getTop(getGlyph('A')))).toBeLessThan(2);
  });

  test('court cards have names that begin with the letters that a setting offers', async () => {
    const { INDEX_LETTERS, rankForms } = await loadWords<Cards>(language, 'cards');
    const { SETTINGS } = await loadWords<typeof import('../../web/text/en/menu.ts')>(language, 'menu');
    const ownLetters = Object.entries(INDEX_LETTERS).map(([rank, { sign }]) => [rank, sign] as const);
    for (const [rank, sign] of ownLetters)
      expect(
        rankForms(rank as 'J')
          .one.charAt(0)
          .toUpperCase(),
      ).toBe(sign);
    expect(SETTINGS.ownLetters.match(/\b[BDRV]\b/g) ?? []).toEqual(ownLetters.map(([, sign]) => sign));
  });
});
