import { NATURAL, object, optional, SEAT, seldom, TIME } from '../bits/fields.ts';
import { accept, type Decision, type Feature } from './feature.ts';
import type { PromptRule } from './prompt.ts';
import type { TableState } from './state.ts';

/** `by`: the seat that asked; absent for someone without a seat. */
interface ReopeningEvent {
  readonly type: 'openingAsked';
  readonly by?: number;
}

export const REOPENING: Feature<never, ReopeningEvent> = {
  intents: {},
  events: {
    openingAsked: {
      reduce: (table, { by }, seconds) => ({
        ...table,
        openingAsked: { at: seconds, count: (table.openingAsked?.count ?? 0) + 1, ...(by !== undefined && { by }) },
      }),
      publicForm: ({ by }, { viewer }) =>
        viewer === undefined ? [] : [{ type: 'openingAsked', ...(by !== undefined && { seat: by }) }],
      wakesCheck: true,
    },
  },
};

const DAY = 86_400;
const WEEK = 7 * DAY;

/** Requests that are a day apart; later ones are a week apart. */
const DAILY_QUESTIONS = 3;

type ReopeningRequest = NonNullable<TableState['openingAsked']>;

/** Returns when someone else can ask again, milliseconds since 1970. */
const getNextRequestTime = ({ at, count }: ReopeningRequest): number =>
  (at + (count < DAILY_QUESTIONS ? DAY : WEEK)) * 1000;

/** A request to the host of a closed table, who answers by reopening it. */
export const REOPENING_PROMPT: PromptRule<ReopeningRequest & { readonly id?: never }> = {
  getOpen: ({ closed, openingAsked }, now) =>
    closed && openingAsked !== undefined && now < getNextRequestTime(openingAsked) ? [openingAsked] : [],
  isAsked: ({ host }, _, seat) => seat === host,
  audience: 'everyone',
  show({ openingAsked }, seat) {
    if (openingAsked === undefined) return {};
    const { by } = openingAsked;
    const requester = seat !== undefined && by !== undefined && { by };
    return { openingAsked: { until: getNextRequestTime(openingAsked), ...requester } };
  },
};

/** Emits nothing at an open table, for the host, or while an earlier request is open. `by`: as in the event. */
export function decideAskToOpen(
  table: TableState,
  { by, now }: { readonly by: number | undefined; readonly now: number },
): Decision<ReopeningEvent> {
  const isAsked = REOPENING_PROMPT.getOpen(table, now).length > 0;
  if (!table.closed || by === table.host || isAsked) return accept();
  return accept({ type: 'openingAsked', ...(by !== undefined && { by }) });
}

declare module './state.ts' {
  interface TableState {
    /** The last request to reopen a closed table: seconds since 1970, number of requests, and the seat that asked. */
    readonly openingAsked?: { readonly at: number; readonly count: number; readonly by?: number };
  }
}

export const REOPENING_TABLE_FIELDS = {
  openingAsked: [18, seldom(object<ReopeningRequest>({ at: TIME, count: NATURAL, by: optional(SEAT) }))],
} as const;

export const REOPENING_EVENT_FORMATS = {
  openingAsked: [23, { by: optional(SEAT) }],
} as const;
