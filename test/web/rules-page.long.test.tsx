import type { ComponentChild, VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { PRESET_NAMES } from '#text/host.ts';
import { CARD_GROUPS, type CardGroup, isInGroup, isThree, isWild } from '../../shared/cards/cards.ts';
import { isApplied } from '../../shared/ruleset/applies.ts';
import { getPlayedRuleset, hasCard } from '../../shared/ruleset/as-played.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { countDecks, getDeck } from '../../shared/ruleset/decks.ts';
import { FIELD_GROUPS, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { RuleCards } from '../../web/rules/RulesText.tsx';
import { formatSentence } from '../../web/text/rules-in-words.ts';
import { makeRandomRules } from '../simulation/random-rules.ts';

type Element = VNode<Record<string, unknown>>;

const isElement = (child: unknown): child is Element => typeof child === 'object' && child !== null && 'props' in child;

/** Cards are not rendered further. */
const CARDS = ['Card', 'CardBack', 'Book', 'Fan'];

/** All elements of a page, from the outermost in; `type`: a tag, or the name of a card's part. */
function getElements(child: ComponentChild | readonly ComponentChild[]): readonly Element[] {
  if (Array.isArray(child)) return child.flatMap(getElements);
  if (!isElement(child)) return [];
  const { type, props } = child;
  const inner = (): readonly Element[] => getElements(props.children as ComponentChild);
  if (typeof type !== 'function') return [child, ...inner()];
  if (CARDS.includes(type.name)) return [child];
  return type.name === 'RuledCards' ? inner() : getElements((type as (parameters: unknown) => ComponentChild)(props));
}

function formatText(child: ComponentChild | readonly ComponentChild[]): string {
  if (Array.isArray(child)) return child.map(formatText).join('');
  if (isElement(child)) return formatText(child.props.children as ComponentChild);
  return typeof child === 'string' || typeof child === 'number' ? String(child) : '';
}

const page = (ruleset: Ruleset, seating?: Seating, knownRules?: Ruleset): readonly Element[] =>
  getElements(<RuleCards ruleset={ruleset} seating={seating} known={knownRules} />);

interface PageSentences {
  readonly places: readonly string[];
  readonly text: string;
  readonly rounds: number;
}

const readSentences = (elements: readonly Element[]): readonly PageSentences[] =>
  elements
    .filter(({ type, props }) => type === 'li' && props['data-rule'] !== undefined)
    .map(({ props }) => ({
      places: String(props['data-rule']).split(' '),
      text: formatText(props.children as ComponentChild).trim(),
      rounds: props['data-rounds'] ? String(props['data-rounds']).split(' ').length : 0,
    }));

const changeRules = (part: PartialRules): Ruleset => mergeRules(PRESETS.classic, part);
const getTexts = (part: PartialRules): readonly string[] =>
  readSentences(page(changeRules(part))).map(({ text }) => text);

/** A hundred and fifty rulesets with their pages, rendered once. */
const randomPages = (() => {
  let pages:
    | readonly (ReturnType<typeof makeRandomRules> & { readonly sentences: readonly PageSentences[] })[]
    | undefined;
  return () => {
    pages ??= Array.from({ length: 150 }, (_, i) => makeRandomRules(`page ${i}`)).map((rules) => ({
      ...rules,
      sentences: readSentences(page(rules.ruleset)),
    }));
    return pages;
  };
})();

/** Fields in force that differ from Classic and have no line on the page. */
function findUnsaid(ruleset: Ruleset, sentences = readSentences(page(ruleset))): readonly FieldPath[] {
  const rows = ruleset.rounds.length + (typeof ruleset.game.tie === 'string' ? 0 : 1);
  const isSaid = (path: FieldPath): boolean => {
    const lines = sentences.filter(({ places }) => places.includes(path));
    const overridden = lines.filter(({ rounds }) => rounds > 0).reduce((sum, { rounds }) => sum + rounds, 0);
    const field = FIELDS.find((each) => each.path === path);
    if (field === undefined || overridden === rows) return overridden === rows;
    return lines.some(({ text, places }) => places.length > 1 || text.endsWith(formatSentence(ruleset, field)));
  };
  return diffRulesets(PRESETS.classic, getPlayedRuleset(ruleset))
    .map(({ field }) => field.path)
    .filter((path) => path !== 'rounds[].rules' && isApplied(ruleset, path) && !isSaid(path));
}

describe('leaves out nothing that applies and differs from classic', () => {
  test.each(PRESET_IDS)('%s', (id) => expect(findUnsaid(PRESETS[id])).toEqual([]));

  test('many random rulesets', () => {
    const left = randomPages().flatMap(({ name, ruleset, sentences }) =>
      findUnsaid(ruleset, sentences).map((path) => `${path} of ${name}`),
    );
    expect(left).toEqual([]);
  });

  test('a house-rule line next to a basic one changes with it', () => {
    const lineOf = (part: PartialRules, place: string): string | undefined =>
      readSentences(page(changeRules(part))).find(({ places }) => places.includes(place))?.text;
    const changes: readonly (readonly [FieldPath, PartialRules])[] = [
      ['meld.bookSize', { meld: { bookSize: 6 } }],
      ['deal.nextPacket', { deal: { nextPacket: 'withBook' } }],
      ['deal.runEndsTurn', { deal: { runEndsTurn: true } }],
    ];
    for (const [path, part] of changes) expect(lineOf(part, path)).not.toBe(lineOf({}, path));
  });
});

/** A pattern that no page may have, and when it is false. */
type Fault = readonly [name: string, pattern: RegExp, isFalse: (ruleset: Ruleset) => boolean];

const isAlwaysStated = (): boolean => true;
const findLacking =
  (...groups: readonly CardGroup[]) =>
  (ruleset: Ruleset): boolean =>
    !groups.some((group) => hasCard(ruleset, group));

/** Faults of a sentence. Words of cards count only where no sentence about the deck excludes them. */
const FAULTS: readonly Fault[] = [
  ['fewer than one', /fewer than (one|1)\b/, isAlwaysStated],
  ['one of several', /(^|[^\d,.])1 (points|cards|books|rounds|decks|turns|melds)\b/, isAlwaysStated],
  ['points that are taken for more', /minus [\d,]+ (more|extra)|earns minus/, isAlwaysStated],
  ['a bonus for a round that ends by itself', /turns? each.*bonus/, isAlwaysStated],
  ['jokers', /\bjokers?\b/i, findLacking('joker')],
  ['twos', /\btwos\b|\((?:[^()]*, |)two\b|and two\)/i, findLacking('two')],
  ['wilds', /\bwilds?\b(?! cards)/i, findLacking('two', 'joker')],
  ['black threes', /black threes?/i, findLacking('blackThree')],
  ['red threes', /red threes?/i, findLacking('redThree')],
  ['threes', /\bthrees\b/i, findLacking('redThree', 'blackThree')],
  ['sevens', /\bsevens\b/i, findLacking('7')],
];

/** Sentences of one page that cannot both be true. */
const CONTRADICTIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/To take the pile, meld its top card/, /don’t have to meld (the top card|it)/],
  [/need any books to go out/, /needs \d+ books? of/],
  [/take only the pile’s top card/, /the others don’t/],
  [/Nobody can take the discard pile/, /(?<!Nobody )can take the|(or take|open with|must take) the pile/],
  [/If the stock \(the draw pile\) runs out, the round ends\./, /must take the pile/],
];

function getFaults(ruleset: Ruleset, sentences = readSentences(page(ruleset))): readonly string[] {
  const texts = sentences
    .filter(({ places }) => !places.some((place) => place.startsWith('deck.')))
    .map(({ text }) => text);
  const whole = texts.join(' ');
  const wrong = FAULTS.filter(([, , isFalse]) => isFalse(ruleset)).flatMap(([name, pattern]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${name}: ${text}`),
  );
  const contrary = CONTRADICTIONS.filter((pair) => pair.every((pattern) => pattern.test(whole))).map(String);
  const takes =
    /(?<!Nobody )can take the (discard )?pile/.test(whole) === isNeverTaken(ruleset) ? ['the pile, taken or not'] : [];
  const isAimFirst = sentences[0]?.places.includes('aim') ? [] : ['the aim comes first'];
  const isAskedFirst = /once a turn/.test(whole.split(/sk(?:ing)? your partner/)[0] ?? '')
    ? ['once a turn, what?']
    : [];
  return [...wrong, ...contrary, ...takes, ...isAimFirst, ...isAskedFirst];
}

/** By each card of the deck and each match, and by the cards of all tables. */
function isNeverTaken(ruleset: Ruleset): boolean {
  const rows = [...ruleset.rounds.keys()].map((i) => getRulesForRound(ruleset, i + 1));
  return rows.every(({ deck, pile, seating, stock }) => {
    const tops = [...new Set(getDeck(deck))].filter((card) => !isInGroup(pile.blockedTops, card));
    const decks =
      stock.exhausted === 'addDeck' ? 900 : Math.max(...seating.map(({ players }) => countDecks(deck, players)));
    const isShort = pile.short === 'forbidden' && pile.count !== 'all' && pile.count > decks * getDeck(deck).length;
    const isNatural = tops.some((card) => !isThree(card) && !isWild(card));
    return isShort || tops.length === 0 || (!isNatural && pile.top === 'melded' && tops.every(isThree));
  });
}

const EVERY_RANK = CARD_GROUPS.filter((group) => !['joker', 'two', 'redThree', 'blackThree'].includes(group));

const FALSE_RULES: readonly (readonly [string, PartialRules])[] = [
  ['every rank blocks', { pile: { blockedTops: CARD_GROUPS } }],
  ['every rank but threes blocks', { pile: { blockedTops: [...EVERY_RANK, 'two', 'joker'] } }],
  ['more cards than there are', { pile: { count: 900, short: 'forbidden' } }],
  [
    'only books of sevens',
    {
      goingOut: { books: { clean: 0, dirty: 0, wild: 0, total: 0 } },
      meld: { special: [{ rank: '7', wilds: true, bonus: null, toGoOut: 2 }] },
    },
  ],
  ['a pile of one', { pile: { count: 1 } }],
  ['no jokers', { deck: { jokersPerDeck: 0 }, discard: { never: ['joker'] }, pile: { freezes: ['joker', 'two'] } }],
  ['jokers left out', { deck: { leftOut: ['joker'] }, pile: { freezes: ['joker'] } }],
  [
    'no twos',
    {
      deck: { leftOut: ['two'] },
      goingOut: { books: { wild: 0 } },
      discard: { notLast: ['two'] },
      pile: { freezes: ['two'] },
    },
  ],
  [
    'no wilds',
    {
      deck: { leftOut: ['two', 'joker'] },
      goingOut: { books: { dirty: 0, wild: 0 } },
      pile: { match: ['naturalPair', 'naturalAndWild', 'wildPair'] },
    },
  ],
  ['no black threes', { deck: { leftOut: ['blackThree'] }, threes: { black: { melding: 'toGoOut' } } }],
  ['no threes', { deck: { leftOut: ['blackThree', 'redThree'] }, meld: { threes: 'all' } }],
  [
    'no sevens',
    {
      deck: { leftOut: ['7'] },
      meld: { special: [{ rank: '7', wilds: false, bonus: null, toGoOut: 0 }] },
      discard: { never: ['7'] },
    },
  ],
  ['a fine for going out concealed', { goingOut: { concealed: -300, bonus: -100 } }],
  [
    'limited rounds without a bonus',
    { rounds: [{ minimum: 1, draw: 1, tail: 0, turns: 1 }], goingOut: { bonus: 0, concealed: 0 } },
  ],
  [
    'limited rounds with one',
    {
      rounds: [
        { minimum: 1, draw: 1, tail: 0, turns: 9 },
        { minimum: 50, draw: 2, tail: 1 },
      ],
    },
  ],
  [
    'one point',
    { game: { target: 1 }, goingOut: { points: 1, bonus: 1, concealed: 1 }, minimum: { byScore: [[0, 1]] } },
  ],
  ['a top that may be kept', { pile: { top: 'meldedUnlessOnTable' } }],
  ['a top in the hand', { pile: { top: 'held' } }],
  ['forced takes', { stock: { forcedTake: true } }],
];

describe('a page makes no false or contradictory statement', () => {
  test.each(PRESET_IDS)('%s', (id) => expect(getFaults(PRESETS[id])).toEqual([]));

  test.each(FALSE_RULES)('%s', (_, part) => {
    const checked = checkRuleset(changeRules(part));
    expect('issues' in checked ? checked.issues : []).toEqual([]);
    expect(getFaults(changeRules(part))).toEqual([]);
  });

  test('many random rulesets', () => {
    const faults = randomPages().flatMap(({ name, ruleset, sentences }) =>
      getFaults(ruleset, sentences).map((fault) => `${fault} of ${name}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('has a card for each heading', () => {
  test.each(PRESET_IDS)('%s: a picture, two to four sentences first, the rest folded, nothing marked', (id) => {
    const cards = page(PRESETS[id], undefined, PRESETS[id]).filter(({ type }) => type === 'section');
    expect(cards).toHaveLength(FIELD_GROUPS.length);
    for (const card of cards) {
      const [list] = getElements(card.props.children as ComponentChild).filter(({ type }) => type === 'ul');
      const first = readSentences(getElements(list)).length;
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThan(5);
      expect(formatText(card)).not.toMatch(/undefined|NaN|Changed/);
    }
  });

  test('repeats no sentence', () => {
    for (const id of PRESET_IDS) {
      const texts = readSentences(page(PRESETS[id])).map(({ text }) => text);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  test.each(PRESET_IDS)('%s at a table: is compared with the classic game, and names no preset', (id) => {
    const elements = page(PRESETS[id]);
    const text = formatText(elements.find(({ props }) => 'data-differences' in props));
    expect(text.includes('Instead of: ')).toBe(id !== 'classic');
    const classicSentences = FIELDS.map((field) => formatSentence(PRESETS.classic, field));
    const compared = getElements(elements).filter(({ props }) => String(props.class).startsWith('soft small block'));
    for (const line of compared) {
      const sentence = formatText(line).replace('Instead of: ', '');
      expect([...classicSentences, ...readSentences(page(PRESETS.classic)).map((each) => each.text)]).toContain(
        sentence,
      );
    }
    for (const preset of PRESET_IDS.filter((each) => each !== 'classic'))
      expect(formatText(elements)).not.toContain(PRESET_NAMES[preset].name);
  });

  test('puts a family’s changes first, marked, without sentences that read the same', () => {
    const house = changeRules({ pile: { count: 5 }, stock: { exhausted: 'reshuffle' } });
    const elements = page(house);
    const differences = elements.find(({ props }) => 'data-differences' in props);
    expect(formatText(differences)).toContain(
      'You take the pile’s top 5 cards.Instead of: You take the pile’s top 7 cards.',
    );
    expect(readSentences(elements).filter(({ text }) => text.startsWith('Changed'))).toHaveLength(2);
    const alike = page(changeRules({ meld: { maxWilds: [1, 1, 1, 2, 2, 2] } }));
    expect(readSentences(alike).filter(({ text }) => text.startsWith('Changed'))).toEqual([]);
  });
});

describe('leaves out rules that do not apply', () => {
  test('decks by a list leave out the number above the players', () => {
    const decks = { byPlayers: [[2, 6] as const, [3, 7] as const, [4, 6] as const] };
    const texts = getTexts({ deck: { decks, extraDecks: 2 } });
    expect(texts.join('\n')).not.toContain('more decks than players');
    expect(texts.join('\n')).toContain('6 decks for 2 players, 7 for 3, and 6 for 4 or more.');
  });

  test('red threes that are never laid do not score', () => {
    expect(getTexts({}).join('\n')).toContain('You score for melded cards, books, red threes, and going out.');
    expect(getTexts({ threes: { red: { laying: 'never' } } }).join('\n')).toContain(
      'You score for melded cards, books, and going out.',
    );
  });

  test('leaves out wild books where wilds are never melded alone, even if in all rounds only', () => {
    const none = { meld: { wildMelds: false }, goingOut: { books: { wild: 0 } } };
    const inEach = { rounds: PRESETS.classic.rounds.map((row) => ({ ...row, rules: none })) };
    for (const part of [none, inEach]) expect(getTexts(part).join('\n')).not.toMatch(/all wilds|A wild one/);
  });

  test('lists a rule that every round overrides once for each round, and not as a general rule', () => {
    const rounds = PRESETS.classic.rounds.map((row, i) => ({
      ...row,
      rules: { goingOut: { books: { clean: i + 3, dirty: 0, wild: 0, total: 0 } } },
    }));
    const books = readSentences(page(changeRules({ rounds }))).filter(({ places }) =>
      places.includes('goingOut.books'),
    );
    expect(books.map(({ text }) => text.replace('Changed ', ''))).toEqual([
      'In round 1: To go out, you need 3 clean books.',
      'In round 2: To go out, you need 4 clean books.',
      'In round 3: To go out, you need 5 clean books.',
      'In round 4: To go out, you need 6 clean books.',
    ]);
  });
});

const readRules = (teams: number): string =>
  readSentences(page(PRESETS.classic, { players: 4, teams }))
    .filter(({ places }) => !places.includes('seating'))
    .map(({ text }) => text)
    .join('\n');

test('the rules of one table mention partners only where there are some', () => {
  expect(readRules(2)).toContain('Ask your partner before you go out. You can ask once a turn');
  expect(readRules(4)).not.toMatch(/partner/i);
});

const countShown = (part: PartialRules, kind: string): number =>
  page(changeRules(part)).filter(({ type }) => typeof type === 'function' && type.name === kind).length;

test('pictures match the fields: packets, draws, books and cards taken', () => {
  expect(countShown({ deal: { packets: [{ name: 'hand', size: 15 }] } }, 'CardBack')).toBe(
    countShown({}, 'CardBack') - 1,
  );
  const three = PRESETS.classic.rounds.map((row) => ({ ...row, draw: 3 }));
  expect(countShown({ rounds: three }, 'CardBack')).toBe(countShown({}, 'CardBack') + 1);
  expect(countShown({ pile: { count: 3 } }, 'Card')).toBe(countShown({}, 'Card') - 4);
  expect(countShown({ goingOut: { books: { wild: 0 } } }, 'Book')).toBe(countShown({}, 'Book') - 1);
});
