import { getRank, isThree } from '../cards/cards.ts';
import { findDeckIssues, getMaxDecks } from './check/deck.ts';
import { findGoingOutIssues } from './check/going-out.ts';
import { type IssueCode, issueIf, type RulesetIssue } from './check/issue.ts';
import { findShapeIssues } from './check/shape.ts';
import { getDeck } from './decks.ts';
import { withLaterRules } from './later.ts';
import { isRankThree } from './max-wilds.ts';
import { mergeRules } from './merge.ts';
import { PACKET_NAMES, type PartialRules, type RoundRow, type Ruleset, type Seating } from './ruleset.ts';

export type { IssueReason, RulesetIssue } from './check/issue.ts';

type CheckedRuleset = { readonly ruleset: Ruleset } | { readonly issues: readonly RulesetIssue[] };

/**
 * Reads a ruleset from an unknown value, with defaults for later fields: all fields present, none unknown, each of its
 * type and range, and every round playable at every table it allows. Unusual rules pass; impossible ones do not.
 */
export function checkRuleset(candidate: unknown): CheckedRuleset {
  const whole = withLaterRules(candidate);
  const issues = getIssues(whole);
  return issues.length === 0 ? { ruleset: whole as Ruleset } : { issues: withoutRepeats(issues) };
}

/** Reasons added while tables with such rules were already being played. */
const LATER_REASONS: readonly IssueCode[] = ['heldRewards', 'tooManyBooksFor', 'rejectsAll'];

/** Same for an existing table's rules: ignores reasons that were added later. */
export function checkStoredRuleset(candidate: unknown): CheckedRuleset {
  const checked = checkRuleset(candidate);
  if ('ruleset' in checked) return checked;
  const issues = checked.issues.filter(({ reason }) => !LATER_REASONS.includes(reason.code));
  return issues.length > 0 ? { issues } : { ruleset: withLaterRules(candidate) as Ruleset };
}

/** The most characters of a ruleset's JSON, to bound storage. Only rounds with separate rules reach it. */
export const RULES_LENGTH = 16_000;

const findLengthIssues = (ruleset: Ruleset): readonly RulesetIssue[] =>
  issueIf(JSON.stringify(ruleset).length > RULES_LENGTH, 'rounds', { code: 'tooMuch' });

function getIssues(candidate: unknown): readonly RulesetIssue[] {
  const shape = findShapeIssues(candidate);
  if (shape.length > 0) return shape;
  const ruleset = candidate as Ruleset;
  const rows = getRows(ruleset);
  return [
    ...findLengthIssues(ruleset),
    ...findSeatingIssues(ruleset),
    ...findGameIssues(ruleset),
    ...rows.flatMap(([path, row]) => findRoundIssues(ruleset, row, path)),
    ...(rows.every(([, row]) => row.rules) ? [] : findRulesIssues(ruleset)),
  ];
}

function getRows(ruleset: Ruleset): readonly (readonly [string, RoundRow])[] {
  const rows = ruleset.rounds.map((row, i) => [`rounds.${i}`, row] as const);
  const { tie } = ruleset.game;
  return typeof tie === 'string' ? rows : [...rows, ['game.tie.extraRound', tie.extraRound]];
}

function findRoundIssues(ruleset: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] {
  if (!row.rules) return findRowIssues(ruleset, row, path);
  const whole = findWholeGameIssues(row.rules, path);
  if (whole.length > 0) return whole;
  const rules = mergeRules(ruleset, row.rules);
  const shape = findShapeIssues(rules);
  return prefixIssuePaths(
    shape.length > 0 ? shape : [...findRowIssues(rules, row, path), ...findRulesIssues(rules)],
    path,
  );
}

/** Issues that are the same in every round with these rules. They are last, because too few cards explain impossible books. */
const findRulesIssues = (rules: Ruleset): readonly RulesetIssue[] => [
  ...meldIssues(rules),
  ...findGoingOutIssues(rules),
  ...findThreeIssues(rules),
];

const findRowIssues = (rules: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] => [
  ...findPacketIssues(rules),
  ...findDeckIssues(rules, row.draw),
  ...findMinimumIssues(rules, row, path),
];

const WHOLE_GAME = ['seating', 'rounds', 'game'] as const satisfies readonly (keyof Ruleset)[];

const findWholeGameIssues = (rules: PartialRules, path: string): readonly RulesetIssue[] =>
  WHOLE_GAME.filter((key) => key in rules).map((key) => ({
    field: `${path}.rules.${key}`,
    reason: { code: 'wholeGame' as const, key },
  }));

const prefixIssuePaths = (issues: readonly RulesetIssue[], path: string): readonly RulesetIssue[] =>
  issues.map((issue) => (issue.field.startsWith(path) ? issue : { ...issue, field: `${path}.rules.${issue.field}` }));

const withoutRepeats = (issues: readonly RulesetIssue[]): readonly RulesetIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.field} ${JSON.stringify(issue.reason)}`, issue])).values(),
];

const findSeatingIssues = (rules: Ruleset): readonly RulesetIssue[] =>
  rules.seating.flatMap((seating, i) => [
    ...issueIf(seating.players % seating.teams !== 0, `seating.${i}.teams`, { code: 'unequalTeams', ...seating }),
    ...issueIf(
      rules.seating.slice(0, i).some((earlier) => isSameSeating(earlier, seating)),
      `seating.${i}`,
      { code: 'seatingTwice', ...seating },
    ),
  ]);

const isSameSeating = (a: Seating, b: Seating): boolean => a.players === b.players && a.teams === b.teams;

/** Checks the packets: the hand first, then knee and foot if dealt, each once. */
function findPacketIssues(rules: Ruleset): readonly RulesetIssue[] {
  const names = rules.deal.packets.map((packet) => packet.name);
  const inOrder = PACKET_NAMES.filter((name) => (names as readonly string[]).includes(name));
  return [
    ...issueIf(names[0] !== 'hand', 'deal.packets', { code: 'handFirst' }),
    ...issueIf(new Set(names).size < names.length, 'deal.packets', { code: 'packetTwice' }),
    ...issueIf(new Set(names).size === names.length && names.join() !== inOrder.join(), 'deal.packets', {
      code: 'packetOrder',
    }),
    ...issueIf(rules.deal.firstPacket !== 'asDealt' && names.length < 2, 'deal.firstPacket', { code: 'onePacket' }),
  ];
}

/** Finds limits of wilds that leave a meld without naturals or that growth would break; ranks named twice, or never melded. */
const meldIssues = (rules: Ruleset): readonly RulesetIssue[] => [
  ...findWildIssues(rules),
  ...findSpecialBookIssues(rules),
];

function findWildIssues({ meld: { maxWilds } }: Ruleset): readonly RulesetIssue[] {
  if (typeof maxWilds === 'string') return [];
  return maxWilds.flatMap((wilds, i) => [
    ...issueIf(wilds >= i + 3, `meld.maxWilds.${i}`, { code: 'noNatural', size: i + 3, wilds }),
    ...issueIf(wilds < (maxWilds[i - 1] ?? 0), `meld.maxWilds.${i}`, {
      code: 'fewerWilds',
      size: i + 3,
      wilds: maxWilds[i - 1] ?? 0,
    }),
  ]);
}

const findSpecialBookIssues = ({ meld: { special, threes } }: Ruleset): readonly RulesetIssue[] =>
  special.flatMap(({ rank }, i) => [
    ...issueIf(
      special.slice(0, i).some((earlier) => earlier.rank === rank),
      `meld.special.${i}`,
      { code: 'twice' },
    ),
    ...issueIf(rank === '3' && threes === 'none', `meld.special.${i}`, { code: 'threesAreNoRank' }),
  ]);

/** Finds rows by score that do not ascend, and minimums beyond all cards of a table. */
function findMinimumIssues(rules: Ruleset, row: RoundRow, path: string): readonly RulesetIssue[] {
  const max = Math.max(...rules.seating.map((seating) => getMaxDecks(rules, seating) * getDeckValue(rules)));
  if (rules.minimum === 'byRound') return findPointIssues(row.minimum, max, `${path}.minimum`);
  const rows = rules.minimum.byScore;
  return rows.flatMap(([from, points], i) => [
    ...issueIf(i > 0 && from <= (rows[i - 1]?.[0] as number), `minimum.byScore.${i}`, { code: 'totalsAscend' }),
    ...findPointIssues(points, max, `minimum.byScore.${i}`),
  ]);
}

const findPointIssues = (points: number, max: number, path: string): readonly RulesetIssue[] =>
  issueIf(points > max, path, { code: 'outOfReach', points, max });

function getDeckValue(rules: Ruleset): number {
  const values: Readonly<Record<string, number>> = rules.score.values;
  const threes = getDeck(rules.deck).filter((card) => isThree(card) && isRankThree(rules, card)).length;
  return getDeck(rules.deck).reduce(
    (sum, card) => sum + (values[getRank(card)] ?? 0),
    threes * rules.threes.black.melded,
  );
}

/** Finds threes that would be worth holding to the end, or cost points when melded as a rank. */
function findThreeIssues({ meld, threes: { red, black } }: Ruleset): readonly RulesetIssue[] {
  const rewards = (points: number | null, field: string): readonly RulesetIssue[] =>
    issueIf(points !== null && points > 0, `threes.${field}`, { code: 'heldRewards', points: points ?? 0 });
  return [
    ...rewards(red.held, 'red.held'),
    ...rewards(red.unopened, 'red.unopened'),
    ...rewards(black.held, 'black.held'),
    ...issueIf(meld.threes !== 'none' && black.melded < 0, 'threes.black.melded', {
      code: 'number',
      min: 0,
      max: 5000,
    }),
  ];
}

/** A game that repeats its last row needs a target, and has no extra round for a tie. */
function findGameIssues({ game }: Ruleset): readonly RulesetIssue[] {
  if (!game.lastRowRepeats) return [];
  return [
    ...issueIf(game.target === null, 'game.lastRowRepeats', { code: 'repeatsForever' }),
    ...issueIf(typeof game.tie !== 'string', 'game.tie', { code: 'repeatsAndExtra' }),
  ];
}
