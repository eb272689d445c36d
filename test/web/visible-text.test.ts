import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isName, isNote } from '../../shared/protocol/names.ts';
import { isLong } from '../../web/components/SeatChip.tsx';
import { cleanName, cleanNote, countBytesLeft, countCharactersLeft, isSendable } from '../../web/model/visible-text.ts';
import { getRecentNotes } from '../../web/table/recent-notes.ts';
import { eventsText } from '../../web/text/en/events.ts';

const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

test.each([
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['שלום\u200f!', 'שלום\u200f!'],
  [SCOTLAND, SCOTLAND],
  ['\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
  ['pa\u200bsted\u2060\ufeff', 'pasted'],
  ['one\r\ntwo\tthree', 'one two three'],
  ['\u202eover\u202c \u2067isolated\u2069', 'over isolated'],
  ['\u200b\u200f \u200d', ''],
  ['half \ud83d', 'half'],
  [`Z${'\u0300\u0301'.repeat(20)}oe`, 'Z\u0300\u0301\u0300\u0301oe'],
  [`a${'\u200d'.repeat(50)}b`, `a${'\u200d'.repeat(4)}b`],
  [`a${'\u2800'.repeat(50)}b`, `a${'\u2800'.repeat(4)}b`],
  [`a${'\u{e0061}'.repeat(50)}b`, `a${'\u{e0061}'.repeat(8)}b`],
  ['Việt Nam'.normalize('NFD'), 'Việt Nam'.normalize('NFD')],
  ['นี้ ที่', 'นี้ ที่'],
  ['שָּׁלוֹם', 'שָּׁלוֹם'],
  ['क्ष्म्य', 'क्ष्म्य'],
  [
    '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3fd}',
    '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3fd}',
  ],
])('sends a message without invisible, useless characters: %j', (text, sent) => {
  expect(cleanNote(text)).toBe(sent);
  expect(isSendable(text)).toBe(isNote(sent));
});

const SPECIAL_CHARACTERS = fc.constantFrom(
  'a',
  ' ',
  'ن',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u200d',
  '\u2066',
  '\u200b',
  '\n',
  '\u{e0067}',
  '\u0301',
);
/** Any character except surrogates; the unit `binary` of fast-check would list all million of them first. */
const ANY_CHARACTER = fc.nat(0x10f7ff).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));
const TEXT = fc.oneof(fc.string({ unit: SPECIAL_CHARACTERS }), fc.string({ unit: ANY_CHARACTER }));

test('the page and the server accept the same messages', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(isNote(cleanNote(text))).toBe(isSendable(text));
      expect(cleanNote(cleanNote(text))).toBe(cleanNote(text));
    }),
  );
});

test('the server accepts every short enough name, unless it is invisible', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const name = cleanName(text);
      expect(isName(name)).toBe(name !== '' && [...name].length <= 20);
    }),
  );
  expect(cleanName(' A\u200bn\u200fn\u{e0067} ')).toBe('Ann');
});

test.each(['\u200d', '\u3164', '\u2800 \u2800', '\ufe0f', ''])('refuses an invisible name: %j', (name) => {
  expect(isName(name)).toBe(false);
  expect(isNote(name)).toBe(false);
  expect(cleanName(name)).toBe('');
  expect(isName(`\u2764\ufe0f${name}`)).toBe(true);
});

test('a right-to-left message does not reverse the sentences after it', () => {
  const formatter = { displayName: () => 'Ann', team: () => '' };
  const formatNote = (text: string) => eventsText([{ type: 'noteLeft', seat: 1, text }], formatter);
  expect(formatNote('שלום')).toContain('“\u2068שלום\u2069”');
  expect(formatNote('Hello')).toContain('“Hello”');
});

const FEED = [
  { version: 1, at: 1, events: [{ type: 'noteLeft', seat: 1, text: 'Hello' } as const] },
  { version: 2, at: 2, events: [{ type: 'reacted', seat: 2, reaction: 'wow' } as const] },
  { version: 3, at: 3, events: [{ type: 'noteLeft', seat: 1, text: 'Sorry, late' } as const] },
  { version: 4, at: 4, events: [{ type: 'discarded', seat: 1, card: '9h' } as const] },
];

test('measures a message in characters, a line in bytes', () => {
  for (const letter of ['a', 'é', '♠', '\u{1f600}']) {
    expect([countCharactersLeft(letter), countCharactersLeft(letter.repeat(500))]).toEqual([499, 0]);
    expect([500, 501].map((count) => isSendable(letter.repeat(count)))).toEqual([true, false]);
    expect([500, 501].map((count) => isNote(letter.repeat(count)))).toEqual([true, false]);
  }
  expect(['a'.repeat(100), 'é'].map(countBytesLeft)).toEqual([0, 98]);
  expect(isSendable('  ')).toBe(false);
  expect(isSendable('Good evening')).toBe(true);
});

test('shows the latest message of each seat after a version', () => {
  expect([...getRecentNotes(FEED, 0)]).toEqual([
    [1, 'Sorry, late'],
    [2, 'wow!'],
  ]);
  expect([...getRecentNotes(FEED, 3)]).toEqual([]);
});

test('cuts a long message at its seat after a whole word, never within a character', () => {
  const noteOf = (text: string) =>
    getRecentNotes([{ version: 5, at: 5, events: [{ type: 'noteLeft', seat: 1, text }] }], 0);
  expect(noteOf('So long and thanks for all the cards. '.repeat(9)).get(1)).toBe(
    'So long and thanks for all the cards. So long and thanks for all the cards. So long and thanks for…',
  );
  expect(noteOf('\u{1f1f5}\u{1f1f9}'.repeat(120)).get(1)).toBe(`${'\u{1f1f5}\u{1f1f9}'.repeat(99)}…`);
  expect(noteOf('a'.repeat(100)).get(1)).toBe('a'.repeat(100));
});

test('a quick reply and a few words fit at a seat, a whole sentence does not', () => {
  expect(['well played', 'Good evening to all'].some(isLong)).toBe(false);
  expect(isLong('I will play tonight when the children are in bed')).toBe(true);
});
