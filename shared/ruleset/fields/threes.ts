import { describeField } from './field.ts';

const POINTS = { kind: 'number', min: -5000, max: 5000, step: 5 } as const;

export const THREE_FIELDS = [
  describeField('threes.red.laying', {
    group: 'threes',
    control: { kind: 'choice', options: ['automatic', 'whenDown', 'choice', 'never'] },
  }),
  describeField('threes.red.replace', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.laid', { group: 'threes', control: POINTS }),
  describeField('threes.red.held', { group: 'threes', control: POINTS }),
  describeField('threes.red.laidNeedsDown', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.black.held', { group: 'threes', control: POINTS }),
] as const;
