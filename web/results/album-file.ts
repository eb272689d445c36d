import { type Album, lengthOf, teamIn } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';

/** How somebody is called in a file. */
type NameOf = (whose: GameResult['seats'][number]) => string;

/** The games of an album, for other programs. */
export const albumJson = (title: string, { last }: Album, nameOf: NameOf): string =>
  JSON.stringify({ title, games: last.map((game) => ({ ...game, seats: game.seats.map(nameOf) })) }, undefined, 2);

const HEADS = ['began', 'ended', 'minutes', 'team', 'players', 'points', 'won', 'rounds'];

/** A line for each team of each game, for spreadsheets: RFC 4180. */
export function albumCsv({ last }: Album, nameOf: NameOf): string {
  const rows = last.flatMap((game) =>
    game.totals.map((points, team) => [
      game.began === undefined ? '' : new Date(game.began).toISOString(),
      new Date(game.ended).toISOString(),
      game.began === undefined ? '' : Math.round(lengthOf(game) / 60_000),
      team + 1,
      teamIn(game, team).map(nameOf).join(', '),
      points,
      game.winners.includes(team) ? 'yes' : 'no',
      game.rounds.map((scores) => scores[team]).join(' '),
    ]),
  );
  return [HEADS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Quoted if it must be; a name that a spreadsheet would take for a formula is text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
