import type { Joker, Rank } from '../../cards/cards.ts';
import type { ScoreRules } from '../ruleset.ts';
import { describeField, type Field, type Option } from './field.ts';
import { BOOK_LABELS, listed } from './wording.ts';

type Valued = Exclude<Rank, '3'> | Joker;

const VALUED: readonly Valued[] = ['*', '2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4'];

const NAMES: Readonly<Partial<Record<Valued, string>>> = {
  '*': 'joker',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: '10',
};

const nameOf = (rank: Valued): string => NAMES[rank] ?? rank;

const VALUE_NAMES: readonly Option[] = VALUED.map((value) => ({ value, label: nameOf(value) }));

/** Ranks of one value are named together, the dearest first: `50 (joker), 20 (2 and ace)`. */
function valuesWords(values: ScoreRules['values']): string {
  const worths = [...new Set(VALUED.map((rank) => values[rank]))].sort((a, b) => b - a);
  const groups = worths.map(
    (worth) => `${worth} (${listed(VALUED.filter((rank) => values[rank] === worth).map(nameOf))})`,
  );
  return `Each card counts ${listed(groups, 'or')}.`;
}

export const SCORING_FIELDS: readonly Field[] = [
  describeField('score.values', {
    group: 'scoring',
    title: 'Values of the cards',
    control: { kind: 'numbersByName', names: VALUE_NAMES, min: 0, max: 1000, step: 5 },
    sentence: valuesWords,
  }),
  describeField('score.bonus', {
    group: 'scoring',
    title: 'Bonus for each book',
    control: { kind: 'numbersByName', names: BOOK_LABELS, min: -10000, max: 10000, step: 100 },
    sentence: ({ clean, dirty, wild }) =>
      `Each clean book earns ${clean}, each dirty one ${dirty}, each wild one ${wild}.`,
  }),
];
