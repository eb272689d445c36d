import * as v from 'valibot';
import { BOT, flag, SEAT, serverSchema } from '../schema.ts';

export const ROUND_ENDS = ['out', 'stock', 'agreement', 'turns'] as const;

/** Number of cards. */
const count = v.number();
/** The cards, as a run. */
const cards = v.string();
const optionalCards = v.exactOptional(cards);

export const PLAYS_EVENTS = [
  /** A round was dealt. */
  serverSchema('dealt', {
    /** Number of the round, from 1. */
    round: v.number(),
    /** Seat of the dealer. */
    dealer: v.number(),
    /** The seat that begins. */
    seat: v.number(),
    /** The cards drawn to decide who begins, by seat. */
    drawn: v.exactOptional(v.array(v.string())),
  }),
  /** A player chose which packet is its hand. */
  serverSchema('chosePacket', { seat: SEAT, bot: BOT }),
  /** A player drew from the stock. */
  serverSchema('drew', {
    seat: SEAT,
    bot: BOT,
    count,
    /** The cards drawn, as a run; only for the player itself. */
    cards: optionalCards,
  }),
  /** A player took the pile, or the upcard (deal.9). Cards melded with it, the top included, follow as `melded`. */
  serverSchema('tookPile', {
    seat: SEAT,
    bot: BOT,
    /**
     * Number of cards taken into the hand, the top included, even if it was melded right away. While the tail is
     * played, the card for it is one of them; otherwise it follows as `tailGrew`.
     */
    count,
    /** The top discard. */
    top: v.string(),
    /** The cards under the top, as a run; only for the player itself, or if the rules show the whole pile. */
    cards: optionalCards,
  }),
  /** Cards joined a meld of the player's team, or started one. */
  serverSchema('melded', {
    seat: SEAT,
    bot: BOT,
    /** Index of the meld in the team's list. */
    meld: v.number(),
    /** The cards, as a run; the pile's top is one of them if it was melded. */
    cards,
    /** The kind of book that the meld became by this. */
    book: v.exactOptional(v.picklist(['clean', 'dirty', 'wild'])),
  }),
  /** A player discarded a card. */
  serverSchema('discarded', {
    seat: SEAT,
    bot: BOT,
    /** The card. */
    card: v.string(),
  }),
  /** A player took back its newest discard, and the turn goes on as it was before. */
  serverSchema('tookBack', {
    seat: SEAT,
    /** The card. */
    card: v.string(),
  }),
  /** A player's red threes were laid. */
  serverSchema('laidRedThrees', {
    seat: SEAT,
    bot: BOT,
    cards,
    /** Number of cards drawn in their place: fewer if the rules replace fewer, or if the stock runs out, which ends the round. */
    drawn: v.number(),
  }),
  /** A player picked up its next packet. */
  serverSchema('pickedUp', {
    seat: SEAT,
    bot: BOT,
    /** Name of the packet. */
    packet: v.picklist(['hand', 'knee', 'foot', 'tail']),
    /** `run`: the last card was melded, and the turn goes on; `walk`: it was discarded. */
    by: v.picklist(['run', 'walk']),
  }),
  /** Cards were added, face down, to a player's tail. */
  serverSchema('tailGrew', { seat: SEAT, count }),
  /** A player asked its partners for permission to go out. */
  serverSchema('askedToGoOut', { seat: SEAT, bot: BOT }),
  /** A partner answered. */
  serverSchema('answered', {
    seat: SEAT,
    bot: BOT,
    /** The answer. */
    yes: v.boolean(),
    /** The player had set this answer in advance. */
    standing: flag,
  }),
  /** The turn went on to the next player without a discard. */
  serverSchema('passed', { seat: SEAT, bot: BOT }),
  /** Cards were shuffled and put under the stock. */
  serverSchema('stockRefilled', {
    /** `reshuffle`: the pile without its top; `addDeck`: another deck. */
    by: v.picklist(['reshuffle', 'addDeck']),
    count,
  }),
  /** A player played its last card and ended the round. */
  serverSchema('wentOut', { seat: SEAT, bot: BOT }),
  /** The round is over. */
  serverSchema('roundEnded', {
    /** A player went out, the stock ran out, the players agreed, or all turns were played. */
    by: v.picklist(ROUND_ENDS),
  }),
  /** The game is over. */
  serverSchema('gameEnded', {
    /** The winning teams. */
    winners: v.array(v.number()),
  }),
] as const;

export const PLAYS_KINDS = {
  dealt: 'milestone',
  chosePacket: 'word',
  drew: 'draw',
  tookPile: 'draw',
  melded: 'act',
  discarded: 'lastAct',
  tookBack: 'besides',
  laidRedThrees: 'besides',
  pickedUp: 'besides',
  tailGrew: 'game',
  askedToGoOut: 'question',
  answered: 'word',
  passed: 'lastAct',
  stockRefilled: 'game',
  wentOut: 'lastAct',
  roundEnded: 'milestone',
  gameEnded: 'milestone',
} as const;

export const PLAYS_REFUSALS = ['staleNumber', 'seeFirst'] as const;
