import { useEffect, useState } from 'preact/hooks';
import { ConnectingPage } from '../components/Connection.tsx';
import { findObstacle } from '../model/net/obstacle.ts';
import { openSocket } from '../model/net/socket.ts';
import { watchPage } from '../model/net/watch-page.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import type { AlbumAddress } from '../model/route.ts';
import { readSeat } from '../model/storage/seats.ts';
import { Album } from '../results/Album.tsx';
import { serverNow } from '../text/server-clock.ts';
import { TroublePage } from './TroublePage.tsx';

const ports: TablePorts = {
  open: openSocket,
  store,
  now: serverNow,
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  findObstacle,
};

/** A table's past games, for people seated there; viewing them does not mark the table's news as seen. */
export function AlbumPage({ address: { table, part } }: { readonly address: AlbumAddress }) {
  const [open, setOpen] = useState<OpenTable | 'noSeat'>();
  useEffect(() => {
    const kept = readSeat(store, table);
    if (kept === undefined) {
      setOpen('noSeat');
      return undefined;
    }
    const opened = new OpenTable({ type: 'play', kept }, ports);
    opened.open();
    setOpen(opened);
    const stop = watchPage(opened);
    return () => {
      stop();
      opened.close();
    };
  }, [table]);
  if (open === undefined) return null;
  return open === 'noSeat' ? <TroublePage trouble="noSeat" /> : <AlbumOf open={open} table={table} part={part} />;
}

interface AlbumOfProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly part: string | undefined;
}

function AlbumOf({ open, table, part }: AlbumOfProps) {
  const { trouble, charter, view, connection, obstacle } = open.model;
  if (trouble.value) return <TroublePage trouble={trouble.value} />;
  if (!charter.value || !view.value) {
    return (
      <ConnectingPage
        connection={connection.value}
        obstacle={obstacle.value}
        retryAt={open.model.retryAt.value}
        onRetry={() => open.heal()}
      />
    );
  }
  return <Album open={open} table={table} part={part} charter={charter.value} view={view.value} />;
}
