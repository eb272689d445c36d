import { EVENT_KINDS, type PublicEvent } from './features.ts';

/**
 * What an event is to those who read what happened.
 *
 * - `draw`: cards come to a player in its turn; `act`: all else it does with cards; `lastAct`: the turn ends with it
 * - `besides`: what happens to a player's cards, in its turn or apart from it
 * - `word`: what a player says beside its cards; `question`: what it asks its partner
 * - `milestone`: a deal or an end; `game`: all else of the game
 * - `table`: who sits how, settings, clocks
 * - `note`, `reaction`: what people say to each other
 * - `presence`: who comes and goes
 * - `chance`: chance for a shuffle
 */
export type EventKind =
  | ('draw' | 'act' | 'lastAct' | 'besides' | 'word' | 'question' | 'milestone' | 'game')
  | ('table' | 'note' | 'reaction' | 'presence' | 'chance');

/** Of every event: one that is not here does not compile. */
const KINDS: Readonly<Record<PublicEvent['type'], EventKind>> = EVENT_KINDS;

/** The types of events of these kinds. */
export type TypeOfKind<Kind extends EventKind> = {
  readonly [Type in PublicEvent['type']]: (typeof EVENT_KINDS)[Type] extends Kind ? Type : never;
}[PublicEvent['type']];

/** Tells events of these kinds from others. */
export const isOfKind =
  <Kind extends EventKind>(...kinds: readonly Kind[]) =>
  <Event extends PublicEvent>(event: Event): event is Event & { readonly type: TypeOfKind<Kind> } =>
    (kinds as readonly EventKind[]).includes(KINDS[event.type]);
