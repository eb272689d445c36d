import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { BookKind, PacketName } from '../../shared/ruleset/ruleset.ts';
import type { FeedEntry } from './types.ts';

export interface LaidCards {
  readonly meld: number;
  readonly cards: readonly Card[];
  readonly book?: BookKind;
}

export interface Play {
  readonly seat: number;
  readonly isBots: boolean;
  /** In order, each with only this player's part. */
  readonly entries: readonly FeedEntry[];
  readonly drew: number;
  /** The drawn cards that the viewer knows. */
  readonly drawn: readonly Card[];
  readonly took: number;
  readonly laid: readonly LaidCards[];
  readonly redThrees: readonly Card[];
  readonly discarded?: Card;
  readonly pickedUp?: PacketName;
  readonly hasPassed: boolean;
  readonly wentOut: boolean;
}

export const isAct = isOfKind('draw', 'act', 'lastAct');

/** Whether an event belongs to a player, in or outside a turn. */
const isPart = isOfKind('draw', 'act', 'lastAct', 'besides');

const isLast = isOfKind('lastAct');

/** A turn's play, or an event outside any turn. */
export type PlayOrEvent =
  | { readonly type: 'play'; readonly play: Play }
  | {
      readonly type: 'event';
      readonly event: PublicEvent;
      readonly entry: FeedEntry;
      readonly index: number;
      /** How often the same quick reply was repeated in a row, the last time here. */
      readonly times?: number;
    };

interface GatheredTurn {
  readonly seat: number;
  readonly entries: Map<number, { readonly at: number; readonly events: PublicEvent[] }>;
  isOver: boolean;
}

/** Groups a feed in order: one entry per turn, at its start, and one per event outside any turn. */
export function getPlaysAndEvents(feed: readonly FeedEntry[]): readonly PlayOrEvent[] {
  const found: (GatheredTurn | Extract<PlayOrEvent, { type: 'event' }>)[] = [];
  let current: GatheredTurn | undefined;
  for (const entry of feed) {
    for (const [index, event] of entry.events.entries()) {
      if (event.type === 'dealt') current = undefined;
      const seat = isPart(event) ? event.seat : undefined;
      if (seat !== undefined && startsNewTurn(event, current) && isAct(event)) {
        current = { seat, entries: new Map(), isOver: false };
        found.push(current);
      }
      if (seat !== undefined && current?.seat === seat) add(current, entry, event);
      else found.push({ type: 'event', event, entry, index, ...getRepeat(found, event) });
    }
  }
  return found.map((each) => ('entries' in each ? { type: 'play', play: toPlay(each) } : each));
}

/** Removes the same quick reply from the end of the list, and returns the new count. */
function getRepeat(found: unknown[], event: PublicEvent): { readonly times?: number } {
  const last = found.at(-1) as PlayOrEvent | GatheredTurn | undefined;
  if (event.type !== 'reacted' || !last || !('type' in last) || last.type !== 'event') return {};
  const { event: before, times = 1 } = last;
  if (before.type !== 'reacted' || before.seat !== event.seat || before.reaction !== event.reaction) return {};
  found.pop();
  return { times: times + 1 };
}

/** Returns cards laid outside a turn, such as red threes after a deal; undefined if this event lays none. */
export function toSeparatePlay(event: PublicEvent, { version, at }: FeedEntry): Play | undefined {
  if (event.type !== 'laidRedThrees') return undefined;
  return toPlay({ seat: event.seat, entries: new Map([[version, { at, events: [event] }]]), isOver: true });
}

const startsNewTurn = (event: PublicEvent, turn: GatheredTurn | undefined): boolean =>
  !('seat' in event) || turn?.seat !== event.seat || (turn.isOver && isAct(event) && event.type !== 'wentOut');

function add(turn: GatheredTurn, { version, at }: FeedEntry, event: PublicEvent): void {
  const entry = turn.entries.get(version) ?? { at, events: [] };
  entry.events.push(event);
  turn.entries.set(version, entry);
  turn.isOver = event.type !== 'tookBack' && (turn.isOver || isLast(event));
}

export const getPlays = (feed: readonly FeedEntry[]): readonly Play[] =>
  getPlaysAndEvents(feed).flatMap((each) => (each.type === 'play' ? [each.play] : []));

function toPlay({ seat, entries: gathered }: GatheredTurn): Play {
  const entries = [...gathered].map(([version, { at, events }]) => ({ version, at, events }));
  const events = entries.flatMap((entry) => entry.events);
  const sum = (count: (event: PublicEvent) => number): number => events.reduce((all, event) => all + count(event), 0);
  const lastDiscard = events.findLast(({ type }) => type === 'discarded' || type === 'tookBack');
  const discarded = lastDiscard?.type === 'discarded' ? getCards(lastDiscard.card)[0] : undefined;
  const pickedUp = events.flatMap((event) => (event.type === 'pickedUp' ? [event.packet] : [])).at(-1);
  return {
    seat,
    isBots: events.some((event) => 'bot' in event && event.bot),
    entries,
    drew: sum((event) => (event.type === 'drew' ? event.count : 0)),
    drawn: events.flatMap((event) => (event.type === 'drew' ? getCards(event.cards ?? '') : [])),
    took: sum((event) => (event.type === 'tookPile' ? event.count : 0)),
    laid: getLaid(events),
    redThrees: events.flatMap((event) => (event.type === 'laidRedThrees' ? getCards(event.cards) : [])),
    hasPassed: events.some(({ type }) => type === 'passed'),
    wentOut: events.some(({ type }) => type === 'wentOut'),
    ...(discarded && { discarded }),
    ...(pickedUp && { pickedUp }),
  };
}

const getCards = (text: string): readonly Card[] => parseCards(text) ?? [];

/** Returns the cards by meld, ordered by when each meld was first added to. */
function getLaid(events: readonly PublicEvent[]): readonly LaidCards[] {
  const melds = new Map<number, LaidCards>();
  for (const event of events) {
    if (event.type !== 'melded') continue;
    const { meld, book } = event;
    const before = melds.get(meld);
    const kind = book ?? before?.book;
    melds.set(meld, { meld, cards: [...(before?.cards ?? []), ...getCards(event.cards)], ...(kind && { book: kind }) });
  }
  return [...melds.values()];
}
