import { CARD_GROUPS } from '../../cards/cards.ts';
import { FIRST_PACKETS, STARTS } from '../ruleset.ts';
import { describeField } from './field.ts';

export const DEAL_FIELDS = [
  describeField('seating', { group: 'deal', control: { kind: 'seatings' } }),
  describeField('deck.decks', { group: 'deal', control: { kind: 'decks' } }),
  describeField('deck.extraDecks', { group: 'deal', control: { kind: 'number', min: -10, max: 20 } }),
  describeField('deck.jokersPerDeck', { group: 'deal', control: { kind: 'number', min: 0, max: 6 } }),
  describeField('deck.leftOut', { group: 'deal', control: { kind: 'several', options: CARD_GROUPS, minCount: 0 } }),
  describeField('deal.packets', { group: 'deal', control: { kind: 'packets' } }),
  describeField('deal.upcard', { group: 'deal', control: { kind: 'upcard' } }),
  describeField('deal.starts', { group: 'deal', control: { kind: 'choice', options: STARTS } }),
  describeField('deal.beginnerTakes', { group: 'deal', control: { kind: 'yesNo' } }),
  describeField('deal.firstPacket', { group: 'deal', control: { kind: 'choice', options: FIRST_PACKETS } }),
] as const;
