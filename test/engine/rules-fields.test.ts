import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isMentioned } from '../../shared/ruleset/applies.ts';
import { diffRound, diffRulesets } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import type { Field } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, findField } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { basicSentence, formatSentence, getLines, getTitle } from '../../web/text/rules-in-words.ts';

/** Dotted paths of all values that are not objects; items of lists under their list. */
const getLeafPaths = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, part]) => getLeafPaths(part, path ? `${path}.${key}` : key))
    : [path];

const getPlaces = (ruleset: Ruleset, seating?: Seating): readonly string[] =>
  getLines(ruleset, seating).flatMap(({ lines }) => lines.flatMap(({ places }) => places));

const LEAVES = getLeafPaths(PRESETS.classic);
const COLUMNS = ['rounds.0.minimum', 'rounds.0.draw', 'rounds.0.tail', 'rounds.0.rules'];

describe('fields', () => {
  test.each([...LEAVES, ...COLUMNS])('%s is described', (path) => expect(findField(path)).toBeDefined());

  test('each is described once', () => {
    const paths = FIELDS.map((field) => field.path);
    expect(new Set(paths).size).toBe(paths.length);
    const covered = LEAVES.map((leaf) =>
      FIELDS.filter((field) => leaf === field.path || leaf.startsWith(`${field.path}.`)),
    );
    expect(covered.filter((fields) => fields.length !== 1)).toEqual([]);
  });

  test.each(FIELDS.map((field) => [field.path, field] as const))(
    '%s has a title and a sentence in each preset',
    (_path, field) => {
      expect(getTitle(field)).toMatch(/^[A-Z]/);
      for (const id of PRESET_IDS) expect(formatSentence(PRESETS[id], field)).toMatch(/^[A-Z0-9].*\.$/);
    },
  );

  test.each(
    FIELDS.flatMap((field) => (field.control.kind === 'choice' ? [[field.path, field.control.options] as const] : [])),
  )('every value offered for %s passes the check', (path, options) => {
    for (const option of options) {
      expect(checkRuleset(withValue(PRESETS.classic, path, option))).toHaveProperty('ruleset');
    }
  });

  test('a value that was set reads back', () => {
    expect(getValue(withValue(PRESETS.classic, 'threes.red.laid', 300), 'threes.red.laid')).toBe(300);
    expect(getValue(withValue(PRESETS.classic, 'rounds[].draw', [3, 4, 5, 6]), 'rounds[].draw')).toEqual([3, 4, 5, 6]);
  });

  test('an issue leads to its field', () => {
    expect(findField('rounds.2.draw')?.path).toBe('rounds[].draw');
    expect(findField('goingOut.books.wild')?.path).toBe('goingOut.books');
    expect(findField('nothing.of.this')).toBeUndefined();
  });
});

describe('sentences', () => {
  test('all fields appear under their headings', () => {
    const paths = getPlaces(PRESETS.tails).filter((place) => FIELDS.some(({ path }) => path === place));
    expect(paths.toSorted()).toEqual(
      expect.arrayContaining(FIELDS.map(({ path }) => path).filter((path) => isMentioned(PRESETS.tails, path))),
    );
    expect(paths.length).toBeGreaterThan(25);
  });

  test.each([
    ['goingOut.books', 'classic', 'To go out, you need 2 clean, 2 dirty, and 1 wild book.'],
    ['meld.maxWilds', 'classic', 'A meld can have one wild, or two with 6 or more cards.'],
    ['meld.maxWilds', 'canasta', 'A meld can have one wild, two with 5 or 6 cards, or three with 7 or more.'],
    ['meld.maxWilds', 'eleven', 'A meld must have fewer wilds than other cards.'],
    [
      'pile.match',
      'classic',
      'To take the pile, meld its top card right away with two or more of its rank from your hand.',
    ],
    [
      'pile.match',
      'canasta',
      'To take the pile, meld its top card right away with two or more of its rank from your hand or onto one of your melds.',
    ],
    ['pile.match', 'tails', 'You can take the pile if its top card matches two of your cards.'],
    ['pile.top', 'growing', 'Meld the top card right away, or keep it if your team has a meld of its rank.'],
    ['goingOut.concealed', 'canasta', 'Going out when you had no melds before that turn earns an extra 100 points.'],
    ['pile.short', 'classic', 'If the pile has fewer than seven, you take them all.'],
    ['pile.count', 'canasta', 'You take the whole pile.'],
    ['rounds[].draw', 'growing', 'You draw 3 cards in round 1, 4 in round 2, 5 in round 3, and 6 in round 4.'],
    ['score.values', 'common', 'Card values: 50 (joker), 20 (two and ace), 10 (8 to king), 5 (4 to 7).'],
    ['threes.red.held', 'tails', 'Caught with a red three: minus 100.'],
    ['deal.packets', 'classic', 'You each get a hand of 13 cards and a foot of 13.'],
    ['pile.blockedTops', 'common', 'Threes, twos, and jokers block the pile when they’re on top.'],
    [
      'pile.freezes',
      'canasta',
      'The pile is frozen while it has twos, jokers, or red threes in it. Then you need a natural pair to take it.',
    ],
    ['score.bonus', 'classic', 'A clean book: 500. A dirty one: 300. A wild one: 1,500.'],
    ['score.bonus', 'eleven', 'A clean book: 500. A dirty one: 300.'],
    ['game.target', 'canasta', 'Once a team reaches 20,000 points, that round is the last.'],
  ] as const)('%s of %s', (path, id, sentence) =>
    expect(formatSentence(PRESETS[id], findField(path) as Field)).toBe(sentence),
  );
});

test.each<readonly [PartialRules, string, string]>([
  [{ meld: { maxWilds: [0] } }, 'meld.maxWilds', 'No wilds in a meld with naturals.'],
  [{ meld: { maxWilds: [1] } }, 'meld.maxWilds', 'A meld can have one wild.'],
  [
    { meld: { maxWilds: [1, 2, 3] } },
    'meld.maxWilds',
    'A meld can have one wild, two with 4 cards, or three with 5 or more.',
  ],
  [
    { meld: { maxWilds: [0, 1, 1, 1, 2] } },
    'meld.maxWilds',
    'A meld can have one wild with 4 to 6 cards, or two with 7 or more.',
  ],
  [
    { pile: { match: ['naturalPair', 'naturalAndWild'] } },
    'pile.match',
    'To take the pile, meld its top card right away with two or more of its rank from your hand or with one of its rank and a wild.',
  ],
  [
    { goingOut: { concealed: -300 } },
    'goingOut.concealed',
    'Going out when you had no melds before that turn costs 300 points.',
  ],
])('a house rule in words: %j', (part, path, sentence) =>
  expect(formatSentence(mergeRules(PRESETS.classic, part), findField(path) as Field)).toBe(sentence),
);

test('the last card is reserved for going out, or for the book that brings the next stack', () => {
  const packets = [{ name: 'hand', size: 13 }] as const;
  const last = (part: PartialRules) => basicSentence('lastPacket', mergeRules(PRESETS.classic, part));
  expect(last({})).toBe('Once you’re in your foot, you can’t play your last card until you can go out.');
  expect(last({ deal: { packets } })).toBe('You can’t play your last card until you can go out.');
  const next = basicSentence('nextPacket', mergeRules(PRESETS.classic, { deal: { nextPacket: 'withBook' } }));
  expect(next).toBe('Finish a book and you pick up your foot. Until then, you can’t play your last card.');
});

describe('changes from a preset', () => {
  test.each(PRESET_IDS)('%s differs from itself in nothing, in any order of keys', (id) => {
    const reversed = Object.fromEntries(Object.entries(PRESETS[id]).reverse()) as typeof PRESETS.classic;
    expect(diffRulesets(PRESETS[id], reversed)).toEqual([]);
  });

  test('names each house rule with both sentences', () => {
    const house = mergeRules(PRESETS.classic, { pile: { count: 5 }, goingOut: { permission: 'none' } });
    expect(
      diffRulesets(PRESETS.classic, house).map(({ field }) => [
        formatSentence(PRESETS.classic, field),
        formatSentence(house, field),
      ]),
    ).toEqual([
      ['You take the pile’s top 7 cards.', 'You take the pile’s top 5 cards.'],
      ['Ask your partner before you go out.', 'You don’t have to ask before going out.'],
    ]);
  });

  test('rules for one round list their changes', () => {
    const rounds = [
      { minimum: 50, draw: 2, tail: 0 },
      { minimum: 50, draw: 2, tail: 0, rules: { pile: { count: 2 } } },
    ];
    const house = mergeRules(PRESETS.classic, { rounds });
    expect(diffRound(house, 1)).toEqual([]);
    expect(diffRound(house, 2).map(({ field }) => formatSentence(getRulesForRound(house, 2), field))).toEqual([
      'You take the pile’s top 2 cards.',
    ]);
  });
});

describe('the rule book', () => {
  const book = readFileSync(new URL('../../shared/RULES.md', import.meta.url), 'utf8');
  const ids = [...book.matchAll(/^- \*\*([a-zA-Z]+\.\d+)\*\*/gm)].map((match) => match[1]);

  test('every rule has a unique id', () => {
    expect(ids.length).toBeGreaterThan(60);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(FIELDS.map((field) => field.path))('has an entry for %s', (path) => expect(book).toContain(`\`${path}\``));

  test('every rule cited in the code exists', () => {
    const chapters = [...new Set(ids.map((id) => id?.split('.')[0]))].join('|');
    const cited = new RegExp(`\\b(?:${chapters})\\.\\d+\\b`, 'g');
    const folder = new URL('../../shared/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const found = files.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(cited) ?? []);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('every cross-reference names an existing rule', () => {
    const references = [...book.matchAll(/\(see ([a-zA-Z]+\.\d+)\)/g)].map((match) => match[1]);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a table without partners', () => {
  const paths = (teams: number): readonly string[] => getPlaces(PRESETS.classic, { players: 4, teams });

  test('has no rules about partners; all others are those of a table with partners', () => {
    const about = ['team', 'goingOut.partners', 'goingOut.permission', 'goingOut.yesBinds', 'asking'];
    expect(paths(2)).toEqual(expect.arrayContaining(about));
    expect(paths(4)).toEqual(paths(2).filter((path) => !about.includes(path)));
  });

  test('still lists who else could play by its rules', () => {
    const [deal] = getLines(PRESETS.classic, { players: 4, teams: 4 });
    const line = deal?.lines.find(({ places }) => places.includes('seating'));
    expect(line?.sentence).toBe(formatSentence(PRESETS.classic, findField('seating') as Field));
  });
});

const melds = (part: PartialRules) => basicSentence('melds', mergeRules(PRESETS.classic, part));

test('threes never join melds, unless a house rule allows it', () => {
  expect(melds({})).toContain('You can’t meld threes');
  expect(melds({ meld: { threes: 'black' } })).not.toContain('meld threes');
  expect(melds({ threes: { black: { melding: 'toGoOut' } } })).not.toContain('meld threes');
});
