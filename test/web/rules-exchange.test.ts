import { describe, expect, test } from 'vitest';
import { LONGEST_TEXT, makeExchange, readExchange } from '../../shared/ruleset/exchange.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { forgetRuleset, readRuleset, readRulesets, writeRuleset } from '../../web/model/storage/rulesets.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { issueSentence } from '../../web/text/rules-in-words.ts';

const GOOD = { afoot: 'ruleset', version: 2, name: 'Ours', ruleset: PRESETS.classic };

const getReasons = (text: string) => {
  const read = readExchange(text);
  return 'issues' in read ? read.issues.map(({ field, reason }) => `${field}: ${issueSentence(reason)}`) : [];
};

test.each(PRESET_IDS)('%s is exported and imported unchanged', (id) => {
  const namedRuleset = { name: 'Grandma’s', ruleset: PRESETS[id] };
  expect(readExchange(makeExchange(namedRuleset))).toEqual(namedRuleset);
});

describe('refused with the reason', () => {
  test.each([
    ['nothing', ' ', /Paste the whole text/],
    ['cut off', makeExchange(GOOD).slice(0, 300), /Copy all of it/],
    ['a list', '[]', /Copy all of it/],
    ['too long', ' '.repeat(LONGEST_TEXT) + makeExchange(GOOD), /^Too long: at most/],
    ['something else', '{"name":"afoot"}', /^afoot: Afoot’s rules start with/],
    ['a ruleset without its envelope', JSON.stringify(PRESETS.classic), /^afoot: /],
    ['a later version', JSON.stringify({ ...GOOD, version: 3, new: 1 }), /^version: We read versions up to 2, not 3/],
    ['no version', JSON.stringify({ ...GOOD, version: undefined }), /^version: .*missing/],
    ['an unknown part', JSON.stringify({ ...GOOD, author: 'x' }), /^author: "author" isn’t a rule/],
    ['no ruleset', JSON.stringify({ ...GOOD, ruleset: undefined }), /^ruleset: .*missing/],
    ['an empty name', JSON.stringify({ ...GOOD, name: ' ' }), /^name: .*1 to 40/],
    ['a name with a terminal escape', JSON.stringify({ ...GOOD, name: 'a\u001b[2J' }), /^name: .*visible/],
    ['a name that changes the writing direction', JSON.stringify({ ...GOOD, name: 'a\u202eb' }), /^name: .*visible/],
    ['a name that is not text', JSON.stringify({ ...GOOD, name: 7 }), /^name: /],
    [
      'an unknown field',
      JSON.stringify({ ...GOOD, ruleset: { ...PRESETS.classic, pile: { ...PRESETS.classic.pile, colour: 'red' } } }),
      /^pile\.colour: "colour" isn’t a rule/,
    ],
    [
      'an unknown value',
      JSON.stringify({ ...GOOD, ruleset: { ...PRESETS.classic, stock: { exhausted: 'cry' } } }),
      /^stock\.exhausted: Make it "endsRound", "reshuffle", or/,
    ],
    [
      'an unplayable ruleset',
      JSON.stringify({ ...GOOD, ruleset: mergeRules(PRESETS.classic, { meld: { wildMelds: false } }) }),
      /^goingOut\.books\.wild: Allow melds of wilds/,
    ],
  ])('%s', (_, text, reason) => {
    expect(getReasons(text)).toHaveLength(1);
    expect(getReasons(text)[0]?.replace(/^: /, '')).toMatch(reason);
  });

  test('with all reasons together', () => {
    const rules = mergeRules(PRESETS.classic, { deck: { jokersPerDeck: 9 }, meld: { bookSize: 2 } });
    expect(getReasons(JSON.stringify({ ...GOOD, ruleset: rules }))).toHaveLength(2);
  });
});

describe('saved rules', () => {
  test('are listed by name, replaced, and deleted', () => {
    const store = createMemoryStore();
    writeRuleset(store, { name: 'Work', ruleset: PRESETS.common });
    writeRuleset(store, { name: 'Home', ruleset: PRESETS.tails });
    writeRuleset(store, { name: 'Work', ruleset: PRESETS.growing });
    expect(readRulesets(store).map(({ name }) => name)).toEqual(['Home', 'Work']);
    expect(readRuleset(store, 'Work')?.ruleset).toEqual(PRESETS.growing);
    forgetRuleset(store, 'Home');
    expect(readRuleset(store, 'Home')).toBeUndefined();
  });

  test('unreadable ones are skipped', () => {
    const store = createMemoryStore();
    store.write('afoot.ruleset.Old', '{"afoot":"ruleset","version":0}');
    expect(readRulesets(store)).toEqual([]);
  });
});
