import { BOOK_GROUPS, CARD_GROUPS } from '../../cards/cards.ts';
import { describeField } from './field.ts';

const SOME_CARDS = { kind: 'several', options: CARD_GROUPS, minCount: 0 } as const;

const SOME_OF_BOOKS = { kind: 'several', options: BOOK_GROUPS, minCount: 0 } as const;

export const TURN_FIELDS = [
  describeField('rounds[].draw', { group: 'turn', control: { kind: 'column', min: 1, max: 20 } }),
  describeField('rounds[].tail', { group: 'turn', control: { kind: 'column', min: 0, max: 10 } }),
  describeField('deal.nextPacket', {
    group: 'turn',
    control: { kind: 'choice', options: ['whenEmpty', 'withBook'] },
  }),
  describeField('deal.runEndsTurn', { group: 'turn', control: { kind: 'yesNo' } }),
  describeField('discard.never', { group: 'turn', control: SOME_CARDS }),
  describeField('discard.notLast', { group: 'turn', control: SOME_CARDS }),
  describeField('discard.untilOwnBook', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('discard.untilEveryBook', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('discard.notFitting', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('stock.exhausted', {
    group: 'turn',
    control: { kind: 'choice', options: ['endsRound', 'reshuffle', 'addDeck'] },
  }),
  describeField('stock.forcedTake', { group: 'turn', control: { kind: 'yesNo' } }),
] as const;
