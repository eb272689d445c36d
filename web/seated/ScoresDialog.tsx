import '../components/table-settings.css';
import '../table/panels.css';
import { MENU } from '#text/menu.ts';
import { teamScore } from '#text/table.ts';
import { Dialog } from '../components/Dialog.tsx';
import { usePressing } from '../components/pressing.tsx';
import { ScoreSheet } from '../components/ScoreSheet.tsx';
import { teamsInOrder } from '../model/visible-table.ts';
import { useTable } from '../table/at-table.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import { PointsByHand } from './PointsByHand.tsx';

/** How it stands, and the points given by hand. */
export function ScoresDialog({ onClose }: { onClose(): void }) {
  const atTable = useTable();
  const pressing = usePressing(atTable);
  const table = tableModelOf(atTable);
  return (
    <Dialog title={MENU.scores} onClose={onClose}>
      {table ? <Scores table={table} /> : null}
      <PointsByHand pressing={pressing} />
    </Dialog>
  );
}

/** The score sheet of a round that was played to its end, else the totals. */
export function Scores({ table }: { readonly table: TableModel }) {
  const { game, teams } = table.visible;
  const order = teamsInOrder(table.visible);
  const names = teams.map(({ team }) => table.teamName(team));
  if (game.ended) {
    const before = teams.map(({ score }) => score);
    return <ScoreSheet order={order} names={names} round={game.round} result={game.ended} before={before} />;
  }
  return (
    <ul class="standing">
      {order.map((team) => (
        <li key={team} class="row">
          <span>{names[team]}</span>
          <b class="figures">{teamScore(teams[team]?.score ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
