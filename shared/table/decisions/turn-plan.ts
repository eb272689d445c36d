import { type Card, sortCards } from '../../cards/cards.ts';
import { decideAtTable } from '../../game/decide.ts';
import { getPosition } from '../../game/position.ts';
import { hasGameEnded, hasRoundEnded } from '../../game/score.ts';
import { type GameState, getTeamState } from '../../game/state.ts';
import { leavesTurnUnchanged } from '../../game/take-back.ts';
import type { AcceptedTransition } from '../../game/transition.ts';
import { bringsPacket } from '../../rules/melding.ts';
import type { Move } from '../../rules/move.ts';
import { type Rejection, reject } from '../../rules/rejection.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from '../feature.ts';
import type { TableState } from '../state.ts';
import type { SeatPlan, TurnPlanEvent } from '../turn-plan.ts';

export const TURN_PLAN_DECISIONS: Feature<'setPlan' | 'cancelPlan', never, TurnPlanEvent> = {
  intents: {
    setPlan: { decide: decideSetPlan, onProbation: true },
    cancelPlan: { decide: (_, { seat }) => accept({ type: 'planSet', seat }), onProbation: true },
  },
  events: {},
  audience: 'sender',
  unseen: true,
};

function decideSetPlan(
  { game, seats }: TableState,
  { seat, intent }: SentIntentOf<'setPlan'>,
): Decision<TurnPlanEvent> {
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  if (hasRoundEnded(game)) return reject('roundOver');
  if (seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  if (game.turn.seat === seat) return rejectAtTable('ownTurn');
  const melds = intent.melds.map((laying) => ({ ...laying, cards: sortCards(laying.cards) }));
  const { discards } = intent;
  const turn = startTurn(game, seat);
  if (bringsPacket(getPosition(turn, seat), melds)) return rejectAtTable('seeFirst');
  const [refused] = discards.flatMap((card) => findPlayRejection(turn, { melds, card }) ?? []);
  return refused ?? accept({ type: 'planSet', seat, plan: { melds, discards } });
}

/** The game as if this seat had just drawn, without new cards. */
const startTurn = ({ upcardOffered: _, ...game }: GameState, seat: number): GameState => ({
  ...game,
  turn: {
    seat,
    phase: 'play',
    melded: false,
    concealed: getTeamState(game, seat).melds.length === 0,
    permission: 'none',
  },
});

interface PlannedPlay extends Pick<SeatPlan, 'melds'> {
  readonly card: Card;
}

/** For trials: no rule depends on the result of a shuffle. */
const NO_ENTROPY = new Uint8Array(32);

function findPlayRejection(turn: GameState, { melds, card }: PlannedPlay): Rejection | undefined {
  const moves: readonly Move[] = [
    ...(melds.length > 0 ? [{ type: 'meld', melds } as const] : []),
    { type: 'discard', card },
  ];
  const decision = decideAtTable(turn, { seat: turn.turn.seat, moves, entropy: NO_ENTROPY });
  return decision.type === 'rejection' ? decision : undefined;
}

/** Ends the plans of others that can no longer be played after this play. */
export const endPlans = (
  { seats, game: before }: TableState,
  { events, state }: AcceptedTransition,
): readonly TurnPlanEvent[] =>
  leavesTurnUnchanged(events) || hasRoundEnded(state)
    ? []
    : seats.flatMap(({ plan }, seat) =>
        plan !== undefined && before?.turn.seat !== seat && !isPlayable(startTurn(state, seat), plan)
          ? [{ type: 'planSet', seat } as const]
          : [],
      );

const isPlayable = (turn: GameState, { melds, discards, status }: SeatPlan): boolean =>
  status === 'played' || discards.some((card) => findPlayRejection(turn, { melds, card }) === undefined);
