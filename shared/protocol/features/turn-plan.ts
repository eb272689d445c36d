import * as v from 'valibot';
import type { Card } from '../../cards/cards.ts';
import { card, melds } from '../intent.ts';
import { clientSchema, fieldlessSchema, word } from '../schema.ts';

const DISCARDS_OF_PLAN = 3;

export const TURN_PLAN_INTENTS = [
  /** Leaves a plan for the sender's next turn, which the server plays unless it finds a better play. Only the sender knows. */
  clientSchema('setPlan', {
    /** The melds, as in `meld`; may be empty. */
    melds,
    /** One to three cards of the sender's hand, all different: the first that fits is discarded. */
    discards: v.pipe(
      v.array(card),
      v.minLength(1),
      v.maxLength(DISCARDS_OF_PLAN),
      v.check((cards) => new Set(cards).size === cards.length),
    ),
  }),
  /** Cancels the sender's plan, or dismisses one that was played. */
  fieldlessSchema('cancelPlan'),
] as const;

export const TURN_PLAN_NOTATION = {
  setPlan: { word: 'plan', fields: { melds: 'melds', discards: 'cards' } },
  cancelPlan: { word: 'noplan', fields: {} },
} as const;

const seenCard = v.custom<Card>((value) => typeof value === 'string');

/** Outcome of a plan once its turn has come. */
export const PLAN_STATUSES = ['waits', 'played'] as const;

/** A meld of the plan. */
const PLANNED_MELD = v.object({
  /** Index of a meld in the team's list, or `new`. */
  to: v.union([v.number(), v.literal('new')]),
  /** The cards, as a run. */
  cards: v.string(),
});

export const TURN_PLAN_VIEW = {
  /** The viewer's plan for its turn: see `setPlan`. */
  plan: v.exactOptional(
    v.object({
      /** The melds. */
      melds: v.array(PLANNED_MELD),
      /** The cards to discard, the first choice first. */
      discards: v.array(seenCard),
      /** `waits`: the turn has come, and is left to the viewer; `played`: the plan was played. Absent: its turn has not come. */
      status: v.exactOptional(word(PLAN_STATUSES)),
      /** Cards drawn for the viewer, in order; absent: none yet. */
      drawn: v.exactOptional(v.array(seenCard)),
      /** The card discarded by a plan that was played. */
      discarded: v.exactOptional(seenCard),
    }),
  ),
} as const;
