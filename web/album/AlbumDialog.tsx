import './album.css';
import { useEffect, useState } from 'preact/hooks';
import { albumOf, hasBot } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { ALBUM } from '../text/album.ts';
import { UNKNOWN_NAME } from '../text/pages.ts';
import { AlbumLeaf } from './AlbumLeaf.tsx';
import { albumCsv, albumJson, type NameOf } from './album-file.ts';
import { readResults, type TableResults } from './reading-results.ts';

export interface AlbumDialogProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  onClose(): void;
}

/** The album of a table: who won what, by year. */
export function AlbumDialog({ open, charter, onClose }: AlbumDialogProps) {
  const [read, setRead] = useState<TableResults | 'reading' | 'failed'>('reading');
  const ask = (named?: boolean): void => {
    readResults(open, named).then(
      (results) => setRead(results ?? 'failed'),
      () => setRead('failed'),
    );
  };
  useEffect(() => ask(), [open]);
  return (
    <Dialog title={ALBUM.title} onClose={onClose}>
      {typeof read === 'string' ? (
        <p role="status">{read === 'reading' ? ALBUM.loading : ALBUM.failed}</p>
      ) : read.games.length === 0 ? (
        <div class="stack-s">
          <h3>{ALBUM.empty}</h3>
          <p class="soft">{ALBUM.emptyHint}</p>
        </div>
      ) : (
        <Years charter={charter} results={read} onNamed={ask} />
      )}
    </Dialog>
  );
}

interface YearsProps {
  readonly charter: Charter;
  readonly results: TableResults;
  onNamed(named: boolean): void;
}

const yearOf = ({ ended }: GameResult): number => new Date(ended).getFullYear();

function Years({ charter, results: { games, isUnnamed }, onNamed }: YearsProps) {
  const years = [...new Set(games.map(yearOf))].sort((a, b) => b - a);
  const [year, setYear] = useState(years[0]);
  const [withBots, setWithBots] = useState(true);
  const shown = games.filter((game) => (year === undefined || yearOf(game) === year) && (withBots || !hasBot(game)));
  const album = albumOf(shown);
  const nameOf: NameOf = (whose) =>
    typeof whose === 'number'
      ? (charter.names[whose] ?? UNKNOWN_NAME(whose))
      : whose === 'bot'
        ? ALBUM.bot
        : ALBUM.somebody;
  return (
    <div class="album stack">
      {years.length < 2 ? null : (
        <fieldset class="album-years row">
          <legend class="visually-hidden">{ALBUM.years}</legend>
          {[...years, undefined].map((each) => (
            <button type="button" key={each} aria-pressed={each === year} onClick={() => setYear(each)}>
              {each ?? ALBUM.all}
            </button>
          ))}
        </fieldset>
      )}
      <AlbumLeaf charter={charter} album={album} nameOf={nameOf} />
      {games.some(hasBot) ? (
        <label class="choice">
          <input type="checkbox" checked={withBots} onChange={() => setWithBots(!withBots)} />
          <span>{ALBUM.withBots}</span>
        </label>
      ) : null}
      <p class="row">
        <button type="button" onClick={() => save(ALBUM.fileName(charter.title, 'csv'), albumCsv(album, nameOf))}>
          {ALBUM.csv}
        </button>
        <button
          type="button"
          onClick={() => save(ALBUM.fileName(charter.title, 'json'), albumJson(charter.title, album, nameOf))}
        >
          {ALBUM.json}
        </button>
        <button type="button" class="plain" onClick={() => onNamed(isUnnamed)}>
          {isUnnamed ? ALBUM.putBack : ALBUM.takeOut}
        </button>
      </p>
      <p role="status" class="soft small">
        {isUnnamed ? ALBUM.takenOut : ''}
      </p>
    </div>
  );
}

function save(file: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
