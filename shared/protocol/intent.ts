import * as v from 'valibot';
import { type Card, isCard } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import type { Laying } from '../rules/position.ts';
import { clientSchema, fieldlessSchema, flag, type SchemaInput, text, whole } from './schema.ts';

export const STANDING_ANSWERS = ['ask', 'yes', 'no'] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** Cards, one by one or with each rank once: `9h 9d 2c *`, or `9hd2c*`; empty for none. */
export const CARDS = v.pipe(
  text(400),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly Card[] => {
    const read = parseCards(dataset.value);
    if (read !== undefined) return read;
    addIssue({ message: 'no list of cards' });
    return NEVER;
  }),
);
/** One card, such as `9h`; `*` is a joker. */
export const card = v.pipe(text(2), v.guard(isCard));

/** Cards that join one meld of the sender's team, or start one. */
const MELD_ENTRY = v.pipe(
  v.strictObject({
    /** Index of a meld in the team's list as the intent begins, or `new`. */
    to: v.union([whole(99), v.literal('new')]),
    /** Cards from those held, besides the top discard. */
    cards: CARDS,
    /** In `takePile`, exactly one entry, or at most one where `pile.top` lets the card go into the hand: the top discard joins this meld. */
    top: flag,
  }),
  v.transform(({ to, cards, top }): Laying => ({ to, cards, top: top === true })),
);
/** The entries, in the order in which they are laid. */
export const melds = v.pipe(v.array(MELD_ENTRY), v.maxLength(40));

/** A player's move as text; read as a `Move`. */
export const GAME_INTENT = v.variant('type', [
  /** Chooses which packet is the hand, if the rules let the player choose. */
  clientSchema('choosePacket', {
    /** Its name as it was dealt. */
    packet: v.picklist(['hand', 'knee', 'foot']),
  }),
  /** Draws from the stock. */
  fieldlessSchema('draw'),
  /**
   * Takes the pile, and melds its top card right away, unless `pile.top` lets it go into the hand. With no melds while
   * the upcard is offered: takes that card.
   */
  clientSchema('takePile', { melds }),
  /** Lays cards from those held. */
  clientSchema('meld', { melds }),
  /** Ends the turn with a discard. */
  clientSchema('discard', { card }),
  /** Lays a red three, if the rules leave that to the player. */
  clientSchema('layRedThree', { card }),
  /** Asks the partners whether the sender may go out. */
  fieldlessSchema('askToGoOut'),
  /** Answers a partner's question. */
  clientSchema('answerGoOut', {
    /** The answer. */
    yes: v.boolean(),
  }),
  /** Sets in advance how the sender answers such questions. */
  clientSchema('standingAnswer', {
    /** `ask`: asks each time. */
    answer: v.picklist(STANDING_ANSWERS),
  }),
]);
export type Intent = SchemaInput<typeof GAME_INTENT>;

/** Cards that join a meld of the team's list or start a new one. */
export interface MeldEntry extends SchemaInput<typeof MELD_ENTRY> {}
