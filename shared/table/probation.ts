import type { TableIntent, TableIntentType } from '../protocol/table-intent.ts';
import type { Move } from '../rules/move.ts';
import { cameBackTo, undoneUntil } from './returns.ts';
import type { ConnectionId, SeatState } from './seats.ts';
import { seatOf, type TableState } from './state.ts';

/** What others' yes gives: until a person has proved who they are, or nobody has objected for two days (P-BACK-13). */

/** Whether a device on probation can ask for it: it plays, chats and leaves. `ownSeat`: for its own seat. */
export const ON_PROBATION: Readonly<Record<TableIntentType, boolean | 'ownSeat'>> = {
  // Play
  nextRound: true,
  playAgain: true,
  ready: true,
  mix: true,
  askToEnd: true,
  answerEnd: true,
  takeBack: true,
  answerTakeBack: true,
  setDrawForMe: true,
  takeSeatBack: 'ownSeat',
  // Chat
  note: true,
  react: true,
  playTonight: true,
  // Leaving
  undoComingBack: true,
  // The person's own
  renewKey: false,
  newWord: false,
  rename: false,
  shareZone: false,
  setAway: false,
  setWeekends: false,
  answerDate: false,
  moveSeat: false,
  emptySeat: false,
  giveSeatToBot: false,
  thatWasntMe: false,
  thatWasMe: false,
  // Others' seats and turns
  answerKnock: false,
  answerComeBack: false,
  allowComingBack: false,
  swapSeats: false,
  grantTime: false,
  nudge: false,
  pinCall: false,
  // Hosting
  passHost: false,
  takeHosting: false,
  renewInvite: false,
  changeSettings: false,
  pause: false,
  resume: false,
  closeTable: false,
  reopenTable: false,
  start: false,
  settleRule: false,
  setDate: false,
  givePoints: false,
};

/** Whether a device on probation can ask for this. `seat`: the device's. */
export function mayOnProbation(intent: Move | TableIntent, seat: number): boolean {
  if (!Object.hasOwn(ON_PROBATION, intent.type)) return true;
  const may = ON_PROBATION[intent.type as TableIntentType];
  return may === 'ownSeat' ? 'seat' in intent && intent.seat === seat : may;
}

/** Until when someone is on probation at a seat, milliseconds since 1970; undefined: nobody is. */
export function probationAt(seat: SeatState | undefined, now: number): number | undefined {
  const came = seat && cameBackTo(seat, now);
  return came?.unproven ? undoneUntil(came) * 1000 : undefined;
}

/** Whether a connection is a seat's by others' yes alone. `now`: milliseconds since 1970. */
export function isOnProbation(table: TableState, connection: ConnectionId, now: number): boolean {
  const seat = table.seats[seatOf(table, connection) ?? -1];
  return seat?.guests?.includes(connection) === true && probationAt(seat, now) !== undefined;
}
