import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { OfferCalls } from '../calls/OfferCalls.tsx';
import type { Step } from '../days/steps.ts';
import { missedOf } from '../model/absence.ts';
import type { OpenTable } from '../model/open-table.ts';
import { changeSettings, settings } from '../model/page.ts';
import type { AnyIntent, FeedEntry } from '../model/types.ts';
import { hiddenPeople } from '../talk/hidden.ts';
import { withoutNotesOf } from '../talk/hiding.ts';
import { Announcer } from './Announcer.tsx';
import { AwayDialog } from './AwayDialog.tsx';
import { ConnectionBanner } from './Connection.tsx';
import { GameNotices } from './GameNotices.tsx';
import { Lobby } from './Lobby.tsx';
import { later } from './later.tsx';
import { type OpenPanels, usePanels } from './open-panels.ts';
import { Panels } from './Panels.tsx';

const TableScreen = later(() => import('../table/TableScreen.tsx').then(({ TableScreen }) => TableScreen));
const StepBar = later(() => import('../days/StepBar.tsx').then(({ StepBar }) => StepBar));
const PastTable = later(() => import('../days/PastTable.tsx').then(({ PastTable }) => PastTable));
const ClosedPage = later(() => import('../house/ClosedPage.tsx').then(({ ClosedPage }) => ClosedPage));

export interface SeatedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  /** A watcher wants to sit down; absent where no seat is free. */
  onSit?(): void;
}

interface StageProps extends SeatedTableProps {
  readonly panels: OpenPanels;
  /** What happened, without what this person does not want to read. */
  readonly feed: readonly FeedEntry[];
  /** What is being shown again. */
  readonly step: Step | undefined;
}

/** Steps that are shown again on the table. */
interface Shown {
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
  const [shown, setShown] = useState<Shown>();
  const onStep = (steps: readonly Step[]): void => {
    panels.close();
    setShown({ steps, at: 0, since: view.version });
  };
  const feed = withoutNotesOf(open.model.feed.value, view, hiddenPeople(open.table ?? ''));
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
    view,
    pendingCount: pending.value.length,
    ...(refusal.value && { refusal: refusal.value }),
    onSubmit: (intents: readonly AnyIntent[]) => open.submit(intents),
    onMenu: panels.show,
  };
  if (view.closed) return <ClosedPage {...shared} />;
  if (view.phase === 'lobby') return <Lobby {...shared} />;
  return (
    <>
      <OfferCalls open={open} view={view} onShow={() => panels.show('calls')} />
      {step ? null : (
        <GameNotices {...shared} refusal={refusal.value} onSeats={() => panels.show('seats')} onSit={onSit} />
      )}
      <TableScreen
        {...shared}
        feed={feed}
        instead={step && <PastTable {...{ open, charter, view, step, feed }} onMenu={() => panels.show('menu')} />}
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
function Absence({ open, charter, view, onStep }: SeatedTableProps & { onStep(steps: readonly Step[]): void }) {
  const [isRead, setRead] = useState(false);
  const [back] = useState({ version: view.version, at: Date.now() });
  const came = open.cameBack;
  const { story } = open.model;
  if (isRead || !came || back.at - came.at < SHORT_ABSENCE || story.value.known < back.version) return null;
  const missed = missedOf(story.value.entries, came.seen, back.version);
  if (missed.length === 0 || view.phase === 'lobby' || view.closed) return null;
  const close = (): void => setRead(true);
  const show = (steps: readonly Step[]): void => {
    close();
    onStep(steps);
  };
  return <AwayDialog {...{ charter, view, missed }} onStep={show} onClose={close} />;
}
