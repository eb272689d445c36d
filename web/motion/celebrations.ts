import { type Card, isWild } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../shared/ruleset/ruleset.ts';
import type { FeedEntry } from '../model/types.ts';
import type { VisibleTable } from '../model/visible-table.ts';

export type Celebration =
  | { readonly type: 'starter'; readonly seat: number; readonly drawn: readonly Card[] }
  | {
      readonly type: 'packet';
      readonly seat: number;
      readonly packet: PacketName;
      /** Whether the turn continues with it. */
      readonly goesOn: boolean;
      /** Number of its cards, if it can still be counted. */
      readonly cards?: number;
    }
  | {
      readonly type: 'book';
      readonly seat: number;
      readonly kind: BookKind;
      /** Undefined if the meld is no longer on the table. */
      readonly rank: MeldKind | undefined;
      readonly top: Card | undefined;
      readonly bonus: number;
    }
  /** The stock is too small for one more turn by everyone, and the round ends with it. */
  | { readonly type: 'lastTurns'; readonly stock: number }
  | {
      readonly type: 'out';
      readonly seat: number;
      readonly bonus: number;
      readonly discard?: Card;
      /** Other players who still hold cards, the most first. */
      readonly caught: readonly { readonly seat: number; readonly cards: number }[];
    }
  | {
      readonly type: 'winner';
      readonly teams: readonly number[];
      /** Points ahead of the best other team; undefined if there is none. */
      readonly ahead: number | undefined;
      /** Points by team. */
      readonly totals: readonly number[];
      readonly rounds: number;
    };

export type SeatCelebration = Extract<Celebration, { readonly type: 'book' | 'packet' }>;

/** Returns another player's celebration on the viewer's turn, when it is shown at that seat and covers nothing. */
export function findSeatCelebration(
  celebration: Celebration | undefined,
  { seat, myTurn }: VisibleTable,
): SeatCelebration | undefined {
  if (!myTurn || (celebration?.type !== 'book' && celebration?.type !== 'packet')) return undefined;
  return celebration.seat === seat ? undefined : celebration;
}

/** Returns a change's celebrations. `table`: as it is after the change, or later. `draw`: cards drawn per turn. */
export function getCelebrations(entry: FeedEntry, table: VisibleTable, draw: number): readonly Celebration[] {
  const dealt = entry.events.find((event) => event.type === 'dealt');
  if (dealt) return celebrateStarter(dealt);
  return [
    ...entry.events.flatMap((event) => celebrateEvent(event, entry.events, table)),
    ...celebrateLastTurns(entry.events, table, draw),
  ].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

const ORDER: readonly Celebration['type'][] = ['starter', 'book', 'packet', 'lastTurns', 'out', 'winner'];

function celebrateEvent(
  event: PublicEvent,
  events: readonly PublicEvent[],
  table: VisibleTable,
): readonly Celebration[] {
  switch (event.type) {
    case 'pickedUp':
      return [celebratePacket(event, events, table)];
    case 'melded':
      return event.book ? [celebrateBook(event, event.book, table)] : [];
    case 'wentOut':
      return [celebrateGoingOut(event.seat, events, table)];
    case 'gameEnded':
      return [celebrateWinner(event.winners, table)];
    default:
      return [];
  }
}

/** Empty unless cards were drawn to decide who starts. */
function celebrateStarter({ seat, drawn }: PublicEvent & { type: 'dealt' }): readonly Celebration[] {
  if (drawn === undefined) return [];
  return [{ type: 'starter', seat, drawn: drawn.flatMap((card) => parseCards(card) ?? []) }];
}

function celebratePacket(
  { seat, packet, by }: PublicEvent & { type: 'pickedUp' },
  events: readonly PublicEvent[],
  { game }: VisibleTable,
): Celebration {
  const isLater = events.some(
    (event) => event.type === 'melded' && event.seat === seat && isAfterPickUp(events, event, seat),
  );
  const held = game.players[seat]?.playing === packet && !isLater ? game.players[seat]?.held : undefined;
  return { type: 'packet', seat, packet, goesOn: by === 'run', ...(held !== undefined && held > 0 && { cards: held }) };
}

/** Whether an event is after the seat picked up its packet. */
const isAfterPickUp = (events: readonly PublicEvent[], event: PublicEvent, seat: number): boolean =>
  events.indexOf(event) > events.findLastIndex((each) => each.type === 'pickedUp' && each.seat === seat);

function celebrateBook(
  { seat, meld, cards }: PublicEvent & { type: 'melded' },
  kind: BookKind,
  { teams, rules }: VisibleTable,
): Celebration {
  const visible = teams[seat % teams.length]?.melds[meld];
  const all = visible?.cards ?? parseCards(cards) ?? [];
  const top = all.find((card) => !isWild(card)) ?? all[0];
  return { type: 'book', seat, kind, rank: visible?.rank, top, bonus: rules.score.bonus[kind] };
}

function celebrateGoingOut(seat: number, events: readonly PublicEvent[], { rules, game }: VisibleTable): Celebration {
  const last = events.findLast((event) => event.type === 'discarded' && event.seat === seat);
  const [discard] = last?.type === 'discarded' ? (parseCards(last.card) ?? []) : [];
  const left = (game.ended?.left ?? []).map((cards, each) => ({ seat: each, cards: parseCards(cards)?.length ?? 0 }));
  const caught = left.filter(({ cards }) => cards > 0).sort((a, b) => b.cards - a.cards);
  return { type: 'out', seat, bonus: rules.goingOut.bonus, caught, ...(discard && { discard }) };
}

function celebrateWinner(winners: readonly number[], { game }: VisibleTable): Celebration {
  const totals = game.ended?.totals ?? [];
  return {
    type: 'winner',
    teams: winners,
    ahead: rankTeams(totals, winners).ahead,
    totals,
    rounds: game.round,
  };
}

/** Celebrates the change after which the stock is too small for one more turn by everyone. */
function celebrateLastTurns(
  events: readonly PublicEvent[],
  { game, rules }: VisibleTable,
  draw: number,
): readonly Celebration[] {
  if (rules.stock.exhausted !== 'endsRound' || game.ended) return [];
  const tookPile = events.some(({ type }) => type === 'tookPile');
  const drawn = events.reduce((sum, event) => sum + countFromStock(event, tookPile), 0);
  const enough = draw * game.players.length;
  return drawn > 0 && game.stock < enough && game.stock + drawn >= enough
    ? [{ type: 'lastTurns', stock: game.stock }]
    : [];
}

/** Counts cards that an event takes from the stock. A tail grows from the pile if the pile was taken. */
function countFromStock(event: PublicEvent, tookPile: boolean): number {
  if (event.type === 'drew') return event.count;
  if (event.type === 'tailGrew') return tookPile ? 0 : event.count;
  return event.type === 'laidRedThrees' ? event.drawn : 0;
}
