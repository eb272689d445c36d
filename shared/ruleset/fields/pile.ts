import { CARD_GROUPS } from '../../cards/cards.ts';
import { PILE_MATCHES, PILE_TOPS } from '../ruleset.ts';
import { describeField } from './field.ts';

export const PILE_FIELDS = [
  describeField('pile.count', { group: 'pile', control: { kind: 'number', min: 1, max: 900, otherwise: 'all' } }),
  describeField('pile.short', { group: 'pile', control: { kind: 'choice', options: ['takeAll', 'forbidden'] } }),
  describeField('pile.match', { group: 'pile', control: { kind: 'several', options: PILE_MATCHES, minCount: 1 } }),
  describeField('pile.top', { group: 'pile', control: { kind: 'choice', options: PILE_TOPS } }),
  describeField('pile.blockedTops', {
    group: 'pile',
    control: { kind: 'several', options: CARD_GROUPS, minCount: 0 },
  }),
  describeField('pile.beforeDown', {
    group: 'pile',
    control: { kind: 'choice', options: ['ifMinimum', 'naturalPair', 'mustBeDown'] },
  }),
  describeField('pile.freezes', { group: 'pile', control: { kind: 'several', options: CARD_GROUPS, minCount: 0 } }),
  describeField('pile.shown', { group: 'pile', control: { kind: 'choice', options: ['top', 'all'] } }),
  describeField('pile.thenDraw', { group: 'pile', control: { kind: 'number', min: 0, max: 20 } }),
] as const;
