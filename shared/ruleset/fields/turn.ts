import { describeField } from './field.ts';

export const TURN_FIELDS = [
  describeField('rounds[].draw', { group: 'turn', control: { kind: 'column', min: 1, max: 20 } }),
  describeField('rounds[].tail', { group: 'turn', control: { kind: 'column', min: 0, max: 10 } }),
  describeField('stock.exhausted', {
    group: 'turn',
    control: { kind: 'choice', options: ['endsRound', 'reshuffle', 'addDeck'] },
  }),
] as const;
