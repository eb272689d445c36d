import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CLOCK = join('web', 'text', 'server-clock.ts');

const DEVICE_TIME = /\bDate\.now\b|\bnew Date(?!\s*\()|\bnew Date\(\s*\)|\bDate\(\s*\)|\.format\(\)/;

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('web', file));

test('the page reads time only from the server’s clock', () => {
  expect(sources).toContain(CLOCK);
  const found = sources.filter((file) => file !== CLOCK && DEVICE_TIME.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test.each(['Date.now()', 'useState(Date.now)', 'new Date()', 'new Date', 'TIME.format()'])('%s is found', (code) => {
  expect(DEVICE_TIME.test(code)).toBe(true);
});

test.each(['new Date(at)', 'new Date(serverNow())', 'TIME.format(at)'])('%s is allowed', (code) => {
  expect(DEVICE_TIME.test(code)).toBe(false);
});
