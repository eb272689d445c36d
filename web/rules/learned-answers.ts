import type { Card, CardGroup } from '../../shared/cards/cards.ts';
import { isSame } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { type LearnedField, type RuleValue, withSettled } from '../../shared/ruleset/learned.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import type { Drawing } from './Drawing.tsx';

/** An answer to a rule, with its drawing. */
export interface LearnedAnswer {
  readonly value: RuleValue;
  readonly drawn: Drawing;
}

const figure = (value: RuleValue, text: string): LearnedAnswer => ({ value, drawn: { figure: text } });
const cards = (value: RuleValue, ...shown: readonly Card[]): LearnedAnswer => ({
  value,
  drawn: { cards: shown },
});
const backs = (value: RuleValue, count: number, feet = 0): LearnedAnswer => ({ value, drawn: { backs: count, feet } });

const WILDS: readonly CardGroup[] = ['two', 'joker'];

/** Sets what a discarded black three does, whatever else blocks the pile. */
function blocking({ pile: { blockedTops } }: Ruleset): readonly LearnedAnswer[] {
  const others = blockedTops.filter((group) => group !== 'blackThree');
  return [cards([...others, 'blackThree'], '3s'), cards(others, '3s', '9h', 'Js', '6s')];
}

const freezing = ({ pile: { freezes } }: Ruleset): readonly LearnedAnswer[] => [
  cards([], '6s', '9h', 'Js'),
  cards(freezes.length > 0 ? freezes : WILDS, '2h', '6s', '9h', 'Js'),
];

/** The answer of most families first. */
const ANSWERS: Readonly<
  Record<LearnedField, readonly LearnedAnswer[] | ((ruleset: Ruleset) => readonly LearnedAnswer[])>
> = {
  'pile.match': [
    cards(['naturalPair'], '9s', '9h'),
    cards(['naturalPair', 'naturalAndWild'], '9s', '2h'),
    cards(['naturalPair', 'addToMeld'], '9s', '9h', '9c'),
    cards(['anyMeld'], '2s', '*'),
  ],
  'meld.afterBook': [
    { value: 'sealed', drawn: { books: { clean: 7 } } },
    cards('naturals', '9s', '9h'),
    cards('any', '2s', '9h'),
    { value: { clean: 'naturals', dirty: 'any', wild: 'any' }, drawn: { books: { clean: 7, dirty: 8 } } },
  ],
  'pile.blockedTops': blocking,
  'pile.freezes': freezing,
  'goingOut.permission': [figure('required', '?!'), figure('none', '—'), figure('optional', '…?')],
  'goingOut.lastCard': [cards('either', '6s', '9h'), cards('discard', '9h'), cards('meld', '6s', '6h', '6d')],
  'goingOut.partners': [backs('any', 1), backs('inLast', 1, 1), cards('playedLast', '9h')],
  'deal.runEndsTurn': [cards(false, '9s', '9h', '9d'), backs(true, 1, 1)],
  'stock.exhausted': [figure('endsRound', '0'), backs('reshuffle', 3), figure('addDeck', '+1')],
  'pile.beforeDown': [
    cards('ifMinimum', 'Ks', 'Kh', 'Kd'),
    figure('mustBeDown', '—'),
    cards('naturalPair', 'Ks', 'Kh'),
  ],
  'threes.black.held': [figure(-5, '−5'), figure(-100, '−100')],
  'threes.red.replace': [cards(true, '3h', '9s'), cards(false, '3h')],
};

/** Returns two answers to show: the current one, and another that its rules allow. */
export function twoAnswers(ruleset: Ruleset, field: LearnedField): readonly LearnedAnswer[] {
  const answers = ANSWERS[field];
  const all = typeof answers === 'function' ? answers(ruleset) : answers;
  const now = getValue(ruleset, field) as RuleValue;
  const other = all.find(({ value }) => !isSame(value, now) && isPlayable(ruleset, { field, value }));
  const present = all.find(({ value }) => isSame(value, now));
  return present && other ? [{ ...present, value: now }, other] : [];
}

const isPlayable = (ruleset: Ruleset, rule: { readonly field: LearnedField; readonly value: RuleValue }): boolean =>
  'ruleset' in checkRuleset(withSettled(ruleset, [rule]));
