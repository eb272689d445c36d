import { expect, test } from 'vitest';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { LEARNED_FIELDS, withSettled } from '../../shared/ruleset/learned.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { makeTwoAnswers } from '../../web/rules/learned-answers.ts';
import { formatSettledRule, ruleTitle } from '../../web/text/en/settled-rules.ts';

/** The host's questions between rounds. */

test.each(PRESET_IDS)(
  'every rule that %s leaves open has two pictures and words for both, the present way first',
  (id) => {
    const preset = PRESETS[id];
    for (const field of getLearnableFields(preset)) {
      const answers = makeTwoAnswers(preset, field);
      expect(answers, field).toHaveLength(2);
      expect(withSettled(preset, [{ field, value: answers[0]?.value ?? '' }]), field).toEqual(preset);
      expect(answers[0]?.drawn, field).not.toEqual(answers[1]?.drawn);
      const sentences = answers.map(({ value }) => formatSettledRule(field, value));
      expect(sentences.every(Boolean), `${field}: ${sentences}`).toBe(true);
      expect(sentences[0]).not.toBe(sentences[1]);
      const other = withSettled(preset, [{ field, value: answers[1]?.value ?? '' }]);
      expect(checkRuleset(other), field).toHaveProperty('ruleset');
    }
  },
);

test('skips a table whose rule has no picture', () => {
  const rare = withSettled(PRESETS.classic, [{ field: 'threes.black.held', value: -35 }]);
  expect(makeTwoAnswers(rare, 'threes.black.held')).toEqual([]);
});

test('leaves other blocks of the pile unchanged', () => {
  const [, other] = makeTwoAnswers(PRESETS.canasta, 'pile.blockedTops');
  expect(other?.value).toEqual(['redThree', 'two', 'joker']);
  expect(getValue(PRESETS.canasta, 'pile.blockedTops')).toContain('blackThree');
});

test('every rule has a question', () =>
  expect(LEARNED_FIELDS.map(ruleTitle).filter((title) => !title.endsWith('?'))).toEqual(['“May I go out?”']));
