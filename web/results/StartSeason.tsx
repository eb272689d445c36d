import { useState } from 'preact/hooks';
import { ALBUM } from '#text/album.ts';
import type { SeasonLength } from '../../shared/protocol/results.ts';

interface StartSeasonProps {
  /** A season is going on, which ends with the next. */
  readonly isRunning: boolean;
  onStart(length: SeasonLength): void;
}

const LENGTHS: readonly SeasonLength[] = [
  { games: 5 },
  { games: 10 },
  { games: 20 },
  { days: 28 },
  { days: 91 },
  { days: 365 },
];

/** The host begins a season: a number of games, or a span of time. */
export function StartSeason({ isRunning, onStart }: StartSeasonProps) {
  const [at, setAt] = useState(1);
  return (
    <details class="album-season">
      <summary>{ALBUM.season}</summary>
      <div class="stack-s">
        <p class="soft">{isRunning ? ALBUM.seasonAgain : ALBUM.seasonHint}</p>
        <p class="row">
          <label class="row">
            <span>{ALBUM.seasonLength}</span>
            <select value={String(at)} onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}>
              {LENGTHS.map((length, i) => (
                <option key={ALBUM.lengthOf(length)} value={String(i)}>
                  {ALBUM.lengthOf(length)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => onStart(LENGTHS[at] as SeasonLength)}>
            {ALBUM.startSeason}
          </button>
        </p>
      </div>
    </details>
  );
}
