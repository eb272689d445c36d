import { MENU, MENU_HINTS } from '#text/menu.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { Dialog } from '../components/Dialog.tsx';
import { MenuRows } from '../components/MenuRows.tsx';
import { useTable } from '../table/table-context.ts';
import { useMenuRow } from './MenuDialog.tsx';

export function RecordsDialog({ onClose }: { onClose(): void }) {
  const { charter, view } = useTable();
  const way = useMenuRow();
  const { byHand } = getRulesForRound(charter.ruleset, view.game?.round ?? 1).score;
  const scores = way('scores', 'sheet', byHand ? MENU_HINTS.scoresByHand : MENU_HINTS.scores);
  return (
    <Dialog title={MENU.records} onClose={onClose}>
      <MenuRows
        rows={[
          way('rules', 'book', TABLE_SENTENCES.rules(charter)),
          ...(view.game ? [scores] : []),
          way('history', 'list', MENU_HINTS.history),
          ...(view.seat === undefined ? [] : [way('album', 'trophy', MENU_HINTS.album)]),
          way('fair', 'shuffle', MENU_HINTS.fair),
        ]}
      />
    </Dialog>
  );
}
