import * as v from 'valibot';
import { flag, type Read, sent, word } from './schema.ts';
import { MISSED, SOME_SETTINGS } from './settings.ts';
import { ENDINGS, REACTIONS } from './table-intent.ts';

const seat = v.number();
const seats = v.array(v.number());
const count = v.number();
/** Cards in the notation of views. */
const cards = v.string();
const optionalCards = v.exactOptional(cards);

/** What happened, as one viewer may know it. Cards in the notation of views. */
export const EVENT = v.variant('type', [
  // Play
  sent('dealt', { round: v.number(), dealer: v.number(), seat }),
  /** `cards` only for the player itself. */
  sent('drew', { seat, count, cards: optionalCards }),
  sent('tookPile', {
    seat,
    /** Cards taken, with the top. */
    count,
    top: v.string(),
    /** What came into the hand under the top; only for the player itself, or where the rules show the pile. */
    cards: optionalCards,
  }),
  sent('melded', {
    seat,
    /** Index of the meld in the team's list. */
    meld: v.number(),
    cards,
    /** The meld became a book by this. */
    book: v.exactOptional(v.picklist(['clean', 'dirty', 'wild'])),
  }),
  sent('discarded', { seat, card: v.string() }),
  sent('laidRedThrees', { seat, cards, drawn: v.number() }),
  sent('pickedUp', { seat, packet: v.picklist(['hand', 'knee', 'foot', 'tail']), by: v.picklist(['run', 'walk']) }),
  sent('tailGrew', { seat, count }),
  sent('askedToGoOut', { seat }),
  sent('answered', { seat, yes: v.boolean(), standing: flag }),
  sent('passed', { seat }),
  sent('stockRefilled', { by: v.picklist(['reshuffle', 'addDeck']), count }),
  sent('wentOut', { seat }),
  sent('roundEnded', { by: v.picklist(['out', 'stock', 'agreement']) }),
  sent('gameEnded', { winners: v.array(v.number()) }),
  // Seats
  sent('satDown', { seat }),
  sent('seatGivenToBot', { seat }),
  sent('seatEmptied', { seat }),
  sent('connected', { seat }),
  sent('disconnected', { seat }),
  /** `seats[i]`: the seat from which the person of seat i came. */
  sent('reseated', { seats }),
  /** A bot plays for a person from now on; `missed`: because a deadline was missed; `away`: while it is away as announced. */
  sent('botSatIn', { seat, missed: flag, away: flag }),
  sent('seatTakenBack', { seat }),
  sent('keyRenewed', { seat }),
  /** The seat's person has another name now: the one in the view and its charter. */
  sent('renamed', { seat }),
  /** `yes`: the charter has the time zone of the seat's person from now on; else it no longer has. */
  sent('zoneShared', { seat, yes: v.boolean() }),
  // The table
  sent('hostPassed', { seat }),
  /** `from`: the seat of the host that was gone. */
  sent('hostTaken', { seat, from: v.number() }),
  sent('inviteRenewed', {}),
  /** With the settings that differ from before. */
  sent('settingsChanged', SOME_SETTINGS.entries),
  sent('paused', {}),
  sent('resumed', {}),
  sent('tableClosed', {}),
  sent('tableReopened', {}),
  /** A person's own chance for the next shuffle. */
  sent('mixed', { seat, mix: v.string() }),
  sent('endAsked', { seat, what: v.picklist(ENDINGS) }),
  sent('endAnswered', { seat, yes: v.boolean() }),
  // Play over days
  sent('timeGranted', { seat, minutes: v.number() }),
  sent('awaySet', { seat, until: v.exactOptional(v.number()) }),
  sent('nudged', { seat, to: seats }),
  sent('noteLeft', { seat, text: v.string() }),
  sent('reacted', { seat, reaction: word(REACTIONS) }),
  sent('deadlineMissed', { seats, did: word(MISSED) }),
]);
export type PublicEvent = Read<typeof EVENT>;

const EVENT_TYPES: ReadonlySet<string> = new Set(EVENT.options.map(({ entries }) => entries.type.literal));

/** Whether this release knows events of this type: one of a later release is passed over. */
export const isEventType = (type: unknown): boolean => typeof type === 'string' && EVENT_TYPES.has(type);

/** A list of events, without those that this release does not know. */
export const HAPPENED = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((events) => events.filter(({ type }) => isEventType(type))),
  v.array(EVENT),
);
