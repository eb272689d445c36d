import type { ComponentChildren } from 'preact';
import { SCORES_BY_ROUND } from '#text/scores.ts';
import {
  formatGain,
  MENU,
  ON_THE_TABLE,
  rankNote,
  roundMinimum,
  roundNote,
  THEY,
  teamScore,
  turnsLeftNote,
  WE,
} from '#text/table.ts';
import { findTurnsLeft } from '../../shared/protocol/turns-left.ts';
import { getInitialMinimum, isShortGame } from '../../shared/ruleset/rounds.ts';
import { Icon } from '../components/icons.tsx';
import { getTeamsInOrder } from '../model/visible-table.ts';
import { classes } from '../styles/classes.ts';
import { PhoneButton } from './PhoneButton.tsx';
import * as styles from './table-bar.module.css';
import { useTable } from './table-context.ts';
import { countPointsOnTable, type TableModel } from './table-model.ts';

/** Returns `Us` or `Them` for two teams of partners; a name for watchers, more teams, or no partners. */
function getShortName({ visible, displayName }: TableModel, team: number): string {
  const [first = team, ...partners] = visible.teams[team]?.seats ?? [];
  if (partners.length > 0 && team === visible.team) return WE;
  const isNamed = partners.length === 0 || visible.team === undefined || visible.teams.length > 2;
  return isNamed ? displayName(first) : THEY;
}

export interface TableBarProps {
  readonly table: TableModel;
  /** Absent without a menu. */
  readonly onMenu?: (() => void) | undefined;
  /** The connection's status, which replaces the rest of the bar while it is lost. */
  readonly notice?: ComponentChildren;
  /** The button that opens the activity feed. */
  readonly children?: ComponentChildren;
}

/** The top line: the table, its round, the teams' points, and the menu. */
export function TableBar({ table, onMenu, notice, children }: TableBarProps) {
  const { charter, view, onMenu: toMenu } = useTable();
  const { visible } = table;
  const isOpening = !visible.game.ended && visible.teams.some(({ minimum }) => minimum !== undefined);
  const byRound = visible.rules.minimum === 'byRound' && isOpening;
  const turnsLeft = findTurnsLeft(visible.game, visible.seat ?? visible.game.turn.seat);
  const totals = visible.game.ended?.totals ?? visible.teams.map(({ score }) => score);
  const live = visible.teams.map((team) => (visible.game.ended ? 0 : countPointsOnTable(visible.rules, team)));
  const hasPoints = totals.some((total) => total !== 0);
  const shown = getScoreLines(table, totals).filter((team) => hasPoints || live[team] !== 0);
  const isRanked = hasPoints && shown.length < visible.teams.length && visible.team !== undefined;
  return (
    <header class={classes(`${styles.bar} gap-2 slim line`, view.call !== undefined && styles.withPhone)}>
      <h1 class="cut slim" translate={false}>
        {charter.title}
      </h1>
      <span class={`${styles.round} grid stiff tiny`}>
        {turnsLeft !== undefined && isShortGame(charter.ruleset) ? null : (
          <span>{roundNote(visible.game.round, charter.ruleset.rounds.length)}</span>
        )}
        {turnsLeft === undefined ? null : <span class="figures">{turnsLeftNote(turnsLeft)}</span>}
        {byRound && (
          <span class="figures">{roundMinimum(getInitialMinimum(charter.ruleset, visible.game.round, 0))}</span>
        )}
      </span>
      {notice}
      <ul class={classes(`${styles.totals} flex gap-2 slim`, shown.length === FEW_TEAMS && styles.three)}>
        {shown.map((team) => (
          <Score key={team} table={table} team={team} total={hasPoints ? totals[team] : undefined} live={live[team]}>
            {/* It lies over all the points */}
            {onMenu && team === shown.at(-1) ? (
              <button
                type="button"
                class={styles.covering}
                aria-label={SCORES_BY_ROUND}
                onClick={() => toMenu('scores')}
              />
            ) : null}
          </Score>
        ))}
      </ul>
      {isRanked && (
        <span class={`${styles.rank} small stiff`}>
          {rankNote(getPlace(totals, visible.team), visible.teams.length)}
        </span>
      )}
      <PhoneButton />
      {children}
      {onMenu ? (
        <button type="button" class="plain square" data-menu onClick={onMenu}>
          <Icon name="menu" />
          <span class="spoken">{MENU}</span>
        </button>
      ) : null}
    </header>
  );
}

/** Maximum number of teams whose points the bar shows; of more, the viewer's and the best other one. */
const FEW_TEAMS = 3;

/** Returns the viewer's team and the best other one, in the order of the score sheet. */
function getScoreLines({ visible }: TableModel, totals: readonly number[]): readonly number[] {
  const few = totals.length > FEW_TEAMS ? 2 : FEW_TEAMS;
  const worth = (team: number): number => (team === visible.team ? Number.POSITIVE_INFINITY : (totals[team] ?? 0));
  const order = getTeamsInOrder(visible);
  const best = [...order].sort((a, b) => worth(b) - worth(a)).slice(0, few);
  return order.filter((team) => best.includes(team));
}

const getPlace = (totals: readonly number[], team: number): number =>
  1 + totals.filter((total) => total > (totals[team] ?? 0)).length;

interface ScoreProps {
  readonly table: TableModel;
  readonly team: number;
  /** Absent while no team has any. */
  readonly total: number | undefined;
  /** The points of the cards on the table. */
  readonly live: number | undefined;
  readonly children: ComponentChildren;
}

function Score({ table, team, total, live = 0, children }: ScoreProps) {
  return (
    <li class="stiff grid" style={{ '--team': `var(--team-${team % 8})` }}>
      <span class={`${styles.teamName} cut tiny ${styles.long}`}>{table.teamName(team)}</span>
      <span class={`${styles.teamName} cut tiny ${styles.short}`} aria-hidden="true">
        {getShortName(table, team)}
      </span>
      <span class="spoken">: </span>
      {total === undefined ? null : <b class="figures">{teamScore(total)}</b>}
      {live === 0 ? null : (
        <span class={`${styles.live} whole-row unbroken tiny figures`}>
          <span class={styles.lead}>{ON_THE_TABLE} </span>
          <span class={styles.points}>{formatGain(live)}</span>
        </span>
      )}
      {children}
    </li>
  );
}
