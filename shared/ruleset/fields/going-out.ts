import { BOOK_KINDS } from '../ruleset.ts';
import { describeField } from './field.ts';

const POINTS = { kind: 'number', min: -10000, max: 10000, step: 50 } as const;

export const GOING_OUT_FIELDS = [
  describeField('goingOut.books', {
    group: 'goingOut',
    control: { kind: 'numbersByName', names: [...BOOK_KINDS, 'total'], min: 0, max: 100 },
  }),
  describeField('goingOut.wildCountsAsClean', { group: 'goingOut', control: { kind: 'yesNo' } }),
  describeField('goingOut.partners', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['any', 'inLast', 'playedLast'] },
  }),
  describeField('goingOut.permission', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['none', 'optional', 'required'] },
  }),
  describeField('goingOut.yesBinds', { group: 'goingOut', control: { kind: 'yesNo' } }),
  describeField('goingOut.points', { group: 'goingOut', control: { kind: 'number', min: 0, max: 10000, step: 50 } }),
  describeField('goingOut.lastCard', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['either', 'discard', 'meld'] },
  }),
  describeField('goingOut.bonus', { group: 'goingOut', control: POINTS }),
  describeField('goingOut.concealed', { group: 'goingOut', control: POINTS }),
] as const;
