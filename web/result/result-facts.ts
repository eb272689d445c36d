import { isWild } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { faceAt } from '../faces/faces.ts';
import { type VisibleMeld, visibleTableOf } from '../model/visible-table.ts';
import { dateOf } from '../text/clock.ts';
import { MOMENTS } from '../text/moments.ts';
import { seatName } from '../text/names.ts';
import { RESULT } from '../text/pages.ts';
import type { PictureFacts } from './picture-facts.ts';

/** How a game ended, as a picture; undefined while it is not over. */
export function resultFactsOf(charter: Charter, view: View): PictureFacts | undefined {
  const { winners, totals = [] } = view.game?.ended ?? {};
  if (winners === undefined) return undefined;
  const seats = [...view.occupants.keys()].filter((seat) => winners.includes(seat % charter.seating.teams));
  const names = seats.map((seat) => seatName(charter, view, seat));
  const others = totals.filter((_, team) => !winners.includes(team)).sort((a, b) => b - a);
  const book = bestBookOf(charter, view);
  const { title } = charter;
  return {
    ...{ title, under: dateOf(view.at), headline: RESULT.won(names, winners.length > 1) },
    faces: seats.flatMap((seat) => {
      const face = faceAt(charter, view, seat);
      return face === undefined ? [] : [{ face, isBot: view.occupants[seat] === 'bot' }];
    }),
    figure: RESULT.points(Math.max(...totals)),
    ...(others.length > 0 && { beside: RESULT.to(others) }),
    ...(book && { book }),
    ...{ foot: RESULT.on(title), alt: RESULT.alt(title), fileName: RESULT.fileName(title) },
  };
}

/** The book on the table that brings most; of equal ones, the one with most cards. */
function bestBookOf(charter: Charter, view: View): PictureFacts['book'] {
  const table = visibleTableOf(charter, view);
  if (!table) return undefined;
  const { bonus } = table.rules.score;
  const worth = ({ book, cards }: VisibleMeld): number => (book === undefined ? 0 : bonus[book] * 100 + cards.length);
  const books = table.teams.flatMap(({ melds, seats }) => melds.map((meld) => ({ meld, seats })));
  const [best] = books.filter(({ meld }) => meld.book !== undefined).sort((a, b) => worth(b.meld) - worth(a.meld));
  const top = best?.meld.cards.find((card) => !isWild(card)) ?? best?.meld.cards[0];
  if (best?.meld.book === undefined || top === undefined) return undefined;
  return {
    // The books of earlier rounds no longer lie there.
    title: RESULT.bestBook((view.game?.round ?? 1) > 1),
    words: MOMENTS.bookNote(best.meld.rank, best.meld.book),
    names: RESULT.names(best.seats.map((seat) => seatName(charter, view, seat))),
    top,
  };
}
