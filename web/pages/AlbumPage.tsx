import { useEffect, useState } from 'preact/hooks';
import { ConnectingPage } from '../components/Connection.tsx';
import { findConnectionProblem } from '../model/net/connection-problem.ts';
import { openSocket } from '../model/net/socket.ts';
import { watchPage } from '../model/net/watch-page.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import type { AlbumAddress } from '../model/route.ts';
import { readSeat } from '../model/storage/seats.ts';
import { Album } from '../results/Album.tsx';
import { getServerTime } from '../text/server-clock.ts';
import { ErrorPage } from './ErrorPage.tsx';

const ports: TablePorts = {
  open: openSocket,
  store,
  now: getServerTime,
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  findConnectionProblem,
};

/** A table's past games, for people seated there; viewing them does not mark the table's news as seen. */
export function AlbumPage({ address: { table, part } }: { readonly address: AlbumAddress }) {
  const [open, setOpen] = useState<OpenTable | 'noSeat'>();
  useEffect(() => {
    const saved = readSeat(store, table);
    if (saved === undefined) {
      setOpen('noSeat');
      return undefined;
    }
    const opened = new OpenTable({ type: 'play', saved }, ports);
    opened.open();
    setOpen(opened);
    const stop = watchPage(opened);
    return () => {
      stop();
      opened.close();
    };
  }, [table]);
  if (open === undefined) return null;
  return open === 'noSeat' ? <ErrorPage fatalError="noSeat" /> : <TableAlbum open={open} table={table} part={part} />;
}

interface TableAlbumProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly part: string | undefined;
}

function TableAlbum({ open, table, part }: TableAlbumProps) {
  const { fatalError, charter, view, connection, connectionProblem } = open.model;
  if (fatalError.value) return <ErrorPage fatalError={fatalError.value} />;
  if (!charter.value || !view.value) {
    return (
      <ConnectingPage
        connection={connection.value}
        connectionProblem={connectionProblem.value}
        retryAt={open.model.retryAt.value}
        onRetry={() => open.reconnect()}
      />
    );
  }
  return <Album open={open} table={table} part={part} charter={charter.value} view={view.value} />;
}
