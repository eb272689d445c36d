import { expect, test, vi } from 'vitest';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import type { Field } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { FieldControl } from '../../web/rules/FieldControl.tsx';
import { getTitle } from '../../web/text/rules-in-words.ts';
import { getActions, getElements } from './rule-controls.ts';

/** State that controls keep between renderings, since here they are called, not rendered. */
const controlState = vi.hoisted(() => ({ values: [] as unknown[], next: 0 }));
vi.mock('../../web/rules/use-last.ts', () => ({
  useLast: (value: unknown) => {
    const at = controlState.next++;
    if (value !== undefined) controlState.values[at] = value;
    return controlState.values[at];
  },
}));

function getReachable(...args: Parameters<typeof getMoreReachable>): readonly Ruleset[] {
  controlState.values = [];
  return getMoreReachable(...args);
}

/** Same at a control that is still there. */
function getMoreReachable(ruleset: Ruleset, field: Field, numbers: readonly number[] = []): readonly Ruleset[] {
  const reached: Ruleset[] = [];
  controlState.next = 0;
  const control = (
    <FieldControl
      id={field.path}
      label={getTitle(field)}
      field={field}
      value={getValue(ruleset, field.path)}
      ruleset={ruleset}
      onChange={(value) => reached.push(withValue(ruleset, field.path, value))}
    />
  );
  for (const act of getActions(control, numbers)) act();
  return reached;
}

const getField = (path: string): Field => FIELDS.find((each) => each.path === path) as Field;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const getNumbers = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : isObject(value) ? Object.values(value).flatMap(getNumbers) : [];

const OTHER_KIND = 1000;
const MISSING = 100;

/** The distance from one value to another; a value of another kind is furthest. */
function measureDistance(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a !== typeof b || a === null || b === null) return OTHER_KIND;
  if (!isObject(a) || !isObject(b)) return 10;
  if (isSet(a) && isSet(b)) return measureSetDistance(a, b);
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.reduce(
    (sum, key) => sum + (key in a && key in b ? measureDistance(readKey(a, key), readKey(b, key)) : MISSING),
    0,
  );
}

const readKey = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];

/** Lists whose order hardly counts: words and seatings. */
const isSet = (value: object): value is readonly unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || (isObject(each) && 'teams' in each));

function measureSetDistance(a: readonly unknown[], b: readonly unknown[]): number {
  const [mine, theirs] = [a.map((each) => JSON.stringify(each)), b.map((each) => JSON.stringify(each))];
  const differing = [
    ...theirs.filter((each) => !mine.includes(each)),
    ...mine.filter((each) => !theirs.includes(each)),
  ];
  const standard = PLAYERS.filter((players) => findFirst(a, players) !== findFirst(b, players));
  return differing.length + standard.length / 100;
}

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const findFirst = (list: readonly unknown[], players: number): string | undefined =>
  JSON.stringify(list.find((each) => isObject(each) && readKey(each, 'players') === players));

/** Changes one value to another by the control alone, each action getting nearer. */
function canReach(from: Ruleset, to: Ruleset, path: string): boolean {
  const wanted = getValue(to, getField(path).path);
  const isThere = (ruleset: Ruleset): boolean =>
    !diffRulesets(to, ruleset).some((change) => change.field.path === path);
  const measureGap = (ruleset: Ruleset): number => measureDistance(getValue(ruleset, getField(path).path), wanted);
  let now = from;
  for (let actCount = 0; actCount < 80 && !isThere(now); actCount++) {
    const reached = getReachable(now, getField(path), [...new Set(getNumbers(wanted))]);
    const nearest = reached.reduce(
      (best, each) => (measureGap(each) < measureGap(best) ? each : best),
      reached[0] as Ruleset,
    );
    if (measureGap(nearest) >= measureGap(now)) return isThere(nearest);
    now = nearest;
  }
  return isThere(now);
}

/** House rules that presets show in only one form: more values that a control must reach. */
const MORE_RULES: Ruleset = mergeRules(PRESETS.classic, {
  deal: {
    packets: [
      { name: 'hand', size: 9 },
      { name: 'knee', size: 10 },
      { name: 'foot', size: 12 },
    ],
  },
  minimum: {
    byScore: [
      [-500, 15],
      [0, 50],
    ],
  },
  meld: { booksPerRank: 4 },
  game: { target: 12345 },
  pile: { match: ['naturalAndWild', 'addToMeld'], freezes: ['blackThree'] },
});

const paths = FIELDS.map(({ path }) => path).filter((path) => path !== 'rounds[].rules');
test.each(paths)('every house rule has a control that can reach any value from any other: %s', (path) => {
  const rulesets = [...PRESET_IDS.map((id) => PRESETS[id]), MORE_RULES];
  const tried = new Set<string>();
  for (const from of rulesets) {
    for (const to of rulesets) {
      const start = path.startsWith('rounds[].') ? { ...from, rounds: sameLength(from, to) } : from;
      const pair = JSON.stringify([start, to].map((ruleset) => getValue(ruleset, path)));
      if (tried.has(pair)) continue;
      tried.add(pair);
      expect(canReach(start, to, path)).toBe(true);
    }
  }
});

const sameLength = (from: Ruleset, to: Ruleset): Ruleset['rounds'] =>
  to.rounds.map((_, i) => from.rounds[Math.min(i, from.rounds.length - 1)] as Ruleset['rounds'][number]);

test.each(
  FIELDS.flatMap((each) => (each.control.kind === 'choice' ? [[each.path, each.control.options] as const] : [])),
)('every choice of %s is offered', (path, options) => {
  const reached = getReachable(PRESETS.classic, getField(path)).map((ruleset) =>
    getValue(ruleset, getField(path).path),
  );
  expect(reached).toEqual(options);
});

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
test.each([
  ['pile.count', 5, 'all'],
  ['rounds[].turns', [3, 4, 5, 6], [null, 4, 5, 6]],
  ['meld.maxWilds', [0, 1, 1], 'half'],
  ['meld.afterBook', { clean: 'any', dirty: 'sealed', wild: 'any' }, 'sealed'],
  [
    'meld.special',
    [{ rank: '7', wilds: true, bonus: { clean: 900, dirty: 300 }, toGoOut: 1 }],
    [{ rank: '7', wilds: true, bonus: null, toGoOut: 1 }],
  ],
  [
    'deck.decks',
    {
      byPlayers: [
        [2, 4],
        [5, 6],
      ],
    },
    'beyondPlayers',
  ],
  [
    'minimum',
    {
      byScore: [
        [0, 30],
        [700, 60],
      ],
    },
    'byRound',
  ],
  ['game.tie', { extraRound: { minimum: 200, draw: 3, tail: 1 } }, 'shared'],
  ['deal.upcard', { reject: ['two'], then: 'cover' }, 'any'],
  [
    'deal.packets',
    [
      { name: 'hand', size: 12 },
      { name: 'foot', size: 15 },
    ],
    [{ name: 'hand', size: 12 }],
  ],
  ['threes.red.set', { count: 6, points: 300 }, null],
  ['threes.red.set', { count: 6, points: 300 }, { count: 'all', points: 300 }],
])('restores the setting of %s after another kind of value was tried', (path, value, other) => {
  const set = withValue(PRESETS.classic, getField(path).path, value);
  expect(getReachable(set, getField(path)).map((each) => getValue(each, getField(path).path))).toContainEqual(other);
  const tried = withValue(set, getField(path).path, other);
  expect(getMoreReachable(tried, getField(path)).map((each) => getValue(each, getField(path).path))).toContainEqual(
    value,
  );
});
// biome-ignore-end lint/suspicious/noThenProperty: as above.

test('passes a number out of range on for the check to judge, but not an empty field', () => {
  const typed = getReachable(PRESETS.classic, getField('deck.jokersPerDeck'), [99]);
  expect(typed.map((ruleset) => ruleset.deck.jokersPerDeck)).toEqual([1, 99, 3]);
  expect(getReachable(PRESETS.classic, getField('deck.jokersPerDeck'), [Number.NaN, 1.5])).toHaveLength(2);
});

test('adds, changes and removes any field that a round can override', () => {
  const added = getReachable(PRESETS.classic, getField('rounds[].rules')).find(
    ({ rounds }) => rounds[1]?.rules?.pile?.count !== undefined,
  ) as Ruleset;
  expect(added.rounds[1]).toEqual({ minimum: 90, draw: 2, tail: 0, rules: { pile: { count: 7 } } });
  const changed = getReachable(added, getField('rounds[].rules'), [3]);
  expect(changed.map(({ rounds }) => rounds[1]?.rules?.pile?.count)).toContain(3);
  expect(changed.map(({ rounds }) => rounds[1]?.rules?.pile?.count)).toContain('all');
  expect(changed.map(({ rounds }) => rounds[1])).toContainEqual({ minimum: 90, draw: 2, tail: 0 });
});

test.each(FIELDS.map(({ path }) => path))('every input and button of %s has a name', (path) => {
  const control = (
    <FieldControl
      id={path}
      label={getTitle(getField(path))}
      field={getField(path)}
      value={getValue(MORE_RULES, getField(path).path)}
      ruleset={MORE_RULES}
      onChange={() => undefined}
    />
  );
  const all = getElements(control);
  const inLabels = all
    .filter(({ type }) => type === 'label')
    .flatMap(({ props }) => getElements(props.children as never));
  const nameless = all.filter(
    ({ type, props }) =>
      (type === 'input' || type === 'select' || type === 'button') &&
      props['aria-label'] === undefined &&
      typeof props.children !== 'string' &&
      !inLabels.some((each) => each.props === props),
  );
  expect(nameless).toEqual([]);
});
