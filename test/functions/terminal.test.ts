import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { escapeControls } from '../../infra/tools/terminal.ts';

test.each([
  ['\u001b[31mred\u001b[0m', '\\u{1b}[31mred\\u{1b}[0m'],
  ['a\u202eb\u2066c', 'a\\u{202e}b\\u{2066}c'],
  ['two\r\nlines\u2028more', 'two\\u{d}\\u{a}lines\\u{2028}more'],
  ['\u009b2J', '\\u{9b}2J'],
  ['half \ud800', 'half \\u{d800}'],
  ['Zoë, Ольга, שלום, 👩‍👧', 'Zoë, Ольга, שלום, 👩‍👧'],
  ['x'.repeat(201), `${'x'.repeat(200)}…`],
  [7, '7'],
])('prints %j as %j', (text, printed) => {
  expect(escapeControls(text)).toBe(printed);
});

test('commands that read files print only escaped text or constants', () => {
  const files = [
    ...readdirSync('infra/records').map((name) => join('infra/records', name)),
    'infra/tools/check-ruleset.ts',
  ];
  const raw = files.flatMap((file) => readFileSync(file, 'utf8').match(/console\.\w+\((?!').*/g) ?? []);
  expect(raw).toEqual([]);
});
