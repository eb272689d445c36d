import { CARD } from '../bits/cards.ts';
import { BOOLEAN, SEAT, WHOLE } from '../bits/fields.ts';
import type { Card } from '../cards/cards.ts';
import { isGameOver, isRoundOver } from '../game/deal.ts';
import { seatBefore } from '../game/state.ts';
import { takeBack } from '../game/take-back.ts';
import { type Rejection, reject } from '../rules/rejection.ts';
import { accept, type Decision, type Feature, rejectAtTable, type TableRejection } from './feature.ts';
import { type PlayEvent, played } from './plays.ts';
import { type TableState, withOptional } from './state.ts';
import { isTakeBackAsked, isTakeBackFree } from './thrown.ts';

/** `at`: milliseconds since 1970. */
type TakingBackEvent =
  | { readonly type: 'takeBackAsked'; readonly seat: number; readonly card: Card; readonly at: number }
  | { readonly type: 'takeBackAnswered'; readonly seat: number; readonly yes: boolean };

/** A discard goes back as long as nobody has moved since: P-UNDO-1 to 7. */
export const TAKING_BACK: Feature<'takeBack' | 'answerTakeBack', TakingBackEvent, TakingBackEvent | PlayEvent> = {
  intents: {
    takeBack: { decide: (table, { seat, now }) => askToTakeBack(table, seat, now), onProbation: true },
    answerTakeBack: {
      decide: (table, { seat, intent, now }) =>
        table.seats[seat]?.sitIn === undefined
          ? answerTakeBack(table, { seat, yes: intent.yes, now })
          : rejectAtTable('botSitsIn'),
      onProbation: true,
    },
  },
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

function askToTakeBack(table: TableState, seat: number, now: number): Decision<TakingBackEvent | PlayEvent> {
  const { game, thrown, seats } = table;
  const refusal = refuseTakingBack(table);
  if (refusal) return refusal;
  if (seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  if (game === undefined || thrown === undefined || seat !== seatBefore(game, game.turn.seat))
    return rejectAtTable('noTakeBack');
  if (isTakeBackFree(table)) return accept(played(takeBack(game, thrown)));
  if (thrown.asked !== undefined) return rejectAtTable('takeBackAsked');
  return accept({ type: 'takeBackAsked', seat, card: game.pile[0] as Card, at: now });
}

interface TakeBackReply {
  readonly seat: number;
  readonly yes: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The next player's, a person's or a bot's. */
export function answerTakeBack(
  table: TableState,
  { seat, yes, now }: TakeBackReply,
): Decision<TakingBackEvent | PlayEvent> {
  const { game, thrown } = table;
  const refusal = refuseTakingBack(table);
  if (refusal) return refusal;
  if (game === undefined || thrown === undefined || seat !== game.turn.seat || !isTakeBackAsked(table, now, 'late'))
    return rejectAtTable('takeBackNotAsked');
  const answered = { type: 'takeBackAnswered', seat, yes } as const;
  return yes ? accept(answered, played(takeBack(game, thrown))) : accept(answered);
}

function refuseTakingBack({ game, settings, paused }: TableState): Rejection | TableRejection | undefined {
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(game)) return rejectAtTable('gameOver');
  if (isRoundOver(game)) return reject('roundOver');
  if (settings.takeBacks === 'never') return rejectAtTable('takeBackOff');
  return paused === undefined ? undefined : rejectAtTable('paused');
}

export const TAKING_BACK_STORED = {
  takeBackAsked: [62, { seat: SEAT, card: CARD, at: WHOLE }],
  takeBackAnswered: [63, { seat: SEAT, yes: BOOLEAN }],
} as const;
