import { BitWriter } from '../bits/bits.ts';
import { CARD } from '../bits/cards.ts';
import {
  BOOLEAN,
  bits,
  type FieldCodecs,
  INTEGER,
  list,
  NATURAL,
  oneOf,
  optional,
  SEAT,
  sortRows,
  TEXT,
  type UnionCodecs,
  union,
} from '../bits/fields.ts';
import type { GameEvent, RoundEnd } from '../game/state.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';
import type { TableEvent } from '../table/features.ts';
import { STORED_EVENTS } from './features.ts';
import { ORDERED_CARDS, PACKET_NAME, PRIOR_PLAY, SORTED_CARDS, STANDING } from './game.ts';

const VISITS = ['connected', 'watched', 'disconnected'] as const;

/** A stored event: all but connections and disconnections, which are part of the states. */
export type StoredEvent = Exclude<TableEvent, { readonly type: (typeof VISITS)[number] }>;

/** Fields of events that can be derived from the states or the submission. */
export interface GivenByEvent {
  readonly acknowledged: 'number' | 'fingerprint';
  readonly noteLeft: 'text';
  readonly mixed: 'mix' | 'mixed';
  readonly callPinned: 'call';
  readonly settingsChanged: 'settings';
  readonly dateSet: 'date' | 'next';
  readonly knocked: 'knock';
  readonly comeBackAsked: 'question';
  readonly weekendsSet: 'zone';
  readonly planSet: 'plan';
  readonly played: 'events' | 'game';
}
export type GivenFields<Type> = Type extends keyof GivenByEvent ? GivenByEvent[Type] : never;
export type UnfilledEvent<Event> = Event extends { readonly type: infer Type } ? Omit<Event, GivenFields<Type>> : never;

export type StoredGameEvent =
  | Exclude<GameEvent, { readonly type: 'dealt' | 'stockRefilled' }>
  | { readonly type: 'dealt' }
  | Omit<Extract<GameEvent, { readonly type: 'stockRefilled' }>, 'cards'>;

/** Events of the game, by index: a new one is added at the end. Layouts and orders follow from the shuffle. */
const GAME_EVENT = union<StoredGameEvent>(5, {
  dealt: {},
  turnBegan: { seat: SEAT },
  chosePacket: { seat: SEAT, packet: oneOf<DealtPacketName>(['hand', 'knee', 'foot']) },
  pointsGiven: { seat: SEAT, team: SEAT, points: INTEGER, reason: TEXT },
  drew: { seat: SEAT, cards: ORDERED_CARDS },
  tookPile: { seat: SEAT, top: CARD, cards: ORDERED_CARDS },
  tailGrew: { seat: SEAT, from: oneOf<'stock' | 'pile'>(['stock', 'pile']), cards: ORDERED_CARDS },
  melded: { seat: SEAT, meld: NATURAL, cards: SORTED_CARDS },
  discarded: { seat: SEAT, card: CARD },
  tookBack: { seat: SEAT, card: CARD, ...PRIOR_PLAY },
  laidRedThrees: { seat: SEAT, cards: ORDERED_CARDS, drawn: ORDERED_CARDS, chosen: BOOLEAN },
  pickedUp: { seat: SEAT, packet: PACKET_NAME, by: oneOf<'run' | 'walk'>(['run', 'walk']) },
  askedToGoOut: { seat: SEAT },
  answered: { seat: SEAT, yes: BOOLEAN, standing: BOOLEAN },
  standingSet: { seat: SEAT, answer: STANDING },
  passed: { seat: SEAT },
  stockRefilled: { by: oneOf<'reshuffle' | 'addDeck'>(['reshuffle', 'addDeck']) },
  wentOut: { seat: SEAT },
  roundEnded: { by: oneOf<RoundEnd['by']>(['turns', 'stock', 'out', 'agreement']), seat: optional(SEAT) },
  gameStopped: {},
  gameEnded: { winners: list(SEAT, bits(4)) },
});
export const GAME_EVENTS = list(GAME_EVENT);

type EventRows = {
  readonly [Type in StoredEvent['type']]: readonly [
    number: number,
    fields: FieldCodecs<Omit<Extract<UnfilledEvent<StoredEvent>, { readonly type: Type }>, 'type'>>,
  ];
};

const ROWS: EventRows = { ...STORED_EVENTS, played: [1, {}] };
export const EVENT = union<UnfilledEvent<StoredEvent>>(
  7,
  sortRows<object>(ROWS) as UnionCodecs<UnfilledEvent<StoredEvent>>,
);

const isStored = (event: TableEvent): event is StoredEvent => VISITS.every((type) => type !== event.type);

/** Returns undefined if there is nothing to store. The format is that of the state. */
export function encodeEvents(events: readonly TableEvent[]): Uint8Array | undefined {
  const stored = events.filter(isStored);
  if (stored.length === 0) return undefined;
  const writer = new BitWriter();
  writer.natural(stored.length);
  for (const event of stored) {
    EVENT.write(writer, event);
    if (event.type === 'played') GAME_EVENTS.write(writer, event.events);
  }
  return writer.finish();
}
