import type { LearnedField, RuleValue } from '../../../shared/ruleset/learned.ts';
import { getKey } from '../rule-keys.ts';

export const RULE_QUESTION = {
  lead: 'A house rule: how do you play it?',
  keep: 'Keep it that way',
  later: 'Ask me later',
  fromNext: 'Starting next round:',
  settled: 'Settled at the table:',
};

export interface RuleAsked {
  readonly title: string;
  /** Its values' words, by `getKey`. */
  readonly answers: Readonly<Record<string, string>>;
}

const YES_NO = { yes: 'Yes', no: 'No' };

const ASKED: Readonly<Record<LearnedField, RuleAsked>> = {
  'pile.match': {
    title: 'What takes the pile?',
    answers: {
      naturalPair: 'Two that match the top card',
      'naturalAndWild+naturalPair': 'One that matches and a wild will do',
      'addToMeld+naturalPair': 'Two that match, or a meld it fits',
      anyMeld: 'Whatever makes a meld',
    },
  },
  'meld.afterBook': {
    title: 'What can join a finished book?',
    answers: {
      sealed: 'Nothing',
      naturals: 'Cards of its rank',
      any: 'Its rank, and wilds',
      'clean:naturals+dirty:any+wild:any': 'Its rank, and wilds if it’s dirty',
    },
  },
  'pile.blockedTops': {
    title: 'A black three on the pile?',
    answers: { yes: 'It blocks the pile', no: 'Just another card' },
  },
  'pile.freezes': {
    title: 'A wild in the pile?',
    answers: { yes: 'It freezes the pile', no: 'It doesn’t freeze it' },
  },
  'goingOut.permission': {
    title: '“May I go out?”',
    answers: { required: 'You have to ask', optional: 'You can ask', none: 'Nobody asks' },
  },
  'goingOut.lastCard': {
    title: 'And your last card?',
    answers: { either: 'Meld it or discard it', discard: 'You have to discard it', meld: 'You have to meld it' },
  },
  'goingOut.partners': {
    title: 'When you go out, where must your partner be?',
    answers: { any: 'Anywhere', inLast: 'In their foot', playedLast: 'In their foot, with a turn played from it' },
  },
  'deal.runEndsTurn': {
    title: 'When you meld your last card, do you keep playing?',
    answers: { no: 'Yes, from your foot', yes: 'No, your turn ends' },
  },
  'stock.exhausted': {
    title: 'What if the stock runs out?',
    answers: { endsRound: 'The round is over', reshuffle: 'You shuffle the pile', addDeck: 'Add another deck' },
  },
  'pile.beforeDown': {
    title: 'Can you open with the pile?',
    answers: { ifMinimum: 'Yes', naturalPair: 'Only with two that match', mustBeDown: 'No' },
  },
  'threes.black.held': { title: 'A black three left in your hand?', answers: {} },
  'threes.red.replace': { title: 'Do you draw a card for a red three?', answers: YES_NO },
};

export const ruleTitle = (field: LearnedField): string => ASKED[field]?.title ?? '';

/** Returns undefined for a value without words. */
export const formatSettledRule = (field: LearnedField, value: RuleValue): string | undefined =>
  typeof value === 'number' ? points(value) : ASKED[field]?.answers[getKey(field, value)];

const points = (value: number): string => (value === 0 ? 'Costs nothing' : `${Math.abs(value)} off`);

/** Describes a settled rule: `What takes the pile? Two like the top card.` */
export function settledNote(field: LearnedField, value: RuleValue): string {
  const answer = formatSettledRule(field, value);
  return answer === undefined ? `${ruleTitle(field)} Settled.` : `${ruleTitle(field)} ${answer}.`;
}
