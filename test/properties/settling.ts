import { LEARNED_FIELDS, type LearnedField, type RuleValue } from '../../shared/ruleset/learned.ts';

/** What families say of each rule that is learned at the table. */
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

/** What a table knows that leaves all of them open. */
export const ALL_OPEN = { open: LEARNED_FIELDS, cameUp: [], settled: [] } as const;
