import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly [kind: string]: Readonly<Record<string, string>>;
};
const versions = { ...dependencies, ...devDependencies, ...optionalDependencies };

test('every dependency has its reason in docs/dependencies.md, and every reason its dependency', () => {
  const reasons = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^- `([^`]+)`: \S.+\.$/gm)];
  expect(reasons.map((match) => match[1]).sort()).toEqual(Object.keys(versions).sort());
});

test.each(Object.entries(versions))('%s is pinned', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
