import type { ComponentChildren } from 'preact';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { minimumOf } from '../../shared/ruleset/rounds.ts';
import { Icon } from '../components/icons.tsx';
import { teamsInOrder } from '../model/visible-table.ts';
import { gained, MENU, ON_THE_TABLE, rankNote, roundMinimum, roundNote, THEY, teamScore, WE } from '../text/table.ts';
import type { ScreenShape } from './plan.ts';
import { pointsOnTable } from './points.ts';
import type { TableModel } from './table-model.ts';

/** `We` and `They` with two teams; for watchers, or with more teams, each team's first name. */
function shortName({ visible, who }: TableModel, team: number): string {
  if (team === visible.team) return WE;
  if (visible.team === undefined || visible.teams.length > 2) return who(visible.teams[team]?.seats[0] ?? team);
  return THEY;
}

interface TableBarProps {
  readonly charter: Charter;
  readonly table: TableModel;
  readonly shape: ScreenShape;
  /** Pixels of the table's text in which the bar is wide. */
  readonly ems: number;
  /** A button for what was played last stands beside the menu. */
  readonly hasLatest?: boolean;
  /** Absent if there is no menu. */
  onMenu?(): void;
  /** What is said of the connection: while it is lost, in place of what else the bar tells. */
  readonly notice?: ComponentChildren;
  /** The seats, where they stand in the bar. */
  readonly children?: ComponentChildren;
}

/** The top line: the table, its round, the teams' points, the menu. */
export function TableBar({ charter, table, shape, ems, hasLatest = false, onMenu, notice, children }: TableBarProps) {
  const { visible } = table;
  const isOpening = !visible.game.ended && visible.teams.some(({ minimum }) => minimum !== undefined);
  const byRound = visible.rules.minimum === 'byRound' && isOpening;
  const totals = visible.game.ended?.totals ?? visible.teams.map(({ score }) => score);
  const few = scoresShown(shape, ems, visible.teams.length);
  const shown = inView(table, totals, few);
  const room = ems - (hasLatest ? 2.75 : 0) - scoresWidth(shown.map((team) => teamScore(totals[team] ?? 0)));
  const place =
    shown.length < visible.teams.length && shape === 'desk' && visible.team !== undefined
      ? placeOf(totals, visible.team)
      : undefined;
  const roundIn = room >= ROUND ? undefined : room >= SNUG ? 'snug' : 'tight';
  const classes = ['table-bar', roundIn, room < 0 && 'bare', place !== undefined && 'ranked'];
  return (
    <header class={classes.filter(Boolean).join(' ')}>
      <h1 translate={false}>{charter.title}</h1>
      <span class="round">
        <span>{roundNote(visible.game.round, charter.ruleset.rounds.length)}</span>
        {byRound && <span class="figures">{roundMinimum(minimumOf(charter.ruleset, visible.game.round, 0))}</span>}
      </span>
      {children}
      {notice}
      <ul class="totals">
        {shown.map((team) => (
          <Score key={team} table={table} team={team} total={totals[team] ?? 0} isLong={shape === 'desk'} />
        ))}
      </ul>
      {place === undefined ? null : <span class="rank">{rankNote(place, visible.teams.length)}</span>}
      {onMenu ? (
        <button type="button" class="plain menu" onClick={onMenu}>
          <Icon name="menu" />
          <span class="spoken">{MENU}</span>
        </button>
      ) : null}
    </header>
  );
}

/** Text widths of the round’s words and the gap beside them. */
const ROUND = 5.5;

/** The same, with the words in two lines. */
const SNUG = 2.4;

/** Text widths of the bar's menu and scores, of `We` and `They` with it. */
const scoresWidth = (scores: readonly string[]): number =>
  4.5 + scores.reduce((sum, score) => sum + 4.4 + figuresWidth(score), 0);

/** A comma is half as wide as a figure. */
const figuresWidth = (score: string): number => [...score].reduce((sum, each) => sum + (each === ',' ? 0.3 : 0.58), 0);

/** How many teams' points fit into the bar. */
function scoresShown(shape: ScreenShape, ems: number, teams: number): number {
  if (shape === 'desk') return ems > 74 && teams < 4 ? 3 : teams < 3 ? 2 : 1;
  return ems < 19 ? 1 : 2;
}

/** The viewer's team and the best of the others, in the order of the score sheet. */
function inView({ visible }: TableModel, totals: readonly number[], few: number): readonly number[] {
  const worth = (team: number): number => (team === visible.team ? Number.POSITIVE_INFINITY : (totals[team] ?? 0));
  const order = teamsInOrder(visible);
  const best = [...order].sort((a, b) => worth(b) - worth(a)).slice(0, few);
  return order.filter((team) => best.includes(team));
}

const placeOf = (totals: readonly number[], team: number): number =>
  1 + totals.filter((total) => total > (totals[team] ?? 0)).length;

interface ScoreProps {
  readonly table: TableModel;
  readonly team: number;
  readonly total: number;
  readonly isLong: boolean;
}

function Score({ table, team, total, isLong }: ScoreProps) {
  const { visible } = table;
  const lying = visible.teams[team];
  const live = lying && !visible.game.ended ? pointsOnTable(visible.rules, lying) : undefined;
  return (
    <li class={team === visible.team ? 'own' : ''} style={{ '--team': `var(--team-${team % 8})` }}>
      <span class="who">{isLong ? table.teamName(team) : shortName(table, team)}</span>
      <span class="spoken">: </span>
      <b class="figures">{teamScore(total)}</b>
      {live === undefined ? null : (
        <span class="live figures">
          <span class={isLong ? '' : 'spoken'}>{ON_THE_TABLE} </span>
          <span class="points">{gained(live)}</span>
        </span>
      )}
    </li>
  );
}
