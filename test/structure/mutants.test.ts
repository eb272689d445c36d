import { expect, test } from 'vitest';
import { FAULTS } from '../mutants/faults.ts';
import { findMisplacedFaults } from '../mutants/misplaced.ts';

test('`npm run mutants` finds the place of each fault, and changes it', () => {
  expect(findMisplacedFaults()).toEqual([]);
  expect(FAULTS.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test('`npm run mutants` reports a fault with no place, or two', () => {
  const fault = { layer: 'worker', what: 'Nothing works.', file: 'package.json', replace: '' } as const;
  expect(findMisplacedFaults([{ ...fault, find: 'no such text' }])).toEqual([
    'package.json has "no such text" 0 times, not once: change the fault "Nothing works."',
  ]);
  expect(findMisplacedFaults([{ ...fault, find: 'vitest' }])).toHaveLength(1);
});

const LAYERS = [
  ...['rules', 'game', 'ruleset', 'bots', 'table', 'protocol', 'codec'].map((folder) => `shared/${folder}`),
  ...['functions', 'infra', 'web/model', 'web/table', 'web/text', 'web/rules', 'worker'],
];

test('the list holds sixty faults, some in each layer', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(LAYERS.filter((layer) => !FAULTS.some((fault) => fault.layer === layer))).toEqual([]);
});
