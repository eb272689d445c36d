import { toChildArray, type VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { findLead } from '../../functions/notify/lead.ts';
import { getTotals, hasGameEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import { describeStatus } from '../../shared/protocol/status-of-view.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { GameRules } from '../../shared/ruleset/ruleset.ts';
import { createPlayEvent } from '../../shared/table/plays.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { viewTable } from '../../shared/table/view.ts';
import { ScoreSheet } from '../../web/components/ScoreSheet.tsx';
import { toSavedStatus } from '../../web/model/status.ts';
import { findVisibleTable } from '../../web/model/visible-table.ts';
import { getCelebrations } from '../../web/motion/celebrations.ts';
import { getResult } from '../../web/pages/table-facts.ts';
import { findResultFacts } from '../../web/results/result-facts.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';

/** All sources of a game's winner agree: the server, the score sheet, the pictures, home and notifications. */

/** Four players, each alone, with a preset's rules and another tie rule, if given. */
const makeCharter = (preset: (typeof PRESET_IDS)[number], tie?: GameRules['tie']) => {
  const rules = PRESETS[preset];
  return getCharter(4, {
    ...rules,
    seating: [{ players: 4, teams: 4 }],
    game: { ...rules.game, tie: tie ?? rules.game.tie },
  });
};

type Charter = ReturnType<typeof makeCharter>;

/** The table after a round in this place of the game that brought the teams to these totals. */
function makeEndedTable(
  charter: Charter,
  { round, totals }: Pick<GameState, 'round'> & { readonly totals: readonly number[] },
) {
  const { table } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 3 });
  if (table.game === undefined) throw new Error('nothing was dealt');
  const ended: GameState = { ...table.game, round, ended: { by: 'stock' } };
  const won = getTotals({ ...ended, scores: totals.map(() => 0) });
  const game = { ...ended, scores: totals.map((total, team) => total - (won[team] ?? 0)) };
  return { ...table, game };
}

/** Rounds after which each preset's game is over by itself, with a target or without. */
const getLastRound = ({ ruleset }: Charter): number => (ruleset.game.target === null ? ruleset.rounds.length : 2);

function countColumnsWon(winners: readonly number[] | undefined): readonly number[] {
  const order = [2, 3, 0, 1];
  const sheet = ScoreSheet({ order, names: ['', '', '', ''], rounds: [], before: [], totals: [], winners });
  const found = getColumns(sheet).map(({ props }) => (props as { class?: string }).class === 'winner');
  return order.filter((_, at) => found[at + 1]).sort();
}

const getColumns = (node: VNode): readonly VNode[] =>
  toChildArray((node.props as { children?: VNode[] }).children ?? []).flatMap((each) =>
    typeof each === 'object' ? (each.type === 'col' ? [each] : getColumns(each)) : [],
  );

/** The viewer of pages; the notification is for nobody in particular. */
const VIEWER = 1;

const getTeams = (words: string): readonly number[] =>
  [0, 1, 2, 3].filter((team) => (team === VIEWER ? /\byou\b/i.test(words) : words.includes(`Player ${team}`)));

function collectWinners(charter: Charter, table: ReturnType<typeof makeEndedTable>) {
  const view = viewTable(table, VIEWER);
  const visible = findVisibleTable(charter, view);
  const { winners, totals = [] } = view.game?.ended ?? {};
  const status = toSavedStatus({ ...describeStatus(view, VIEWER), names: charter.names, newsVersion: undefined });
  const entry = { version: 9, at: 0, events: [{ type: 'gameEnded', winners: winners ?? [] }] } as const;
  const [moment] = visible && winners ? getCelebrations(entry, visible, 2) : [];
  const gameEnd = createPlayEvent({ events: [{ type: 'gameEnded', winners: winners ?? [] }], state: table.game });
  return {
    view: winners,
    sheet: countColumnsWon(winners),
    home: getTeams(getResult(status)),
    picture: getTeams(findResultFacts(charter, view)?.headline.replace(`Player ${VIEWER}`, 'you') ?? ''),
    moment: moment?.type === 'winner' ? moment.teams : undefined,
    notification: findLead({ charter, table })?.first.map((name) => charter.names.indexOf(name)),
    counted: reduceTable(table, [gameEnd], 1).wins?.map(([person]) => person) ?? [],
    highest: totals,
  };
}

/** Totals, and the teams that win by them where a tie is shared. */
const ENDS = [
  [[5000, 4000, 3000, 2000], [0]],
  [[2000, 5000, 3000, 4000], [1]],
  [[2000, 3000, 4000, 5000], [3]],
  [[4995, 4990, 5000, 4985], [2]],
  [[-900, -20, -500, -700], [1]],
  [
    [5000, 4000, 5000, 3000],
    [0, 2],
  ],
  [
    [3000, 5000, 5000, 5000],
    [1, 2, 3],
  ],
  [
    [0, 0, 0, 0],
    [0, 1, 2, 3],
  ],
] as const;

const getExpected = (winners: readonly number[], totals: readonly number[]) => ({
  ...{ view: winners, sheet: winners, home: winners, picture: winners, moment: winners, notification: winners },
  counted: winners.length === 4 ? [] : winners,
  highest: totals,
});

describe.each(PRESET_IDS)('%s: every place names the same winners', (preset) => {
  const charter = makeCharter(preset);
  const { tie, target } = charter.ruleset.game;
  test.each(ENDS)('of %j', (points, winners) => {
    const totals = points.map((each) => each + (target === null ? 0 : target + 1000));
    // A tie is played off in a round after the last.
    const round = getLastRound(charter) + (typeof tie === 'string' || winners.length === 1 ? 0 : 1);
    const table = makeEndedTable(charter, { round, totals });
    expect(hasGameEnded(table.game)).toBe(true);
    expect(collectWinners(charter, table)).toEqual(getExpected(winners, totals));
  });
});

test('shows a tie still to be played off as a tie, without a winner anywhere', () => {
  const charter = makeCharter('common');
  const table = makeEndedTable(charter, { round: getLastRound(charter), totals: [5000, 4000, 5000, 3000] });
  expect(collectWinners(charter, table)).toMatchObject({ view: undefined, sheet: [], moment: undefined, counted: [] });
  expect(findLead({ charter, table })).toEqual({
    first: ['Player 0', 'Player 2'],
    points: [5000, 5000, 4000, 3000],
    tie: true,
  });
});

test.each([
  ['firstSeat', 3, [2]],
  ['inOrder', 3, [2]],
  ['inOrder', 2, [3]],
  ['shared', 2, [2, 3]],
] as const)(
  'names the one winning team everywhere at a tie that the rules break: %s, dealt by seat %i',
  (tie, dealer, winners) => {
    const charter = makeCharter('classic', tie);
    const totals = [4000, 3000, 5000, 5000];
    const table = makeEndedTable(charter, { round: getLastRound(charter), totals });
    const dealt = { ...table, game: { ...table.game, dealer } };
    expect(collectWinners(charter, dealt)).toEqual(getExpected(winners, totals));
    expect(findLead({ charter, table: dealt }, 3)).toEqual({
      first: winners[0] === 2 ? ['Player 2'] : [],
      points: [5000, 5000, 4000, 3000],
      ...(winners.at(-1) === 3 && { own: true }),
      ...(winners.length > 1 && { tie: true }),
    });
  },
);

test.each([
  [[500, 300, 100], undefined, { first: [0], best: 500, others: [300, 100], ahead: 200 }],
  [[500, 500, 100], undefined, { first: [0, 1], best: 500, others: [100], ahead: 0 }],
  [[500, 500, 100], [1], { first: [1], best: 500, others: [500, 100], ahead: 0 }],
  [[500], undefined, { first: [0], best: 500, others: [], ahead: undefined }],
  [[-5, -3], undefined, { first: [1], best: -3, others: [-5], ahead: 2 }],
] as const)('how %j stand', (totals, winners, standing) => expect(rankTeams(totals, winners)).toEqual(standing));
