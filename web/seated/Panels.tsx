import { useEffect, useRef } from 'preact/hooks';
import { MENU } from '#text/menu.ts';
import { RULES_PAGE } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { laterDialog } from '../components/later-dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { optimisticView } from '../model/optimistic-view.ts';
import { goTo, store } from '../model/page.ts';
import type { AnyIntent, MenuAction } from '../model/types.ts';
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
  return (
    <Panel
      open={open}
      panels={panels}
      shown={shown}
      leave={leave}
      onStep={onStep ?? (() => undefined)}
      charter={charter.value}
      view={view.value}
      table={open.table}
    />
  );
}

interface PanelProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
  readonly shown: MenuAction;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  leave(): void;
  onStep(steps: readonly Step[]): void;
}

function Panel({ open, panels, shown, table, charter, view, leave, onStep }: PanelProps) {
  const onClose = (): void => panels.hide(shown);
  const feed = open.model.feed.value;
  const refusal = open.model.refusal.value;
  const submit = (intents: readonly AnyIntent[]): void => open.submit(intents);
  switch (shown) {
    case 'menu':
      return <MenuDialog hasSeat={view.seat !== undefined} onClose={onClose} onChoose={panels.show} />;
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'rules':
      return (
        <RulesDialog table={table} charter={charter} code={panels.refused} round={view.game?.round} onClose={onClose} />
      );
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'seats':
      return (
        <SeatsDialog
          table={table}
          charter={charter}
          view={view}
          feed={feed}
          refusal={refusal}
          onSubmit={submit}
          onClose={onClose}
        />
      );
    case 'tableSettings':
      return (
        <TableSettingsDialog
          charter={charter}
          view={optimisticView(view, open.model.pending.value)}
          refusal={refusal}
          onSubmit={submit}
          onClose={onClose}
        />
      );
    case 'time':
      return (
        <TimeDialog
          charter={charter}
          view={view}
          feed={feed}
          refusal={refusal}
          onSubmit={submit}
          onPace={() => panels.show('tableSettings')}
          onClose={onClose}
        />
      );
    case 'notifications':
      return <NotificationsDialog open={open} charter={charter} view={view} onClose={onClose} />;
    case 'mine':
      return (
        <MineDialog
          table={table}
          charter={charter}
          view={view}
          refusal={refusal}
          onSubmit={submit}
          onLeave={leave}
          onClose={onClose}
        />
      );
    case 'history':
      return <HistoryDialog open={open} charter={charter} view={view} feed={feed} onStep={onStep} onClose={onClose} />;
    case 'fair':
      return <FairDialog open={open} table={table} charter={charter} view={view} onClose={onClose} />;
    default:
      return null;
  }
}

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
