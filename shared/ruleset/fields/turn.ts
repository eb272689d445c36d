import { describeField, type Field, type Option } from './field.ts';
import { byRound, labelOf } from './wording.ts';

const EXHAUSTED: readonly Option[] = [
  { value: 'endsRound', label: 'the round ends, and nobody has gone out' },
  { value: 'reshuffle', label: 'the pile without its top card is shuffled and becomes the stock' },
  { value: 'addDeck', label: 'one more shuffled deck becomes the stock' },
];

export const TURN_FIELDS: readonly Field[] = [
  describeField('rounds[].draw', {
    group: 'turn',
    title: 'Cards drawn, round by round',
    control: { kind: 'column', min: 1, max: 20 },
    sentence: (draws) => `Cards drawn from the stock at the start of a turn: ${byRound(draws)}.`,
  }),
  describeField('rounds[].tail', {
    group: 'turn',
    title: 'Cards for the tail, round by round',
    control: { kind: 'column', min: 0, max: 10 },
    sentence: (tails) =>
      tails.every((tail) => tail === 0)
        ? 'No tail is dealt.'
        : `Cards that go face down to a player’s tail at each draw or take: ${byRound(tails)}. The tail is played after the last packet.`,
  }),
  describeField('stock.exhausted', {
    group: 'turn',
    title: 'When the stock runs out',
    control: { kind: 'choice', options: EXHAUSTED },
    sentence: (exhausted) => `When the stock cannot supply a draw, ${labelOf(EXHAUSTED, exhausted)}.`,
  }),
];
