import type { Charter } from '../../shared/protocol/server-message.ts';
import { minimumOf } from '../../shared/ruleset/rounds.ts';
import { MENU, roundMinimum, roundNote, THEY, teamScore, WE } from '../text/table.ts';
import type { TableModel } from './table-model.ts';

/** `We` and `They` with two teams; for watchers, or with more teams, each team's first name. */
function shortName({ visible, who }: TableModel, team: number): string {
  if (visible.team === undefined || visible.teams.length > 2) return who(visible.teams[team]?.seats[0] ?? team);
  return team === visible.team ? WE : THEY;
}

/** Totals that fit side by side on a phone; of more, only one's own shows here, and each board has its team's. */
const FEW = 3;

const ownFirst = ({ teams, team: own }: TableModel['visible']): readonly number[] =>
  teams.map(({ team }) => team).sort((a, b) => Number(b === own) - Number(a === own));

export interface StripProps {
  readonly charter: Charter;
  readonly table: TableModel;
  /** Absent if there is no menu. */
  onMenu?(): void;
}

/** The top line: the table, its round, the totals of all teams, the menu. */
export function Strip({ charter, table, onMenu }: StripProps) {
  const { visible } = table;
  const byRound = visible.rules.minimum === 'byRound';
  const totals = visible.game.ended?.totals ?? visible.teams.map(({ score }) => score);
  return (
    <header class="strip">
      <h1>{charter.title}</h1>
      <span class="round">
        <span>{roundNote(visible.game.round, charter.ruleset.rounds.length)}</span>
        {byRound && <span class="figures">{roundMinimum(minimumOf(charter.ruleset, visible.game.round, 0))}</span>}
      </span>
      <ul class={visible.teams.length > FEW ? 'totals many' : 'totals'}>
        {ownFirst(visible).map((team) => (
          <li key={team} class={team === visible.team ? 'own' : ''}>
            <span class="who full">{table.teamName(team)}</span>
            <span class="who short">{shortName(table, team)}</span>
            {': '}
            <b class="figures">{teamScore(totals[team] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {onMenu ? (
        <button type="button" class="plain menu" onClick={onMenu}>
          {MENU}
        </button>
      ) : null}
    </header>
  );
}
