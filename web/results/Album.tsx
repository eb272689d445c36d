import { useEffect, useState } from 'preact/hooks';
import { ALBUM } from '#text/album.ts';
import { TRY_AGAIN } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Page } from '../components/Page.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { type AlbumChange, readResults, type TableResults } from '../model/reading-results.ts';
import { AlbumPages } from './AlbumPages.tsx';
import { getPeople } from './people.ts';

interface AlbumProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly part: string | undefined;
  readonly charter: Charter;
  readonly view: View;
}

/** A table's past games, a year at a time. */
export function Album({ open, table, part, charter, view }: AlbumProps) {
  const [read, setRead] = useState<TableResults | 'reading' | 'failed'>('reading');
  const ask = (change?: AlbumChange): void => {
    readResults(open, change).then(
      (results) => setRead(results ?? 'failed'),
      () => setRead('failed'),
    );
  };
  useEffect(() => ask(), [open]);
  if (typeof read === 'string') {
    return <Unread title={charter.title} isFailed={read === 'failed'} onRetry={() => ask()} />;
  }
  if (read.games.length === 0) return <EmptyAlbum />;
  const person = view.seat === undefined ? undefined : view.occupants[view.seat];
  return (
    <AlbumPages
      table={table}
      part={part}
      title={charter.title}
      results={read}
      people={getPeople(charter, typeof person === 'number' ? person : undefined)}
      onChange={ask}
    />
  );
}

interface UnreadProps {
  readonly title: string;
  readonly isFailed: boolean;
  onRetry(): void;
}

const Unread = ({ title, isFailed, onRetry }: UnreadProps) => (
  <Page title={title || ALBUM.title}>
    <p class="soft" role="status">
      {isFailed ? ALBUM.failed : ALBUM.loading}
    </p>
    {isFailed ? (
      <button type="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    ) : null}
  </Page>
);

/** Before the first finished game: a table with places for its cards. */
const EmptyAlbum = () => (
  <Page title={ALBUM.empty} kind="pictured" picture={<TablePicture name="places" />}>
    <p class="intro" role="status">
      {ALBUM.emptyHint}
    </p>
    <a class="button main large" href="#/">
      {ALBUM.home}
    </a>
  </Page>
);
