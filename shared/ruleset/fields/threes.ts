import { RED_THREE_LAYINGS, RED_THREE_SOURCES } from '../ruleset.ts';
import { describeField } from './field.ts';

const POINTS = { kind: 'number', min: -5000, max: 5000, step: 5 } as const;

export const THREE_FIELDS = [
  describeField('threes.red.laying', {
    group: 'threes',
    control: { kind: 'choice', options: RED_THREE_LAYINGS },
  }),
  describeField('threes.red.replace', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.notReplaced', {
    group: 'threes',
    control: { kind: 'several', options: RED_THREE_SOURCES, minCount: 0 },
  }),
  describeField('threes.red.laid', { group: 'threes', control: POINTS }),
  describeField('threes.red.held', { group: 'threes', control: POINTS }),
  describeField('threes.red.laidNeedsDown', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.set', { group: 'threes', control: { kind: 'redThreeSet' } }),
  describeField('threes.red.allDouble', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.laidNotOut', { group: 'threes', control: { ...POINTS, otherwise: null } }),
  describeField('threes.red.unopened', { group: 'threes', control: { ...POINTS, otherwise: null } }),
  describeField('threes.black.held', { group: 'threes', control: POINTS }),
  describeField('threes.black.melding', {
    group: 'threes',
    control: { kind: 'choice', options: ['never', 'toGoOut'] },
  }),
  describeField('threes.black.melded', { group: 'threes', control: POINTS }),
] as const;
