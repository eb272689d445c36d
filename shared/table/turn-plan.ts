import { CARD, decodeSorted, encodeSorted } from '../bits/cards.ts';
import {
  bits,
  type FieldCodec,
  list,
  mapCodec,
  NATURAL,
  object,
  oneOf,
  optional,
  SEAT,
  seldom,
} from '../bits/fields.ts';
import type { Card } from '../cards/cards.ts';
import { hasRoundEnded } from '../game/score.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import { leavesTurnUnchanged } from '../game/take-back.ts';
import { PLAN_STATUSES } from '../protocol/constants.ts';
import { makeEntry } from '../protocol/move.ts';
import type { View } from '../protocol/view.ts';
import type { Laying } from '../rules/position.ts';
import type { Feature } from './feature.ts';
import { isBotsTurn, type SeatState } from './seats.ts';
import { getAwaitedSeats, type TableState, withOptional, withSeat } from './state.ts';

/** A play prepared for a person's next turn, and its outcome: P-PLAN-1 to 6. */
export interface SeatPlan {
  readonly melds: readonly Laying[];
  /** The first choice first. */
  readonly discards: readonly Card[];
  /** Absent: its turn has not come. */
  readonly status?: (typeof PLAN_STATUSES)[number];
  /** Absent until cards are drawn for the person. */
  readonly drawn?: readonly Card[];
  readonly discarded?: Card;
}

/** `plan`: absent if there is none from now on. */
export interface TurnPlanEvent {
  readonly type: 'planSet';
  readonly seat: number;
  readonly plan?: SeatPlan;
}

export const TURN_PLAN: Feature<never, TurnPlanEvent> = {
  intents: {},
  events: {
    planSet: {
      reduce: (table, { seat, plan }) => withSeat(table, seat, (each) => withOptional(each, 'plan', plan)),
    },
  },
  audience: 'sender',
  unseen: true,
};

export const viewPlan = ({ melds, ...plan }: SeatPlan): NonNullable<View['plan']> => ({
  melds: melds.map(makeEntry),
  ...plan,
});

/** The seat whose plan the server continues with now, if any. */
export function findPlannedSeat(table: TableState): number | undefined {
  const [seat] = getAwaitedSeats(table);
  const state = table.seats[seat ?? -1];
  if (state?.plan === undefined || state.plan.status !== undefined || isBotsTurn(state)) return undefined;
  return table.game?.turn.phase === (state.plan.drawn === undefined ? 'draw' : 'play') ? seat : undefined;
}

/** Updates plans after a play; a person's own play has already canceled theirs. `table`: before the play. */
export function followPlans(table: TableState, events: readonly GameEvent[], after: GameState): TableState {
  if (leavesTurnUnchanged(events) || table.seats.every(({ plan }) => plan === undefined)) return table;
  return { ...table, seats: table.seats.map((seat, at) => followPlan(table, { seat, at, events, after })) };
}

interface FollowedPlay {
  readonly seat: SeatState;
  readonly at: number;
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

function followPlan({ game }: TableState, { seat, at, events, after }: FollowedPlay): SeatState {
  const { plan } = seat;
  if (plan === undefined) return seat;
  const followed = events.some(({ type }) => type === 'tookBack')
    ? reopenPlan(plan, after.turn.seat === at)
    : game?.turn.seat === at
      ? withOwnPlay(plan, { seat, at, events, after })
      : plan;
  const isOver = hasRoundEnded(after) && followed?.status !== 'played';
  return withOptional(seat, 'plan', isOver || events.some(({ type }) => type === 'dealt') ? undefined : followed);
}

/** After a take-back the plan's turn can come again. */
function reopenPlan(plan: SeatPlan, isOwnTurn: boolean): SeatPlan | undefined {
  if (isOwnTurn) return undefined;
  return plan.status === 'waits' ? withOptional(plan, 'status', undefined) : plan;
}

function withOwnPlay(plan: SeatPlan, { seat, at, events, after }: FollowedPlay): SeatPlan | undefined {
  if (isBotsTurn(seat)) return undefined;
  const discarded = events.find((event) => event.type === 'discarded');
  if (discarded) return { ...plan, status: 'played', discarded: discarded.card };
  const drawn = events.flatMap((event) =>
    event.type === 'drew' ? event.cards : event.type === 'laidRedThrees' ? event.drawn : [],
  );
  if (drawn.length === 0) return plan;
  return after.turn.seat === at ? { ...plan, drawn: [...(plan.drawn ?? []), ...drawn] } : undefined;
}

declare module './seats.ts' {
  interface SeatState {
    /** The person's plan, until their next move. */
    readonly plan?: SeatPlan;
  }
}

const LAYING: FieldCodec<Laying> = mapCodec(
  object<{ readonly place: number; readonly cards: readonly Card[] }>({
    place: NATURAL,
    cards: { write: encodeSorted, read: decodeSorted },
  }),
  ({ to, cards }) => ({ place: to === 'new' ? 0 : to + 1, cards }),
  ({ place, cards }) => ({ to: place === 0 ? 'new' : place - 1, cards, top: false }),
);

const STORED_PLAN = object<SeatPlan>({
  melds: list(LAYING, bits(6)),
  discards: list(CARD, bits(2)),
  status: optional(oneOf(PLAN_STATUSES)),
  drawn: optional(list(CARD)),
  discarded: optional(CARD),
});

export const TURN_PLAN_SEAT_FIELDS = {
  plan: [18, seldom(STORED_PLAN)],
} as const;

export const TURN_PLAN_EVENT_FORMATS = {
  planSet: [64, { seat: SEAT }],
} as const;
