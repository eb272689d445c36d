import { useEffect, useState } from 'preact/hooks';
import { ALBUM } from '#text/album.ts';
import { CLOSE } from '#text/pages.ts';
import { findTopWinners } from '../../shared/album/album.ts';
import { type PlayedSeason, seasonsOf } from '../../shared/album/seasons.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { goTo, store } from '../model/page.ts';
import { readResults } from '../model/reading-results.ts';
import { makeAlbumHash } from '../model/route.ts';
import { readAnnounced, writeAnnounced } from '../model/storage/seasons.ts';
import { serverNow } from '../text/server-clock.ts';
import { peopleOf } from './people.ts';

interface SeasonOverProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
}

/** Says once on this device that a season is over, and leads to its picture. */
export function SeasonOver({ open, table, charter, view }: SeasonOverProps) {
  const [over, setOver] = useState<PlayedSeason>();
  const mayBeOver = view.phase === 'over' || (charter.season?.until ?? Number.POSITIVE_INFINITY) <= serverNow();
  useEffect(() => {
    if (view.seat === undefined || !mayBeOver) return;
    newlyOver(open, table).then(setOver, () => undefined);
  }, [mayBeOver]);
  const dismiss = (): void => {
    if (over) writeAnnounced(store, table, over.number);
    setOver(undefined);
  };
  const showPicture = (): void => {
    dismiss();
    goTo(makeAlbumHash(table, `s${over?.number}`));
  };
  const own = view.seat === undefined ? undefined : view.occupants[view.seat];
  return (
    <div class={over ? 'banner shown on-paper' : 'banner'} role="status">
      {over ? <span>{wordsOf(over, charter, typeof own === 'number' ? own : undefined)}</span> : null}
      {over ? (
        <button type="button" class="small main" onClick={showPicture}>
          {ALBUM.seePicture}
        </button>
      ) : null}
      {over ? (
        <button type="button" class="small" onClick={dismiss}>
          {CLOSE}
        </button>
      ) : null}
    </div>
  );
}

/** The newest season, if it ended lately and this device has not said so. */
async function newlyOver(open: OpenTable, table: string): Promise<PlayedSeason | undefined> {
  const results = await readResults(open);
  const season = results && seasonsOf(results.games, results.seasons, serverNow()).at(-1);
  const isNew = season?.isOver && serverNow() - endOf(season) < NEWS_FOR;
  return isNew && season.number > readAnnounced(store, table) ? season : undefined;
}

/** Milliseconds for which the end of a season is news. */
const NEWS_FOR = 30 * 86_400_000;

const endOf = ({ until, played }: PlayedSeason): number => until ?? played.at(-1)?.ended ?? 0;

/** That a season is over, and who won most of its games. */
function wordsOf({ number, played }: PlayedSeason, charter: Charter, own: number | undefined): string {
  const winners = findTopWinners(played).people;
  return ALBUM.seasonEnded(number, winners.length === 0 ? '' : peopleOf(charter, own).together(winners));
}
