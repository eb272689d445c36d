import { ALBUM } from '#text/album.ts';
import { MOMENTS } from '#text/moments.ts';
import { RESULT } from '#text/result.ts';
import { type Card, isWild } from '../../shared/cards/cards.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { findFace } from '../faces/faces.ts';
import { findVisibleTable, type VisibleMeld } from '../model/visible-table.ts';
import { dateOf } from '../text/clock.ts';
import { seatName } from '../text/names.ts';
import { getBookKind, type PictureFacts } from './picture-facts.ts';

/** Returns the picture of a finished game, from the view and the table's `result`; undefined during a game. */
export function findResultFacts(charter: Charter, view: View, result?: GameResult): PictureFacts | undefined {
  const { winners, totals = [] } = view.game?.ended ?? {};
  if (winners === undefined) return undefined;
  const seats = [...view.occupants.keys()].filter((seat) => winners.includes(seat % charter.seating.teams));
  const isNamed = (seat: number): boolean => result?.seats[seat] !== 'unnamed';
  const names = seats.map((seat) => (isNamed(seat) ? seatName(charter, view, seat) : ALBUM.somebody));
  const { best, others } = rankTeams(totals, winners);
  const book = getBestBook(charter, view, result);
  const { title } = charter;
  return {
    title,
    under: dateOf(view.at),
    headline: RESULT.formatWinners(names, winners.length > 1),
    faces: seats.filter(isNamed).flatMap((seat) => {
      const face = findFace(charter, view, seat);
      return face === undefined ? [] : [{ face, isBot: view.occupants[seat] === 'bot' }];
    }),
    figure: RESULT.points(best),
    ...(others.length > 0 && { beside: RESULT.to(others) }),
    ...(book && { book }),
    foot: RESULT.on(title),
    alt: RESULT.alt(title),
    fileName: RESULT.fileName(title),
  };
}

/** Returns the best book: from the table after a game of one round, from the result after a longer one. */
function getBestBook(charter: Charter, view: View, result: GameResult | undefined): PictureFacts['book'] {
  const best = (view.game?.round ?? 1) > 1 ? findBestBookOfGame(result) : findBestBookOfTable(charter, view);
  if (!best) return undefined;
  const seats = [...view.occupants.keys()].filter((seat) => seat % charter.seating.teams === best.team);
  return {
    title: RESULT.bestBook,
    words: MOMENTS.bookNote(best.rank, best.kind),
    names: RESULT.names(
      seats.map((seat) => (result?.seats[seat] === 'unnamed' ? ALBUM.somebody : seatName(charter, view, seat))),
    ),
    rank: best.rank,
    kind: best.kind,
    ...(best.top && { top: best.top }),
  };
}

interface BestBook {
  readonly team: number;
  readonly kind: BookKind;
  readonly rank: VisibleMeld['rank'];
  readonly top?: Card;
}

function findBestBookOfGame({ book }: Partial<GameResult> = {}): BestBook | undefined {
  if (book === undefined) return undefined;
  return { team: book.team, kind: getBookKind(book), rank: book.kind as MeldKind };
}

/** Returns the book on the table with the most points, and among equal ones the one with the most cards. */
function findBestBookOfTable(charter: Charter, view: View): BestBook | undefined {
  const table = findVisibleTable(charter, view);
  if (!table) return undefined;
  const { bonus } = table.rules.score;
  const worth = ({ book, cards }: VisibleMeld): number => (book === undefined ? 0 : bonus[book] * 100 + cards.length);
  const books = table.teams.flatMap(({ melds }, team) => melds.map((meld) => ({ meld, team })));
  const [best] = books.filter(({ meld }) => meld.book !== undefined).sort((a, b) => worth(b.meld) - worth(a.meld));
  const top = best?.meld.cards.find((card) => !isWild(card)) ?? best?.meld.cards[0];
  if (best?.meld.book === undefined || top === undefined) return undefined;
  return { team: best.team, kind: best.meld.book, rank: best.meld.rank, top };
}
