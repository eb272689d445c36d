import { describe, expect, test } from 'vitest';
import { getRefusalRules, REFUSAL_RULES } from '../../shared/rules/refusal-rules.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import { BASIC_IDS, BASICS } from '../../shared/ruleset/basics.ts';
import { withValue } from '../../shared/ruleset/field-values.ts';
import { FIELD_GROUPS } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { makeRulesHash, parseRoute } from '../../web/model/route.ts';
import { basicSentence } from '../../web/text/rules-in-words.ts';
import { INVITE, TABLE } from './fixtures.ts';

describe('a refusal links to its rule', () => {
  const places: readonly string[] = [...FIELDS.map(({ path }) => path), ...BASIC_IDS];

  test('has every code, and none that does not exist', () => {
    expect(Object.keys(REFUSAL_RULES).sort()).toEqual([...REJECTION_CODES].sort());
  });

  test.each(REJECTION_CODES)('%s', (code) => {
    for (const place of REFUSAL_RULES[code]) expect(places).toContain(place);
    for (const id of PRESET_IDS) expect(getRefusalRules(PRESETS[id], code).length).toBeGreaterThan(0);
  });

  test('does not look for words on asking where nobody is asked', () => {
    expect(getRefusalRules(PRESETS.tails, 'tooLateToAsk')).toEqual(['goingOut.permission']);
  });

  test('a code of the table has no rule', () => {
    expect(getRefusalRules(PRESETS.classic, 'notHost')).toEqual([]);
  });
});

test.each(BASICS.map((basic) => [basic.id, basic] as const))('words %s in a sentence', (id, { group }) => {
  expect(BASIC_IDS).toContain(id);
  expect(FIELD_GROUPS).toContain(group);
  for (const preset of PRESET_IDS) expect(basicSentence(id, PRESETS[preset]) ?? 'None here.').toMatch(/^[A-Z].*\.$/);
});

test.each(PRESET_IDS)('%s with two changes is nearest to itself', (id) => {
  const server = withValue(withValue(PRESETS[id], 'goingOut.bonus', 250), 'deck.jokersPerDeck', 3);
  expect(findNearestPreset(server)).toBe(id);
});

test.each([{ preset: 'tails' }, { saved: 'Grandma’s / 2 %' }, { table: TABLE }, { table: TABLE, invite: INVITE }])(
  'reads back the address of the rules of %o',
  (of) => {
    expect(parseRoute(makeRulesHash(of))).toEqual({ page: 'rules', of });
  },
);

test.each(['#/rules/kept/%', '#/rules/t/x', '#/rules/A'])('%s leads nowhere', (hash) => {
  expect(parseRoute(hash)).toEqual({ page: 'unknown' });
});
