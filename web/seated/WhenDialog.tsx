import '../components/table-settings.css';
import { useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { MENU, MENU_HINTS } from '#text/menu.ts';
import { further } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { TABLE_SETTINGS } from '#text/table-settings.ts';
import { findTableLength } from '../../shared/protocol/table-forecast.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { type PendingAction, RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { DatePanel } from '../dates/DatePanel.tsx';
import { canHost } from '../model/hosting.ts';
import { getSettings } from '../model/waiting.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { getServerTime } from '../text/server-clock.ts';
import { AwayForm } from '../time/AwayForm.tsx';
import { WhenChoice } from '../time/WhenChoice.tsx';
import { WhenLine } from '../time/WhenLine.tsx';
import { useMenuRow } from './MenuDialog.tsx';

interface WhenDialogProps {
  onClose(): void;
}

export function WhenDialog({ onClose }: WhenDialogProps) {
  const table = useTable();
  const { view } = table;
  const pending = usePendingAction(table);
  const way = useMenuRow();
  const isHost = canHost(view);
  const isPlaying = view.phase === 'playing';
  const stop = isPlaying ? (isHost ? MENU_HINTS.stopHost : MENU_HINTS.stop) : MENU_HINTS.stopLobby;
  return (
    <Dialog title={MENU.when} onClose={onClose}>
      <WhenPanel pending={pending} />
      {view.seat === undefined ? null : (
        <MenuRows
          rows={[
            ...(isHost || view.date ? [getDateRow(table)] : []),
            way('notifications', 'bell', MENU_HINTS.notifications),
            way('away', 'moon', MENU_HINTS.away),
            ...(isPlaying || isHost ? [way('stop', 'power', stop)] : []),
          ]}
        />
      )}
    </Dialog>
  );
}

const getDateRow = ({ view: { date }, onMenu }: TableContext): MenuRow => ({
  ...{ key: 'date', words: DATE.title, hint: date ? DATE.inWords(date) : DATE.lead, icon: 'calendar' },
  act: () => onMenu('date'),
});

export function DateDialog({ onClose }: WhenDialogProps) {
  const pending = usePendingAction(useTable());
  return (
    <Dialog title={DATE.title} onClose={onClose}>
      <DatePanel pending={pending} />
    </Dialog>
  );
}

export function AwayPanel({ onClose }: WhenDialogProps) {
  const table = useTable();
  const [now] = useState(getServerTime);
  const pending = usePendingAction(table);
  return (
    <Dialog title={MENU.away} onClose={onClose}>
      <AwayForm view={table.view} pending={pending} now={now} />
    </Dialog>
  );
}

export function StopDialog({ onClose }: WhenDialogProps) {
  const table = useTable();
  const { charter, view, onAsk } = table;
  const pending = usePendingAction(table);
  const isPlaying = view.phase === 'playing';
  const isHost = canHost(view);
  const close: MenuRow = {
    ...{
      key: 'close',
      words: further(TABLE_SETTINGS.close),
      hint: TABLE_SETTINGS.closeHint,
      icon: 'stop',
      isIrreversible: true,
    },
    act: () => onAsk(SURE.close(charter.title), { type: 'closeTable' }),
  };
  const isAsked = isPlaying && view.ending !== undefined;
  return (
    <Dialog title={MENU.stop} onClose={onClose}>
      {isAsked ? <p class="notice">{TABLE_SETTINGS.endAsked}</p> : null}
      <RefusalNotice code={pending.findRefusal('pause') ?? pending.findRefusal('end')} />
      <MenuRows
        rows={[
          ...(isPlaying && isHost ? [pauseRow(view.paused === true, pending)] : []),
          ...(isPlaying && !isAsked && !view.game?.ended ? [endRow('round', pending)] : []),
          ...(isPlaying && !isAsked ? [endRow('game', pending)] : []),
          ...(isHost ? [close] : []),
        ]}
      />
    </Dialog>
  );
}

const pauseRow = (isPaused: boolean, pending: PendingAction): MenuRow => ({
  key: 'pause',
  words: isPaused ? TABLE_SETTINGS.resume : TABLE_SETTINGS.pause,
  hint: isPaused ? undefined : TABLE_SETTINGS.pauseHint,
  icon: 'pause',
  act: () => pending.press('pause', { type: isPaused ? 'resume' : 'pause' }),
});

const endRow = (what: 'round' | 'game', pending: PendingAction): MenuRow => ({
  key: what,
  words: what === 'round' ? TABLE_SETTINGS.endRound : TABLE_SETTINGS.endGame,
  hint: TABLE_SETTINGS.endHint,
  icon: 'flag',
  act: () => pending.press('end', { type: 'askToEnd', what }),
});

interface WhenPanelProps {
  readonly pending: PendingAction;
}

function WhenPanel({ pending }: WhenPanelProps) {
  const { charter, view } = useTable();
  if (!canHost(view)) return <WhenLine charter={charter} view={view} />;
  return (
    <>
      <WhenChoice
        pace={getSettings(view).pace}
        length={findTableLength(charter, view, getServerTime())}
        date={view.date}
        onChange={(pace) => pending.press('pace', { type: 'changeSettings', settings: { pace } })}
      />
      <RefusalNotice code={pending.findRefusal('pace')} />
    </>
  );
}
