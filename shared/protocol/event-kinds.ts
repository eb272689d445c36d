import { EVENT_KINDS } from './constants.ts';
import type { PublicEvent } from './features.ts';

/**
 * The kind of an event, for its readers.
 *
 * - `draw`: a player gets cards in its turn; `act`: any other play of cards; `lastAct`: the play that ends the turn
 * - `besides`: an effect on a player's cards, in its turn or outside it
 * - `word`: what a player says besides playing cards; `question`: what it asks its partner
 * - `milestone`: a deal or an end; `game`: any other event of the game
 * - `table`: seating, settings, clocks
 * - `note`, `reaction`: chat
 * - `presence`: arrivals and departures
 * - `chance`: random parts of a shuffle
 */
export type EventKind =
  | ('draw' | 'act' | 'lastAct' | 'besides' | 'word' | 'question' | 'milestone' | 'game')
  | ('table' | 'note' | 'reaction' | 'presence' | 'chance');

/** A missing event does not compile. */
const KINDS: Readonly<Record<PublicEvent['type'], EventKind>> = EVENT_KINDS;

export type TypeOfKind<Kind extends EventKind> = {
  readonly [Type in PublicEvent['type']]: (typeof EVENT_KINDS)[Type] extends Kind ? Type : never;
}[PublicEvent['type']];

/** Returns a type guard for events of these kinds. */
export const isOfKind =
  <Kind extends EventKind>(...kinds: readonly Kind[]) =>
  <Event extends PublicEvent>(event: Event): event is Event & { readonly type: TypeOfKind<Kind> } =>
    (kinds as readonly EventKind[]).includes(KINDS[event.type]);
