import * as v from 'valibot';
import { bytesOf128, clientSchema, face, flag, SEAT, SEATS, seat, serverSchema, text, zone } from '../schema.ts';
import { BOT_LEVELS } from '../settings.ts';

export const SEATING_INTENTS = [
  /** A bot plays an open seat; at a person's seat it fills in until the seat is taken back. */
  clientSchema('giveSeatToBot', {
    seat,
    /** The bot's level; absent: `normal`. Another level for the seat's own bot changes that; none at a person's seat. */
    level: v.exactOptional(v.picklist(BOT_LEVELS)),
  }),
  /** Removes the bot that fills in for a person. */
  clientSchema('takeSeatBack', { seat }),
  /** Empties the seat, and voids its capability. */
  clientSchema('emptySeat', {
    seat,
    /** A bot takes the seat right away, with its cards and points. */
    bot: flag,
  }),
  /** The seat of another person is emptied once the round is over. */
  clientSchema('removeAfterRound', {
    seat,
    /** False: the person stays. */
    on: v.boolean(),
  }),
  /** The sender moves to an open seat. */
  clientSchema('moveSeat', {
    /** The open seat. */
    to: seat,
  }),
  /** Two seats change places, with everything that belongs to their people. */
  clientSchema('swapSeats', {
    /** The two seats. */
    seats: v.strictTuple([seat, seat]),
  }),
  /**
   * Voids the seat's capability everywhere but on the sender's connection, which is sent a new one. If that is lost
   * with the connection, `sit` with the same nonce gets it, until the seat's next hello.
   */
  clientSchema('renewKey', {
    seat,
    /** 128 random bits in base64url, in case the answer is lost. */
    nonce: v.exactOptional(bytesOf128),
  }),
  /** Gives the sender another name or face. */
  clientSchema('rename', {
    /** The name: 1 to 20 visible characters, trimmed. */
    name: v.pipe(text(80), v.trim()),
    /** The face; absent: clients make one from the name. */
    face: v.exactOptional(face),
  }),
  /** Shares the sender's time zone with the table; absent: stops sharing it. */
  clientSchema('shareZone', { zone: v.exactOptional(zone) }),
  /** Empties the seat, and deletes its person's name, face, messages and time zone here and in past games. */
  clientSchema('forget', { seat }),
] as const;

export const SEATING_NOTATION = {
  giveSeatToBot: { word: 'bot', fields: { seat: 'json', level: 'word' } },
  takeSeatBack: { word: 'back', fields: { seat: 'json' } },
  emptySeat: { word: 'empty', fields: { seat: 'json', bot: 'json' } },
  removeAfterRound: { word: 'remove', fields: { seat: 'json', on: 'json' } },
  moveSeat: { word: 'move', fields: { to: 'json' } },
  swapSeats: { word: 'swap', fields: { seats: 'json' } },
  renewKey: { word: 'key', fields: { seat: 'json', nonce: 'omitted' } },
  rename: { word: 'name', fields: { name: 'line', face: 'omitted' } },
  shareZone: { word: 'zone', fields: { zone: 'word' } },
  forget: { word: 'forget', fields: { seat: 'json' } },
} as const;

export const SEATING_EVENTS = [
  /** A person took an open seat. */
  serverSchema('satDown', { seat: SEAT }),
  /** A bot now plays an open seat, or its own at another level. */
  serverSchema('seatGivenToBot', {
    seat: SEAT,
    /** The bot's level; absent: a new bot, of `normal` level. */
    level: v.exactOptional(v.picklist(BOT_LEVELS)),
  }),
  /** A seat is now open. */
  serverSchema('seatEmptied', { seat: SEAT }),
  /** The host decided whether a person is removed after the round. */
  serverSchema('removalSet', {
    seat: SEAT,
    /** False: the person stays after all. */
    on: v.boolean(),
  }),
  /** People changed seats. */
  serverSchema('reseated', {
    /** For each seat, the seat that its person came from. */
    seats: SEATS,
  }),
  /** A bot now plays for a person. */
  serverSchema('botSatIn', {
    seat: SEAT,
    /** A deadline was missed. */
    missed: flag,
    /** The person is away as announced. */
    away: flag,
    /** The person does not come to a game time. */
    date: flag,
  }),
  /** A person plays again; its bot has left. */
  serverSchema('seatTakenBack', {
    seat: SEAT,
    /** The bot was there for a game time. */
    date: flag,
  }),
  /** A person's capability was replaced by a new one. */
  serverSchema('keyRenewed', { seat: SEAT }),
  /** The seat's person has a new name or face: see the view and its charter. */
  serverSchema('renamed', { seat: SEAT }),
  /** A person shared its time zone, or stopped sharing it. */
  serverSchema('zoneShared', {
    seat: SEAT,
    /** True: the charter has the zone now; false: it was removed. */
    yes: v.boolean(),
  }),
  /** A person left, and their name was deleted here and in past games. */
  serverSchema('forgotten', {
    seat: SEAT,
    /** Index of the name, which is empty in the charter now. */
    person: v.number(),
  }),
] as const;

export const SEATING_KINDS = {
  satDown: 'table',
  seatGivenToBot: 'table',
  seatEmptied: 'table',
  removalSet: 'table',
  reseated: 'table',
  botSatIn: 'table',
  seatTakenBack: 'table',
  keyRenewed: 'table',
  renamed: 'table',
  zoneShared: 'table',
  forgotten: 'table',
} as const;

export const SEATING_REFUSALS = [
  'notInLobby',
  'nameNotAllowed',
  'lastPerson',
  'seatNotAllowed',
  'noBotSitsIn',
] as const;

export const SEATING_VIEW = {
  /** Seats at which a bot fills in for a person. */
  sitIn: v.exactOptional(v.array(v.number())),
  /** Seats that are emptied after the round. */
  leaving: v.exactOptional(v.array(v.number())),
  /** Levels of bots in their own seats, if not `normal`. */
  levels: v.exactOptional(
    v.array(
      v.object({
        /** The bot's seat. */
        seat: v.number(),
        /** The bot's level. */
        level: v.picklist(BOT_LEVELS),
      }),
    ),
  ),
} as const;
