import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getFiles, saveTable } from '../../infra/records/table-folder.ts';
import { findNamedTable, withNamesAsPaths } from '../../infra/tools/command-line.ts';
import { makeTempFolder } from './temp-folder.ts';

const ID = `-b${'x'.repeat(20)}`;

test.each([ID, `-${ID}`, `${ID}.jsonl`, '-my-evening.jsonl', `--${'y'.repeat(20)}`, '-x'])(
  'a name that starts with a dash is not an option: %s',
  (name) => {
    expect(withNamesAsPaths(['--data', name, name])).toEqual(['--data', `./${name}`, `./${name}`]);
  },
);

test.each([
  ...['--without-beginning', '--data=a-folder', '--earlier-rules', '--address=https://cards.example.org/'],
  ...['-h', '--', 'x.jsonl', ID.slice(1)],
])('leaves %s unchanged', (argument) => {
  expect(withNamesAsPaths([argument])).toEqual([argument]);
});

test.each([
  ID,
  `./${ID}`,
  `./table${ID}.jsonl`,
  `${ID}.jsonl`,
  `table${ID}.jsonl`,
  `-table${ID}`,
  `-${ID}`,
  `https://x/#/t/${ID}/${ID}`,
])('accepts %s as a table', (text) => {
  expect(findNamedTable(text)).toBe(ID);
});

test('no exported file name starts with a dash', () => {
  const folder = makeTempFolder('files');
  for (const table of [ID, 'z'.repeat(22)]) saveTable(folder, { table, charter: {} as never, items: [], results: [] });
  expect(getFiles(folder)).toEqual([join(folder, `table${ID}.jsonl`), join(folder, `${'z'.repeat(22)}.jsonl`)]);
});
