import * as v from 'valibot';
import { type Card, isCard } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import type { Laying } from '../rules/position.ts';
import { bare, flag, text, typed, type Written, whole } from './schema.ts';

export const STANDING_ANSWERS = ['ask', 'yes', 'no'] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

const cards = v.pipe(
  text(400),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly Card[] => {
    const read = parseCards(dataset.value);
    if (read !== undefined) return read;
    addIssue({ message: 'no list of cards' });
    return NEVER;
  }),
);
const card = v.pipe(text(2), v.guard(isCard));

const MELD_ENTRY = v.pipe(
  v.strictObject({
    /** Index of a meld in the team's list as the intent begins. */
    to: v.union([whole(99), v.literal('new')]),
    cards,
    /** In `takePile`, exactly one entry: the top discard joins this meld. */
    top: flag,
  }),
  v.transform(({ to, cards, top }): Laying => ({ to, cards, top: top === true })),
);
const melds = v.pipe(v.array(MELD_ENTRY), v.maxLength(40));

/**
 * What a player asks of the game; read as a `Move`. Cards are in the notation of the scenarios: `"9h 9d 2c *"`, empty for
 * none.
 */
export const GAME_INTENT = v.variant('type', [
  bare('draw'),
  typed('takePile', { melds }),
  typed('meld', { melds }),
  typed('discard', { card }),
  typed('layRedThree', { card }),
  bare('askToGoOut'),
  typed('answerGoOut', { yes: v.boolean() }),
  typed('standingAnswer', { answer: v.picklist(STANDING_ANSWERS) }),
]);
/** As it is written: with its cards as text. */
export type Intent = Written<typeof GAME_INTENT>;

/** Cards that join a meld of the team's list or start a new one. */
export interface MeldEntry extends Written<typeof MELD_ENTRY> {}
