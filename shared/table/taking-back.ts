import { CARD } from '../bits/cards.ts';
import { BOOLEAN, SEAT, WHOLE } from '../bits/fields.ts';
import type { Card } from '../cards/cards.ts';
import { getPreviousSeat } from '../game/state.ts';
import { takeBack } from '../game/take-back.ts';
import { isLive } from '../protocol/settings.ts';
import type { View } from '../protocol/view.ts';
import { accept, type Feature, rejectAtTable } from './feature.ts';
import { createPlayEvent, type PlayEvent } from './plays.ts';
import type { AnsweredRule } from './prompt.ts';
import { isBotsTurn, isPerson } from './seats.ts';
import { findTurn, type LastDiscard, type TableState, withOptional } from './state.ts';

/** `at`: milliseconds since 1970. */
export type TakingBackEvent =
  | { readonly type: 'takeBackAsked'; readonly seat: number; readonly card: Card; readonly at: number }
  | { readonly type: 'takeBackAnswered'; readonly seat: number; readonly yes: boolean };

/** Milliseconds that a live table's request is open; a turn at a time, until it is answered or someone plays. */
const QUESTION_LIFETIME = 10_000;

/** Returns when the request expires, if it does. Milliseconds since 1970. */
const getQuestionEnd = ({ thrown, settings }: TableState): number | undefined =>
  thrown?.asked === undefined || !isLive(settings.pace) ? undefined : thrown.asked + QUESTION_LIFETIME;

export const TAKING_BACK_PROMPT: AnsweredRule<
  LastDiscard & { readonly id?: never },
  'yes' | 'no',
  TakingBackEvent | PlayEvent
> = {
  getOpen(table, now) {
    const { thrown } = table;
    if (thrown?.asked === undefined || thrown.refused || findTurn(table) === undefined) return [];
    return now < (getQuestionEnd(table) ?? Number.POSITIVE_INFINITY) ? [thrown] : [];
  },
  isAsked: ({ game }, _, seat) => seat === game?.turn.seat,
  audience: 'players',
  show: showTakeBack,
  notAsked: 'takeBackNotAsked',
  grace: 2000,
  answers: {
    yes: ({ game }, { prompt, by: seat }) =>
      game === undefined
        ? rejectAtTable('gameNotStarted')
        : accept({ type: 'takeBackAnswered', seat, yes: true }, createPlayEvent(takeBack(game, prompt))),
    no: (_, { by: seat }) => accept({ type: 'takeBackAnswered', seat, yes: false }),
  },
};

/** Shown to the discard's player, and to everyone once it is asked for. */
function showTakeBack(table: TableState, viewer: number | undefined): Pick<View, 'takeBack'> {
  const { game, thrown, settings, at } = table;
  if (game === undefined || thrown === undefined || settings.takeBacks === 'never') return {};
  const seat = getPreviousSeat(game, game.turn.seat);
  const until = getQuestionEnd(table);
  const isFree = isTakeBackFree(table);
  if (!isFree && TAKING_BACK_PROMPT.getOpen(table, at).length > 0)
    return { takeBack: { seat, asked: true, ...(until !== undefined && { until }) } };
  return viewer === seat && (thrown.asked === undefined || isFree) ? { takeBack: { seat } } : {};
}

/** Whether nobody needs to be asked: by the settings, or because no person plays the next turn. */
export function isTakeBackFree({ settings, seats, game }: TableState): boolean {
  const next = seats[game?.turn.seat ?? 0];
  return settings.takeBacks === 'free' || next === undefined || !isPerson(next) || isBotsTurn(next);
}

/** A discard can go back until someone has moved: P-UNDO-1 to 7. */
export const TAKING_BACK: Feature<never, TakingBackEvent> = {
  intents: {},
  events: {
    takeBackAsked: {
      reduce: (table, { at }) => withOptional(table, 'thrown', table.thrown && { ...table.thrown, asked: at }),
      publicForm: ({ seat, card }) => [{ type: 'takeBackAsked', seat, card }],
    },
    takeBackAnswered: {
      reduce: (table, { yes }) =>
        yes || !table.thrown ? table : { ...table, thrown: { ...table.thrown, refused: true } },
      publicForm: ({ seat, yes }, { before }) => [
        { type: 'takeBackAnswered', seat, yes, ...(before.seats[seat]?.sitIn !== undefined && { bot: true }) },
      ],
    },
  },
};

export const TAKING_BACK_EVENT_FORMATS = {
  takeBackAsked: [62, { seat: SEAT, card: CARD, at: WHOLE }],
  takeBackAnswered: [63, { seat: SEAT, yes: BOOLEAN }],
} as const;
