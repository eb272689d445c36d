import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startGame } from '../../shared/game/deal.ts';
import { withValue } from '../../shared/ruleset/field-values.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { getScenarios, listFiles } from '../scenarios/files.ts';
import { SHOWN_IN_CODE } from '../scenarios/shown-in-code.ts';
import { getEntropy } from '../scenarios/start.ts';
import { tryScenario } from '../scenarios/try.ts';

/** By rule id: the scenarios to read first, and a test of what they cannot show. */
const RULE_SCENARIOS = readFileSync('test/scenarios/by-rule.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' ') as [id: string, ...paths: string[]]);
const isTest = (path: string): boolean => path.startsWith('test/');
const TESTS_BY_RULE = RULE_SCENARIOS.flatMap(([id, ...paths]) =>
  paths.filter(isTest).map((file) => [id, file] as const),
);
const SCENARIOS_BY_RULE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  RULE_SCENARIOS.map(([id, ...paths]) => [id, paths.filter((path) => !isTest(path))]),
);

const getIds = (book: string): readonly string[] =>
  [...book.matchAll(/^- \*\*([a-z]+\.\d+)\*\*/gm)].map(([, id]) => id ?? '');

const BOOK = readFileSync('shared/RULES.md', 'utf8');

const bookIds = getIds(BOOK);

test('the rule book lists each id once', () => expect(bookIds).toEqual([...new Set(bookIds)]));

test('shows the rules of the book', () => {
  const shown = new Set([...Object.keys(SCENARIOS_BY_RULE), ...Object.keys(SHOWN_IN_CODE)]);
  expect(Object.keys(SCENARIOS_BY_RULE)).toHaveLength(RULE_SCENARIOS.length);
  expect([...shown].toSorted()).toEqual(bookIds.toSorted());
});

test.each(Object.entries(SCENARIOS_BY_RULE))('%s has scenarios that exist, each named once', (_, paths) => {
  expect(paths).not.toEqual([]);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths.filter((path) => !existsSync(`test/scenarios/${path}.json`))).toEqual([]);
});

test.each(Object.entries(SCENARIOS_BY_RULE))('%s: every one of its scenarios can fail', (_, paths) =>
  expect(paths.filter((path) => !readScenes(path).every(({ steps }) => steps.some(isAsserted)))).toEqual([]),
);

test.each(TESTS_BY_RULE)('%s has a test of that name in %s', (id, file) => {
  const titles = [...readFileSync(file, 'utf8').matchAll(/^(?:test|describe)(?:\.each\([^)]*\))?\(\s*'([^']+)'/gm)];
  expect(titles.some(([, title]) => title?.startsWith(`${id}: `))).toBe(true);
});

/** The rows of the book's table of rules from families' pages. */
const [, CHAPTER = ''] = BOOK.split("## The rules that came from families' pages");
const ROWS = [...CHAPTER.matchAll(/^\| ([^|`]+) \| ([^|]*`[^|]*) \| ([^|]+) \|$/gm)].map(
  ([, rule = '', fields = '', ids = '']) => ({ rule, fields: getPaths(fields), ids: parseIds(ids) }),
);

function getPaths(cell: string): readonly string[] {
  return [...cell.matchAll(/`([a-z]+\.[\w.]+)`/gi)].map(([, path = '']) => path);
}

/** `discard.1 to discard.4`, or ids with commas. */
function parseIds(cell: string): readonly string[] {
  const [from, to] = cell.split(' to ').map((id) => id.trim());
  if (from === undefined || to === undefined) return cell.split(',').map((id) => id.trim());
  const chapter = from.replace(/\d+$/, '');
  const [first, last] = [from, to].map((id) => Number(id.slice(chapter.length)));
  return bookIds.filter((id) => id.startsWith(chapter) && isInRange(Number(id.slice(chapter.length)), first, last));
}

function isInRange(number: number, first = 0, last = 0): boolean {
  return first <= number && number <= last;
}

/** Rules that count, deal or end something: they leave a player nothing to be refused. */
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
  getScenarios(`test/scenarios/${path}.json`).map((text) => JSON.parse(text));

function isAsserted({ refused, then }: ShownStep): boolean {
  return refused !== undefined || Object.keys(then ?? {}).length > 0;
}

const getSteps = (id: string): readonly ShownStep[] =>
  (SCENARIOS_BY_RULE[id] ?? []).flatMap(readScenes).flatMap(({ steps }) => steps);

test('reads every row of the rules from families’ pages', () => {
  expect(ROWS.length).toBeGreaterThan(25);
  expect(ROWS.filter(({ fields, ids }) => fields.length === 0 || ids.length === 0)).toEqual([]);
});

test.each(ROWS)('$rule: something is allowed by it, and something refused', ({ fields, ids }) => {
  const steps = ids.flatMap(getSteps);
  const [field = ''] = fields;
  expect(ids.every((id) => bookIds.includes(id))).toBe(true);
  if (ids.some((id) => SCENARIOS_BY_RULE[id] !== undefined)) {
    expect(steps.some(({ refused }) => refused === undefined)).toBe(true);
  }
  if (!NOTHING_TO_REFUSE.includes(field)) expect(steps.some(({ refused }) => refused !== undefined)).toBe(true);
});

/**
 * Every field of the ruleset has an effect: its scenarios in `test/scenarios/fields`, named after it, show one position
 * under two values, and neither result holds under the other value.
 */

const FOLDER = 'test/scenarios/fields';

interface FieldScenario {
  /** `pile.short`, of `pile.short.json`. */
  readonly field: string;
  readonly scenario: Readonly<Record<string, unknown>>;
  /** The initial value, as text. */
  readonly start: string;
}

const fieldScenarios: readonly FieldScenario[] = listFiles(FOLDER).flatMap((path) =>
  getScenarios(path).map((text) => {
    const { position, deal, seats, teams, ...scenario } = JSON.parse(text);
    const start = JSON.stringify([position, deal, seats, teams]);
    return { field: basename(path, '.json'), scenario: { ...scenario, position, deal, seats, teams }, start };
  }),
);

/** Fields beyond scenario files, which show no views and no host actions. */
const SHOWN_OTHERWISE: readonly string[] = Object.values(SHOWN_IN_CODE).map(({ field }) => field);

/** A column of the rounds has its file under `rounds.`, like the others. */
const withoutBrackets = (path: string): string => path.replace('[]', '');

const getPairs = (field: string): readonly (readonly [FieldScenario, FieldScenario])[] => {
  const ownScenarios = fieldScenarios.filter((each) => each.field === field || each.field.startsWith(`${field}.`));
  return ownScenarios.flatMap((one) =>
    ownScenarios.filter((other) => other !== one && other.start === one.start).map((other) => [one, other] as const),
  );
};

const isPassing = (scenario: unknown): boolean => tryScenario(JSON.stringify(scenario)).differences.length === 0;

const differ = ([one, other]: readonly [FieldScenario, FieldScenario]): boolean =>
  isPassing(one.scenario) && !isPassing({ ...one.scenario, rules: other.scenario.rules });

test.each(FIELDS.map(({ path }) => withoutBrackets(path)).filter((path) => !SHOWN_OTHERWISE.includes(path)))(
  '%s changes the course of play',
  (field) => expect(getPairs(field).filter(differ)).not.toEqual([]),
);

/** All values in which a ruleset differs from the preset, as dotted paths. */
function getChangedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isParts = [before, after].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  if (!isParts) return [path];
  const [a, b] = [before, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    getChangedPaths(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`),
  );
}

const getRules = ({ scenario }: FieldScenario) => {
  const { preset, ...part } = scenario.rules as PartialRules & { preset: keyof typeof PRESETS };
  return mergeRules(PRESETS[preset], part);
};

describe.each(Object.entries(SHOWN_IN_CODE))('%s in code', (_, { field, values, show, outcomes }) => {
  const rulesets = values.map((value) => withValue(PRESETS.classic, field, value));

  test('one field differs, and so does what happens', () => {
    expect(getChangedPaths(rulesets[0], rulesets[1])).toEqual([field]);
    expect(outcomes[0]).not.toEqual(outcomes[1]);
    expect(rulesets.map(show)).toEqual(outcomes);
  });
});

describe.each([...new Set(fieldScenarios.map(({ field }) => field))])('%s', (field) => {
  test('the scenarios with one start differ in this field alone', () => {
    const stray = getPairs(field).flatMap(([one, other]) =>
      getChangedPaths(getRules(one), getRules(other)).filter((path) => !isPartOf(path, field)),
    );
    expect(stray).toEqual([]);
  });
});

/** Columns of the rounds are changed with the list of rounds. */
const isPartOf = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || (path === 'rounds' && field.startsWith('rounds.'));

const SEATING = { players: 4, teams: 2 };
const ENTROPY = getEntropy('fields');

test('deal.starts changes who begins: the seat named by the host, or the one to the dealer’s left', () => {
  const begins = (starts: 'chosen' | 'leftOfDealer', starter?: number): number => {
    const ruleset = mergeRules(PRESETS.classic, { deal: { starts } });
    return startGame({ ruleset, seating: SEATING, entropy: ENTROPY, ...(starter !== undefined && { starter }) }).state
      .turn.seat;
  };
  expect(begins('chosen', 2)).toBe(2);
  expect(begins('leftOfDealer')).toBe(0);
});
