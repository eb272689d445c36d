import type { ComponentChild, VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { DrawnRules } from '../../web/pages/DrawnRules.tsx';

type Element = VNode<Record<string, unknown>>;

const isElement = (child: unknown): child is Element => typeof child === 'object' && child !== null && 'props' in child;

/** Cards, books and the words around them; a card is not drawn further. */
type Piece = { readonly words: string } | { readonly kind: string; readonly props: Element['props'] };

function piecesOf(child: ComponentChild | readonly ComponentChild[]): readonly Piece[] {
  if (Array.isArray(child)) return child.flatMap(piecesOf);
  if (typeof child === 'string' || typeof child === 'number') return [{ words: String(child) }];
  if (!isElement(child)) return [];
  const { type, props } = child;
  const within = (): readonly Piece[] => piecesOf(props.children as ComponentChild);
  if (typeof type !== 'function') return [{ kind: type as string, props }, ...within()];
  if (['Card', 'CardBack', 'Book', 'Fan', 'Tile'].includes(type.name)) {
    const inner = type.name === 'Tile' ? piecesOf((type as (props: unknown) => ComponentChild)(props)) : [];
    return [{ kind: type.name, props }, ...inner];
  }
  return type.name === 'RuledCards' ? within() : piecesOf((type as (props: unknown) => ComponentChild)(props));
}

const pieces = (ruleset: Ruleset): readonly Piece[] => piecesOf(<DrawnRules ruleset={ruleset} />);
const textOf = (ruleset: Ruleset): string =>
  pieces(ruleset)
    .flatMap((piece) => ('words' in piece ? [piece.words] : []))
    .join(' ');
const countOf = (ruleset: Ruleset, kind: string): number =>
  pieces(ruleset).filter((piece) => 'kind' in piece && piece.kind === kind).length;

const changed = (part: PartialRules): Ruleset => mergeRules(PRESETS.classic, part);
const drawn = (part: PartialRules = {}): string => textOf(changed(part));

test.each(PRESET_IDS)('the rules of %s are ten slips with cards', (preset) => {
  expect(countOf(PRESETS[preset], 'section')).toBe(10);
  expect(countOf(PRESETS[preset], 'Card') + countOf(PRESETS[preset], 'Fan')).toBeGreaterThan(10);
  expect(textOf(PRESETS[preset])).not.toMatch(/undefined|NaN/);
});

describe('what differs from the nearest preset', () => {
  const marks = (ruleset: Ruleset): number =>
    pieces(ruleset).filter((piece) => 'kind' in piece && piece.props.class === 'differs').length;

  test('comes first, and is marked on its slip', () => {
    const house = changed({ rounds: PRESETS.classic.rounds.map((row) => ({ ...row, draw: 3 })), pile: { count: 5 } });
    expect(textOf(house)).toMatch(
      /^What’s different here Cards you draw: 3. You take the pile’s top 5 cards. The rest is Classic. Two piles each/,
    );
    expect(marks(house)).toBe(2);
  });

  test.each(PRESET_IDS)('nothing of %s is marked', (preset) => {
    expect(textOf(PRESETS[preset])).not.toContain('What’s different');
    expect(marks(PRESETS[preset])).toBe(0);
  });
});

describe('what is drawn follows the fields', () => {
  test('packets, draws, minimums and values', () => {
    const text = drawn();
    expect(text).toContain('Play your hand first. When it’s gone, pick up your foot.');
    expect(text).toContain('Draw two. Meld what you can. Throw one on the pile.');
    expect(text).toContain('50 round 1 90 round 2 120 round 3 150 round 4');
    expect(text).toContain('50 joker 20 two, ace 10 8 to king 5 4 to 7');
  });

  test('threes', () => {
    expect(drawn()).toContain('Red: 100 each, down they go. Black: throw it, and nobody takes the pile.');
    const never = drawn({ threes: { red: { laying: 'never', held: -500 } } });
    expect(never).toContain('Red threes are never laid. Caught with a red three: minus 500.');
    expect(drawn({ meld: { threes: 'all' }, threes: { red: { laying: 'never' } } })).toContain(
      'Threes are melded like other ranks.',
    );
    expect(drawn({ threes: { black: { melding: 'toGoOut' } } })).toContain('Going out, you may meld three or more');
  });

  test('wilds', () => {
    expect(drawn()).toContain('One up to five cards, two from six on.');
    expect(drawn({ meld: { maxWilds: [1, 1, 2, 2, 3] } })).toContain(
      'One up to four cards, two up to six, three from seven on.',
    );
    expect(drawn({ meld: { maxWilds: [2, 2] } })).toContain('At most two in a meld.');
    expect(drawn({ meld: { wildMelds: false } })).toContain('No wilds: clean. With wilds: dirty. ');
  });

  test('threes, books and the pile', () => {
    expect(drawn()).toContain('Red: 100 each, down they go. Black: throw it, and nobody takes the pile.');
    expect(drawn({ pile: { blockedTops: [] } })).not.toContain('nobody takes the pile');
    expect(drawn({ meld: { bookSize: 6 } })).toContain('Six make a book');
    expect(countOf(changed({ pile: { count: 3 } }), 'Card')).toBe(countOf(PRESETS.classic, 'Card') - 4);
    expect(countOf(changed({ goingOut: { books: { wild: 0 } } }), 'Book')).toBe(countOf(PRESETS.classic, 'Book') - 1);
  });

  test('draws that grow, and minimums by score', () => {
    expect(textOf(PRESETS.growing)).toContain('Draw three, in later rounds four, five and six.');
    expect(
      drawn({
        minimum: {
          byScore: [
            [0, 50],
            [1500, 90],
          ],
        },
      }),
    ).toContain('50 from 0 90 from 1,500');
  });
});

describe('of one table', () => {
  const ofTable = (teams: number, part: PartialRules = {}): string =>
    piecesOf(<DrawnRules ruleset={changed(part)} seating={{ players: 4, teams }} />)
      .flatMap((piece) => ('words' in piece ? [piece.words] : []))
      .join(' ');

  test('partners are spoken of where there are some', () => {
    expect(ofTable(2)).toContain('Ask your partner before you go out.');
    expect(ofTable(2)).toContain('You share them with your partner.');
    expect(ofTable(4)).not.toMatch(/partner/);
  });

  test('melds begin with threes where those are a rank, and the last round goes on where it repeats', () => {
    expect(ofTable(2)).toContain('from four up to ace');
    expect(ofTable(2, { meld: { threes: 'black' } })).toContain('from three up to ace');
    expect(ofTable(2)).toContain('150 round 4');
    expect(ofTable(2, { game: { target: 10_000, lastRowRepeats: true } })).toContain('150 from round 4');
  });
});
