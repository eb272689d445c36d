import * as v from 'valibot';
import { ADDRESS_BYTES } from './call-address.ts';
import { DATE_ANSWERS } from './date-times.ts';
import { learnedField, ruleValue } from './learned-rule.ts';
import { isLine, isNote, LINE_BYTES, LONGEST_NOTE } from './names.ts';
import { bare, bytesOf128, face, flag, type Read, seat, text, typed, whole, zone } from './schema.ts';
import { BOT_LEVELS, minutes, SOME_SETTINGS } from './settings.ts';
import { TABLE_DATE } from './table-date.ts';

export const ENDINGS = ['round', 'game'] as const;
export type Ending = (typeof ENDINGS)[number];

export const REACTIONS = ['thanks', 'wellPlayed', 'laugh', 'wow', 'sorry', 'hurry'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What is said to the question whether it is the person of a seat. */
export const COME_BACK_ANSWERS = ['yes', 'no', 'unsure'] as const;
export type ComeBackAnswer = (typeof COME_BACK_ANSWERS)[number];

/** The sender's own chance for the shuffle: 128 random bits in base64url. */
const mix = v.exactOptional(bytesOf128);
/** A line of text. */
export const line = v.pipe(
  text(LINE_BYTES),
  v.check((line) => isLine(line)),
);
/** No character has more than two code units. */
const note = v.pipe(
  text(2 * LONGEST_NOTE),
  v.check((note) => isNote(note)),
);

/** Intents about the table rather than the game; each is alone in its submission. */
export const TABLE_INTENT = v.variant('type', [
  /** A bot plays an empty seat; at a person's seat it sits in until the seat is taken back. */
  typed('giveSeatToBot', {
    seat,
    /** How well it plays; left out: `normal`. Another level for the seat's own bot changes that; none at a person's seat. */
    level: v.exactOptional(v.picklist(BOT_LEVELS)),
  }),
  /** The bot that sits in for a person leaves. */
  typed('takeSeatBack', { seat }),
  /** The seat is free from now on, and its capability void. */
  typed('emptySeat', {
    seat,
    /** A bot takes the seat at once, with its cards and points. */
    bot: flag,
  }),
  /** The sender moves to an empty seat. */
  typed('moveSeat', {
    /** The empty seat. */
    to: seat,
  }),
  /** Two seats change places, with everything that belongs to their people. */
  typed('swapSeats', {
    /** The two seats. */
    seats: v.strictTuple([seat, seat]),
  }),
  /**
   * Voids the seat's capability everywhere but on the sender's connection, which is sent a new one. Should that be lost
   * with the connection, `sit` with the same nonce is given it, until the seat's next hello.
   */
  typed('renewKey', {
    seat,
    /** 128 random bits in base64url, in case the answer is lost. */
    nonce: v.exactOptional(bytesOf128),
  }),
  /** The sender has another name or face from now on. */
  typed('rename', {
    /** The name: 1 to 20 visible characters, trimmed. */
    name: v.pipe(text(80), v.trim()),
    /** The face; left out: clients make one from the name. */
    face: v.exactOptional(face),
  }),
  /** Shares the sender's time zone with the table; left out: takes it back. */
  typed('shareZone', { zone: v.exactOptional(zone) }),
  /** The host answers someone who asks for a bot's seat. */
  typed('answerKnock', {
    /** The `id` of the view's `knocks`. */
    knock: whole(Number.MAX_SAFE_INTEGER),
    /** True: the asker takes the seat with its cards and points. */
    yes: v.boolean(),
  }),
  /** Answers someone who says to be the person of a seat. */
  typed('answerComeBack', {
    /** The `id` of the view's `comingBack`. */
    question: whole(Number.MAX_SAFE_INTEGER),
    /** `yes`: lets the asker in, right away or after a wait. `unsure`: says so to the others, and takes back a yes. */
    answer: v.picklist(COME_BACK_ANSWERS),
  }),
  /**
   * Undoes a coming back to the sender's own seat within 48 hours: like `renewKey`, and everyone reads who had said yes.
   */
  typed('thatWasntMe', {
    /** 128 random bits in base64url, in case the answer is lost. */
    nonce: v.exactOptional(bytesOf128),
  }),
  /** It was the sender who came back: probation ends there. */
  bare('thatWasMe'),
  /** The sender came back by others' yes, and leaves again; the seat stays its person's. */
  bare('undoComingBack'),
  /** The host lets people ask for this seat again, after three noes. */
  typed('allowComingBack', { seat }),
  /** The sender has another word from now on: see `askWord`. */
  bare('newWord'),
  /** Another person becomes the host. */
  typed('passHost', {
    /** That person's seat. */
    to: seat,
  }),
  /** The sender becomes the host because the host is gone. */
  bare('takeHosting'),
  /** Voids all earlier invites; people who sit are sent the new one. */
  bare('renewInvite'),
  /** Changes the table's settings. */
  typed('changeSettings', {
    /** The settings to replace. */
    settings: SOME_SETTINGS,
  }),
  /** Stops play, and all clocks, until `resume`. */
  bare('pause'),
  /** Ends a pause. */
  bare('resume'),
  /** Closes the table: nothing can be done there until it is opened again. */
  bare('closeTable'),
  /** Opens a closed table again. */
  bare('reopenTable'),
  /** Pins the address of the group's own call, for everyone who sits. */
  typed('pinCall', {
    /** An `https:` address as the URL standard writes it, at most 300 bytes; left out: the call is taken away. */
    call: v.exactOptional(text(ADDRESS_BYTES)),
  }),
  /** The host sets when people meet, in everyone's own time; left out: the date is taken away. */
  typed('setDate', {
    /** When people meet. */
    date: v.exactOptional(TABLE_DATE),
  }),
  /** Says whether the sender comes to the date under way or the next one. */
  typed('answerDate', {
    /** `late`: ten minutes late, and no bot sits in before. */
    answer: v.picklist(DATE_ANSWERS),
  }),
  /** Starts the game: deals its first round. */
  typed('start', {
    /** The seat that begins, only if the rules let the host choose. */
    starter: v.exactOptional(seat),
    mix,
  }),
  /** Deals the next round. */
  typed('nextRound', { mix }),
  /** Has seen how the round ended: the next deal need not wait for the sender. */
  bare('ready'),
  /** Starts another game with the same people. */
  typed('playAgain', {
    /** Everyone but seat 0 moves on one seat, so that partners change. */
    turnSeats: flag,
    mix,
  }),
  /** Adds the sender's own chance to the next shuffle. */
  typed('mix', {
    /** 128 random bits in base64url. */
    mix: bytesOf128,
  }),
  /** Settles a rule from the next round on: the view's `questions` say which. */
  typed('settleRule', {
    /** Path of the field in the ruleset. */
    field: learnedField,
    /** Its value, as a ruleset has it; the present one: it stays so, and is not asked again. */
    value: ruleValue,
  }),
  /** Gives a team points for this round by hand, until the next deal. */
  typed('givePoints', {
    /** The team. */
    team: whole(11),
    /** -10,000 to 10,000, not 0; below 0 they are taken away. */
    points: v.pipe(
      v.number(),
      v.check((points) => Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10_000),
    ),
    /** What for: at most 40 bytes in UTF-8, with something visible. */
    reason: line,
  }),
  /** Asks everyone to end the round or the game now. */
  typed('askToEnd', {
    /** What is to end. */
    what: v.picklist(ENDINGS),
  }),
  /** Answers a request to end. */
  typed('answerEnd', {
    /** True: the sender agrees; false: the request is withdrawn. */
    yes: v.boolean(),
  }),
  /** Asks the next player whether the sender may take back its discard; done at once where nobody need be asked. */
  bare('takeBack'),
  /** Answers the player who asks to take back its discard. */
  typed('answerTakeBack', {
    /** True: the card goes back, and the turn with it. */
    yes: v.boolean(),
  }),
  /** Draws for the sender when its next turn comes, unless it could take the pile. Nobody else is told. */
  typed('setDrawForMe', {
    /** False: the sender draws, after all. */
    on: v.boolean(),
  }),
  /** The sender is away, or back. */
  typed('setAway', {
    /** Away until then, milliseconds since 1970 UTC; left out: the sender is back. */
    until: v.exactOptional(whole(2 ** 48 - 1)),
  }),
  /** The sender does not play on Saturdays and Sundays, or plays on them again. */
  typed('setWeekends', {
    /** Whose Saturdays and Sundays: the sender's time zone; left out: the sender plays on them. */
    zone: v.exactOptional(zone),
  }),
  /** Gives the players who are to move more time. */
  typed('grantTime', { minutes }),
  /** Reminds the players who are to move. */
  bare('nudge'),
  /** Tells everyone that the sender plays tonight; only while the table waits for them. */
  bare('playTonight'),
  /** Leaves a note for everyone at the table. */
  typed('note', {
    /** At most 500 characters (code points), with something visible. */
    text: note,
  }),
  /** Reacts, for everyone at the table to see. */
  typed('react', {
    /** The reaction. */
    reaction: v.picklist(REACTIONS),
  }),
]);
export type TableIntent = Read<typeof TABLE_INTENT>;
export type TableIntentType = TableIntent['type'];
