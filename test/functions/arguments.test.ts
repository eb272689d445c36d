import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getFiles, saveTable } from '../../infra/records/table-folder.ts';
import { tableNamed, withNamesAsPaths } from '../../infra/tools/command-line.ts';
import { tempFolder } from './temp-folder.ts';

const ID = `-b${'x'.repeat(20)}`;

test.each([ID, `-${ID}`, `${ID}.jsonl`, '-my-evening.jsonl', `--${'y'.repeat(20)}`, '-x'])(
  'a name that begins with a dash is no option: %s',
  (name) => {
    expect(withNamesAsPaths(['--data', name, name])).toEqual(['--data', `./${name}`, `./${name}`]);
  },
);

test.each([
  ...['--without-beginning', '--data=a-folder', '--earlier-rules', '--address=https://cards.example.org/'],
  ...['-h', '--', 'x.jsonl', ID.slice(1)],
])('%s stays as it is', (argument) => {
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
])('%s names the table', (text) => {
  expect(tableNamed(text)).toBe(ID);
});

test('no exported file begins with a dash', () => {
  const folder = tempFolder('files');
  for (const table of [ID, 'z'.repeat(22)]) saveTable(folder, { table, charter: {} as never, items: [], results: [] });
  expect(getFiles(folder)).toEqual([join(folder, `table${ID}.jsonl`), join(folder, `${'z'.repeat(22)}.jsonl`)]);
});
