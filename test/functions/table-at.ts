import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decideSubmission, decideTable } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { emptySeat, type SeatState } from '../../shared/table/seats.ts';
import { findBotToMove, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { type TableChange, viewTable } from '../../shared/table/view.ts';
import { readIntents, readMoves } from '../scenarios/moves.ts';
import { chooseIntents } from './bot-intents.ts';

/** A connection id of the gateway's shape, by number. */
export const getConnection = (number: number): string =>
  Buffer.from(Array.from({ length: 11 }, (_, i) => (number * 31 + i * 7) % 256)).toString('base64');

export const getCharter = (players: number, ruleset: Ruleset = PRESETS.classic): Charter => ({
  revision: players - 1,
  title: '',
  ruleset,
  seating: ruleset.seating.find((seating) => seating.players === players) ?? { players, teams: players },
  names: Array.from({ length: players }, (_, i) => `Player ${i}`),
});

/** A request to a table; default: at its own time. */
interface SeatRequest {
  readonly seat: number;
  readonly intent: Parameters<typeof readIntents>[0][number];
  readonly now?: number;
}

export const decideForSeat = (table: TableState, charter: Charter, { seat, intent, now = table.at }: SeatRequest) =>
  decideSubmission(table, charter, {
    ...{ seat, number: (table.seats[seat]?.acknowledged ?? 0) + 1, now },
    ...{ intents: readIntents([intent]), entropy: new Uint8Array(32).fill(3) },
  });

/** The table after it; throws a refusal's code. */
export function applyRequest(table: TableState, charter: Charter, asking: SeatRequest): TableState {
  return applyDecision(table, decideForSeat(table, charter, asking), asking.now).table;
}

/** The change by a decision, by default at the table's own time; throws a refusal's code. */
export function applyDecision(before: TableState, decision: TableDecision | 'repeat', at = before.at): TableChange {
  if (decision === 'repeat' || decision.type === 'rejection')
    throw new Error(decision === 'repeat' ? decision : decision.code);
  return { before, events: decision.events, table: reduceTable(before, decision.events, at) };
}

export const withSeat = (table: TableState, at: number, part: Partial<SeatState>): TableState => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === at ? { ...seat, ...part } : seat)),
});

/** A table of people before the start, each with one connection. */
export const makeTableInLobby = (charter: Charter): TableState => ({
  ...makeNewTable(charter.seating.players),
  version: 7,
  at: 1_790_000_000_000,
  charter: charter.revision,
  seats: charter.names.map((_, seat) => ({
    ...emptySeat(seat % 2),
    occupant: seat,
    acknowledged: 12,
    claim: { type: 'hello', time: 1_790_000_000_000 + seat },
    connections: [getConnection(seat)],
  })),
});

/** `learning`: the table's knowledge of rules that it left open. */
interface PartialPlay extends Pick<TableState, 'learning'> {
  readonly entropy: Uint8Array;
  readonly plays: number;
}

/** The last change of a table after this many submissions by bots, or fewer if the round ends. */
export function makePlayedTable(charter: Charter, { plays, ...from }: PartialPlay): TableChange {
  const course = playMoves(charter, from);
  let change = course.next().value;
  for (let i = 0; i < plays && change.table.game?.ended === undefined; i++) change = course.next().value;
  return change;
}

/** The changes of a table in order: its start, then the submissions of bots. */
export function* playMoves(
  charter: Charter,
  { entropy, learning }: Omit<PartialPlay, 'plays'>,
): Generator<TableChange, never> {
  const lobby = { ...makeTableInLobby(charter), ...(learning && { learning }) };
  const start = decideTable(lobby, charter, { seat: 0, intent: { type: 'start' }, entropy, now: lobby.at });
  for (
    let change = applyDecision(lobby, start, lobby.at + 1000);
    ;
    change = applyDecision(change.table, playAsBot(change.table, charter, entropy), change.table.at + 1000)
  )
    yield change;
}

function playAsBot(table: TableState, charter: Charter, entropy: Uint8Array): TableDecision {
  const seats = table.seats.map((seat) => ({ ...seat, occupant: 'bot' as const }));
  const seat = findBotToMove({ ...table, seats }) ?? 0;
  const intents = chooseIntents(charter, viewTable(table, seat)) ?? [];
  return decidePlay(table, { seat, intents: readMoves(intents), entropy });
}
