import * as v from 'valibot';
import { ABSENCE_EVENTS, ABSENCE_INTENTS, ABSENCE_KINDS, ABSENCE_NOTATION, ABSENCE_VIEW } from './features/absence.ts';
import { CALL_EVENTS, CALL_INTENTS, CALL_KINDS, CALL_NOTATION, CALL_REFUSALS, CALL_VIEW } from './features/call.ts';
import { CHAT_EVENTS, CHAT_INTENTS, CHAT_KINDS, CHAT_NOTATION, CHAT_REFUSALS } from './features/chat.ts';
import {
  COMING_BACK_EVENTS,
  COMING_BACK_INTENTS,
  COMING_BACK_KINDS,
  COMING_BACK_NOTATION,
  COMING_BACK_REFUSALS,
  COMING_BACK_VIEW,
} from './features/coming-back.ts';
import { DATES_EVENTS, DATES_INTENTS, DATES_KINDS, DATES_NOTATION, DATES_VIEW } from './features/dates.ts';
import {
  ENDING_EVENTS,
  ENDING_INTENTS,
  ENDING_KINDS,
  ENDING_NOTATION,
  ENDING_REFUSALS,
  ENDING_VIEW,
} from './features/ending.ts';
import {
  HOSTING_EVENTS,
  HOSTING_INTENTS,
  HOSTING_KINDS,
  HOSTING_NOTATION,
  HOSTING_REFUSALS,
  HOSTING_VIEW,
} from './features/hosting.ts';
import {
  JOINING_EVENTS,
  JOINING_INTENTS,
  JOINING_KINDS,
  JOINING_NOTATION,
  JOINING_REFUSALS,
  JOINING_VIEW,
} from './features/joining.ts';
import {
  LEARNING_EVENTS,
  LEARNING_INTENTS,
  LEARNING_KINDS,
  LEARNING_NOTATION,
  LEARNING_REFUSALS,
  LEARNING_VIEW,
} from './features/learning.ts';
import { PACE_EVENTS, PACE_INTENTS, PACE_KINDS, PACE_NOTATION, PACE_REFUSALS } from './features/pace.ts';
import { PLAYS_EVENTS, PLAYS_KINDS, PLAYS_REFUSALS } from './features/plays.ts';
import { POINTS_EVENTS, POINTS_INTENTS, POINTS_KINDS, POINTS_NOTATION, POINTS_REFUSALS } from './features/points.ts';
import { PRESENCE_EVENTS, PRESENCE_KINDS, PRESENCE_VIEW } from './features/presence.ts';
import { REOPENING_EVENTS, REOPENING_KINDS, REOPENING_VIEW } from './features/reopening.ts';
import {
  ROUNDS_EVENTS,
  ROUNDS_INTENTS,
  ROUNDS_KINDS,
  ROUNDS_NOTATION,
  ROUNDS_REFUSALS,
  ROUNDS_VIEW,
} from './features/rounds.ts';
import {
  SEATING_EVENTS,
  SEATING_INTENTS,
  SEATING_KINDS,
  SEATING_NOTATION,
  SEATING_REFUSALS,
  SEATING_VIEW,
} from './features/seating.ts';
import { SECRET_WORD_INTENTS, SECRET_WORD_NOTATION, SECRET_WORD_REFUSALS } from './features/secret-words.ts';
import {
  SETTINGS_EVENTS,
  SETTINGS_INTENTS,
  SETTINGS_KINDS,
  SETTINGS_NOTATION,
  SETTINGS_REFUSALS,
  SETTINGS_VIEW,
} from './features/settings.ts';
import {
  TAKING_BACK_EVENTS,
  TAKING_BACK_INTENTS,
  TAKING_BACK_KINDS,
  TAKING_BACK_NOTATION,
  TAKING_BACK_REFUSALS,
  TAKING_BACK_VIEW,
} from './features/taking-back.ts';
import { TURN_PLAN_INTENTS, TURN_PLAN_NOTATION, TURN_PLAN_VIEW } from './features/turn-plan.ts';
import { concatLists, mergeParts } from './merge.ts';
import type { Read, SchemaInput } from './schema.ts';

/** Intents about the table rather than the game; each is alone in its submission. */
export const TABLE_INTENT = v.variant(
  'type',
  concatLists(
    SEATING_INTENTS,
    JOINING_INTENTS,
    COMING_BACK_INTENTS,
    SECRET_WORD_INTENTS,
    HOSTING_INTENTS,
    SETTINGS_INTENTS,
    CALL_INTENTS,
    DATES_INTENTS,
    ROUNDS_INTENTS,
    LEARNING_INTENTS,
    POINTS_INTENTS,
    ENDING_INTENTS,
    TAKING_BACK_INTENTS,
    TURN_PLAN_INTENTS,
    ABSENCE_INTENTS,
    PACE_INTENTS,
    CHAT_INTENTS,
  ),
);
export type TableIntent = Read<typeof TABLE_INTENT>;
/** A table intent as it is sent, with cards as text. */
export type WrittenTableIntent = SchemaInput<typeof TABLE_INTENT>;
export type TableIntentType = TableIntent['type'];

export const TABLE_NOTATION = mergeParts(
  SEATING_NOTATION,
  JOINING_NOTATION,
  COMING_BACK_NOTATION,
  SECRET_WORD_NOTATION,
  HOSTING_NOTATION,
  SETTINGS_NOTATION,
  CALL_NOTATION,
  DATES_NOTATION,
  ROUNDS_NOTATION,
  LEARNING_NOTATION,
  POINTS_NOTATION,
  ENDING_NOTATION,
  TAKING_BACK_NOTATION,
  TURN_PLAN_NOTATION,
  ABSENCE_NOTATION,
  PACE_NOTATION,
  CHAT_NOTATION,
);

/** An event, as one viewer may know it. Cards are runs. */
export const EVENT = v.variant(
  'type',
  concatLists(
    PLAYS_EVENTS,
    SEATING_EVENTS,
    JOINING_EVENTS,
    COMING_BACK_EVENTS,
    PRESENCE_EVENTS,
    HOSTING_EVENTS,
    SETTINGS_EVENTS,
    REOPENING_EVENTS,
    CALL_EVENTS,
    DATES_EVENTS,
    ROUNDS_EVENTS,
    LEARNING_EVENTS,
    POINTS_EVENTS,
    ENDING_EVENTS,
    TAKING_BACK_EVENTS,
    ABSENCE_EVENTS,
    PACE_EVENTS,
    CHAT_EVENTS,
  ),
);
export type PublicEvent = Read<typeof EVENT>;

export const EVENT_KINDS = mergeParts(
  PLAYS_KINDS,
  SEATING_KINDS,
  JOINING_KINDS,
  COMING_BACK_KINDS,
  PRESENCE_KINDS,
  HOSTING_KINDS,
  SETTINGS_KINDS,
  REOPENING_KINDS,
  CALL_KINDS,
  DATES_KINDS,
  ROUNDS_KINDS,
  LEARNING_KINDS,
  POINTS_KINDS,
  ENDING_KINDS,
  TAKING_BACK_KINDS,
  ABSENCE_KINDS,
  PACE_KINDS,
  CHAT_KINDS,
);

/** Why a table intent, or taking a seat, was refused: first the refusals that several features share. */
export const TABLE_REJECTION_CODES = concatLists(
  [
    'notHost',
    'seatTaken',
    'seatEmpty',
    'gameNotStarted',
    'gameOver',
    'botSitsIn',
    'paused',
    'tableClosed',
    'ownTurn',
    'timeNotAllowed',
  ],
  PLAYS_REFUSALS,
  SEATING_REFUSALS,
  JOINING_REFUSALS,
  COMING_BACK_REFUSALS,
  SECRET_WORD_REFUSALS,
  HOSTING_REFUSALS,
  SETTINGS_REFUSALS,
  CALL_REFUSALS,
  ROUNDS_REFUSALS,
  LEARNING_REFUSALS,
  POINTS_REFUSALS,
  ENDING_REFUSALS,
  TAKING_BACK_REFUSALS,
  PACE_REFUSALS,
  CHAT_REFUSALS,
);
export type TableRejectionCode = (typeof TABLE_REJECTION_CODES)[number];

export const FEATURE_VIEW = mergeParts(
  SEATING_VIEW,
  JOINING_VIEW,
  COMING_BACK_VIEW,
  PRESENCE_VIEW,
  HOSTING_VIEW,
  SETTINGS_VIEW,
  REOPENING_VIEW,
  CALL_VIEW,
  DATES_VIEW,
  ROUNDS_VIEW,
  LEARNING_VIEW,
  ENDING_VIEW,
  TAKING_BACK_VIEW,
  TURN_PLAN_VIEW,
  ABSENCE_VIEW,
);
