import * as v from 'valibot';
import { flag, type Read, told, word } from './schema.ts';
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
  told('dealt', { round: v.number(), dealer: v.number(), seat }),
  /** `cards` only for the player itself. */
  told('drew', { seat, count, cards: optionalCards }),
  told('tookPile', {
    seat,
    /** Cards taken, with the top. */
    count,
    top: v.string(),
    /** What came into the hand under the top; only for the player itself, or where the rules show the pile. */
    cards: optionalCards,
  }),
  told('melded', {
    seat,
    /** Index of the meld in the team's list. */
    meld: v.number(),
    cards,
    /** The meld became a book by this. */
    book: v.exactOptional(v.picklist(['clean', 'dirty', 'wild'])),
  }),
  told('discarded', { seat, card: v.string() }),
  told('laidRedThrees', { seat, cards, drawn: v.number() }),
  told('pickedUp', { seat, packet: v.picklist(['hand', 'knee', 'foot', 'tail']), by: v.picklist(['run', 'walk']) }),
  told('tailGrew', { seat, count }),
  told('askedToGoOut', { seat }),
  told('answered', { seat, yes: v.boolean(), standing: flag }),
  told('passed', { seat }),
  told('stockRefilled', { by: v.picklist(['reshuffle', 'addDeck']), count }),
  told('wentOut', { seat }),
  told('roundEnded', { by: v.picklist(['out', 'stock', 'agreement']) }),
  told('gameEnded', { winners: v.array(v.number()) }),
  // Seats
  told('satDown', { seat }),
  told('seatGivenToBot', { seat }),
  told('seatEmptied', { seat }),
  told('connected', { seat }),
  told('disconnected', { seat }),
  /** `seats[i]`: the seat from which the person of seat i came. */
  told('reseated', { seats }),
  /** A bot plays for a person from now on; `missed`: because a deadline was missed; `away`: while it is away as announced. */
  told('botSatIn', { seat, missed: flag, away: flag }),
  told('seatTakenBack', { seat }),
  told('keyRenewed', { seat }),
  /** The seat's person has another name now: the one in the view and its charter. */
  told('renamed', { seat }),
  /** `yes`: the charter has the time zone of the seat's person from now on; else it no longer has. */
  told('zoneShared', { seat, yes: v.boolean() }),
  // The table
  told('hostPassed', { seat }),
  /** `from`: the seat of the host that was gone. */
  told('hostTaken', { seat, from: v.number() }),
  told('inviteRenewed', {}),
  /** With the settings that differ from before. */
  told('settingsChanged', SOME_SETTINGS.entries),
  told('paused', {}),
  told('resumed', {}),
  told('tableClosed', {}),
  told('tableReopened', {}),
  /** A person's own chance for the next shuffle. */
  told('mixed', { seat, mix: v.string() }),
  told('endAsked', { seat, what: v.picklist(ENDINGS) }),
  told('endAnswered', { seat, yes: v.boolean() }),
  // Play over days
  told('timeGranted', { seat, minutes: v.number() }),
  told('awaySet', { seat, until: v.exactOptional(v.number()) }),
  told('nudged', { seat, to: seats }),
  told('noteLeft', { seat, text: v.string() }),
  told('reacted', { seat, sign: word(REACTIONS) }),
  told('deadlineMissed', { seats, did: word(MISSED) }),
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
