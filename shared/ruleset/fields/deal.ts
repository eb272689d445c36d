import { describeField } from './field.ts';

export const DEAL_FIELDS = [
  describeField('seating', { group: 'deal', control: { kind: 'seatings' } }),
  describeField('deck.extraDecks', { group: 'deal', control: { kind: 'number', min: 0, max: 20 } }),
  describeField('deck.jokersPerDeck', { group: 'deal', control: { kind: 'number', min: 0, max: 6 } }),
  describeField('deal.packets', { group: 'deal', control: { kind: 'packets' } }),
  describeField('deal.upcard', { group: 'deal', control: { kind: 'upcard' } }),
  describeField('deal.starts', { group: 'deal', control: { kind: 'choice', options: ['leftOfDealer', 'chosen'] } }),
] as const;
