import type { ComponentChild, VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { isApplied } from '../../shared/ruleset/applies.ts';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import { FIELD_GROUPS, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { RuleCards } from '../../web/rules/RulesOf.tsx';
import { sentenceOf } from '../../web/text/rules-in-words.ts';
import { randomRules } from '../simulation/random-rules.ts';

type Element = VNode<Record<string, unknown>>;

const isElement = (child: unknown): child is Element => typeof child === 'object' && child !== null && 'props' in child;

/** Cards are not drawn further. */
const CARDS = ['Card', 'CardBack', 'Book', 'Fan'];

/** All elements of a page, from the outermost in; `type`: a tag, or the name of a card's part. */
function elementsOf(child: ComponentChild | readonly ComponentChild[]): readonly Element[] {
  if (Array.isArray(child)) return child.flatMap(elementsOf);
  if (!isElement(child)) return [];
  const { type, props } = child;
  const inner = (): readonly Element[] => elementsOf(props.children as ComponentChild);
  if (typeof type !== 'function') return [child, ...inner()];
  if (CARDS.includes(type.name)) return [child];
  return type.name === 'RuledCards' ? inner() : elementsOf((type as (given: unknown) => ComponentChild)(props));
}

function textOf(child: ComponentChild | readonly ComponentChild[]): string {
  if (Array.isArray(child)) return child.map(textOf).join('');
  if (isElement(child)) return textOf(child.props.children as ComponentChild);
  return typeof child === 'string' || typeof child === 'number' ? String(child) : '';
}

const page = (ruleset: Ruleset, seating?: Seating): readonly Element[] =>
  elementsOf(<RuleCards ruleset={ruleset} {...(seating && { seating })} />);

interface Said {
  readonly places: readonly string[];
  readonly text: string;
  readonly rounds: number;
}

const saidOn = (elements: readonly Element[]): readonly Said[] =>
  elements
    .filter(({ type, props }) => type === 'li' && props['data-rule'] !== undefined)
    .map(({ props }) => ({
      places: String(props['data-rule']).split(' '),
      text: textOf(props.children as ComponentChild).trim(),
      rounds: props['data-rounds'] ? String(props['data-rounds']).split(' ').length : 0,
    }));

const changed = (part: PartialRules): Ruleset => mergeRules(PRESETS.classic, part);
const textsOf = (part: PartialRules): readonly string[] => saidOn(page(changed(part))).map(({ text }) => text);

/** Fields in force that differ from classic and that no line of the page says. */
function unsaid(ruleset: Ruleset): readonly FieldPath[] {
  const said = saidOn(page(ruleset));
  const rows = ruleset.rounds.length + (typeof ruleset.game.tie === 'string' ? 0 : 1);
  const isSaid = (path: FieldPath): boolean => {
    const lines = said.filter(({ places }) => places.includes(path));
    const own = lines.filter(({ rounds }) => rounds > 0).reduce((sum, { rounds }) => sum + rounds, 0);
    const field = FIELDS.find((each) => each.path === path);
    if (field === undefined || own === rows) return own === rows;
    return lines.some(({ text, places }) => places.length > 1 || text.endsWith(sentenceOf(ruleset, field)));
  };
  return changesFrom(PRESETS.classic, ruleset)
    .map(({ field }) => field.path)
    .filter((path) => path !== 'rounds[].rules' && isApplied(ruleset, path) && !isSaid(path));
}

describe('nothing that is in force and differs from classic is left out', () => {
  test.each(PRESET_IDS)('%s', (id) => expect(unsaid(PRESETS[id])).toEqual([]));

  test('four hundred random rulesets', () => {
    const left = Array.from({ length: 400 }, (_, i) => randomRules(`page ${i}`)).flatMap(({ name, ruleset }) => {
      const missing = unsaid(ruleset);
      return missing.length === 0 ? [] : [`${missing.join(', ')} of ${name}`];
    });
    expect(left).toEqual([]);
  });

  test('a line that says house rules beside a basic one changes with them', () => {
    const lineOf = (part: PartialRules, place: string): string | undefined =>
      saidOn(page(changed(part))).find(({ places }) => places.includes(place))?.text;
    const changes: readonly (readonly [FieldPath, PartialRules])[] = [
      ['meld.bookSize', { meld: { bookSize: 6 } }],
      ['deal.nextPacket', { deal: { nextPacket: 'withBook' } }],
      ['deal.runEndsTurn', { deal: { runEndsTurn: true } }],
    ];
    for (const [path, part] of changes) expect(lineOf(part, path)).not.toBe(lineOf({}, path));
  });
});

describe('a card for each heading', () => {
  test.each(PRESET_IDS)('%s: a picture, two to four sentences first, the rest folded, nothing marked', (id) => {
    const cards = page(PRESETS[id]).filter(({ type }) => type === 'section');
    expect(cards).toHaveLength(FIELD_GROUPS.length);
    for (const card of cards) {
      const [list] = elementsOf(card.props.children as ComponentChild).filter(({ type }) => type === 'ul');
      const first = saidOn(elementsOf(list)).length;
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThan(5);
      expect(textOf(card)).not.toMatch(/undefined|NaN|Changed/);
    }
  });

  test('no sentence stands twice', () => {
    for (const id of PRESET_IDS) {
      const texts = saidOn(page(PRESETS[id])).map(({ text }) => text);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  test('what a family changed is first, marked, and no sentence that reads the same is', () => {
    const house = changed({ pile: { count: 5 }, stock: { exhausted: 'reshuffle' } });
    const elements = page(house);
    const differences = elements.find(({ props }) => String(props.class).includes('differences'));
    expect(textOf(differences)).toContain(
      'You take the pile’s top 5 cards.Instead of: You take the pile’s top 7 cards.',
    );
    expect(saidOn(elements).filter(({ text }) => text.startsWith('Changed'))).toHaveLength(2);
    const alike = page(changed({ meld: { maxWilds: [1, 1, 1, 2, 2, 2] } }));
    expect(saidOn(alike).filter(({ text }) => text.startsWith('Changed'))).toEqual([]);
  });
});

describe('what is not in force is not said', () => {
  test('decks by a list leave out how many more than players', () => {
    const decks = { byPlayers: [[2, 6] as const, [3, 7] as const, [4, 6] as const] };
    const texts = textsOf({ deck: { decks, extraDecks: 2 } });
    expect(texts.join('\n')).not.toContain('more decks than players');
    expect(texts.join('\n')).toContain('6 decks for 2 players, 7 for 3, and 6 for 4 or more.');
  });

  test('red threes that are never laid do not score', () => {
    expect(textsOf({}).join('\n')).toContain('Melded cards, books, red threes, and going out score.');
    expect(textsOf({ threes: { red: { laying: 'never' } } }).join('\n')).toContain(
      'Melded cards, books, and going out score.',
    );
  });

  test('wild books where wilds are never melded alone, be it in all rounds only', () => {
    const none = { meld: { wildMelds: false }, goingOut: { books: { wild: 0 } } };
    const inEach = { rounds: PRESETS.classic.rounds.map((row) => ({ ...row, rules: none })) };
    for (const part of [none, inEach]) expect(textsOf(part).join('\n')).not.toMatch(/wild of wilds|A wild one/);
  });

  test('a rule that every round has its own way is said by round alone', () => {
    const rounds = PRESETS.classic.rounds.map((row, i) => ({
      ...row,
      rules: { goingOut: { books: { clean: i + 3, dirty: 0, wild: 0, total: 0 } } },
    }));
    const books = saidOn(page(changed({ rounds }))).filter(({ places }) => places.includes('goingOut.books'));
    expect(books.map(({ text }) => text.replace('Changed ', ''))).toEqual([
      'In round 1: To go out a team needs 3 clean books.',
      'In round 2: To go out a team needs 4 clean books.',
      'In round 3: To go out a team needs 5 clean books.',
      'In round 4: To go out a team needs 6 clean books.',
    ]);
  });
});

describe('of one table', () => {
  const ofTable = (teams: number): string =>
    saidOn(page(PRESETS.classic, { players: 4, teams }))
      .filter(({ places }) => !places.includes('seating'))
      .map(({ text }) => text)
      .join('\n');

  test('partners are spoken of where there are some', () => {
    expect(ofTable(2)).toContain('Ask your partner before you go out.');
    expect(ofTable(4)).not.toMatch(/partner/i);
  });
});

describe('pictures follow the fields', () => {
  const countOf = (part: PartialRules, kind: string): number =>
    page(changed(part)).filter(({ type }) => typeof type === 'function' && type.name === kind).length;

  test('packets, draws, books and cards taken', () => {
    expect(countOf({ deal: { packets: [{ name: 'hand', size: 15 }] } }, 'CardBack')).toBe(countOf({}, 'CardBack') - 1);
    const three = PRESETS.classic.rounds.map((row) => ({ ...row, draw: 3 }));
    expect(countOf({ rounds: three }, 'CardBack')).toBe(countOf({}, 'CardBack') + 1);
    expect(countOf({ pile: { count: 3 } }, 'Card')).toBe(countOf({}, 'Card') - 4);
    expect(countOf({ goingOut: { books: { wild: 0 } } }, 'Book')).toBe(countOf({}, 'Book') - 1);
  });
});
