import { makeRow, parseRow, type Row } from './row.ts';
import type { PublicEvent } from './view.ts';

type EventType = PublicEvent['type'];
type EventOf<T extends EventType> = PublicEvent & { readonly type: T };

/** What follows an event's type in its row. */
const FIELDS: { readonly [T in EventType]: readonly Exclude<keyof EventOf<T>, 'type'>[] } = {
  dealt: ['round', 'dealer', 'seat'],
  drew: ['seat', 'count', 'cards'],
  tookPile: ['seat', 'count', 'top', 'cards'],
  melded: ['seat', 'meld', 'cards', 'book'],
  discarded: ['seat', 'card'],
  laidRedThrees: ['seat', 'cards', 'drawn'],
  pickedUp: ['seat', 'packet', 'by'],
  tailGrew: ['seat', 'count'],
  askedToGoOut: ['seat'],
  answered: ['seat', 'yes', 'standing'],
  passed: ['seat'],
  stockRefilled: ['by', 'count'],
  wentOut: ['seat'],
  roundEnded: ['by'],
  gameEnded: ['winners'],
  satDown: ['seat'],
  seatGivenToBot: ['seat'],
  seatEmptied: ['seat'],
  connected: ['seat'],
  disconnected: ['seat'],
  reseated: ['seats'],
  botSatIn: ['seat', 'missed', 'away'],
  seatTakenBack: ['seat'],
  keyRenewed: ['seat'],
  renamed: ['seat'],
  zoneShared: ['seat', 'yes'],
  hostPassed: ['seat'],
  hostTaken: ['seat', 'from'],
  inviteRenewed: [],
  settingsChanged: ['spectators', 'notes', 'pace'],
  paused: [],
  resumed: [],
  tableClosed: [],
  tableReopened: [],
  mixed: ['seat', 'mix'],
  endAsked: ['seat', 'what'],
  endAnswered: ['seat', 'yes'],
  timeGranted: ['seat', 'minutes'],
  awaySet: ['seat', 'until'],
  nudged: ['seat', 'to'],
  noteLeft: ['seat', 'text'],
  reacted: ['seat', 'sign'],
  deadlineMissed: ['seats', 'did'],
};

/** As if every event had the same fields: a row is read and written without knowing which. */
const fieldsOf = (type: EventType): readonly (keyof PublicEvent)[] => FIELDS[type] as readonly string[] as never;

/** An event as it travels: its type, then its values in order, as `["discarded", 2, "9h"]`. */
export const makeEventRow = (event: PublicEvent): Row => [event.type, ...makeRow(fieldsOf(event.type), event)];

/** Undefined for an event of a type that this release does not know. */
export function parseEventRow([type, ...values]: Row): PublicEvent | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return undefined;
  return { ...parseRow<PublicEvent>(fieldsOf(type as EventType), values), type } as PublicEvent;
}

export const makeEventRows = (events: readonly PublicEvent[]): readonly Row[] => events.map(makeEventRow);

export const parseEventRows = (rows: readonly Row[]): readonly PublicEvent[] =>
  rows.map(parseEventRow).filter((event) => event !== undefined);
