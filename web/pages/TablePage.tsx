import { useEffect, useState } from 'preact/hooks';
import { LOCKED_OUT_BY } from '#text/states.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { ConnectingPage } from '../components/Connection.tsx';
import { loadDisplayFont } from '../components/display-font.ts';
import { lazyPage } from '../components/lazy.tsx';
import { WholeGame } from '../components/whole-game.ts';
import type { FatalError } from '../model/model.ts';
import type { OpenTable } from '../model/open-table.ts';
import { navigate, rereadSeats, route, store } from '../model/page.ts';
import { makeTableHash, type TableAddress } from '../model/route.ts';
import { forgetSeat, readSeat } from '../model/storage/seats.ts';
import { closeTable, visitTable } from '../seated/current-table.ts';
import { LazySeatedTable } from '../seated/LazySeatedTable.tsx';
import { currentTable, markHolderUnsure } from '../seated/page-signals.ts';
import { coverSeats, useSeatCover } from '../seated/shared-device.ts';
import type { RefusedSeatActions } from './ErrorPage.tsx';

const ReplacedPage = lazyPage(() => import('./ReplacedPage.tsx').then(({ ReplacedPage }) => ReplacedPage));
const ErrorPage = lazyPage(() => import('./ErrorPage.tsx').then(({ ErrorPage }) => ErrorPage));
const SeatCover = lazyPage(() => import('../seated/SeatCover.tsx').then(({ SeatCover }) => SeatCover));
const Visitor = lazyPage(() => import('./Visitor.tsx').then(({ Visitor }) => Visitor));

export function TablePage({ address: { table, invite, tonight } }: { readonly address: TableAddress }) {
  const [isVisited, setVisited] = useState<boolean>();
  // If the seat turns out to be lost, the opened link still leads to the table.
  const [opened, setOpened] = useState(invite);
  useEffect(() => {
    setVisited(visitTable(table, invite));
    if (invite !== undefined) setOpened(invite);
    if (invite === undefined || !currentTable.peek()?.saved) return;
    markHolderUnsure(table);
    navigate(makeTableHash(table), 'replace');
  }, [table, invite]);
  useEffect(
    () => () => {
      closeTable();
      coverSeats();
      loadDisplayFont();
    },
    [],
  );
  const open = currentTable.value;
  const isSeated = open?.table === table && open.model.view.value?.seat !== undefined;
  const isLoading = isVisited !== false && !open?.model.view.value && !open?.model.fatalError.value;
  useEffect(() => (isLoading || isSeated ? undefined : loadDisplayFont()), [isLoading, isSeated]);
  useEffect(() => {
    if (!tonight || !isSeated) return;
    open?.submit([{ type: 'playTonight' }]);
    navigate(makeTableHash(table), 'replace');
  }, [tonight, isSeated]);
  if (isVisited === false) return <ErrorPage fatalError="noSeat" />;
  return open?.table === table ? <TableStates key={table} open={open} opened={opened} /> : null;
}

function TableStates({ open, opened }: { readonly open: OpenTable; readonly opened: string | undefined }) {
  const { model } = open;
  const fatalError = model.fatalError.value;
  const charter = model.charter.value;
  const view = model.view.value;
  if ((fatalError === 'inviteReplaced' || open.isByWord) && open.table !== undefined && opened !== undefined && !view) {
    return <ReplacedPage open={open} table={open.table} invite={opened} />;
  }
  if (fatalError)
    return (
      <ErrorPage
        fatalError={fatalError}
        inviteHash={findInviteHash(open, opened)}
        refused={findRefusedSeat(open)}
        more={formatLockedOut(open)}
      />
    );
  if (!charter || !view)
    return (
      <ConnectingPage
        connection={model.connection.value}
        connectionProblem={model.connectionProblem.value}
        retryAt={model.retryAt.value}
        onRetry={() => open.reconnect()}
      />
    );
  if (view.seat !== undefined) return <SharedTable open={open} charter={charter} view={view} />;
  return <Visitor open={open} charter={charter} view={view} />;
}

interface SharedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

/** A table by a seat of this device, covered between the turns of people who share it. */
function SharedTable({ open, charter, view }: SharedTableProps) {
  const people = useSeatCover({ open, charter, view });
  if (people) return <SeatCover model={open.model} title={charter.title} people={people} />;
  return (
    <WholeGame.Provider value={() => void createClassicTable(charter)}>
      <LazySeatedTable open={open} charter={charter} view={view} />
    </WholeGame.Provider>
  );
}

async function createClassicTable({ seating }: Charter): Promise<void> {
  const [{ createTableFromPractice }, { CLASSIC }] = await Promise.all([
    import('../seated/table-from-practice.ts'),
    import('../../shared/ruleset/presets/classic.ts'),
  ]);
  await createTableFromPractice({ ruleset: CLASSIC, seating });
}

/** Returns the way back in; undefined if the invite is not known. */
function findInviteHash({ table, model }: OpenTable, opened: string | undefined): string | undefined {
  const invite = model.charter.value?.invite ?? opened;
  return table !== undefined && invite !== undefined ? makeTableHash(table, invite) : undefined;
}

const REFUSED_CODES: readonly (FatalError | undefined)[] = ['tableLost', 'seatLost', 'seatGiven', 'lockedOut'];

function formatLockedOut({ table, model }: OpenTable): string | undefined {
  const at = model.lockedOutAt.value;
  const saved = table === undefined ? undefined : readSeat(store, table);
  return at === undefined || saved === undefined ? undefined : LOCKED_OUT_BY(saved.name, at);
}

/** Returns the actions for this browser's seat at a table that refuses it; undefined if there is none. */
function findRefusedSeat({ table, model }: OpenTable): RefusedSeatActions | undefined {
  const isRefused = REFUSED_CODES.includes(model.fatalError.value);
  const saved = table === undefined || !isRefused ? undefined : readSeat(store, table);
  if (table === undefined || saved === undefined) return undefined;
  const forget = (): void => {
    forgetSeat(store, table);
    rereadSeats();
    const place = route.peek();
    if (place.page === 'table' && place.table === table) navigate('#/', 'replace');
  };
  return {
    title: saved.title,
    onRetry: () => void visitTable(table, undefined),
    onForget: forget,
  };
}
