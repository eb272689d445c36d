import { describeField } from './field.ts';

export const ROUND_FIELDS = [
  describeField('rounds', { group: 'rounds', control: { kind: 'rounds' } }),
  describeField('rounds[].minimum', { group: 'rounds', control: { kind: 'column', min: 0, max: 5000, step: 5 } }),
  describeField('rounds[].turns', { group: 'rounds', control: { kind: 'column', min: 1, max: 100, otherwise: null } }),
  describeField('minimum', { group: 'rounds', control: { kind: 'minimum' } }),
  describeField('rounds[].rules', { group: 'rounds', control: { kind: 'roundRules' } }),
  describeField('game.target', {
    group: 'rounds',
    control: { kind: 'number', min: 1, max: 1_000_000, step: 500, otherwise: null },
  }),
  describeField('game.lastRowRepeats', { group: 'rounds', control: { kind: 'yesNo' } }),
  describeField('game.tie', { group: 'rounds', control: { kind: 'tie' } }),
] as const;
