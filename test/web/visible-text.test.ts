import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isName, isNote } from '../../shared/protocol/names.ts';
import { isSendable, visibleName, visibleNote } from '../../web/model/visible-text.ts';
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
])('a note is sent without invisible, useless characters: %j', (text, sent) => {
  expect(visibleNote(text)).toBe(sent);
  expect(isSendable(text)).toBe(isNote(sent));
});

const NEAR = fc.constantFrom(
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
const TEXT = fc.oneof(fc.string({ unit: NEAR }), fc.string({ unit: 'binary' }));

test('what can be sent as a note is a note to the server, and the other way round', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(isNote(visibleNote(text))).toBe(isSendable(text));
      expect(visibleNote(visibleNote(text))).toBe(visibleNote(text));
    }),
  );
});

test('a name that is short enough is a name to the server, unless it is invisible', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const name = visibleName(text);
      expect(isName(name)).toBe(name !== '' && [...name].length <= 20);
    }),
  );
  expect(visibleName(' A\u200bn\u200fn\u{e0067} ')).toBe('Ann');
});

test.each(['\u200d', '\u3164', '\u2800 \u2800', '\ufe0f', ''])('an invisible name is refused: %j', (name) => {
  expect(isName(name)).toBe(false);
  expect(isNote(name)).toBe(false);
  expect(visibleName(name)).toBe('');
  expect(isName(`\u2764\ufe0f${name}`)).toBe(true);
});

test('a note from right to left does not turn the sentences after it', () => {
  const naming = { who: () => 'Ann', team: () => '' };
  const said = (text: string) => eventsText([{ type: 'noteLeft', seat: 1, text }], naming);
  expect(said('שלום')).toContain('“\u2068שלום\u2069”');
  expect(said('Hello')).toContain('“Hello”');
});
