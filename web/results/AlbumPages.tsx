import { useState } from 'preact/hooks';
import { ALBUM } from '#text/album.ts';
import { type Album, getAlbum, getLength, getTeam, hasBot } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { Page } from '../components/Page.tsx';
import type { AlbumChange, TableResults } from '../model/reading-results.ts';
import { makeAlbumHash, makeTableHash } from '../model/route.ts';
import { longDay } from '../text/clock.ts';
import { getServerTime } from '../text/server-clock.ts';
import * as styles from './album.module.css';
import { BestPartners, LastGames, Podium, Records } from './album-parts.tsx';
import { PictureCard } from './PictureCard.tsx';
import type { People } from './people.ts';
import type { PicturedGames } from './pictures.ts';

interface AlbumPagesProps {
  readonly table: string;
  readonly part: string | undefined;
  readonly title: string;
  readonly results: TableResults;
  readonly people: People;
  onChange(change: AlbumChange): void;
}

/** Wins in a row that are worth mentioning. */
const MIN_STREAK = 3;

export function AlbumPages({ table, part, title, results, people, onChange }: AlbumPagesProps) {
  const { games, isUnnamed } = results;
  const [withBots, setWithBots] = useState(true);
  const parts = getParts(games);
  const shown = parts.find(({ name }) => name === part) ?? (parts[0] as AlbumPart);
  const countedGames = withBots ? shown.games : shown.games.filter((game) => !hasBot(game));
  const album = getAlbum(countedGames);
  return (
    <Page
      title={ALBUM.titleOf(title, shown.name)}
      lead={getLead(album, people)}
      kind="wide"
      links={
        <a class="page-link" href={makeTableHash(table)}>
          {ALBUM.table}
        </a>
      }
    >
      <PartChoice table={table} parts={parts} shown={shown} />
      <div class={`${styles.album} pane gap-4 at-top`}>
        <Podium people={album.people} faces={people} isYear={shown === parts[0]} />
        {countedGames.length === 0 ? null : (
          <PictureCard
            pictured={getPicturedGames(title, shown, { parts, counted: countedGames })}
            people={people}
            table={table}
          />
        )}
        <div class="leaf on-paper grid gap-6">
          <BestPartners pairs={album.pairs} people={people} />
          <LastGames title={title} table={table} games={album.last} people={people} />
        </div>
        <Records album={album} people={people} />
      </div>
      {games.some(hasBot) ? (
        <label class="choice">
          <input type="checkbox" checked={withBots} onChange={() => setWithBots(!withBots)} />
          <span>{ALBUM.withBots}</span>
        </label>
      ) : null}
      <AlbumDownloads
        title={title}
        album={album}
        people={people}
        isUnnamed={isUnnamed}
        onNamed={(isNamed) => onChange({ named: isNamed })}
      />
    </Page>
  );
}

function getLead({ games, people: all }: Album, people: People): string {
  const longest = [...all].sort((a, b) => b.streakNow - a.streakNow)[0];
  const isRolling = longest !== undefined && longest.streakNow >= MIN_STREAK;
  return [ALBUM.soFar(games), isRolling ? ALBUM.onARoll(people.ownName(longest.person)) : ''].join(' ').trim();
}

interface ShownGames {
  readonly parts: readonly AlbumPart[];
  readonly counted: readonly GameResult[];
}

/** Returns the picture for a part: the latest week of the newest year, or the whole of an earlier year. */
function getPicturedGames(title: string, { name }: AlbumPart, { parts, counted }: ShownGames): PicturedGames {
  if (name !== parts[0]?.name && name !== 'all') {
    const words = { heading: name, under: title, bookTitle: ALBUM.bookOfThe(name) };
    return { title, games: counted, name, ...words };
  }
  const games = getLatestWeek(counted);
  const monday = getMonday(Math.max(...games.map(({ ended }) => ended)));
  const isNow = monday === getMonday(getServerTime());
  return {
    title,
    games,
    name: 'week',
    heading: isNow ? ALBUM.thisWeek : ALBUM.lastWeek,
    under: ALBUM.weekOf(title, longDay(monday)),
    bookTitle: ALBUM.bookOfThe('week'),
  };
}

interface PartChoiceProps {
  readonly table: string;
  readonly parts: readonly AlbumPart[];
  readonly shown: AlbumPart;
}

function PartChoice({ table, parts, shown }: PartChoiceProps) {
  if (parts.length < 2) return null;
  return (
    <nav class="flex wrap gap-2" aria-label={ALBUM.years}>
      {parts.map((each) => (
        <a
          key={each.name}
          class="button stiff"
          href={makeAlbumHash(table, each.name)}
          {...(each === shown && { 'aria-current': 'page' as const })}
        >
          {ALBUM.partName(each.name)}
        </a>
      ))}
    </nav>
  );
}

interface AlbumDownloadsProps {
  readonly title: string;
  readonly album: Album;
  readonly people: People;
  readonly isUnnamed: boolean;
  onNamed(isNamed: boolean): void;
}

/** Downloads of past games, and whether the viewer's name appears in them. */
function AlbumDownloads({ title, album, people: { nameOf }, isUnnamed, onNamed }: AlbumDownloadsProps) {
  return (
    <>
      <p class="row">
        <button type="button" onClick={() => downloadText(ALBUM.fileName(title, 'csv'), makeAlbumCsv(album, nameOf))}>
          {ALBUM.csv}
        </button>
        <button
          type="button"
          onClick={() => downloadText(ALBUM.fileName(title, 'json'), makeAlbumJson(title, album, nameOf))}
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
    </>
  );
}

function downloadText(file: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

type GetPersonName = (player: GameResult['seats'][number]) => string;

export const makeAlbumJson = (title: string, { last }: Album, nameOf: GetPersonName): string =>
  JSON.stringify({ title, games: last.map((game) => ({ ...game, seats: game.seats.map(nameOf) })) }, undefined, 2);

const CSV_HEADER = ['began', 'ended', 'minutes', 'team', 'players', 'points', 'won', 'rounds'];

/** Exports a row for each team of each game, for spreadsheets, in RFC 4180 format. */
export function makeAlbumCsv({ last }: Album, nameOf: GetPersonName): string {
  const rows = last.flatMap((game) =>
    game.totals.map((points, team) => [
      game.began === undefined ? '' : new Date(game.began).toISOString(),
      new Date(game.ended).toISOString(),
      game.began === undefined ? '' : Math.round(getLength(game) / 60_000),
      team + 1,
      getTeam(game, team).map(nameOf).join(', '),
      points,
      game.winners.includes(team) ? 'yes' : 'no',
      game.rounds.map((scores) => scores[team]).join(' '),
    ]),
  );
  return [CSV_HEADER, ...rows].map((row) => `${row.map(getCell).join(',')}\r\n`).join('');
}

/** Quotes a value if needed, and escapes a name that a spreadsheet would run as a formula. */
function getCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A year of past games, or all of them, by its name in the address. */
interface AlbumPart {
  readonly name: string;
  readonly games: readonly GameResult[];
}

const getYear = ({ ended }: GameResult): string => String(new Date(ended).getFullYear());

/** Returns the parts, newest year first, with all games last if there is more than one year. */
export function getParts(games: readonly GameResult[]): readonly AlbumPart[] {
  const years = [...new Set(games.map(getYear))].sort().reverse();
  const parts = years.map((name) => ({ name, games: games.filter((game) => getYear(game) === name) }));
  return parts.length < 2 ? parts : [...parts, { name: 'all', games }];
}

/** Returns the games of the latest week with any, from Monday by this device's calendar. */
export function getLatestWeek(games: readonly GameResult[]): readonly GameResult[] {
  const newest = Math.max(...games.map(({ ended }) => ended));
  return games.filter(({ ended }) => ended >= getMonday(newest));
}

/** Returns midnight before the Monday of a week. */
function getMonday(at: number): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
}
