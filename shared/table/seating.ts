import { isRoundOver } from '../game/deal.ts';
import type { AskOf, Deciders } from './decider.ts';
import { isAbsent } from './pace.ts';
import { swapped } from './reseat.ts';
import { isEmpty, isPerson, type SeatState } from './seats.ts';
import { accept, nextPerson, phaseOf, rejectAtTable, type TableDecision, type TableState } from './state.ts';
/** Who sits where, and who is host. */
export const SEAT_DECIDERS: Deciders<
  | 'giveSeatToBot'
  | 'takeSeatBack'
  | 'emptySeat'
  | 'moveSeat'
  | 'swapSeats'
  | 'renewKey'
  | 'rename'
  | 'shareZone'
  | 'passHost'
  | 'takeHosting'
> = {
  giveSeatToBot: (table, { seat, intent }) => giveSeatToBot(table, seat, intent.seat),
  takeSeatBack,
  emptySeat: (table, { seat, intent }) => emptyASeat(table, seat, intent.seat),
  moveSeat: (table, { seat, intent }) => moveSeat(table, seat, intent.to),
  swapSeats: (table, { seat, intent }) => swapSeats(table, seat, intent.seats),
  renewKey,
  rename,
  shareZone,
  passHost: (table, { seat, intent }) => passHost(table, seat, intent.to),
  takeHosting,
};

/**
 * The host gives away any seat, a person its own. A person's seat stays its own: the bot sits in, which its person is called
 * about where it was not asked.
 */
function giveSeatToBot(table: TableState, seat: number, given: number): TableDecision {
  if (seat !== table.host && seat !== given) return rejectAtTable('notHost');
  const target = table.seats[given];
  if (target === undefined) return rejectAtTable('seatNotAllowed');
  if (isEmpty(target)) return accept({ type: 'seatGivenToBot', seat: given });
  if (!isPerson(target)) return rejectAtTable('seatTaken');
  if (target.sitIn !== undefined) return rejectAtTable('botSitsIn');
  return accept({ type: 'botSatIn', seat: given, how: seat === given ? 'asked' : 'unasked' });
}

/** Whoever takes its own seat back is back from an absence too. */
function takeSeatBack(table: TableState, { seat, intent, now }: AskOf<'takeSeatBack'>): TableDecision {
  const taken = intent.seat;
  if (seat !== table.host && seat !== taken) return rejectAtTable('notHost');
  if (table.seats[taken]?.sitIn === undefined) return rejectAtTable('noBotSitsIn');
  const isBack = seat === taken && isAbsent(table, seat, now);
  return accept({ type: 'seatTakenBack', seat: taken }, ...(isBack ? [{ type: 'awaySet', seat } as const] : []));
}

/**
 * A person may leave its own seat. The host may empty any, but a person's only while no cards are held: nobody is thrown
 * out of a round, nor comes to see another's cards. A host who leaves hands the table to the next person.
 */
function emptyASeat(table: TableState, seat: number, emptied: number): TableDecision {
  if (seat !== table.host && seat !== emptied) return rejectAtTable('notHost');
  const target = table.seats[emptied];
  if (target === undefined || isEmpty(target)) return rejectAtTable('seatEmpty');
  if (seat !== emptied && isPerson(target) && areCardsHeld(table)) return rejectAtTable('roundNotOver');
  if (emptied !== table.host) return accept({ type: 'seatEmptied', seat: emptied });
  const heir = nextPerson(table, seat);
  if (heir === undefined) return rejectAtTable('lastPerson');
  return accept({ type: 'seatEmptied', seat: emptied }, { type: 'hostPassed', to: heir });
}

function moveSeat(table: TableState, seat: number, to: number): TableDecision {
  if (phaseOf(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (!isEmpty(table.seats[to])) return rejectAtTable('seatTaken');
  return accept({ type: 'seatMoved', from: seat, to });
}

const areCardsHeld = ({ game }: TableState): boolean => game !== undefined && !isRoundOver(game);

/** Only while no cards are held: nobody may come to see another's. */
function swapSeats(table: TableState, seat: number, [a, b]: readonly [number, number]): TableDecision {
  if (seat !== table.host) return rejectAtTable('notHost');
  if (a === b || table.seats[a] === undefined || table.seats[b] === undefined) return rejectAtTable('seatNotAllowed');
  if (areCardsHeld(table)) return rejectAtTable('roundNotOver');
  return accept({ type: 'reseated', from: swapped(table, a, b) });
}

/** A person voids its own capability everywhere else; the host revokes another's by emptying the seat. */
function renewKey(_: TableState, { seat, intent, connection, requestKey }: AskOf<'renewKey'>): TableDecision {
  if (seat !== intent.seat) return rejectAtTable('seatNotAllowed');
  return accept({
    type: 'keyRenewed',
    seat,
    ...(connection !== undefined && { connection }),
    ...(requestKey !== undefined && { requestKey }),
  });
}

/** The charter is the caller's affair: it says where the name is, or that it may not be had. */
function rename(_: TableState, { seat, naming }: AskOf<'rename'>): TableDecision {
  return naming === undefined ? rejectAtTable('nameNotAllowed') : accept({ type: 'renamed', seat, ...naming });
}

/** Likewise the charter's affair: it has the zone by now, or has it no longer. */
function shareZone(_: TableState, { seat, intent: { zone }, naming }: AskOf<'shareZone'>): TableDecision {
  if (naming === undefined) return rejectAtTable('timeNotAllowed');
  return accept({ type: 'zoneShared', seat, yes: zone !== undefined, charter: naming.charter });
}

function passHost(table: TableState, seat: number, to: number): TableDecision {
  if (seat !== table.host) return rejectAtTable('notHost');
  if (!isPerson(table.seats[to]) || to === seat) return rejectAtTable('seatNotAllowed');
  return accept({ type: 'hostPassed', to });
}

/** A host that is gone for good holds nobody up. */
function takeHosting(table: TableState, { seat, now }: AskOf<'takeHosting'>): TableDecision {
  if (seat === table.host || isHostAround(table, now)) return rejectAtTable('hostIsAround');
  return accept({ type: 'hostTaken', seat, from: table.host });
}

/** How long a host has to be gone before somebody else may be host: three days in milliseconds. */
const GONE = 3 * 86_400_000;

/** Whether the host is at the table, or was within three days (P-TABLE-22). `now`: milliseconds since 1970. */
export function isHostAround(table: TableState, now: number): boolean {
  const seat = table.seats[table.host];
  if (seat === undefined || !isPerson(seat)) return false;
  return seat.connections.length > 0 || now - lastSeenAt(table, seat, now) < GONE;
}

/**
 * When a seat without a connection was last seen, at most the two hours of a connection too early. Who has not greeted
 * since it sat down had that first connection alone; it sat by the time at which the table was made, or the turn began.
 * A hello more than three days ahead comes from a clock that was wrong and says nothing: else nobody could host for years.
 */
function lastSeenAt({ turnAt }: TableState, { claim }: SeatState, now: number): number {
  if (claim.type === 'hello' && claim.time < now + GONE) return claim.time;
  return turnAt === 0 ? Number.POSITIVE_INFINITY : turnAt * 1000;
}
