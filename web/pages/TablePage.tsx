import { useEffect, useState } from 'preact/hooks';
import { ConnectingPage, ConnectionBanner } from '../components/Connection.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { goTo, store } from '../model/page.ts';
import { makeTableHash, type TableAddress } from '../model/route.ts';
import { signalTurn } from '../shell/attention.ts';
import { usePanels } from '../shell/open-panels.ts';
import { Panels } from '../shell/Panels.tsx';
import { SeatedTable } from '../shell/SeatedTable.tsx';
import { closeTable, current, visitTable } from '../shell/session.ts';
import { readLeftSeat } from '../storage/left-seats.ts';
import { readName, writeName } from '../storage/name.ts';
import { GUEST } from '../text/guest.ts';
import { chairsFor } from './chairs.ts';
import { JoinPage } from './JoinPage.tsx';
import { TroublePage } from './TroublePage.tsx';

/** One table, whatever its state. */
export function TablePage({ address: { table, invite, tonight } }: { readonly address: TableAddress }) {
  const [isVisited, setVisited] = useState<boolean>();
  useEffect(() => {
    setVisited(visitTable(table, invite));
    if (invite !== undefined && current.peek()?.kept) goTo(makeTableHash(table), 'replace');
  }, [table, invite]);
  useEffect(() => closeTable, []);
  const open = current.value;
  const isSeated = open?.table === table && open.model.view.value?.seat !== undefined;
  useEffect(() => {
    if (!tonight || !isSeated) return;
    open?.submit([{ type: 'playTonight' }]);
    goTo(makeTableHash(table), 'replace');
  }, [tonight, isSeated]);
  if (isVisited === false) return <TroublePage trouble="noSeat" />;
  return open?.table === table ? <TableStates key={table} open={open} /> : null;
}

function TableStates({ open }: { readonly open: OpenTable }) {
  const { model } = open;
  useEffect(() => signalTurn(model), [model]);
  const trouble = model.trouble.value;
  const charter = model.charter.value;
  const view = model.view.value;
  if (trouble) return <TroublePage trouble={trouble} inviteHash={inviteHashOf(open)} />;
  if (!charter || !view) return <ConnectingPage connection={model.connection.value} onRetry={() => open.heal()} />;
  if (view.seat !== undefined) return <SeatedTable open={open} charter={charter} view={view} />;
  return <Visitor open={open} />;
}

/** The way back in; undefined if the invite is not known. */
function inviteHashOf({ table, model }: OpenTable): string | undefined {
  const invite = model.charter.value?.invite;
  return table !== undefined && invite !== undefined ? makeTableHash(table, invite) : undefined;
}

/** A visitor: takes a seat, watches if allowed, or stays at the door. */
function Visitor({ open }: { readonly open: OpenTable }) {
  const panels = usePanels();
  const [isWatching, setWatching] = useState(false);
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view) return null;
  const mayWatch = view.game !== undefined;
  const hasChair = chairsFor(view).length > 0;
  if (view.closed || (mayWatch && (isWatching || !hasChair))) {
    return (
      <SeatedTable open={open} charter={charter} view={view} {...(hasChair && { onSit: () => setWatching(false) })} />
    );
  }
  const sit = (seat: number, name: string): void => {
    writeName(store, name);
    open.sit(seat, name);
  };
  const knock = (seat: number, name: string): void => {
    writeName(store, name);
    open.knock(seat, name);
  };
  return (
    <>
      <ConnectionBanner connection={open.model.connection.value} promise={GUEST.offline} onRetry={() => open.heal()} />
      <JoinPage
        charter={charter}
        view={view}
        refusal={open.model.refusal.value}
        defaultName={readName(store)}
        left={open.table === undefined ? undefined : readLeftSeat(store, open.table, Date.now())}
        knocking={open.model.knocking.value}
        onSit={sit}
        onKnock={knock}
        onStop={() => open.stopKnocking()}
        onRules={() => panels.show('rules')}
        {...(mayWatch && { onWatch: () => setWatching(true) })}
      />
      <Panels open={open} panels={panels} />
    </>
  );
}
