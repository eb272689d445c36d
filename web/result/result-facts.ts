import { type Card, isWild } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { type FaceName, faceAt } from '../faces/faces.ts';
import { type VisibleMeld, visibleTableOf } from '../model/visible-table.ts';
import { seatName } from '../text/names.ts';

/** How a game ended, for a picture that anybody may see: no card but those that lay open. */
export interface ResultFacts {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly winners: readonly string[];
  readonly isShared: boolean;
  readonly faces: readonly { readonly face: FaceName; readonly isBot: boolean }[];
  /** The winners' total, and those of the others, the most first. */
  readonly points: number;
  readonly others: readonly number[];
  readonly book?: BestBook;
}

export interface BestBook {
  readonly kind: BookKind;
  readonly rank: VisibleMeld['rank'];
  readonly top: Card;
  /** Whose it is. */
  readonly names: readonly string[];
  /** The game had more rounds, whose books no longer lie there. */
  readonly isOfLastRound: boolean;
}

/** Undefined while the game is not over. */
export function resultFactsOf(charter: Charter, view: View): ResultFacts | undefined {
  const { winners, totals = [] } = view.game?.ended ?? {};
  if (winners === undefined) return undefined;
  const { teams } = charter.seating;
  const seats = [...view.occupants.keys()].filter((seat) => winners.includes(seat % teams));
  const book = bestBookOf(charter, view);
  return {
    ...{ title: charter.title, at: view.at, isShared: winners.length > 1 },
    winners: seats.map((seat) => seatName(charter, view, seat)),
    faces: seats.flatMap((seat) => {
      const face = faceAt(charter, view, seat);
      return face === undefined ? [] : [{ face, isBot: view.occupants[seat] === 'bot' }];
    }),
    points: Math.max(...totals),
    others: [...totals.filter((_, team) => !winners.includes(team))].sort((a, b) => b - a),
    ...(book && { book }),
  };
}

/** The book on the table that brings most; of equal ones, the one with most cards. */
function bestBookOf(charter: Charter, view: View): BestBook | undefined {
  const table = visibleTableOf(charter, view);
  if (!table) return undefined;
  const { bonus } = table.rules.score;
  const worth = ({ book, cards }: VisibleMeld): number => (book === undefined ? 0 : bonus[book] * 100 + cards.length);
  const books = table.teams.flatMap(({ melds, seats }) => melds.map((meld) => ({ meld, seats })));
  const [best] = books.filter(({ meld }) => meld.book !== undefined).sort((a, b) => worth(b.meld) - worth(a.meld));
  const top = best?.meld.cards.find((card) => !isWild(card)) ?? best?.meld.cards[0];
  if (best?.meld.book === undefined || top === undefined) return undefined;
  return {
    ...{ kind: best.meld.book, rank: best.meld.rank, top },
    names: best.seats.map((seat) => seatName(charter, view, seat)),
    isOfLastRound: (view.game?.round ?? 1) > 1,
  };
}
