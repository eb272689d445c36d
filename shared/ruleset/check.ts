import { packetIssues, seatingIssues } from './check/deal.ts';
import { deckIssues } from './check/deck.ts';
import { gameIssues } from './check/game.ts';
import { goingOutIssues } from './check/going-out.ts';
import { type IssueCode, issueIf, type RulesetIssue } from './check/issue.ts';
import { meldIssues } from './check/melds.ts';
import { minimumIssues } from './check/minimum.ts';
import { shapeIssues } from './check/shape.ts';
import { threeIssues } from './check/threes.ts';
import { withLaterRules } from './later.ts';
import { mergeRules } from './merge.ts';
import type { PartialRules, RoundRow, Ruleset } from './ruleset.ts';

export type { IssueReason, RulesetIssue } from './check/issue.ts';

/** A ruleset that can be played, or everything that prevents it. */
type CheckedRuleset = { readonly ruleset: Ruleset } | { readonly issues: readonly RulesetIssue[] };

/**
 * Reads a ruleset from an unknown value, completed by the fields of later versions: all fields present, none unknown, each of its type and in its range, and every
 * round playable at every table it allows. Unusual rules pass; impossible ones do not.
 */
export function checkRuleset(candidate: unknown): CheckedRuleset {
  const whole = withLaterRules(candidate);
  const issues = issuesOf(whole);
  return issues.length === 0 ? { ruleset: whole as Ruleset } : { issues: withoutRepeats(issues) };
}

/** Reasons that came when tables with such rules were already being played. */
const LATER_REASONS: readonly IssueCode[] = ['heldRewards', 'tooManyBooksFor', 'rejectsAll'];

/** The same for the rules of a table that was made before: what a later release would refuse is played on. */
export function checkKeptRuleset(candidate: unknown): CheckedRuleset {
  const checked = checkRuleset(candidate);
  if ('ruleset' in checked) return checked;
  const issues = checked.issues.filter(({ reason }) => !LATER_REASONS.includes(reason.code));
  return issues.length > 0 ? { issues } : { ruleset: withLaterRules(candidate) as Ruleset };
}

/** The most characters of a ruleset's JSON: the bound of what a table stores. Only rounds with rules of their own reach it. */
export const RULES_LENGTH = 16_000;

const lengthIssues = (ruleset: Ruleset): readonly RulesetIssue[] =>
  issueIf(JSON.stringify(ruleset).length > RULES_LENGTH, 'rounds', { code: 'tooMuch' });

function issuesOf(candidate: unknown): readonly RulesetIssue[] {
  const shape = shapeIssues(candidate);
  if (shape.length > 0) return shape;
  const ruleset = candidate as Ruleset;
  const rows = rowsOf(ruleset);
  return [
    ...lengthIssues(ruleset),
    ...seatingIssues(ruleset),
    ...gameIssues(ruleset),
    ...rows.flatMap(([path, row]) => roundIssues(ruleset, row, path)),
    ...(rows.every(([, row]) => row.rules) ? [] : rulesIssues(ruleset)),
  ];
}

/** Every row of rounds with its path, the extra round's too. */
function rowsOf(ruleset: Ruleset): readonly (readonly [string, RoundRow])[] {
  const rows = ruleset.rounds.map((row, i) => [`rounds.${i}`, row] as const);
  const { tie } = ruleset.game;
  return typeof tie === 'string' ? rows : [...rows, ['game.tie.extraRound', tie.extraRound]];
}

/** Issues of one round, and of its own rules if it has any. */
function roundIssues(ruleset: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] {
  if (!row.rules) return rowIssues(ruleset, row, path);
  const whole = wholeGameIssues(row.rules, path);
  if (whole.length > 0) return whole;
  const rules = mergeRules(ruleset, row.rules);
  const shape = shapeIssues(rules);
  return inRow(shape.length > 0 ? shape : [...rowIssues(rules, row, path), ...rulesIssues(rules)], path);
}

/** Issues that are the same in every round with these rules. They come last: too few cards explain books that nobody can make. */
const rulesIssues = (rules: Ruleset): readonly RulesetIssue[] => [
  ...meldIssues(rules),
  ...goingOutIssues(rules),
  ...threeIssues(rules),
];

const rowIssues = (rules: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] => [
  ...packetIssues(rules),
  ...deckIssues(rules, row.draw),
  ...minimumIssues(rules, row, path),
];

/** Rules for the whole game, which no round can change. */
const WHOLE_GAME = ['seating', 'rounds', 'game'] as const satisfies readonly (keyof Ruleset)[];

const wholeGameIssues = (rules: PartialRules, path: string): readonly RulesetIssue[] =>
  WHOLE_GAME.filter((key) => key in rules).map((key) => ({
    field: `${path}.rules.${key}`,
    reason: { code: 'wholeGame' as const, key },
  }));

/** Issues of a round's own rules, with paths into its row. */
const inRow = (issues: readonly RulesetIssue[], path: string): readonly RulesetIssue[] =>
  issues.map((issue) => (issue.field.startsWith(path) ? issue : { ...issue, field: `${path}.rules.${issue.field}` }));

/** An issue found in several rounds counts once. */
const withoutRepeats = (issues: readonly RulesetIssue[]): readonly RulesetIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.field} ${JSON.stringify(issue.reason)}`, issue])).values(),
];
