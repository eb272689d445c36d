import '../components/table-settings.css';
import '../table/panels.css';
import { MENU } from '#text/menu.ts';
import { Dialog } from '../components/Dialog.tsx';
import { usePressing } from '../components/pressing.tsx';
import { type CountedRound, ScoreSheet } from '../components/ScoreSheet.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { teamsInOrder } from '../model/visible-table.ts';
import { useTable } from '../table/at-table.ts';
import { pointsOnTable } from '../table/points.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import { PointsByHand } from './PointsByHand.tsx';
import { countedIn, useRoundsSoFar } from './rounds-so-far.ts';

interface ScoresDialogProps {
  readonly open: OpenTable;
  onClose(): void;
}

/** The game round by round, how it stands, and the points given by hand. */
export function ScoresDialog({ open, onClose }: ScoresDialogProps) {
  const atTable = useTable();
  const pressing = usePressing(atTable);
  const table = tableModelOf(atTable);
  const earlier = useRoundsSoFar(open);
  return (
    <Dialog title={MENU.scores} onClose={onClose}>
      {table ? <Scores table={table} earlier={earlier} /> : null}
      <PointsByHand pressing={pressing} />
    </Dialog>
  );
}

interface ScoresProps {
  readonly table: TableModel;
  /** Rounds before this one, as far as they are known. */
  readonly earlier?: readonly CountedRound[];
}

/** The rounds that are known one below the other, what the others came to, and the cards on the table. */
export function Scores({ table: { visible, teamName }, earlier = [] }: ScoresProps) {
  const { game, teams, rules } = visible;
  const known = earlier.filter(({ round }) => round < game.round);
  const sumOf = (team: number): number => known.reduce((sum, { scores }) => sum + (scores[team]?.total ?? 0), 0);
  return (
    <ScoreSheet
      order={teamsInOrder(visible)}
      names={teams.map(({ team }) => teamName(team))}
      rounds={[...known, ...countedIn({ game })]}
      before={teams.map(({ score }, team) => score - sumOf(team))}
      totals={game.ended?.totals ?? teams.map(({ score }) => score)}
      running={game.ended ? undefined : teams.map((team) => pointsOnTable(rules, team))}
      winners={game.ended?.winners}
    />
  );
}
