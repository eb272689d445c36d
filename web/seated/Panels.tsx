import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MENU } from '#text/menu.ts';
import { RULES_PAGE } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { laterDialog } from '../components/later-dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { optimisticView } from '../model/optimistic-view.ts';
import { goTo, store } from '../model/page.ts';
import type { MenuAction } from '../model/types.ts';
import { serverNow } from '../text/server-clock.ts';
import { askToLeave, forgetLeft } from '../time/leaving.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import type { OpenPanels } from './open-panels.ts';
import { SeatsDialog } from './SeatsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import type { Step } from './steps.ts';

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
  const leave = useLeaving(open);
  const { shown } = panels;
  const { charter, view } = open.model;
  if (!charter.value || !view.value || open.table === undefined || shown === undefined) return null;
  if (view.value.closed && NOT_WHEN_CLOSED.includes(shown)) return null;
  return PANELS[shown]?.({
    open,
    panels,
    leave,
    onStep: onStep ?? (() => undefined),
    charter: charter.value,
    view: view.value,
    table: open.table,
    onClose: () => panels.hide(shown),
  });
}

interface PanelProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  leave(): void;
  onStep(steps: readonly Step[]): void;
  onClose(): void;
}

/** Each panel; the others of the menu are none. */
const PANELS: Readonly<Partial<Record<MenuAction, (props: PanelProps) => ComponentChild>>> = {
  menu: ({ panels, view, onClose }) => (
    <MenuDialog hasSeat={view.seat !== undefined} onClose={onClose} onChoose={panels.show} />
  ),
  settings: ({ onClose }) => <SettingsDialog onClose={onClose} />,
  rules: ({ panels, table, charter, view, onClose }) => (
    <RulesDialog table={table} charter={charter} code={panels.refused} round={view.game?.round} onClose={onClose} />
  ),
  keys: ({ onClose }) => <KeysDialog onClose={onClose} />,
  seats: ({ open, table, charter, view, onClose }) => (
    <SeatsDialog
      table={table}
      charter={charter}
      view={view}
      feed={open.model.feed.value}
      refusal={open.model.refusal.value}
      onSubmit={(intents) => open.submit(intents)}
      onClose={onClose}
    />
  ),
  tableSettings: ({ open, charter, view, onClose }) => (
    <TableSettingsDialog
      charter={charter}
      view={optimisticView(view, open.model.pending.value)}
      refusal={open.model.refusal.value}
      onSubmit={(intents) => open.submit(intents)}
      onClose={onClose}
    />
  ),
  time: ({ open, panels, charter, view, onClose }) => (
    <TimeDialog
      charter={charter}
      view={view}
      feed={open.model.feed.value}
      refusal={open.model.refusal.value}
      onSubmit={(intents) => open.submit(intents)}
      onPace={() => panels.show('tableSettings')}
      onClose={onClose}
    />
  ),
  notifications: ({ open, charter, view, onClose }) => (
    <NotificationsDialog open={open} charter={charter} view={view} onClose={onClose} />
  ),
  mine: ({ open, table, charter, view, leave, onClose }) => (
    <MineDialog
      table={table}
      charter={charter}
      view={view}
      refusal={open.model.refusal.value}
      onSubmit={(intents) => open.submit(intents)}
      onLeave={leave}
      onClose={onClose}
    />
  ),
  history: ({ open, charter, view, onStep, onClose }) => (
    <HistoryDialog
      open={open}
      charter={charter}
      view={view}
      feed={open.model.feed.value}
      onStep={onStep}
      onClose={onClose}
    />
  ),
  fair: ({ open, table, charter, view, onClose }) => (
    <FairDialog open={open} table={table} charter={charter} view={view} onClose={onClose} />
  ),
};

/** Gives up the seat; the page goes home once the table has let go of it. */
function useLeaving(open: OpenTable): () => void {
  const leaving = useRef<number | undefined>(undefined);
  useEffect(
    () =>
      open.model.trouble.subscribe((trouble) => {
        if (open.table === undefined || leaving.current === undefined || trouble !== 'seatLost') return;
        forgetLeft(store, { table: open.table, seat: leaving.current }, serverNow());
        goTo('#/', 'replace');
      }),
    [open],
  );
  return () => {
    leaving.current = askToLeave(open);
  };
}
