import * as v from 'valibot';
import { DATE_ANSWERS } from './date-times.ts';
import { SENT_RULE } from './learned-rule.ts';
import { flag, type Read, sent, word } from './schema.ts';
import { BOT_LEVELS, DID, SOME_SETTINGS } from './settings.ts';
import { TABLE_DATE } from './table-date.ts';
import { ENDINGS, REACTIONS } from './table-intent.ts';

/** How a round can end. */
export const ROUND_ENDS = ['out', 'stock', 'agreement', 'turns'] as const;

/** The seat that the event is about. */
const seat = v.number();
/** The seats that the event is about. */
const seats = v.array(v.number());
/** Number of cards. */
const count = v.number();
/** The cards, as a run. */
const cards = v.string();
const optionalCards = v.exactOptional(cards);
/** A bot did it for the person in the seat. */
const bot = flag;

/** What opened a person's seat: a seat's yes, or the person's word, or a code. */
export const opener = v.union([v.number(), v.picklist(['word', 'code'])]);

/** What happened, as one viewer may know it. Cards are runs. */
export const EVENT = v.variant('type', [
  /** A round was dealt. */
  sent('dealt', {
    /** Number of the round, from 1. */
    round: v.number(),
    /** Seat of the dealer. */
    dealer: v.number(),
    /** The seat that begins. */
    seat,
    /** The cards drawn to see who begins, by seat. */
    drawn: v.exactOptional(v.array(v.string())),
  }),
  /** A player said which packet is its hand. */
  sent('chosePacket', { seat, bot }),
  /** A player drew from the stock. */
  sent('drew', {
    seat,
    bot,
    count,
    /** The cards drawn, as a run; only for the player itself. */
    cards: optionalCards,
  }),
  /** A player took the pile, or the card turned up (deal.9). What it melded with it, the top included, follows as `melded`. */
  sent('tookPile', {
    seat,
    bot,
    /**
     * Number of cards taken into the hand, the top included, also if it was melded at once. While the tail is played, the
     * card for it is one of them; else it follows as `tailGrew`.
     */
    count,
    /** The top discard. */
    top: v.string(),
    /** The cards under the top, as a run; only for the player itself, or if the rules show the whole pile. */
    cards: optionalCards,
  }),
  /** Cards joined a meld of the player's team, or started one. */
  sent('melded', {
    seat,
    bot,
    /** Index of the meld in the team's list. */
    meld: v.number(),
    /** The cards, as a run; the pile's top is one of them if it was melded. */
    cards,
    /** The kind of book that the meld became by this. */
    book: v.exactOptional(v.picklist(['clean', 'dirty', 'wild'])),
  }),
  /** A player discarded a card. */
  sent('discarded', {
    seat,
    bot,
    /** The card. */
    card: v.string(),
  }),
  /** A player took back its newest discard, and the turn goes on as it was before. */
  sent('tookBack', {
    seat,
    /** The card. */
    card: v.string(),
  }),
  /** A player's red threes were laid. */
  sent('laidRedThrees', {
    seat,
    bot,
    cards,
    /** Number of cards drawn in their place: fewer if the rules replace fewer, or if the stock gives out, which ends the round. */
    drawn: v.number(),
  }),
  /** A player picked up its next packet. */
  sent('pickedUp', {
    seat,
    bot,
    /** Name of the packet. */
    packet: v.picklist(['hand', 'knee', 'foot', 'tail']),
    /** `run`: the last card was melded, and the turn goes on; `walk`: it was discarded. */
    by: v.picklist(['run', 'walk']),
  }),
  /** Cards were added, face down, to a player's tail. */
  sent('tailGrew', { seat, count }),
  /** A player asked its partners for permission to go out. */
  sent('askedToGoOut', { seat, bot }),
  /** A partner answered. */
  sent('answered', {
    seat,
    bot,
    /** The answer. */
    yes: v.boolean(),
    /** The player had set this answer beforehand. */
    standing: flag,
  }),
  /** The turn went on to the next player without a discard. */
  sent('passed', { seat, bot }),
  /** Cards were shuffled and put under the stock. */
  sent('stockRefilled', {
    /** `reshuffle`: the pile without its top; `addDeck`: another deck. */
    by: v.picklist(['reshuffle', 'addDeck']),
    count,
  }),
  /** A player played its last card and ended the round. */
  sent('wentOut', { seat, bot }),
  /** The round is over. */
  sent('roundEnded', {
    /** A player went out, the stock gave out, the players agreed, or all turns were played. */
    by: v.picklist(ROUND_ENDS),
  }),
  /** The game is over. */
  sent('gameEnded', {
    /** The winning teams. */
    winners: v.array(v.number()),
  }),
  /** A person took an empty seat. */
  sent('satDown', { seat }),
  /** A bot plays an empty seat from now on, or its own at another level. */
  sent('seatGivenToBot', {
    seat,
    /** How well it plays; absent: a new bot, of `normal` level. */
    level: v.exactOptional(v.picklist(BOT_LEVELS)),
  }),
  /** A seat is empty from now on. */
  sent('seatEmptied', { seat }),
  /** People changed seats. */
  sent('reseated', {
    /** For each seat, the seat that its person came from. */
    seats,
  }),
  /** A bot plays for a person from now on. */
  sent('botSatIn', {
    seat,
    /** A deadline was missed. */
    missed: flag,
    /** The person is away as announced. */
    away: flag,
    /** The person does not come to a date. */
    date: flag,
  }),
  /** A person plays again; its bot has left. */
  sent('seatTakenBack', { seat }),
  /** A person's capability was replaced by a new one. */
  sent('keyRenewed', { seat }),
  /** The seat's person has a new name or face: see the view and its charter. */
  sent('renamed', { seat }),
  /** A person shared its time zone, or took it back. */
  sent('zoneShared', {
    seat,
    /** True: the charter has the zone now; false: it was removed. */
    yes: v.boolean(),
  }),
  /** Someone asks for a bot's seat, and the door rings; only for the host. */
  sent('knocked', {
    seat,
    /** The asker's name. */
    name: v.string(),
  }),
  /** A person is back in its own seat from a device that did not know it; only for people who sit. */
  sent('cameBack', {
    seat,
    /** The seat that said yes; or the person's `word`, or a `code`. */
    by: opener,
    /** The other seats that said yes. */
    also: v.exactOptional(seats),
  }),
  /** Someone who sits lets a person come back to this seat, and more are needed; only for people who sit. */
  sent('comeBackAgreed', {
    seat,
    /** The seat that said yes. */
    by: v.number(),
    /** When the asker is in unless someone objects, milliseconds since 1970 UTC. */
    until: v.number(),
  }),
  /** Someone said to be the person of this seat, and was refused; only for people who sit. */
  sent('comeBackRefused', {
    seat,
    /** The seat that said no. */
    by: v.number(),
  }),
  /** A person says that it was someone else who came back to its seat, and is locked out; only for people who sit. */
  sent('notThem', {
    seat,
    /** The seat that had said yes; or `word`, or `code`. Absent: that person has left. */
    by: v.exactOptional(opener),
  }),
  /** A person says that it was them who came back to their seat; only for people who sit. */
  sent('wasThem', { seat }),
  /** Whoever came back to this seat by others' yes has left it again; only for people who sit. */
  sent('leftAgain', { seat }),
  /** A person came online: its first connection was opened. */
  sent('connected', { seat }),
  /** A person went offline: its last connection ended. */
  sent('disconnected', { seat }),
  /** The host made this seat's person host. */
  sent('hostPassed', { seat }),
  /** This seat's person became host because the host was gone. */
  sent('hostTaken', {
    seat,
    /** The former host's seat. */
    from: v.number(),
  }),
  /** Earlier invites are void. */
  sent('inviteRenewed', {}),
  /** The host changed these settings; the fields have the new values. */
  sent('settingsChanged', SOME_SETTINGS.entries),
  /** The host paused the game. */
  sent('paused', {}),
  /** The host ended the pause. */
  sent('resumed', {}),
  /** The host closed the table. */
  sent('tableClosed', {}),
  /** The host opened the table again. */
  sent('tableReopened', {}),
  /** A person who sits, or someone at the door, asked the host to open the closed table; only for people who sit. */
  sent('openingAsked', {
    /** The seat that asked; absent: someone at the door. */
    seat: v.exactOptional(seat),
  }),
  /** A person pinned the address of the table's call, or took it away; only for people who sit, whose view has it. */
  sent('callPinned', {
    seat,
    /** It was taken away. */
    removed: flag,
  }),
  /** The host set when people meet, or took the date away; only for people who sit. */
  sent('dateSet', {
    seat,
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
    /** It was taken away. */
    removed: flag,
  }),
  /** A person said whether they come; only for people who sit. */
  sent('dateAnswered', {
    seat,
    /** `late`: ten minutes late. */
    answer: word(DATE_ANSWERS),
  }),
  /** A person added chance of its own to the next shuffle. */
  sent('mixed', {
    seat,
    /** 128 bits in base64url. */
    mix: v.string(),
  }),
  /** The person in this seat has seen how the round ended, and is ready for the next. */
  sent('saidReady', { seat }),
  /** The host settled a rule between two rounds: it holds from the next round on, perhaps as before. */
  sent('ruleSettled', { seat, ...SENT_RULE }),
  /** The host gave a team points by hand. */
  sent('pointsGiven', {
    /** The host's seat. */
    seat,
    /** The team. */
    team: v.number(),
    /** The points; below 0: taken away. */
    points: v.number(),
    /** What they are for. */
    reason: v.string(),
  }),
  /** A person asked everyone to end the round or the game now. */
  sent('endAsked', {
    seat,
    /** What is to end. */
    what: v.picklist(ENDINGS),
  }),
  /** A person agreed to end, or withdrew the request. */
  sent('endAnswered', {
    seat,
    /** True: agreed; false: withdrew the request. */
    yes: v.boolean(),
  }),
  /** A player asked the next one whether it may take back its discard. */
  sent('takeBackAsked', {
    seat,
    /** The card. */
    card: v.string(),
  }),
  /** The next player answered; after a yes, `tookBack` follows. */
  sent('takeBackAnswered', {
    seat,
    bot,
    /** True: the card goes back. */
    yes: v.boolean(),
  }),
  /** A person announced an absence, or is back. */
  sent('awaySet', {
    seat,
    /** Away until then, milliseconds since 1970 UTC; absent: back. */
    until: v.exactOptional(v.number()),
  }),
  /** A person does not play on Saturdays and Sundays, or plays on them again. */
  sent('weekendsSet', {
    seat,
    /** True: not on Saturdays and Sundays; false: on all days. */
    off: v.boolean(),
  }),
  /** This seat's person gave the players who are to move more time. */
  sent('timeGranted', {
    seat,
    /** Minutes added. */
    minutes: v.number(),
  }),
  /** This seat's person reminded the players who are to move. */
  sent('nudged', {
    seat,
    /** The seats that were reminded. */
    to: seats,
  }),
  /** The person in this seat, whose turn it is, will play tonight. */
  sent('saidTonight', { seat }),
  /** The time of these seats was up. */
  sent('deadlineMissed', {
    seats,
    /** What followed: `wait`: nothing yet; a bot plays that turn, or until the player is back; `sleeps`: nothing, since nobody is around. */
    did: word(DID),
  }),
  /** A person left a note at the table. */
  sent('noteLeft', {
    seat,
    /** The note. */
    text: v.string(),
  }),
  /** A person reacted. */
  sent('reacted', {
    seat,
    /** The reaction. */
    reaction: word(REACTIONS),
  }),
]);
export type PublicEvent = Read<typeof EVENT>;

const EVENT_TYPES: ReadonlySet<string> = new Set(EVENT.options.map(({ entries }) => entries.type.literal));

/** Whether this release knows events of this type; later releases may send others. */
const isEventType = (type: unknown): boolean => typeof type === 'string' && EVENT_TYPES.has(type);

/** What happened, in order. Unknown events are dropped. */
export const HAPPENED = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((events) => events.filter(({ type }) => isEventType(type))),
  v.array(EVENT),
);
