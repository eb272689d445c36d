import { ALBUM } from '#text/album.ts';
import { withLabel } from '#text/pages.ts';
import { RESULT } from '#text/result.ts';
import { findTopWinners, getAlbum, getTeam, isWon } from '../../shared/album/album.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import { dateOf } from '../text/clock.ts';
import { getFaces, getPublicNames, type People } from './people.ts';
import { getBookKind, type PicturedBook, type PictureFacts } from './picture-facts.ts';

export interface PicturedGames {
  readonly title: string;
  /** Oldest first; at least one. */
  readonly games: readonly GameResult[];
  /** Shown above and below the picture, and used in its file name. */
  readonly heading: string;
  readonly under: string;
  readonly name: string;
  readonly bookTitle: string;
}

export function makeGamePicture(title: string, game: GameResult, people: People): PictureFacts {
  const under = dateOf(game.ended);
  return getPicture({ title, games: [game], heading: title, under, name: '', bookTitle: ALBUM.book }, people);
}

/** Returns the picture of a week or a year: its only game, or the most frequent winner. */
export function getPicture(pictured: PicturedGames, people: People): PictureFacts {
  const { title, games, heading, under, name, bookTitle } = pictured;
  const [game, ...more] = games as [GameResult, ...GameResult[]];
  const book = findBook(games, bookTitle, people);
  return {
    title: heading,
    under,
    ...(more.length === 0 ? describeOneWinner(game, people) : describeManyWinners(games, people)),
    ...(book && { book }),
    foot: RESULT.on(title),
    alt: name === '' ? RESULT.alt(title) : withLabel(heading, under),
    fileName: RESULT.fileName(`${title} ${name}`.trim()),
  };
}

type WinnerFacts = Pick<PictureFacts, 'faces' | 'headline' | 'figure' | 'beside'>;

function describeOneWinner(game: GameResult, people: People): WinnerFacts {
  const { seats, totals, winners } = game;
  const which = [...seats.keys()].filter((seat) => winners.includes(seat % totals.length));
  const { best, others } = rankTeams(totals, winners);
  const names = getPublicNames(
    which.map((seat) => seats[seat] ?? 'empty'),
    people,
  );
  return {
    faces: getFaces(game, which, people),
    headline: RESULT.formatWinners(names, winners.length > 1),
    figure: RESULT.points(best),
    ...(others.length > 0 && { beside: RESULT.to(others) }),
  };
}

/** Returns the most frequent winner, ignoring bots, people without a name, and games that all teams won. */
function describeManyWinners(games: readonly GameResult[], people: People): WinnerFacts {
  const { people: leaders, won } = findTopWinners(games);
  if (leaders.length === 0) {
    return { faces: [], headline: ALBUM.nobodyLeads, figure: String(games.length), beside: ALBUM.games(games.length) };
  }
  return {
    faces: leaders.map((person) => ({ face: people.faceOf(person), isBot: false })),
    headline: ALBUM.leads(getPublicNames(leaders, people)),
    figure: String(won),
    beside: ALBUM.ofGames(games.length),
  };
}

function findBook(games: readonly GameResult[], title: string, people: People): PicturedBook | undefined {
  const { book } = getAlbum(games);
  if (book === undefined) return undefined;
  const names = ALBUM.names(getPublicNames(getTeam(book.game, book.team), people));
  const words = ALBUM.bookFor(book.cards, book.kind, book.points);
  return { title, words, names, rank: book.kind as MeldKind, kind: getBookKind(book) };
}

/** Returns a game's winners, for the viewer's own page. */
export function formatWinners(game: GameResult, people: People): string {
  const winners = game.winners.filter((team) => isWon(game, team));
  return winners.length === 0 ? ALBUM.nobody : people.joinPlayers(winners.flatMap((team) => getTeam(game, team)));
}
