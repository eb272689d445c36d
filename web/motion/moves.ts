import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';

/** A place of the table: its `data-place` on the screen, and a meld in it by its index; or a seat's `packet`. */
export interface TablePlace {
  readonly name: string;
  readonly meld?: number;
  readonly seat?: number;
}

/** A card on its way from one place of the table to another. */
export interface CardMove {
  readonly from: TablePlace;
  readonly to: TablePlace;
  /** Absent: face down all the way. */
  readonly card?: Card;
  /** It leaves face down, and turns on its way. */
  readonly turns?: true;
  /** Its back; absent: of the hand. */
  readonly back?: 'foot';
  /** It belongs to a packet that fans out on its way: where in the fan, from -1 on the left to 1 on the right. */
  readonly opens?: number;
}

/** The viewer's seat (absent: a watcher) and the number of teams. */
export interface MotionViewer {
  readonly seat: number | undefined;
  readonly teams: number;
  /** Seats at the table, for a deal. */
  readonly players?: number;
  /** What the viewer holds now. */
  readonly held?: readonly Card[];
}

export type StepKind = 'deal' | 'draw' | 'take' | 'meld' | 'packet' | 'discard';

/** The cards that one event moves, one after another. */
export interface MoveStep {
  readonly kind: StepKind;
  /** The viewer's own act. */
  readonly isOwn: boolean;
  readonly moves: readonly CardMove[];
}

/** Cards that move in one step at most; of a large pile, some stand for all. */
export const MAX_CARDS = 12;

/** Rounds of a deal that are shown: they stand for all. */
const DEALT_ROUNDS = 2;

/** Backs that stand for another's packet. */
const PACKET_CARDS = 5;

const known = (cards: string | undefined): readonly Card[] => parseCards(cards ?? '') ?? [];

const hidden = (count: number): readonly undefined[] => Array.from({ length: Math.max(0, count) }, () => undefined);

/** The cards an event moves across the table; empty for events that move none. */
export function getMoves(event: PublicEvent, viewer: MotionViewer): readonly MoveStep[] {
  if (event.type === 'dealt') return [dealt(event.seat, viewer)];
  if (!('seat' in event) || event.seat === undefined) return [];
  const isOwn = event.seat === viewer.seat;
  const home: TablePlace = { name: isOwn ? 'hand' : `seat-${event.seat}` };
  const team = `team-${event.seat % viewer.teams}`;
  const step = (kind: StepKind, moves: readonly CardMove[]): readonly MoveStep[] =>
    moves.length === 0 ? [] : [{ kind, isOwn, moves: moves.slice(0, MAX_CARDS) }];
  switch (event.type) {
    case 'drew':
      return step('draw', drawn(home, event.cards ? known(event.cards) : hidden(event.count)));
    case 'tookPile':
      return step('take', taken(home, event));
    case 'melded':
      return step('meld', laid(known(event.cards), home, { name: team, meld: event.meld }, isOwn));
    case 'laidRedThrees':
      return [
        ...step('meld', laid(known(event.cards), home, { name: team }, isOwn)),
        ...step('draw', drawn(home, hidden(event.drawn))),
      ];
    case 'discarded':
      return step('discard', laid(known(event.card), home, { name: 'pile' }, isOwn));
    case 'tookBack':
      return step('take', [{ from: { name: 'pile' }, to: home, card: event.card as Card }]);
    case 'pickedUp':
      return event.packet === 'hand' ? [] : [{ kind: 'packet', isOwn, moves: opened(event.seat, home, viewer) }];
    case 'tailGrew':
      return step('draw', drawn({ name: `seat-${event.seat}` }, hidden(event.count)));
    default:
      return [];
  }
}

const drawn = (to: TablePlace, cards: readonly (Card | undefined)[]): readonly CardMove[] =>
  cards.map((card) => (card ? { from: { name: 'stock' }, to, card, turns: true } : { from: { name: 'stock' }, to }));

function taken(to: TablePlace, { count, top, cards }: PublicEvent & { type: 'tookPile' }): readonly CardMove[] {
  const open = [...known(top), ...known(cards)];
  const all = [...open, ...hidden(count - open.length)];
  return all.map((card) => (card ? { from: { name: 'pile' }, to, card } : { from: { name: 'pile' }, to }));
}

/** Others' cards leave their hand unseen. */
const laid = (cards: readonly Card[], from: TablePlace, to: TablePlace, isOwn: boolean): readonly CardMove[] =>
  cards.map((card) => ({ from, to, card, ...(!isOwn && { turns: true as const }) }));

/** Cards to every seat in turn, and the viewer's own turned up where they lie in the hand. */
function dealt(first: number, { seat, players = 0, held = [] }: MotionViewer): MoveStep {
  const seats = Array.from({ length: players }, (_, i) => (first + i) % players);
  const others = seats.filter((each) => each !== seat).map((each) => ({ name: `seat-${each}` }));
  const stock = { name: 'stock' };
  const rounds = Array.from({ length: DEALT_ROUNDS }, () => others).flat();
  const own = held.map((card) => ({ from: stock, to: { name: 'hand' }, card, turns: true as const }));
  return { kind: 'deal', isOwn: false, moves: [...rounds.map((to) => ({ from: stock, to })), ...own] };
}

/** A packet slides from its seat, fans out, and becomes the cards held. */
function opened(seat: number, to: TablePlace, { held = [] }: MotionViewer): readonly CardMove[] {
  const cards = to.name === 'hand' && held.length > 0 ? held.slice(0, MAX_CARDS) : hidden(PACKET_CARDS);
  return cards.map((card, i) => ({
    from: { name: 'packet', seat },
    to,
    back: 'foot',
    opens: cards.length < 2 ? 0 : (2 * i) / (cards.length - 1) - 1,
    ...(card && { card, turns: true as const }),
  }));
}
