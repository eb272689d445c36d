import type { Charter } from '../../shared/protocol/server-message.ts';
import { minimumOf } from '../../shared/ruleset/rounds.ts';
import { MENU, roundMinimum, roundNote, THEY, teamScore, WE } from '../text/en/table.ts';
import type { SeenTable } from './seen-table.ts';

/** With two teams `You` and `They` will do; for watchers, and with more teams, the first name of each. */
function shortName({ sight, who }: SeenTable, team: number): string {
  if (sight.team === undefined || sight.teams.length > 2) return who(sight.teams[team]?.seats[0] ?? team);
  return team === sight.team ? WE : THEY;
}

/** So many totals fit beside each other on a phone; of more, only the own one, and each board has its team's. */
const FEW = 3;

const ownFirst = ({ teams, team: own }: SeenTable['sight']): readonly number[] =>
  teams.map(({ team }) => team).sort((a, b) => Number(b === own) - Number(a === own));

export interface StripProps {
  readonly charter: Charter;
  readonly table: SeenTable;
  /** Absent where there is no menu. */
  onMenu?(): void;
}

/** The top line: the table, its round, the totals of all teams, the menu. */
export function Strip({ charter, table, onMenu }: StripProps) {
  const { sight } = table;
  const byRound = sight.rules.minimum === 'byRound';
  const totals = sight.game.ended?.totals ?? sight.teams.map(({ score }) => score);
  return (
    <header class="strip">
      <h1>{charter.title}</h1>
      <span class="round">
        <span>{roundNote(sight.game.round, charter.ruleset.rounds.length)}</span>
        {byRound && <span class="figures">{roundMinimum(minimumOf(charter.ruleset, sight.game.round, 0))}</span>}
      </span>
      <ul class={sight.teams.length > FEW ? 'totals many' : 'totals'}>
        {ownFirst(sight).map((team) => (
          <li key={team} class={team === sight.team ? 'own' : ''}>
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
