import { BOOLEAN, object, oneOf, SEAT, SEATS, seldom } from '../bits/fields.ts';
import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import { ENDINGS } from '../protocol/constants.ts';
import type { Ending } from '../protocol/features/ending.ts';
import { reject } from '../rules/rejection.ts';
import { accept, type Decision, type Feature, keepEvent, rejectAtTable } from './feature.ts';
import { type AnsweredRule, decidePromptAnswer } from './prompt.ts';
import { isPerson } from './seats.ts';
import { type EndRequest, omitFields, sortAscending, type TableState, withEnding } from './state.ts';

export type EndingEvent =
  | { readonly type: 'endAsked'; readonly seat: number; readonly what: Ending }
  | { readonly type: 'endAnswered'; readonly seat: number; readonly yes: boolean }
  | { readonly type: 'endSettled' };

/** Everyone is asked whether to end. A no withdraws the request, even from someone who had agreed. */
export const ENDING_PROMPT: AnsweredRule<EndRequest & { readonly id?: never }, 'yes' | 'no', EndingEvent> = {
  getOpen: ({ ending }) => (ending === undefined ? [] : [ending]),
  isAsked: ({ seats }, _, seat) => isPerson(seats[seat]),
  audience: 'players',
  show: ({ ending }) => (ending === undefined ? {} : { ending }),
  notAsked: 'endNotAsked',
  answers: {
    yes: (_, { prompt: { agreed }, by: seat }) =>
      agreed.includes(seat) ? rejectAtTable('endAsked') : accept({ type: 'endAnswered', seat, yes: true }),
    no: (_, { by: seat }) => accept({ type: 'endAnswered', seat, yes: false }),
  },
};

export const ENDING: Feature<'askToEnd' | 'answerEnd', EndingEvent> = {
  intents: {
    askToEnd: { decide: (table, { seat, intent }) => decideAskToEnd(table, seat, intent.what), onProbation: true },
    answerEnd: {
      decide: (table, { seat: by, intent, now }, rules) =>
        decidePromptAnswer(ENDING_PROMPT, table, { answer: intent.yes ? 'yes' : 'no', by, now }, rules),
      onProbation: true,
    },
  },
  events: {
    endAsked: {
      reduce: (table, { what, seat }) => ({ ...table, ending: { what, by: seat, agreed: [seat] } }),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    endAnswered: {
      reduce: (table, { seat, yes }) =>
        withEnding(table, (ending) =>
          yes ? { ...ending, agreed: sortAscending([...ending.agreed, seat]) } : undefined,
        ),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    endSettled: { reduce: (table) => omitFields(table, 'ending'), wakesCheck: true },
  },
};

function decideAskToEnd(table: TableState, seat: number, what: Ending): Decision<EndingEvent> {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(table.game)) return rejectAtTable('gameOver');
  if (what === 'round' && hasRoundEnded(table.game)) return reject('roundOver');
  if (table.ending !== undefined) return rejectAtTable('endAsked');
  return accept({ type: 'endAsked', seat, what });
}

declare module './state.ts' {
  interface TableState {
    readonly ending?: EndRequest;
  }
}

export const ENDING_TABLE_FIELDS = {
  ending: [19, seldom(object<EndRequest>({ what: oneOf(ENDINGS), by: SEAT, agreed: SEATS }))],
} as const;

export const ENDING_EVENT_FORMATS = {
  endAsked: [26, { seat: SEAT, what: oneOf(ENDINGS) }],
  endAnswered: [27, { seat: SEAT, yes: BOOLEAN }],
  endSettled: [28, {}],
} as const;
