import { NATURAL, object, optional, SEAT, seldom, TIME } from '../bits/fields.ts';
import { accept, type Decision, type Feature } from './feature.ts';
import type { PromptRule } from './prompt.ts';
import type { TableState } from './state.ts';

/** `by`: the seat that asked; absent: someone at the door. */
interface ReopeningEvent {
  readonly type: 'openingAsked';
  readonly by?: number;
}

/** Someone asks the host of a closed table to open it again. Only the host can, so that it is no intent of the others'. */
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

/** After so many questions the next may follow a week later. */
const WITHIN_DAYS = 3;

type OpeningRequest = NonNullable<TableState['openingAsked']>;

/** Until when nobody else asks, milliseconds since 1970. */
const askedUntil = ({ at, count }: OpeningRequest): number => (at + (count < WITHIN_DAYS ? DAY : WEEK)) * 1000;

/** The host of a closed table is asked to open it, and answers by doing so. */
export const REOPENING_ASKED: PromptRule<OpeningRequest & { readonly id?: never }> = {
  open: ({ closed, openingAsked }, now) =>
    closed && openingAsked !== undefined && now < askedUntil(openingAsked) ? [openingAsked] : [],
  asks: ({ host }, _, seat) => seat === host,
  sees: 'everyone',
  show({ openingAsked }, seat) {
    if (openingAsked === undefined) return {};
    const { by } = openingAsked;
    const known = seat !== undefined && by !== undefined && { by };
    return { openingAsked: { until: askedUntil(openingAsked), ...known } };
  },
};

/** `by`: as in the event. No event at an open table, from the host, and while an earlier question stands. */
export function decideAskToOpen(
  table: TableState,
  { by, now }: { readonly by: number | undefined; readonly now: number },
): Decision<ReopeningEvent> {
  const isAsked = REOPENING_ASKED.open(table, now).length > 0;
  if (!table.closed || by === table.host || isAsked) return accept();
  return accept({ type: 'openingAsked', ...(by !== undefined && { by }) });
}

declare module './state.ts' {
  interface TableState {
    /** At a closed table: when someone last asked to open it again, in seconds since 1970, how often, and from which seat. */
    readonly openingAsked?: { readonly at: number; readonly count: number; readonly by?: number };
  }
}

export const REOPENING_OF_TABLE = {
  openingAsked: [18, seldom(object<OpeningRequest>({ at: TIME, count: NATURAL, by: optional(SEAT) }))],
} as const;

export const REOPENING_STORED = {
  openingAsked: [23, { by: optional(SEAT) }],
} as const;
