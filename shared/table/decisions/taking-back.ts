import type { Card } from '../../cards/cards.ts';
import { hasGameEnded, hasRoundEnded } from '../../game/score.ts';
import { getPreviousSeat } from '../../game/state.ts';
import { takeBack } from '../../game/take-back.ts';
import { type Rejection, reject } from '../../rules/rejection.ts';
import { accept, type Decision, type Feature, rejectAtTable, type TableRejection } from '../feature.ts';
import { createPlayEvent, type PlayEvent } from '../plays.ts';
import { decidePromptAnswer } from '../prompt.ts';
import type { TableRules, TableState } from '../state.ts';
import { isTakeBackFree, TAKING_BACK_PROMPT, type TakingBackEvent } from '../taking-back.ts';

export const TAKING_BACK_DECISIONS: Feature<'takeBack' | 'answerTakeBack', never, TakingBackEvent | PlayEvent> = {
  intents: {
    takeBack: { decide: (table, { seat, now }) => decideAskToTakeBack(table, seat, now), onProbation: true },
    answerTakeBack: {
      decide: (table, { seat, intent, now }, rules) =>
        table.seats[seat]?.sitIn === undefined
          ? decideTakeBackAnswer(table, { seat, yes: intent.yes, now }, rules)
          : rejectAtTable('botSitsIn'),
      onProbation: true,
    },
  },
  events: {},
};

function decideAskToTakeBack(table: TableState, seat: number, now: number): Decision<TakingBackEvent | PlayEvent> {
  const { game, thrown, seats } = table;
  const refusal = findTakingBackRejection(table);
  if (refusal) return refusal;
  if (seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  if (game === undefined || thrown === undefined || seat !== getPreviousSeat(game, game.turn.seat))
    return rejectAtTable('noTakeBack');
  if (isTakeBackFree(table)) return accept(createPlayEvent(takeBack(game, thrown)));
  if (thrown.asked !== undefined) return rejectAtTable('takeBackAsked');
  return accept({ type: 'takeBackAsked', seat, card: game.pile[0] as Card, at: now });
}

interface TakeBackReply {
  readonly seat: number;
  readonly yes: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const decideTakeBackAnswer = (
  table: TableState,
  { seat: by, yes, now }: TakeBackReply,
  rules: TableRules,
): Decision<TakingBackEvent | PlayEvent> =>
  findTakingBackRejection(table) ??
  decidePromptAnswer(TAKING_BACK_PROMPT, table, { answer: yes ? 'yes' : 'no', by, now }, rules);

function findTakingBackRejection({ game, settings, paused }: TableState): Rejection | TableRejection | undefined {
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  if (hasRoundEnded(game)) return reject('roundOver');
  if (settings.takeBacks === 'never') return rejectAtTable('takeBackOff');
  return paused === undefined ? undefined : rejectAtTable('paused');
}
