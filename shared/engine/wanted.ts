import type { CallKind } from '../protocol/calls.ts';
import { isGameOver, isRoundOver } from './deal.ts';
import { isBotsTurn, isPerson } from './seats.ts';
import { awaitedOf, type TableState } from './table.ts';

/** What somebody is called for. */
export interface Want {
  readonly kind: CallKind;
  /** The seat that it is about: whose turn it is, who asks, who is late. */
  readonly about?: number;
}

/** What the person in this seat is wanted for now, the most pressing first; nothing where a bot plays for it. */
export function wantedOf(table: TableState, seat: number): readonly Want[] {
  const state = table.seats[seat];
  if (state === undefined || !isPerson(state) || table.closed) return [];
  if (state.sitIn === 'missed') return [{ kind: 'satIn' }];
  if (isBotsTurn(state)) return [];
  return [...wantsOfEnding(table, seat), ...wantsOfTurn(table, seat), ...wantsOfRound(table)];
}

function wantsOfEnding({ ending }: TableState, seat: number): readonly Want[] {
  return ending === undefined || ending.agreed.includes(seat) ? [] : [{ kind: 'ending', about: ending.by }];
}

function wantsOfTurn(table: TableState, seat: number): readonly Want[] {
  const { game, missed, settings, host, nudged } = table;
  const awaited = awaitedOf(table);
  const late = awaited.filter((each) => each !== seat);
  const decides = missed === true && settings.pace.missed === 'host' && seat === host && late.length > 0;
  const wants: readonly Want[] = decides ? [{ kind: 'decide', about: late[0] as number }] : [];
  if (game === undefined || !awaited.includes(seat)) return wants;
  const isAsked = game.turn.phase === 'consent';
  const own: Want = isAsked ? { kind: 'answer', about: game.turn.seat } : { kind: 'turn' };
  return [...(nudged ? [{ kind: 'nudge' } as const] : []), own, ...wants];
}

/** Between rounds anybody may go on; after the game there is nothing to be done. */
function wantsOfRound({ game, paused }: TableState): readonly Want[] {
  if (game === undefined || !isRoundOver(game) || paused !== undefined) return [];
  return [{ kind: isGameOver(game) ? 'game' : 'round' }];
}

/** Whether anybody at this table is to be called, or is held to a deadline: otherwise nobody has to look at it later. */
export const isLookedAfter = ({ seats, settings, hooked }: TableState): boolean =>
  settings.pace.perTurn !== null || hooked === true || seats.some(({ callable }) => callable);
