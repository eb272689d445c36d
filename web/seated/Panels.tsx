import type { ComponentChild } from 'preact';
import { MENU } from '#text/menu.ts';
import { RULES_PAGE } from '#text/pages.ts';
import { laterDialog } from '../components/later-dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import { learn } from '../model/teaching.ts';
import type { MenuAction } from '../model/types.ts';
import { type TableContext, TableProvider } from '../table/at-table.ts';
import { atOpenTable } from './at-open-table.ts';
import { KeysDialog, MenuDialog } from './MenuDialog.tsx';
import type { OpenPanels } from './open-panels.ts';
import { SeatsDialog } from './SeatsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import type { Step } from './steps.ts';
import { askToLeave } from './submit-later.ts';

const RulesDialog = laterDialog(
  () => import('../rules/RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog),
  ({ charter }) => RULES_PAGE.ofTable(charter.title),
);
const TableSettingsDialog = laterDialog(
  () => import('./TableSettingsDialog.tsx').then(({ TableSettingsDialog }) => TableSettingsDialog),
  () => MENU.tableSettings,
);
const MineDialog = laterDialog(
  () => import('../mine/MineDialog.tsx').then(({ MineDialog }) => MineDialog),
  () => MENU.mine,
);
const PaperDialog = laterDialog(
  () => import('../mine/PaperDialog.tsx').then(({ PaperDialog }) => PaperDialog),
  ({ charter }) => charter.title,
);
const TimeDialog = laterDialog(
  () => import('../time/TimeDialog.tsx').then(({ TimeDialog }) => TimeDialog),
  () => MENU.time,
);
const NotificationsDialog = laterDialog(
  () => import('../time/NotificationsDialog.tsx').then(({ NotificationsDialog }) => NotificationsDialog),
  () => MENU.notifications,
);
const FairDialog = laterDialog(
  () => import('../results/FairDialog.tsx').then(({ FairDialog }) => FairDialog),
  () => MENU.fair,
);
const HistoryDialog = laterDialog(
  () => import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
  () => MENU.history,
);

interface PanelsProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  /** Shows steps on the table. */
  onStep?(steps: readonly Step[]): void;
}

/** Panels of no use at a closed table. */
const NOT_WHEN_CLOSED: readonly MenuAction[] = ['menu', 'seats', 'tableSettings', 'time', 'notifications'];

/** The panel that is open, if any. */
export function Panels({ open, panels, onStep }: PanelsProps) {
  const { shown, show } = panels;
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view || open.table === undefined || shown === undefined) return null;
  if (view.closed && NOT_WHEN_CLOSED.includes(shown)) return null;
  const table = atOpenTable(open, { charter, view, onMenu: show });
  const onClose = (): void => panels.hide(shown);
  return (
    <TableProvider value={table}>
      {PANELS[shown]?.({ table, open, panels, onStep: onStep ?? (() => undefined), onClose })}
    </TableProvider>
  );
}

interface PanelProps {
  readonly table: TableContext;
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  onStep(steps: readonly Step[]): void;
  onClose(): void;
}

/** Each panel; the others of the menu are none. */
const PANELS: Readonly<Partial<Record<MenuAction, (props: PanelProps) => ComponentChild>>> = {
  menu: ({ table: { charter, view, onMenu }, onClose }) => (
    <MenuDialog
      hasSeat={view.seat !== undefined}
      onClose={onClose}
      onChoose={(action) => (action === 'learn' ? learn(charter) : onMenu(action))}
    />
  ),
  settings: ({ onClose }) => <SettingsDialog onClose={onClose} />,
  rules: ({ table: { id, charter, view }, panels, onClose }) => (
    <RulesDialog table={id} charter={charter} code={panels.refused} round={view.game?.round} onClose={onClose} />
  ),
  keys: ({ onClose }) => <KeysDialog onClose={onClose} />,
  seats: ({ onClose }) => <SeatsDialog onClose={onClose} />,
  tableSettings: ({ onClose }) => <TableSettingsDialog onClose={onClose} />,
  time: ({ table: { charter, view, feed, refusal, onSubmit, onAsk, onMenu }, onClose }) => (
    <TimeDialog
      charter={charter}
      view={view}
      feed={feed}
      refusal={refusal}
      onSubmit={onSubmit}
      onAsk={onAsk}
      onPace={() => onMenu('tableSettings')}
      onClose={onClose}
    />
  ),
  notifications: ({ table: { charter, view }, open, onClose }) => (
    <NotificationsDialog open={open} charter={charter} view={view} onClose={onClose} />
  ),
  mine: ({ table: { id, charter, view, refusal, onSubmit, onMenu, onAsk }, open, onClose }) => (
    <MineDialog
      open={open}
      table={id}
      charter={charter}
      view={view}
      refusal={refusal}
      onSubmit={onSubmit}
      onAsk={onAsk}
      onLeave={() => leave(id)}
      onPaper={() => onMenu('paper')}
      onClose={onClose}
    />
  ),
  paper: ({ table: { charter, view }, open, onClose }) => (
    <PaperDialog open={open} charter={charter} view={view} onClose={onClose} />
  ),
  history: ({ open, onStep, onClose }) => <HistoryDialog open={open} onStep={onStep} onClose={onClose} />,
  fair: ({ table: { id, charter, view }, open, onClose }) => (
    <FairDialog open={open} table={id} charter={charter} view={view} onClose={onClose} />
  ),
};

function leave(table: string): void {
  const seat = readSeat(store, table);
  if (seat) askToLeave(seat);
}
