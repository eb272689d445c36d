import { LEARNED_FIELDS, type LearnedField, type RuleValue } from '../../shared/ruleset/learned.ts';

export const FAMILY_VALUES: Readonly<Record<LearnedField, readonly RuleValue[]>> = {
  'pile.match': [['naturalPair'], ['naturalPair', 'naturalAndWild'], ['anyMeld']],
  'meld.afterBook': ['sealed', 'naturals', 'any', { clean: 'naturals', dirty: 'any', wild: 'any' }],
  'pile.blockedTops': [[], ['blackThree'], ['redThree', 'blackThree', 'two', 'joker']],
  'pile.freezes': [[], ['two', 'joker']],
  'goingOut.permission': ['none', 'optional', 'required'],
  'goingOut.lastCard': ['either', 'discard', 'meld'],
  'goingOut.partners': ['any', 'inLast', 'playedLast'],
  'deal.runEndsTurn': [false, true],
  'stock.exhausted': ['endsRound', 'reshuffle', 'addDeck'],
  'pile.beforeDown': ['ifMinimum', 'mustBeDown', 'naturalPair'],
  'threes.black.held': [-5, -100],
  'threes.red.replace': [false, true],
};

export const ALL_OPEN = { open: LEARNED_FIELDS, cameUp: [], settled: [] } as const;
