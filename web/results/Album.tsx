import { serverNow } from '../text/server-clock.ts';
import './album.css';
import { useEffect, useState } from 'preact/hooks';
import { ALBUM } from '#text/album.ts';
import { TRY_AGAIN } from '#text/pages.ts';
import { seasonsOf } from '../../shared/album/seasons.ts';
import type { Season } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Page } from '../components/Page.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { canHost } from '../model/hosting.ts';
import type { OpenTable } from '../model/open-table.ts';
import { type AlbumChange, readResults, type TableResults } from '../model/reading-results.ts';
import { AlbumLeaves } from './AlbumLeaves.tsx';
import { peopleOf } from './people.ts';
import { StartSeason } from './StartSeason.tsx';

interface AlbumProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly part: string | undefined;
  readonly charter: Charter;
  readonly view: View;
}

/** The album of a table: who won what, a year at a time. */
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
  const isHost = canHost(view);
  if (read.games.length === 0) {
    const season = seasonsOf([], read.seasons, serverNow()).findLast(({ isOver }) => !isOver);
    return <EmptyAlbum season={season} isHost={isHost} onChange={ask} />;
  }
  const own = view.seat === undefined ? undefined : view.occupants[view.seat];
  return (
    <AlbumLeaves
      table={table}
      part={part}
      title={charter.title}
      results={read}
      people={peopleOf(charter, typeof own === 'number' ? own : undefined)}
      isHost={isHost}
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

interface EmptyAlbumProps {
  /** The one that is on. */
  readonly season: Season | undefined;
  readonly isHost: boolean;
  onChange(change: AlbumChange): void;
}

/** Before the first finished game: a cloth with places for its cards. A season can begin with it. */
const EmptyAlbum = ({ season, isHost, onChange }: EmptyAlbumProps) => (
  <Page title={ALBUM.empty} kind="pictured" picture={<TablePicture name="places" />}>
    <p class="intro" role="status">
      {season === undefined ? ALBUM.emptyHint : ALBUM.seasonBegins(season)}
    </p>
    <a class="button main large" href="#/">
      {ALBUM.home}
    </a>
    {isHost ? (
      <StartSeason isRunning={season !== undefined} onStart={(length) => onChange({ season: length })} />
    ) : null}
  </Page>
);
