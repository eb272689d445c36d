import type { ComponentChild, VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { type CardClass, type Card as CardValue, FACES } from '../../shared/cards/cards.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { Book } from '../../web/cards/Book.tsx';
import { Card, type CardProps } from '../../web/cards/Card.tsx';
import { Fan } from '../../web/cards/Fan.tsx';
import { makePipsOutline, placeOutline } from '../../web/cards/outlines.ts';
import { getThreeWords } from '../../web/cards/special.tsx';
import { parseCardList } from './draft-position.ts';
import { getElements } from './rule-controls.ts';

const renderElements = (child: ComponentChild) => getElements(child, ['Three']);

const getParts = (child: ComponentChild): readonly string[] =>
  renderElements(child)
    .map((each) => String(each.props.class ?? ''))
    .filter(Boolean);
const getShapes = (props: CardProps): string =>
  JSON.stringify(renderElements(<Card {...{ ...props }} />).map(({ props: { d, href, card } }) => [d, href, card]));

describe('a card', () => {
  test('differs from every other at each size', () => {
    for (const size of ['full', 'simple', 'mini'] as const) {
      const shapes = FACES.map((card) => getShapes({ card, size }));
      expect(new Set(shapes).size, size).toBe(53);
    }
  });

  test('has a rank and a suit in its corner, even where another card covers it', () => {
    const covered = FACES.filter((card) => card !== '*').map((card) => getParts(<Card card={card} fanned covered />));
    for (const [, ...parts] of covered) expect(parts.map((part) => part.split(' ')[0])).toEqual(['index', 'pip']);
  });

  test('has all its pips at full size, one at simple size, and a person if it is a face card', () => {
    expect(getParts(<Card card="9h" size="full" />)).toEqual(['card full', 'index', 'pip', 'figure', 'pips']);
    expect(getParts(<Card card="9h" />)).toEqual(['card', 'index', 'pip', 'figure']);
    expect(getParts(<Card card="Qh" />)).toEqual(['card', 'index', 'pip', 'court']);
    const people = (['Js', 'Jh', 'Qs', 'Qh', 'Ks', 'Kh'] as const).map((card) => getShapes({ card }));
    expect(new Set(people).size).toBe(6);
  });

  test('shows its kind at first sight', () => {
    const classOf = (card: CardValue) => (Card({ card }).props as { class: string }).class;
    expect((['9h', '2c', '*', '3h', '3s'] as const).map(classOf)).toEqual([
      'card',
      'card wild',
      'card joker wild',
      'card red-three',
      'card black-three',
    ]);
  });
});

const { pile, threes, meld } = PRESETS.common;
const rules = (
  red: Partial<Ruleset['threes']['red']>,
  blockedTops: readonly CardClass[] = ['blackThree'],
): Ruleset => ({
  ...PRESETS.common,
  pile: { ...pile, blockedTops },
  threes: { ...threes, red: { ...threes.red, ...red } },
});
test.each([
  [rules({ laid: 100 }), { red: '+100', black: 'BLOCKS' }],
  [rules({ laid: 300 }), { red: '+300', black: 'BLOCKS' }],
  [rules({ laying: 'never', held: -300 }), { red: '−300', black: 'BLOCKS' }],
  [rules({ laid: 0 }, []), {}],
  [{ ...rules({ laying: 'never', held: -5 }, []), meld: { ...meld, threes: 'all' as const } }, {}],
])('the words on threes follow the rules of the table: %#', (ruleset, words) =>
  expect(getThreeWords(ruleset)).toEqual(words),
);

test('a fan has wilds first, then naturals in order; only the last card is drawn whole', () => {
  const fan = Fan({ cards: parseCardList('Qs Qh 2c * Qd') });
  const [root] = renderElements(fan);
  const inside = (root?.props.children ?? []) as readonly VNode<CardProps>[];
  expect(inside.map(({ props }) => props.card)).toEqual(['*', '2c', 'Qs', 'Qh', 'Qd']);
  expect(inside.map(({ props }) => props.covered)).toEqual([true, true, true, true, false]);
});

describe('a book', () => {
  const textOf = (child: ComponentChild) =>
    renderElements(child).flatMap(({ props: { children } }) => (typeof children === 'string' ? [children] : []));

  test('names its kind, and its bonus', () => {
    expect(textOf(<Book cards={parseCardList('2h 9s 9h')} kind="dirty" bonus={300} />)).toEqual(['Dirty', '+300']);
    expect(textOf(<Book cards={parseCardList('9s 9h')} kind="clean" />)).toEqual(['Clean']);
  });

  test('has a natural card on top', () => {
    expect(getParts(<Book cards={parseCardList('2h 9s')} kind="dirty" />)[1]).toBe('card fanned');
    expect(getParts(<Book cards={parseCardList('2h *')} kind="wild" />)[1]).toBe('card wild fanned');
  });
});

describe('outlines', () => {
  test('are moved and scaled, arcs by their radii and ends alone', () => {
    expect(placeOutline('M0 -11L3 4Z', [50, 10, 2])).toBe('M50 -12L56 18Z');
    expect(placeOutline('M1 2A5 5 0 0 1 4 -3V7H2Z', [10, 20, -1])).toBe('M9 18A5 5 0 0 1 6 23V13H8Z');
  });

  test.each(['4', '5', '6', '7', '8', '9', 'T'])('a %s has as many pips as it says', (rank) => {
    for (const suit of ['s', 'h', 'd', 'c'] as const) {
      expect(makePipsOutline(rank, suit).match(/M/g)?.length).toBe(rank === 'T' ? 10 : Number(rank));
    }
  });
});
