import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/** A clone has every version of a file: a large one that is often replaced outweighs all others together. */
const LARGEST = 400_000;
const LARGEST_PICTURE = 300_000;
const PICTURES_ALLOWED = 4;

const IGNORED_NAMES = ['.git', ...readFileSync('.gitignore', 'utf8').split('\n')].map((line) =>
  line.replace(/\/$/, ''),
);
const isIgnored = (name: string): boolean => IGNORED_NAMES.some((pattern) => matchesGlob(name, pattern));

const getFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => (entry.isDirectory() ? getFiles(join(folder, entry.name)) : [join(folder, entry.name)]));

const trackedFiles = getFiles('.');
const findTooHeavy = (limit: number, files: readonly string[]): readonly string[] =>
  files.filter((file) => statSync(file).size > limit);

test('no file of the repository is large', () => {
  expect(trackedFiles).toContain('package-lock.json');
  expect(findTooHeavy(LARGEST, trackedFiles)).toEqual([]);
});

test('the documents have few pictures, and small ones', () => {
  const pictures = trackedFiles.filter((file) => /^docs\/.*\.(?:png|webp|jpe?g|gif)$/.test(file));
  expect(pictures).toContain('docs/table.png');
  expect(pictures.length).toBeLessThanOrEqual(PICTURES_ALLOWED);
  expect(findTooHeavy(LARGEST_PICTURE, pictures)).toEqual([]);
});

test('finds a large file', () => {
  expect(findTooHeavy(1000, ['package-lock.json', '.gitignore'])).toEqual(['package-lock.json']);
});
