import * as v from 'valibot';
import { bytesOf128, clientSchema, fieldlessSchema, flag, SEAT, SEATS, seat, serverSchema, whole } from '../schema.ts';

/** Answers to a request to come back. */
export const COME_BACK_ANSWERS = ['yes', 'no', 'unsure'] as const;
export type ComeBackAnswer = (typeof COME_BACK_ANSWERS)[number];

/** How a person's seat was opened: by another seat's yes, by secret words, or by a code. */
const opener = v.union([v.number(), v.picklist(['word', 'code'])]);

export const COMING_BACK_INTENTS = [
  /** Answers someone who asks for a seat as its person. */
  clientSchema('answerComeBack', {
    /** The `id` of the view's `comingBack`. */
    question: whole(Number.MAX_SAFE_INTEGER),
    /** `yes`: lets the requester in, right away or after a wait. `unsure`: tells the others, and takes back a yes. */
    answer: v.picklist(COME_BACK_ANSWERS),
  }),
  /** Undoes a return to the sender's own seat within 48 hours: like `renewKey`, and everyone is told who had said yes. */
  clientSchema('thatWasntMe', {
    /** 128 random bits in base64url, in case the answer is lost. */
    nonce: v.exactOptional(bytesOf128),
  }),
  /** Confirms that it was the sender who came back, and ends the probation. */
  fieldlessSchema('thatWasMe'),
  /** The sender came back by others' yes, and leaves again; the seat stays its person's. */
  fieldlessSchema('undoComingBack'),
  /** The host lets people ask for this seat again, after three refusals. */
  clientSchema('allowComingBack', { seat }),
] as const;

export const COMING_BACK_NOTATION = {
  answerComeBack: { word: 'known', fields: { question: 'json', answer: 'word' } },
  thatWasntMe: { word: 'notme', fields: { nonce: 'omitted' } },
  thatWasMe: { word: 'wasme', fields: {} },
  undoComingBack: { word: 'leaveagain', fields: {} },
  allowComingBack: { word: 'allow', fields: { seat: 'json' } },
} as const;

export const COMING_BACK_EVENTS = [
  /** A person is back in their own seat from a device without its secret; only for seated people. */
  serverSchema('cameBack', {
    seat: SEAT,
    /** The seat that said yes; or the person's secret words (`word`), or a `code`. */
    by: opener,
    /** The other seats that said yes. */
    also: v.exactOptional(SEATS),
  }),
  /** A seated player lets a person come back to this seat, and more are needed; only for seated people. */
  serverSchema('comeBackAgreed', {
    seat: SEAT,
    /** The seat that said yes. */
    by: v.number(),
    /** When the requester is let in unless someone objects, milliseconds since 1970 UTC. */
    until: v.number(),
  }),
  /** Someone asked for this seat as its person, and was refused; only for seated people. */
  serverSchema('comeBackRefused', {
    seat: SEAT,
    /** The seat that said no. */
    by: v.number(),
  }),
  /** A person reports that someone else came back to their seat, and locks that device out; only for seated people. */
  serverSchema('notThem', {
    seat: SEAT,
    /** The seat that had said yes; or `word`, or `code`. Absent: that person has left. */
    by: v.exactOptional(opener),
  }),
  /** A person confirms that they came back to their seat; only for seated people. */
  serverSchema('wasThem', { seat: SEAT }),
  /** The person who came back to this seat by others' yes has left it again; only for seated people. */
  serverSchema('leftAgain', { seat: SEAT }),
] as const;

export const COMING_BACK_KINDS = {
  cameBack: 'table',
  comeBackAgreed: 'table',
  comeBackRefused: 'table',
  notThem: 'table',
  wasThem: 'table',
  leftAgain: 'table',
} as const;

export const COMING_BACK_REFUSALS = [
  'notYou',
  'askTheHost',
  'nobodyToAsk',
  'twoAsk',
  'noComingBack',
  'onProbation',
] as const;

export const COMING_BACK_VIEW = {
  /** Requests to come back that the viewer may answer: see `answerComeBack`. */
  comingBack: v.exactOptional(
    v.array(
      v.object({
        /** Identifies the question. */
        id: v.number(),
        /** The person's seat: perhaps the viewer's own. */
        seat: v.number(),
        /** A line from the requester. */
        says: v.exactOptional(v.string()),
        /** When it was asked, milliseconds since 1970 UTC. */
        at: v.number(),
        /** Another person asked for that seat before: nobody can say yes to either while both ask. */
        isSecond: flag,
        /** Seats that are not sure. */
        unsure: v.exactOptional(v.array(v.number())),
        /** Seats that have said yes. */
        agreed: v.exactOptional(v.array(v.number())),
        /** When the requester is let in unless someone objects, milliseconds since 1970 UTC; absent: nobody has said yes. */
        until: v.exactOptional(v.number()),
        /** It is the viewer's own seat, and until then nobody else is asked; milliseconds since 1970 UTC. */
        ownUntil: v.exactOptional(v.number()),
      }),
    ),
  ),
  /** Another device came back to the viewer's own seat within 48 hours: see `thatWasntMe`. */
  cameBack: v.exactOptional(
    v.object({
      /** When, milliseconds since 1970 UTC. */
      at: v.number(),
      /** The seat that said yes; or the viewer's secret words (`word`), or a `code`. Absent: that person has left. */
      by: v.exactOptional(opener),
      /** The other seats that said yes. */
      also: v.exactOptional(v.array(v.number())),
    }),
  ),
  /** Others' yes let the viewer's own device in: until then it can only play, chat and leave, milliseconds since 1970 UTC. */
  probation: v.exactOptional(v.number()),
  /** Seats where a device that others let in is on probation; only for seated people. */
  onProbation: v.exactOptional(v.array(v.number())),
  /** Seats for which three requesters were refused: only the host, who alone sees it, lets people ask again. */
  refusedThrice: v.exactOptional(v.array(v.number())),
} as const;
