import type { GameRules, PartialRules, RoundRow, Ruleset } from '../ruleset.ts';
import { describeField, type Field } from './field.ts';
import { byRound, counted, listed } from './wording.ts';

function minimumWords(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'The points that an initial meld needs go by the round.';
  const rows = minimum.byScore.map(([from, points]) => `${points} points from a total of ${from}`);
  return `The points that an initial meld needs go by the team’s total: ${listed(rows)}.`;
}

function roundRulesWords(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [`${i + 1}`] : []));
  if (rounds.length === 0) return 'Every round has the same rules.';
  return rounds.length === 1
    ? `Round ${rounds[0]} has rules of its own.`
    : `Rounds ${listed(rounds)} have rules of their own.`;
}

const tieWords = (tie: GameRules['tie']): string =>
  tie === 'shared'
    ? 'Teams with equal totals share the win.'
    : `A tie for first place is broken by one extra round: ${extraWords(tie.extraRound)}.`;

function extraWords({ minimum, draw, tail }: RoundRow): string {
  const growth = tail === 0 ? [] : [`${counted(tail, 'card')} for the tail`];
  return listed([`an initial meld needs ${minimum} points`, `a draw is ${counted(draw, 'card')}`, ...growth]);
}

export const ROUND_FIELDS: readonly Field[] = [
  describeField('rounds', {
    group: 'rounds',
    title: 'Rounds',
    control: { kind: 'rounds' },
    sentence: (rounds) => `A game has ${counted(rounds.length, 'round')}.`,
  }),
  describeField('rounds[].minimum', {
    group: 'rounds',
    title: 'Minimum of the initial meld, round by round',
    control: { kind: 'column', min: 0, max: 5000, step: 5 },
    sentence: (points) => `By the round, a team’s initial meld needs this many points: ${byRound(points)}.`,
  }),
  describeField('minimum', {
    group: 'rounds',
    title: 'What the minimum goes by',
    control: { kind: 'minimum' },
    sentence: minimumWords,
  }),
  describeField('rounds[].rules', {
    group: 'rounds',
    title: 'Rules of single rounds',
    control: { kind: 'roundRules' },
    sentence: roundRulesWords,
  }),
  describeField('game.target', {
    group: 'rounds',
    title: 'Points that end the game',
    control: {
      kind: 'number',
      min: 1,
      max: 1_000_000,
      step: 500,
      otherwise: { value: null, label: 'none: all rounds are played' },
    },
    sentence: (target) =>
      target === null
        ? 'All rounds are played, whatever the scores.'
        : `The game ends sooner, at the end of the round in which a team reaches ${target} points.`,
  }),
  describeField('game.tie', { group: 'rounds', title: 'A tie', control: { kind: 'tie' }, sentence: tieWords }),
];
