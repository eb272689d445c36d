import { describeField, type Field, type Option } from './field.ts';
import { CLASS_LABELS, capital, classesListed, labelOf, listed } from './wording.ts';

const MATCHES: readonly Option[] = [
  { value: 'naturalPair', label: 'with two or more cards of its rank from those held' },
  { value: 'naturalAndWild', label: 'with one card of its rank and a wild from those held' },
  { value: 'addToMeld', label: 'alone, by joining a meld of the player’s team' },
];

const SHORT: readonly Option[] = [
  { value: 'takeAll', label: 'a smaller pile is taken whole' },
  { value: 'forbidden', label: 'a smaller pile may not be taken' },
];

const BEFORE_DOWN: readonly Option[] = [
  { value: 'ifMinimum', label: 'A team may take the pile by its initial meld, if that reaches the minimum' },
  { value: 'naturalPair', label: 'A team may take the pile by its initial meld, but only with a natural pair' },
  { value: 'mustBeDown', label: 'Only a team that is down may take the pile' },
];

const SHOWN: readonly Option[] = [
  { value: 'top', label: 'Only the top card of the pile is seen' },
  { value: 'all', label: 'Everybody may look through the pile' },
];

export const PILE_FIELDS: readonly Field[] = [
  describeField('pile.count', {
    group: 'pile',
    title: 'Cards taken from the pile',
    control: { kind: 'number', min: 1, max: 900, otherwise: { value: 'all', label: 'the whole pile' } },
    sentence: (count) =>
      count === 'all' ? 'Who takes the pile takes all of it.' : `Who takes the pile takes its ${count} topmost cards.`,
  }),
  describeField('pile.short', {
    group: 'pile',
    title: 'A pile of fewer cards',
    control: { kind: 'choice', options: SHORT },
    sentence: (rule) => `Where fewer cards lie there than are to be taken, ${labelOf(SHORT, rule)}.`,
  }),
  describeField('pile.match', {
    group: 'pile',
    title: 'How the top card is melded',
    control: { kind: 'several', options: MATCHES, minCount: 1 },
    sentence: (matches) =>
      `The top card must be melded at once: ${listed(
        matches.map((match) => labelOf(MATCHES, match)),
        'or',
      )}.`,
  }),
  describeField('pile.blockedTops', {
    group: 'pile',
    title: 'Top cards that block the pile',
    control: { kind: 'several', options: CLASS_LABELS, minCount: 0 },
    sentence: (classes) =>
      classes.length === 0
        ? 'No card blocks the pile.'
        : `${capital(classesListed(classes))} block the pile while they are on top.`,
  }),
  describeField('pile.beforeDown', {
    group: 'pile',
    title: 'Taking the pile before being down',
    control: { kind: 'choice', options: BEFORE_DOWN },
    sentence: (rule) => `${labelOf(BEFORE_DOWN, rule)}.`,
  }),
  describeField('pile.freezes', {
    group: 'pile',
    title: 'Cards that freeze the pile',
    control: { kind: 'several', options: CLASS_LABELS, minCount: 0 },
    sentence: (classes) =>
      classes.length === 0
        ? 'The pile is never frozen.'
        : `The pile is frozen while ${classesListed(classes, 'or')} lie in it: it then goes to a natural pair only.`,
  }),
  describeField('pile.shown', {
    group: 'pile',
    title: 'What is seen of the pile',
    control: { kind: 'choice', options: SHOWN },
    sentence: (rule) => `${labelOf(SHOWN, rule)}.`,
  }),
];
