import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENARIOS_BY_RULE, TESTS_BY_RULE } from '../scenarios/by-rule.ts';
import { scenariosIn } from '../scenarios/files.ts';
import { SHOWN_IN_CODE } from '../scenarios/shown-in-code.ts';

/** Every rule of the book is shown: by scenarios, or in code if a scenario cannot show it. */

const idsOf = (book: string): readonly string[] =>
  [...book.matchAll(/^- \*\*([a-z]+\.\d+)\*\*/gm)].map(([, id]) => id ?? '');

const BOOK = readFileSync('shared/RULES.md', 'utf8');

const inBook = idsOf(BOOK);

test('the book gives each id once', () => {
  expect(inBook).toEqual([...new Set(inBook)]);
});

test('the shown rules are those of the book', () => {
  const shown = new Set([...Object.keys(SCENARIOS_BY_RULE), ...Object.keys(SHOWN_IN_CODE)]);
  expect([...shown].toSorted()).toEqual(inBook.toSorted());
});

test.each(Object.entries(SCENARIOS_BY_RULE))('%s has scenarios that exist, each named once', (_, paths) => {
  expect(paths).not.toEqual([]);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths.filter((path) => !existsSync(`test/scenarios/${path}.json`))).toEqual([]);
});

test.each(Object.entries(SCENARIOS_BY_RULE))('%s: every one of its scenarios can fail', (_, paths) => {
  expect(paths.filter((path) => !readScenes(path).every(({ steps }) => steps.some(isAsserted)))).toEqual([]);
});

test.each(Object.entries(TESTS_BY_RULE))('%s has a test of that name in %s', (id, file) => {
  const titles = [...readFileSync(file, 'utf8').matchAll(/^(?:test|describe)(?:\.each\([^)]*\))?\(\s*'([^']+)'/gm)];
  expect(titles.some(([, title]) => title?.startsWith(`${id}: `))).toBe(true);
});

/** The rows of the book's table of rules that came from families' pages. */
const [, CHAPTER = ''] = BOOK.split("## The rules that came from families' pages");
const ROWS = [...CHAPTER.matchAll(/^\| ([^|`]+) \| ([^|]*`[^|]*) \| ([^|]+) \|$/gm)].map(
  ([, rule = '', fields = '', ids = '']) => ({ rule, fields: pathsIn(fields), ids: idsIn(ids) }),
);

function pathsIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([a-z]+\.[\w.]+)`/gi)].map(([, path = '']) => path);
}

/** `discard.1 to discard.4`, or ids with commas. */
function idsIn(cell: string): readonly string[] {
  const [from, to] = cell.split(' to ').map((id) => id.trim());
  if (from === undefined || to === undefined) return cell.split(',').map((id) => id.trim());
  const chapter = from.replace(/\d+$/, '');
  const [first, last] = [from, to].map((id) => Number(id.slice(chapter.length)));
  return inBook.filter((id) => id.startsWith(chapter) && isWithin(Number(id.slice(chapter.length)), first, last));
}

function isWithin(number: number, first = 0, last = 0): boolean {
  return first <= number && number <= last;
}

/** Rules that count, deal or end something: they leave no player anything to be refused. */
const NOTHING_TO_REFUSE: readonly string[] = [
  'score.byHand',
  'deck.decks',
  'deck.leftOut',
  'threes.red.set',
  'threes.red.allDouble',
  'threes.red.notReplaced',
  'threes.red.laidNotOut',
  'threes.red.unopened',
  'game.tie',
];

interface ShownStep {
  readonly refused?: unknown;
  readonly then?: object;
}

const readScenes = (path: string): readonly { readonly steps: readonly ShownStep[] }[] =>
  scenariosIn(`test/scenarios/${path}.json`).map((text) => JSON.parse(text));

function isAsserted({ refused, then }: ShownStep): boolean {
  return refused !== undefined || Object.keys(then ?? {}).length > 0;
}

const stepsOf = (id: string): readonly ShownStep[] =>
  (SCENARIOS_BY_RULE[id] ?? []).flatMap(readScenes).flatMap(({ steps }) => steps);

test('every row of the rules from families’ pages is read', () => {
  expect(ROWS.length).toBeGreaterThan(25);
  expect(ROWS.filter(({ fields, ids }) => fields.length === 0 || ids.length === 0)).toEqual([]);
});

test.each(ROWS)('$rule: something is allowed by it, and something refused', ({ fields, ids }) => {
  const steps = ids.flatMap(stepsOf);
  const [field = ''] = fields;
  expect(ids.every((id) => inBook.includes(id))).toBe(true);
  if (ids.some((id) => SCENARIOS_BY_RULE[id] !== undefined)) {
    expect(steps.some(({ refused }) => refused === undefined)).toBe(true);
  }
  if (!NOTHING_TO_REFUSE.includes(field)) expect(steps.some(({ refused }) => refused !== undefined)).toBe(true);
});
