import * as v from 'valibot';
import { parseCard, parseCards } from './notation.ts';
import { bare, flag, type Read, text, typed, whole } from './schema.ts';

export const STANDING_ANSWERS = ['ask', 'yes', 'no'] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

const cards = v.pipe(
  text(400),
  v.check((cards) => parseCards(cards) !== undefined),
);
const card = v.pipe(
  text(2),
  v.check((card) => parseCard(card) !== undefined),
);

const MELD_ENTRY = v.strictObject({
  /** Index of a meld in the team's list as the intent begins. */
  to: v.union([whole(99), v.literal('new')]),
  cards,
  /** In `takePile`, exactly one entry: the top discard joins this meld. */
  top: flag,
});
const melds = v.pipe(v.array(MELD_ENTRY), v.maxLength(40));

/** What a player asks of the game. Cards are in the notation of the scenarios: `"9h 9d 2c *"`, empty for none. */
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
export type Intent = Read<typeof GAME_INTENT>;

/** Cards that join a meld of the team's list or start a new one. */
export interface MeldEntry extends Read<typeof MELD_ENTRY> {}
