import { continuePlan } from '../bots/turn-plan.ts';
import { withSettledRules } from '../protocol/rules-now.ts';
import type { BotTurn, PlayedTurn } from './bot-play.ts';
import { decidePlay } from './decisions/plays.ts';
import type { TableState } from './state.ts';
import { findPlannedSeat, type TurnPlanEvent } from './turn-plan.ts';
import { viewTable } from './view.ts';

/** The turn is left to the person. `submission`: the stored text. */
interface LeftTurn {
  readonly type: 'waits';
  readonly events: readonly TurnPlanEvent[];
  readonly submission: string;
}

/** Continues with the awaited person's plan; undefined if there is none. */
export function decidePlannedTurn(
  table: TableState,
  { charter, entropyFor }: Pick<BotTurn, 'charter' | 'entropyFor'>,
): PlayedTurn | LeftTurn | undefined {
  const seat = findPlannedSeat(table) ?? -1;
  const { plan } = table.seats[seat] ?? {};
  if (plan === undefined) return undefined;
  const view = viewTable(table, seat);
  const intents = continuePlan(withSettledRules(charter, view), view);
  if (intents !== undefined) {
    const choice = { seat, intents };
    const entropy = entropyFor(choice);
    const decision = decidePlay(table, { ...choice, entropy });
    if (decision.type === 'accepted') return { type: 'played', choice, events: decision.events, entropy };
  }
  const events = [{ type: 'planSet', seat, plan: { ...plan, status: 'waits' } }] as const;
  return { type: 'waits', events, submission: `waits ${seat}` };
}
