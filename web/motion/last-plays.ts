import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { BookKind, PacketName } from '../../shared/ruleset/ruleset.ts';
import type { FeedEntry } from '../model/types.ts';
import { isAct, thisRound } from './news.ts';

/** Cards that joined one meld. */
export interface LaidCards {
  readonly meld: number;
  readonly cards: readonly Card[];
  /** The book that they finished. */
  readonly book?: BookKind;
}

/** What a player did in its last turn, or has done so far in this one. */
export interface LastPlayed {
  readonly seat: number;
  /** What it did, in order. */
  readonly entries: readonly FeedEntry[];
  /** Cards drawn from the stock. */
  readonly drew: number;
  /** Cards taken from the pile. */
  readonly took: number;
  readonly laid: readonly LaidCards[];
  readonly redThrees: readonly Card[];
  readonly discarded?: Card;
  readonly pickedUp?: PacketName;
  readonly hasPassed: boolean;
  readonly wentOut: boolean;
}

/** A player's part of the story, also apart from acts of a turn. */
const PARTS: readonly PublicEvent['type'][] = [
  ...(['drew', 'tookPile', 'melded', 'laidRedThrees', 'pickedUp', 'discarded', 'passed', 'wentOut'] as const),
];

const ENDS: readonly PublicEvent['type'][] = ['discarded', 'passed', 'wentOut'];

interface GatheredTurn {
  readonly seat: number;
  readonly entries: Map<number, { readonly at: number; readonly events: PublicEvent[] }>;
  isOver: boolean;
}

/** The last turn of each player who has played in this round, by seat; the latest last. */
export function lastPlays(feed: readonly FeedEntry[]): ReadonlyMap<number, LastPlayed> {
  const turns = new Map<number, GatheredTurn>();
  let current: GatheredTurn | undefined;
  for (const { version, at, events } of thisRound(feed)) {
    for (const event of events) {
      if (!PARTS.includes(event.type) || !('seat' in event) || event.seat === undefined) continue;
      if (current?.seat !== event.seat || (current.isOver && isAct(event) && !isAfterword(event))) {
        if (!isAct(event)) continue;
        current = { seat: event.seat, entries: new Map(), isOver: false };
        turns.delete(event.seat);
        turns.set(event.seat, current);
      }
      current.isOver ||= ENDS.includes(event.type);
      const entry = current.entries.get(version) ?? { at, events: [] };
      entry.events.push(event);
      current.entries.set(version, entry);
    }
  }
  return new Map([...turns].map(([seat, turn]) => [seat, lastPlayedOf(seat, turn)]));
}

/** Follows the end of a turn and belongs to it. */
const isAfterword = ({ type }: PublicEvent): boolean => type === 'wentOut';

function lastPlayedOf(seat: number, turn: GatheredTurn): LastPlayed {
  const entries = [...turn.entries].map(([version, { at, events }]) => ({ version, at, events }));
  const events = entries.flatMap((entry) => entry.events);
  const sum = (count: (event: PublicEvent) => number): number => events.reduce((all, event) => all + count(event), 0);
  const discarded = events.flatMap((event) => (event.type === 'discarded' ? cardsOf(event.card) : [])).at(-1);
  const pickedUp = events.flatMap((event) => (event.type === 'pickedUp' ? [event.packet] : [])).at(-1);
  return {
    seat,
    entries,
    drew: sum((event) => (event.type === 'drew' ? event.count : 0)),
    took: sum((event) => (event.type === 'tookPile' ? event.count : 0)),
    laid: laidIn(events),
    redThrees: events.flatMap((event) => (event.type === 'laidRedThrees' ? cardsOf(event.cards) : [])),
    hasPassed: events.some(({ type }) => type === 'passed'),
    wentOut: events.some(({ type }) => type === 'wentOut'),
    ...(discarded && { discarded }),
    ...(pickedUp && { pickedUp }),
  };
}

const cardsOf = (text: string): readonly Card[] => parseCards(text) ?? [];

/** Cards by meld, in the order in which the melds were first added to. */
function laidIn(events: readonly PublicEvent[]): readonly LaidCards[] {
  const melds = new Map<number, LaidCards>();
  for (const event of events) {
    if (event.type !== 'melded') continue;
    const { meld, book } = event;
    const before = melds.get(meld);
    const kind = book ?? before?.book;
    melds.set(meld, { meld, cards: [...(before?.cards ?? []), ...cardsOf(event.cards)], ...(kind && { book: kind }) });
  }
  return [...melds.values()];
}
