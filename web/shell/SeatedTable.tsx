import { useEffect, useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Announcer } from '../components/Announcer.tsx';
import { ConnectionBanner } from '../components/Connection.tsx';
import { useFocusAfter } from '../components/focus.ts';
import { later } from '../components/later.tsx';
import { missedOf } from '../model/absence.ts';
import type { OpenTable } from '../model/open-table.ts';
import { optimisticView } from '../model/optimistic-view.ts';
import { changeSettings, settings } from '../model/page.ts';
import type { AnyIntent, FeedEntry } from '../model/types.ts';
import { OfferNotifications } from '../notifications/OfferNotifications.tsx';
import type { Step } from '../replay/steps.ts';
import { AwayDialog } from './AwayDialog.tsx';
import { GameNotices } from './GameNotices.tsx';
import { Lobby } from './Lobby.tsx';
import { type OpenPanels, usePanels } from './open-panels.ts';
import { Panels } from './Panels.tsx';

const TableScreen = later(() => import('../table/TableScreen.tsx').then(({ TableScreen }) => TableScreen));
const StepBar = later(() => import('../replay/StepBar.tsx').then(({ StepBar }) => StepBar));
const ReplayTable = later(() => import('../replay/ReplayTable.tsx').then(({ ReplayTable }) => ReplayTable));
const ClosedPage = later(() => import('./ClosedPage.tsx').then(({ ClosedPage }) => ClosedPage));

export interface SeatedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  /** A watcher wants to sit down; absent where no seat is free. */
  onSit?(): void;
}

interface StageProps extends SeatedTableProps {
  readonly panels: OpenPanels;
  readonly feed: readonly FeedEntry[];
  /** What is being shown again. */
  readonly step: Step | undefined;
}

/** Steps that are shown again on the table. */
interface ShownTable {
  readonly steps: readonly Step[];
  readonly at: number;
  /** The newest version as the looking back began. */
  readonly since: number;
}

/** A table as somebody sees it who has a seat, or who watches: lobby and game. */
export function SeatedTable(props: SeatedTableProps) {
  const { open, charter, view } = props;
  const panels = usePanels();
  const { connection } = open.model;
  const [shown, setShown] = useState<ShownTable>();
  const onStep = (steps: readonly Step[]): void => {
    panels.close();
    setShown({ steps, at: 0, since: view.version });
  };
  const feed = open.model.feed.value;
  useFocusAfter(shown !== undefined);
  return (
    <div class="at-table" data-connection={connection.value}>
      <ConnectionBanner connection={connection.value} onRetry={() => open.heal()} />
      <Announcer charter={charter} view={view} feed={feed} />
      <Stage {...props} panels={panels} feed={feed} step={shown?.steps[shown.at]} />
      {shown ? (
        <StepBar
          {...{ open, charter, view, feed }}
          {...shown}
          onShow={(at) => setShown({ ...shown, at })}
          onEnd={() => setShown(undefined)}
        />
      ) : null}
      <Panels open={open} panels={panels} onStep={onStep} />
      <Absence {...props} onStep={onStep} />
    </div>
  );
}

function Stage({ open, charter, view, panels, feed, step, onSit }: StageProps) {
  const { pending, refusal, connection } = open.model;
  const shared = {
    table: open.table ?? '',
    charter,
    view: optimisticView(view, pending.value),
    pendingCount: pending.value.length,
    ...(refusal.value && { refusal: refusal.value }),
    onSubmit: (intents: readonly AnyIntent[]) => open.submit(intents),
    onMenu: panels.show,
  };
  if (view.closed && !step) return <ClosedPage {...shared} />;
  if (view.phase === 'lobby') return <Lobby {...shared} />;
  return (
    <>
      {view.closed ? null : <OfferNotifications open={open} view={view} onShow={() => panels.show('notifications')} />}
      {step ? null : (
        <GameNotices {...shared} refusal={refusal.value} onSeats={() => panels.show('seats')} onSit={onSit} />
      )}
      <TableScreen
        {...shared}
        feed={feed}
        instead={
          step && (
            <ReplayTable
              {...{ open, charter, view, step, feed }}
              {...(!view.closed && { onMenu: () => panels.show('menu') })}
            />
          )
        }
        connection={connection.value}
        settings={settings.value}
        onSettings={changeSettings}
        onRule={panels.showRule}
      />
    </>
  );
}

/** After coming back: what happened meanwhile, once. */
function Absence({ open, charter, view, onStep }: SeatedTableProps & { onStep(steps: readonly Step[]): void }) {
  const { eventLog, feed } = open.model;
  const absence = open.visibility.absence.value;
  const isKnown = absence !== undefined && eventLog.value.known >= absence.back;
  const missed = isKnown ? missedOf(feed.value, absence.seen, absence.back) : [];
  const isNothing = isKnown && (missed.length === 0 || view.phase === 'lobby' || view.closed === true);
  const close = (): void => open.visibility.dismiss();
  useEffect(() => (isNothing ? close() : undefined), [isNothing]);
  if (!isKnown || isNothing) return null;
  const show = (steps: readonly Step[]): void => {
    close();
    onStep(steps);
  };
  return (
    <AwayDialog
      {...{ charter, view, missed }}
      isCut={eventLog.value.from > absence.seen}
      onStep={show}
      onClose={close}
    />
  );
}
