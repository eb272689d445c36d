import { useEffect, useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { ConnectingPage, ConnectionBanner } from '../components/Connection.tsx';
import { WholeGame } from '../components/whole-game.ts';
import type { Trouble } from '../model/model.ts';
import type { OpenTable } from '../model/open-table.ts';
import { goTo, rereadSeats, store } from '../model/page.ts';
import { makeTableHash, type TableAddress } from '../model/route.ts';
import { readLeftSeat } from '../model/storage/left-seats.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { forgetSeat, readSeat } from '../model/storage/seats.ts';
import { signalTurn } from '../seated/attention.ts';
import { bringYourPeople } from '../seated/bring.ts';
import { closeTable, current, visitTable } from '../seated/current-table.ts';
import { usePanels } from '../seated/open-panels.ts';
import { Panels } from '../seated/Panels.tsx';
import { SeatedTable } from '../seated/SeatedTable.tsx';
import { serverNow } from '../text/server-clock.ts';
import { chairsFor } from './chairs.ts';
import { JoinPage } from './JoinPage.tsx';
import { type RefusedSeat, TroublePage } from './TroublePage.tsx';

/** One table, whatever its state. */
export function TablePage({ address: { table, invite, tonight } }: { readonly address: TableAddress }) {
  const [isVisited, setVisited] = useState<boolean>();
  // The link that was opened leads to the door if the seat turns out to be lost.
  const [opened, setOpened] = useState(invite);
  useEffect(() => {
    setVisited(visitTable(table, invite));
    if (invite !== undefined) setOpened(invite);
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
  return open?.table === table ? <TableStates key={table} open={open} opened={opened} /> : null;
}

function TableStates({ open, opened }: { readonly open: OpenTable; readonly opened: string | undefined }) {
  const { model } = open;
  useEffect(() => signalTurn(model), [model]);
  const trouble = model.trouble.value;
  const charter = model.charter.value;
  const view = model.view.value;
  if (trouble)
    return <TroublePage trouble={trouble} inviteHash={inviteHashOf(open, opened)} refused={refusedSeat(open)} />;
  if (!charter || !view)
    return (
      <ConnectingPage connection={model.connection.value} obstacle={model.obstacle.value} onRetry={() => open.heal()} />
    );
  if (view.seat !== undefined)
    return (
      <WholeGame.Provider value={() => void bringYourPeople({ ruleset: CLASSIC, seating: charter.seating })}>
        <SeatedTable open={open} charter={charter} view={view} />
      </WholeGame.Provider>
    );
  return <Visitor open={open} />;
}

/** The way back in; undefined if the invite is not known. */
function inviteHashOf({ table, model }: OpenTable, opened: string | undefined): string | undefined {
  const invite = model.charter.value?.invite ?? opened;
  return table !== undefined && invite !== undefined ? makeTableHash(table, invite) : undefined;
}

const REFUSED: readonly (Trouble | undefined)[] = ['tableLost', 'seatLost', 'seatGiven'];

/** What to do with the seat that this browser keeps for a table that refuses it; undefined if there is none. */
function refusedSeat({ table, model }: OpenTable): RefusedSeat | undefined {
  const isRefused = REFUSED.includes(model.trouble.value);
  if (table === undefined || !isRefused || readSeat(store, table) === undefined) return undefined;
  const forget = (): void => {
    forgetSeat(store, table);
    rereadSeats();
    goTo('#/', 'replace');
  };
  return { onRetry: () => void visitTable(table, undefined), onForget: forget };
}

/** A visitor: takes a seat, watches if allowed, or stays at the door. */
function Visitor({ open }: { readonly open: OpenTable }) {
  const panels = usePanels();
  const [isWatching, setWatching] = useState(false);
  const [isSitting, setSitting] = useState(false);
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
  const isAsking = open.model.knocking.value !== undefined || (isSitting && !open.model.refusal.value);
  const sit = (seat: number, name: string): void => {
    writeName(store, name);
    setSitting(true);
    open.sit(seat, name);
  };
  const knock = (seat: number, name: string): void => {
    writeName(store, name);
    open.knock(seat, name);
  };
  return (
    <>
      <ConnectionBanner
        connection={open.model.connection.value}
        obstacle={open.model.obstacle.value}
        meanwhile={isAsking ? GUEST.later : undefined}
        onRetry={() => open.heal()}
      />
      <JoinPage
        charter={charter}
        view={view}
        refusal={open.model.refusal.value}
        defaultName={readName(store)}
        left={open.table === undefined ? undefined : readLeftSeat(store, open.table, serverNow())}
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
