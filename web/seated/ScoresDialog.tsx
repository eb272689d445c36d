import '../components/table-settings.css';
import { useEffect, useMemo } from 'preact/hooks';
import { MENU } from '#text/menu.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { usePendingAction } from '../components/pending-action.tsx';
import { type ScoredRound, ScoreSheet } from '../components/ScoreSheet.tsx';
import { findEarlierPage } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';
import { getTeamsInOrder } from '../model/visible-table.ts';
import { useTable } from '../table/table-context.ts';
import { countPointsOnTable, findTableModel, type TableModel } from '../table/table-model.ts';
import { PointsByHand } from './PointsByHand.tsx';

interface ScoresDialogProps {
  readonly open: OpenTable;
  onClose(): void;
}

export function ScoresDialog({ open, onClose }: ScoresDialogProps) {
  const atTable = useTable();
  const pending = usePendingAction(atTable);
  const table = findTableModel(atTable);
  const earlier = useScoredRounds(open);
  return (
    <Dialog title={MENU.scores} onClose={onClose}>
      {table ? <Scores table={table} earlier={earlier} /> : null}
      <PointsByHand pending={pending} />
    </Dialog>
  );
}

interface ScoresProps {
  readonly table: TableModel;
  /** Known rounds before this one. */
  readonly earlier?: readonly ScoredRound[];
}

/** Known rounds one below the other, the total of the others, and the cards on the table. */
export function Scores({ table: { visible, teamName }, earlier = [] }: ScoresProps) {
  const { game, teams, rules } = visible;
  const knownRounds = earlier.filter(({ round }) => round < game.round);
  const sumOf = (team: number): number => knownRounds.reduce((sum, { scores }) => sum + (scores[team]?.total ?? 0), 0);
  return (
    <ScoreSheet
      order={getTeamsInOrder(visible)}
      names={teams.map(({ team }) => teamName(team))}
      rounds={[...knownRounds, ...getCounted({ game })]}
      before={teams.map(({ score }, team) => score - sumOf(team))}
      totals={game.ended?.totals ?? teams.map(({ score }) => score)}
      running={game.ended ? undefined : teams.map((team) => countPointsOnTable(rules, team))}
      winners={game.ended?.winners}
    />
  );
}

const findDealt = ({ events }: FeedEntry): number | undefined => events.find((event) => event.type === 'dealt')?.round;

/** Returns the versions at which rounds of this game were counted, just before the next deal; oldest first. */
export function getScoredVersions(feed: readonly FeedEntry[]): readonly number[] {
  const first = feed.findLastIndex((entry) => findDealt(entry) === 1);
  return feed.slice(Math.max(first, 0)).flatMap((entry, i, all) => {
    const counted = all[i - 1]?.version;
    return findDealt(entry) === undefined || counted === undefined ? [] : [counted];
  });
}

const getCounted = ({ game }: Pick<View, 'game'>): readonly ScoredRound[] =>
  game?.ended ? [{ round: game.round, scores: game.ended.scores }] : [];

/** Returns the known earlier rounds of this game, and fetches the others. */
function useScoredRounds(open: OpenTable): readonly ScoredRound[] {
  const { feed, eventLog, replay } = open.model;
  const entries = feed.value;
  const isCut = !entries.some((entry) => findDealt(entry) === 1);
  const lacks = isCut && findEarlierPage(eventLog.value) !== undefined;
  useEffect(() => (lacks ? open.history.askEarlier() : undefined), [open, lacks, eventLog.value.from]);
  const versions = useMemo(() => getScoredVersions(entries), [entries]);
  useEffect(() => open.history.fetchPositions(versions), [open, versions]);
  useEffect(() => () => open.history.fetchPositions([]), [open]);
  const { views } = replay.value;
  return versions.flatMap((version) => getCounted(views.get(version) ?? {}));
}
