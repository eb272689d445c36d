import { MENU, MENU_HINTS } from '#text/menu.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { Dialog } from '../components/Dialog.tsx';
import { MenuRows } from '../components/MenuRows.tsx';
import { aboutGame } from '../rules/about-game.ts';
import { useTable } from '../table/at-table.ts';
import { useWay } from './MenuDialog.tsx';

/** The rules, how it stands, and what has happened. */
export function RecordsDialog({ onClose }: { onClose(): void }) {
  const { charter, view } = useTable();
  const way = useWay();
  const { byHand } = rulesOfRound(charter.ruleset, view.game?.round ?? 1).score;
  const scores = way('scores', 'sheet', byHand ? MENU_HINTS.scoresByHand : MENU_HINTS.scores);
  return (
    <Dialog title={MENU.records} onClose={onClose}>
      <MenuRows
        rows={[
          way('rules', 'book', aboutGame(charter)),
          ...(view.game ? [scores] : []),
          way('history', 'list', MENU_HINTS.history),
          ...(view.seat === undefined ? [] : [way('album', 'trophy', MENU_HINTS.album)]),
          way('fair', 'shuffle', MENU_HINTS.fair),
        ]}
      />
    </Dialog>
  );
}
