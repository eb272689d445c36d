import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { missedOf } from '../model/absence.ts';
import type { OpenTable } from '../model/open-table.ts';
import { changeSettings, settings } from '../model/page.ts';
import type { AnyIntent } from '../model/types.ts';
import { Announcer } from './Announcer.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { ConnectionBanner } from './Connection.tsx';
import { GameNotices } from './GameNotices.tsx';
import { Lobby } from './Lobby.tsx';
import { later } from './later.tsx';
import { type OpenPanels, Panels, usePanels } from './Panels.tsx';

const TableScreen = later(() => import('../table/TableScreen.tsx').then(({ TableScreen }) => TableScreen));

export interface SeatedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

/** A table as somebody sees it who has a seat, or who watches: lobby and game. */
export function SeatedTable(props: SeatedTableProps) {
  const { open, charter, view } = props;
  const panels = usePanels();
  const { connection, feed } = open.model;
  return (
    <div class="at-table" data-connection={connection.value}>
      <ConnectionBanner connection={connection.value} onRetry={() => open.heal()} />
      <Announcer charter={charter} view={view} feed={feed.value} />
      <Stage {...props} panels={panels} />
      <Panels open={open} panels={panels} />
      <Absence {...props} />
    </div>
  );
}

interface StageProps extends SeatedTableProps {
  readonly panels: OpenPanels;
}

function Stage({ open, charter, view, panels }: StageProps) {
  const { pending, refusal, feed, connection } = open.model;
  const shared = {
    table: open.table ?? '',
    charter,
    view,
    pendingCount: pending.value.length,
    ...(refusal.value && { refusal: refusal.value }),
    onSubmit: (intents: readonly AnyIntent[]) => open.submit(intents),
    onMenu: panels.show,
  };
  if (view.phase === 'lobby') return <Lobby {...shared} />;
  return (
    <>
      <GameNotices view={view} refusal={refusal.value} onSeats={() => panels.show('seats')} />
      <TableScreen
        {...shared}
        feed={feed.value}
        connection={connection.value}
        settings={settings.value}
        onSettings={changeSettings}
        onRule={panels.showRule}
      />
    </>
  );
}

/** Away for less than this, in milliseconds, nobody needs to be told. */
const SHORT_ABSENCE = 60_000;

/** Once after coming back: what happened meanwhile. */
function Absence({ open, charter, view }: SeatedTableProps) {
  const [isRead, setRead] = useState(false);
  const [back] = useState({ version: view.version, at: Date.now() });
  const came = open.cameBack;
  const { story } = open.model;
  if (isRead || !came || back.at - came.at < SHORT_ABSENCE || story.value.known < back.version) return null;
  const missed = missedOf(story.value.entries, came.seen, back.version);
  if (missed.length === 0 || view.phase === 'lobby') return null;
  return <AwayDialog charter={charter} view={view} missed={missed} onClose={() => setRead(true)} />;
}
