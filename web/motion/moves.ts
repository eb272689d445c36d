import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';

/** A place of the table: its `data-place` on the screen, and a meld in it by its index; or a seat's `packet`. */
export interface TablePlace {
  readonly name: string;
  readonly meld?: number;
  readonly seat?: number;
}

/** A card's move from one place of the table to another. */
export interface CardMove {
  readonly from: TablePlace;
  readonly to: TablePlace;
  /** Absent if it stays face down. */
  readonly card?: Card;
  /** Whether it turns face up halfway. */
  readonly turnsFaceUp?: true;
  /** Its back; default: the hand's. */
  readonly back?: 'foot';
  /** Its place in a packet's fan, from -1 on the left to 1 on the right. */
  readonly fanPosition?: number;
}

/** The viewer's seat (absent: a watcher) and the number of teams. */
export interface MotionViewer {
  readonly seat: number | undefined;
  readonly teams: number;
  readonly players?: number;
  readonly held?: readonly Card[];
}

export type StepKind = 'deal' | 'draw' | 'take' | 'meld' | 'packet' | 'discard';

/** The cards that one event moves, one after another. */
export interface MoveStep {
  readonly kind: StepKind;
  readonly isOwn: boolean;
  readonly moves: readonly CardMove[];
}

/** The most cards that move in one step; of a large pile, some represent all. */
export const MAX_CARDS = 12;

/** Rounds of a deal to show in place of all. */
const DEALT_ROUNDS = 2;

/** Backs that represent another player's packet. */
const PACKET_CARDS = 5;

const parseKnown = (cards: string | undefined): readonly Card[] => parseCards(cards ?? '') ?? [];

const createHidden = (count: number): readonly undefined[] =>
  Array.from({ length: Math.max(0, count) }, () => undefined);

/** Returns an event's steps; empty if no card moves. */
export function getMoves(event: PublicEvent, viewer: MotionViewer): readonly MoveStep[] {
  if (event.type === 'dealt') return [createDeal(event.seat, viewer)];
  if (!('seat' in event) || event.seat === undefined) return [];
  const isOwn = event.seat === viewer.seat;
  const home: TablePlace = { name: isOwn ? 'hand' : `seat-${event.seat}` };
  const team = `team-${event.seat % viewer.teams}`;
  const step = (kind: StepKind, moves: readonly CardMove[]): readonly MoveStep[] =>
    moves.length === 0 ? [] : [{ kind, isOwn, moves: moves.slice(0, MAX_CARDS) }];
  switch (event.type) {
    case 'drew':
      return step('draw', moveDrawn(home, event.cards ? parseKnown(event.cards) : createHidden(event.count)));
    case 'tookPile':
      return step('take', moveTaken(home, event));
    case 'melded':
      return step('meld', moveLaid(parseKnown(event.cards), home, { name: team, meld: event.meld }, isOwn));
    case 'laidRedThrees':
      return [
        ...step('meld', moveLaid(parseKnown(event.cards), home, { name: team }, isOwn)),
        ...step('draw', moveDrawn(home, createHidden(event.drawn))),
      ];
    case 'discarded':
      return step('discard', moveLaid(parseKnown(event.card), home, { name: 'pile' }, isOwn));
    case 'tookBack':
      return step('take', [{ from: { name: 'pile' }, to: home, card: event.card as Card }]);
    case 'pickedUp':
      return event.packet === 'hand' ? [] : [{ kind: 'packet', isOwn, moves: moveOpened(event.seat, home, viewer) }];
    case 'tailGrew':
      return step('draw', moveDrawn({ name: `seat-${event.seat}` }, createHidden(event.count)));
    default:
      return [];
  }
}

const moveDrawn = (to: TablePlace, cards: readonly (Card | undefined)[]): readonly CardMove[] =>
  cards.map((card) =>
    card ? { from: { name: 'stock' }, to, card, turnsFaceUp: true } : { from: { name: 'stock' }, to },
  );

function moveTaken(to: TablePlace, { count, top, cards }: PublicEvent & { type: 'tookPile' }): readonly CardMove[] {
  const visibleCards = [...parseKnown(top), ...parseKnown(cards)];
  const all = [...visibleCards, ...createHidden(count - visibleCards.length)];
  return all.map((card) => (card ? { from: { name: 'pile' }, to, card } : { from: { name: 'pile' }, to }));
}

/** Moves laid cards; other players' cards leave their hand face down. */
const moveLaid = (cards: readonly Card[], from: TablePlace, to: TablePlace, isOwn: boolean): readonly CardMove[] =>
  cards.map((card) => ({ from, to, card, ...(!isOwn && { turnsFaceUp: true as const }) }));

/** Moves cards to every other seat in turn, and the viewer's own face up to their places in the hand. */
function createDeal(first: number, { seat, players = 0, held = [] }: MotionViewer): MoveStep {
  const seats = Array.from({ length: players }, (_, i) => (first + i) % players);
  const others = seats.filter((each) => each !== seat).map((each) => ({ name: `seat-${each}` }));
  const stock = { name: 'stock' };
  const rounds = Array.from({ length: DEALT_ROUNDS }, () => others).flat();
  const ownMoves = held.map((card) => ({ from: stock, to: { name: 'hand' }, card, turnsFaceUp: true as const }));
  return { kind: 'deal', isOwn: false, moves: [...rounds.map((to) => ({ from: stock, to })), ...ownMoves] };
}

/** Moves a packet from its seat to the hand, fanning out halfway. */
function moveOpened(seat: number, to: TablePlace, { held = [] }: MotionViewer): readonly CardMove[] {
  const cards = to.name === 'hand' && held.length > 0 ? held.slice(0, MAX_CARDS) : createHidden(PACKET_CARDS);
  return cards.map((card, i) => ({
    from: { name: 'packet', seat },
    to,
    back: 'foot',
    fanPosition: cards.length < 2 ? 0 : (2 * i) / (cards.length - 1) - 1,
    ...(card && { card, turnsFaceUp: true as const }),
  }));
}
