import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startGame } from '../../shared/game/deal.ts';
import { withValue } from '../../shared/ruleset/field-values.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { filesUnder, scenariosIn } from '../scenarios/files.ts';
import { SHOWN_IN_CODE } from '../scenarios/shown-in-code.ts';
import { entropyOf } from '../scenarios/start.ts';
import { tryScenario } from '../scenarios/try.ts';

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

const shown: readonly FieldScenario[] = filesUnder(FOLDER).flatMap((path) =>
  scenariosIn(path).map((text) => {
    const { position, deal, seats, teams, ...scenario } = JSON.parse(text);
    const start = JSON.stringify([position, deal, seats, teams]);
    return { field: basename(path, '.json'), scenario: { ...scenario, position, deal, seats, teams }, start };
  }),
);

/** Fields beyond scenario files, which show no views and nothing that a host does. */
const SHOWN_OTHERWISE: readonly string[] = Object.values(SHOWN_IN_CODE).map(({ field }) => field);

/** A column of the rounds has its file under `rounds.`, like the rest. */
const plain = (path: string): string => path.replace('[]', '');

/** Pairs of scenarios of a field with the same start. */
const pairsOf = (field: string): readonly (readonly [FieldScenario, FieldScenario])[] => {
  const own = shown.filter((each) => each.field === field || each.field.startsWith(`${field}.`));
  return own.flatMap((one) =>
    own.filter((other) => other !== one && other.start === one.start).map((other) => [one, other] as const),
  );
};

const passes = (scenario: unknown): boolean => tryScenario(JSON.stringify(scenario)).differences.length === 0;

const differ = ([one, other]: readonly [FieldScenario, FieldScenario]): boolean =>
  passes(one.scenario) && !passes({ ...one.scenario, rules: other.scenario.rules });

test.each(FIELDS.map(({ path }) => plain(path)).filter((path) => !SHOWN_OTHERWISE.includes(path)))(
  '%s changes what happens',
  (field) => {
    expect(pairsOf(field).filter(differ)).not.toEqual([]);
  },
);

/** All values in which a ruleset differs from the preset, as dotted paths. */
function changedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isParts = [before, after].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  if (!isParts) return [path];
  const [a, b] = [before, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    changedPaths(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`),
  );
}

const rulesOf = ({ scenario }: FieldScenario) => {
  const { preset, ...part } = scenario.rules as PartialRules & { preset: keyof typeof PRESETS };
  return mergeRules(PRESETS[preset], part);
};

describe.each(Object.entries(SHOWN_IN_CODE))('%s in code', (_, { field, values, show, outcomes }) => {
  const rulesets = values.map((value) => withValue(PRESETS.classic, field, value));

  test('one field alone differs, and with it what happens', () => {
    expect(changedPaths(rulesets[0], rulesets[1])).toEqual([field]);
    expect(outcomes[0]).not.toEqual(outcomes[1]);
    expect(rulesets.map(show)).toEqual(outcomes);
  });
});

describe.each([...new Set(shown.map(({ field }) => field))])('%s', (field) => {
  test('the scenarios of one start differ in this field alone', () => {
    const stray = pairsOf(field).flatMap(([one, other]) =>
      changedPaths(rulesOf(one), rulesOf(other)).filter((path) => !isPartOf(path, field)),
    );
    expect(stray).toEqual([]);
  });
});

/** Columns of the rounds are changed with the list of rounds. */
const isPartOf = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || (path === 'rounds' && field.startsWith('rounds.'));

const SEATING = { players: 4, teams: 2 };
const ENTROPY = entropyOf('fields');

test('deal.starts changes who begins: the seat that the host names, or the one left of the dealer', () => {
  const begins = (starts: 'chosen' | 'leftOfDealer', starter?: number): number => {
    const ruleset = mergeRules(PRESETS.classic, { deal: { starts } });
    return startGame({ ruleset, seating: SEATING, entropy: ENTROPY, ...(starter !== undefined && { starter }) }).state
      .turn.seat;
  };
  expect(begins('chosen', 2)).toBe(2);
  expect(begins('leftOfDealer')).toBe(0);
});
