import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from '../longest-first.ts';

test('every test file scheduled first exists', () => {
  const isThere = (name: string): boolean => ['ts', 'tsx'].some((ending) => existsSync(`test/${name}.test.${ending}`));
  expect(LONGEST.filter((name) => !isThere(name))).toEqual([]);
});
