import { MENU } from '#text/menu.ts';
import { AT_DOOR } from '#text/states.ts';
import { CLOSED } from '#text/table-settings.ts';
import { Page } from '../components/Page.tsx';
import { RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { useMinute } from '../components/time.ts';
import { canHost } from '../model/hosting.ts';
import type { MenuAction } from '../model/types.ts';
import { useTable } from '../table/table-context.ts';
import { findTableModel } from '../table/table-model.ts';
import { seatName } from '../text/names.ts';
import { Scores } from './ScoresDialog.tsx';

const PANELS = ['album', 'history', 'rules'] as const satisfies readonly MenuAction[];

interface ClosedPageProps {
  readonly onSit: (() => void) | undefined;
  onAsk(): void;
}

export function ClosedPage({ onSit, onAsk }: ClosedPageProps) {
  const atTable = useTable();
  const { charter, view, onMenu } = atTable;
  const pending = usePendingAction(atTable);
  const isHost = canHost(view);
  const host = seatName(charter, view, view.host);
  const forOthers = view.seat === undefined ? CLOSED.textWatcher(host) : CLOSED.text(host);
  const table = findTableModel(atTable);
  const isAsked = useIsAsked();
  return (
    <Page
      title={isHost ? CLOSED.titleHost : CLOSED.title(host)}
      kind="pictured"
      picture={<TablePicture name="packets" />}
    >
      <p class="intro">{isHost ? CLOSED.textHost : forOthers}</p>
      {table || view.phase === 'lobby' ? (
        <section class="stack-s">
          <h2>{CLOSED.scores}</h2>
          {table ? <Scores table={table} /> : <p>{CLOSED.never}</p>}
        </section>
      ) : null}
      <ReopenRequest />
      <div class="row">
        {isHost ? (
          <button type="button" class="main" onClick={() => pending.press('reopen', { type: 'reopenTable' })}>
            {CLOSED.reopen}
          </button>
        ) : isAsked ? null : (
          <button type="button" class="main" onClick={onAsk}>
            {CLOSED.ask(host)}
          </button>
        )}
        {PANELS.filter((panel) => panel !== 'album' || view.seat !== undefined).map((panel) => (
          <button key={panel} type="button" onClick={() => onMenu(panel)}>
            {MENU[panel]}
          </button>
        ))}
        {onSit ? (
          <button type="button" onClick={onSit}>
            {AT_DOOR.satBefore}
          </button>
        ) : null}
      </div>
      <RefusalNotice code={pending.findRefusal('reopen')} />
    </Page>
  );
}

/** Whether a request to reopen the table is pending. */
function useIsAsked(): boolean {
  const { view } = useTable();
  const now = useMinute();
  return view.openingAsked !== undefined && now < view.openingAsked.until;
}

/** The result of the viewer's request, or the request for the host to answer. */
function ReopenRequest() {
  const { charter, view } = useTable();
  const isAsked = useIsAsked();
  const { by } = view.openingAsked ?? {};
  const asks = by === undefined ? CLOSED.asksAtDoor : CLOSED.asks(seatName(charter, view, by));
  return (
    <p class="bold" role="status">
      {isAsked ? (canHost(view) ? asks : CLOSED.asked(seatName(charter, view, view.host))) : ''}
    </p>
  );
}
