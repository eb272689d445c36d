import type { Card, CardGroup } from '../../shared/cards/cards.ts';
import { isSame } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { type LearnedField, type RuleValue, withSettled } from '../../shared/ruleset/learned.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { Drawing } from './Drawing.tsx';

export interface LearnedAnswer {
  readonly value: RuleValue;
  readonly drawn: Drawing;
}

const makeFigureAnswer = (value: RuleValue, text: string): LearnedAnswer => ({ value, drawn: { figure: text } });
const makeCardsAnswer = (value: RuleValue, ...shown: readonly Card[]): LearnedAnswer => ({
  value,
  drawn: { cards: shown },
});
const makeBacksAnswer = (value: RuleValue, count: number, feet = 0): LearnedAnswer => ({
  value,
  drawn: { backs: count, feet },
});

const WILDS: readonly CardGroup[] = ['two', 'joker'];

/** Sets what a discarded black three does, whatever else blocks the pile. */
function getBlockingAnswers({ pile: { blockedTops } }: Ruleset): readonly LearnedAnswer[] {
  const others = blockedTops.filter((group) => group !== 'blackThree');
  return [makeCardsAnswer([...others, 'blackThree'], '3s'), makeCardsAnswer(others, '3s', '9h', 'Js', '6s')];
}

const getFreezingAnswers = ({ pile: { freezes } }: Ruleset): readonly LearnedAnswer[] => [
  makeCardsAnswer([], '6s', '9h', 'Js'),
  makeCardsAnswer(freezes.length > 0 ? freezes : WILDS, '2h', '6s', '9h', 'Js'),
];

/** The answer of most families first. */
const ANSWERS: Readonly<
  Record<LearnedField, readonly LearnedAnswer[] | ((ruleset: Ruleset) => readonly LearnedAnswer[])>
> = {
  'pile.match': [
    makeCardsAnswer(['naturalPair'], '9s', '9h'),
    makeCardsAnswer(['naturalPair', 'naturalAndWild'], '9s', '2h'),
    makeCardsAnswer(['naturalPair', 'addToMeld'], '9s', '9h', '9c'),
    makeCardsAnswer(['anyMeld'], '2s', '*'),
  ],
  'meld.afterBook': [
    { value: 'sealed', drawn: { books: { clean: 7 } } },
    makeCardsAnswer('naturals', '9s', '9h'),
    makeCardsAnswer('any', '2s', '9h'),
    { value: { clean: 'naturals', dirty: 'any', wild: 'any' }, drawn: { books: { clean: 7, dirty: 8 } } },
  ],
  'pile.blockedTops': getBlockingAnswers,
  'pile.freezes': getFreezingAnswers,
  'goingOut.permission': [
    makeFigureAnswer('required', '?!'),
    makeFigureAnswer('none', '—'),
    makeFigureAnswer('optional', '…?'),
  ],
  'goingOut.lastCard': [
    makeCardsAnswer('either', '6s', '9h'),
    makeCardsAnswer('discard', '9h'),
    makeCardsAnswer('meld', '6s', '6h', '6d'),
  ],
  'goingOut.partners': [
    makeBacksAnswer('any', 1),
    makeBacksAnswer('inLast', 1, 1),
    makeCardsAnswer('playedLast', '9h'),
  ],
  'deal.runEndsTurn': [makeCardsAnswer(false, '9s', '9h', '9d'), makeBacksAnswer(true, 1, 1)],
  'stock.exhausted': [
    makeFigureAnswer('endsRound', '0'),
    makeBacksAnswer('reshuffle', 3),
    makeFigureAnswer('addDeck', '+1'),
  ],
  'pile.beforeDown': [
    makeCardsAnswer('ifMinimum', 'Ks', 'Kh', 'Kd'),
    makeFigureAnswer('mustBeDown', '—'),
    makeCardsAnswer('naturalPair', 'Ks', 'Kh'),
  ],
  'threes.black.held': [makeFigureAnswer(-5, '−5'), makeFigureAnswer(-100, '−100')],
  'threes.red.replace': [makeCardsAnswer(true, '3h', '9s'), makeCardsAnswer(false, '3h')],
};

/** Returns two answers to show: the current one, and another that its rules allow. */
export function makeTwoAnswers(ruleset: Ruleset, field: LearnedField): readonly LearnedAnswer[] {
  const answers = ANSWERS[field];
  const all = typeof answers === 'function' ? answers(ruleset) : answers;
  const now = getValue(ruleset, field) as RuleValue;
  const other = all.find(({ value }) => !isSame(value, now) && isPlayable(ruleset, { field, value }));
  const present = all.find(({ value }) => isSame(value, now));
  return present && other ? [{ ...present, value: now }, other] : [];
}

const isPlayable = (ruleset: Ruleset, rule: { readonly field: LearnedField; readonly value: RuleValue }): boolean =>
  'ruleset' in checkRuleset(withSettled(ruleset, [rule]));
