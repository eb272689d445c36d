import type { BotLevel } from '../../protocol/settings.ts';
import { reject } from '../../rules/rejection.ts';
import type { LearnedField } from '../../ruleset/learned.ts';
import { isAbsent, type ReturnEvent } from '../absence.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from '../feature.ts';
import { findSuccessor, type HostingEvent } from '../hosting.ts';
import type { LearningEvent } from '../learning.ts';
import type { PresenceEvent } from '../presence.ts';
import { swapSeatIndices } from '../reseat.ts';
import { type SeatingEvent, toStoredLevel } from '../seating.ts';
import { type ConnectionId, isEmpty, isPerson } from '../seats.ts';
import { areCardsHeld, findSeat, getPhase, type TableState } from '../state.ts';

type SeatingIntent =
  | 'giveSeatToBot'
  | 'takeSeatBack'
  | 'emptySeat'
  | 'removeAfterRound'
  | 'moveSeat'
  | 'swapSeats'
  | 'renewKey'
  | 'rename'
  | 'shareZone'
  | 'forget';

export const SEATING_DECISIONS: Feature<SeatingIntent, never, SeatingEvent | HostingEvent | ReturnEvent> = {
  intents: {
    giveSeatToBot: {
      decide: (table, { seat, intent }) => decideGiveSeatToBot(table, seat, intent),
      onProbation: false,
    },
    takeSeatBack: { decide: decideSeatReturn, onProbation: 'ownSeat' },
    emptySeat: { decide: decideEmptySeat, onProbation: false },
    removeAfterRound: { decide: decideRemoveAfterRound, onProbation: false, hostOnly: true },
    moveSeat: { decide: (table, { seat, intent }) => decideMoveSeat(table, seat, intent.to), onProbation: false },
    swapSeats: {
      decide: (table, { intent }) => decideSwapSeats(table, intent.seats),
      onProbation: false,
      hostOnly: true,
    },
    renewKey: { decide: decideRenewKey, onProbation: false, onClosed: true },
    rename: { decide: decideRename, onProbation: false, isPersonal: true },
    shareZone: { decide: decideShareZone, onProbation: false, isPersonal: true },
    forget: { decide: decideForget, onProbation: false, onClosed: true },
  },
  events: {},
};

/**
 * Gives a seat to a bot. The host can give any seat, others only their own. A person keeps the seat, and is notified if
 * someone else asked for it. For a bot, it changes the level.
 */
function decideGiveSeatToBot(
  table: TableState,
  seat: number,
  { seat: seatIndex, level }: { readonly seat: number; readonly level?: BotLevel },
): Decision<SeatingEvent> {
  if (seat !== table.host && seat !== seatIndex) return rejectAtTable('notHost');
  const target = table.seats[seatIndex];
  if (target === undefined) return rejectAtTable('seatNotAllowed');
  if (isEmpty(target)) {
    const storedLevel = toStoredLevel(level);
    return accept({ type: 'seatGivenToBot', seat: seatIndex, ...(storedLevel && { level: storedLevel }) });
  }
  if (!isPerson(target)) {
    const isOther = level !== undefined && level !== (target.level ?? 'normal');
    return isOther ? accept({ type: 'seatGivenToBot', seat: seatIndex, level }) : rejectAtTable('seatTaken');
  }
  if (level !== undefined) return rejectAtTable('seatNotAllowed');
  if (target.sitIn !== undefined) return rejectAtTable('botSitsIn');
  return accept({ type: 'botSatIn', seat: seatIndex, how: seat === seatIndex ? 'asked' : 'unasked' });
}

/** Taking your own seat back also ends an absence. */
function decideSeatReturn(
  table: TableState,
  { seat, intent, now }: SentIntentOf<'takeSeatBack'>,
): Decision<SeatingEvent | ReturnEvent> {
  const takenSeat = intent.seat;
  if (seat !== table.host && seat !== takenSeat) return rejectAtTable('notHost');
  if (table.seats[takenSeat]?.sitIn === undefined) return rejectAtTable('noBotSitsIn');
  const isBack = seat === takenSeat && isAbsent(table, seat, now);
  return accept({ type: 'seatTakenBack', seat: takenSeat }, ...(isBack ? [{ type: 'awaySet', seat } as const] : []));
}

/**
 * Empties the sender's own seat or, for the host, any seat. During a round the host can empty a person's seat only if a
 * bot takes it with its cards and points (`bot`). A host who leaves passes hosting to the next person.
 */
function decideEmptySeat(
  table: TableState,
  { seat, intent: { seat: emptied, bot }, now }: SentIntentOf<'emptySeat'>,
): Decision<SeatingEvent | HostingEvent> {
  if (seat !== table.host && seat !== emptied) return rejectAtTable('notHost');
  const target = table.seats[emptied];
  if (target === undefined || isEmpty(target)) return rejectAtTable('seatEmpty');
  if (seat !== emptied && isPerson(target) && !bot && areCardsHeld(table)) return rejectAtTable('roundNotOver');
  const left: readonly SeatingEvent[] = [
    { type: 'seatEmptied', seat: emptied },
    ...(bot ? [{ type: 'seatGivenToBot', seat: emptied } as const] : []),
  ];
  if (emptied !== table.host) return accept(...left);
  const heir = findSuccessor(table, seat, now);
  return heir === undefined ? rejectAtTable('lastPerson') : accept(...left, { type: 'hostPassed', to: heir });
}

/** Hosts cannot remove themselves; they leave. */
function decideRemoveAfterRound(
  table: TableState,
  { seat, intent: { seat: removed, on } }: SentIntentOf<'removeAfterRound'>,
): Decision<SeatingEvent> {
  if (removed === seat || !isPerson(table.seats[removed])) return rejectAtTable('seatNotAllowed');
  return areCardsHeld(table) ? accept({ type: 'removalSet', seat: removed, on }) : reject('roundOver');
}

function decideMoveSeat(table: TableState, seat: number, to: number): Decision<SeatingEvent> {
  if (getPhase(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (!isEmpty(table.seats[to])) return rejectAtTable('seatTaken');
  return accept({ type: 'seatMoved', from: seat, to });
}

/** Only while no cards are held, so that nobody sees another's. */
function decideSwapSeats(table: TableState, [a, b]: readonly [number, number]): Decision<SeatingEvent> {
  if (a === b || table.seats[a] === undefined || table.seats[b] === undefined) return rejectAtTable('seatNotAllowed');
  if (areCardsHeld(table)) return rejectAtTable('roundNotOver');
  return accept({ type: 'reseated', from: swapSeatIndices(table, a, b) });
}

/** A person voids the seat's capability everywhere else; the host revokes another's by emptying the seat. */
function decideRenewKey(
  _: TableState,
  { seat, intent, connection, requestKey }: SentIntentOf<'renewKey'>,
): Decision<SeatingEvent> {
  if (seat !== intent.seat) return rejectAtTable('seatNotAllowed');
  return accept({
    type: 'keyRenewed',
    seat,
    ...(connection !== undefined && { connection }),
    ...(requestKey !== undefined && { requestKey }),
  });
}

/** Refused if the charter did not accept the name. */
function decideRename(_: TableState, { seat, newName }: SentIntentOf<'rename'>): Decision<SeatingEvent> {
  return newName === undefined ? rejectAtTable('nameNotAllowed') : accept({ type: 'renamed', seat, ...newName });
}

/** Refused if the charter did not accept the zone. */
function decideShareZone(
  _: TableState,
  { seat, intent: { zone }, newName }: SentIntentOf<'shareZone'>,
): Decision<SeatingEvent> {
  if (newName === undefined) return rejectAtTable('timeNotAllowed');
  return accept({ type: 'zoneShared', seat, yes: zone !== undefined, charter: newName.charter });
}

/** Deletes a person's name and empties the seat; during a game a bot takes it. */
function decideForget(table: TableState, ask: SentIntentOf<'forget'>): Decision<SeatingEvent | HostingEvent> {
  const { intent, newName } = ask;
  const { seat } = intent;
  const bot = getPhase(table) === 'playing';
  const emptied = decideEmptySeat(table, { ...ask, intent: { type: 'emptySeat', seat, ...(bot && { bot }) } });
  if (emptied.type === 'rejection') return emptied;
  if (seat !== ask.seat && isPerson(table.seats[seat]) && areCardsHeld(table)) return rejectAtTable('roundNotOver');
  if (newName === undefined) return rejectAtTable('seatNotAllowed');
  return accept(...emptied.events, { type: 'forgotten', seat, person: newName.name, charter: newName.charter });
}

interface SitRequest {
  readonly seat: number;
  readonly connection: ConnectionId;
  /** 48 bits in hex that identify the request, so that a repeat is recognized. */
  readonly requestKey: string;
  /** Index of the person's name, and the charter's revision that has it. */
  readonly name: number;
  readonly charter: number;
}

/** Takes an open seat. A repeat gets the same seat again, even if its person has moved, and on any connection. */
export function decideSit(table: TableState, sit: SitRequest): Decision<SeatingEvent | PresenceEvent> {
  const { seat, connection, requestKey, name, charter } = sit;
  const ownSeat = table.seats.findIndex(({ claim }) => claim.type === 'sat' && claim.requestKey === requestKey);
  if (ownSeat >= 0) return accept({ type: 'connected', seat: ownSeat, connection });
  if (!isEmpty(table.seats[seat]) || findSeat(table, connection) !== undefined) return rejectAtTable('seatTaken');
  if (table.closed) return rejectAtTable('tableClosed');
  return accept(
    { type: 'satDown', seat, name, charter, requestKey },
    { type: 'connected', seat, connection, here: true },
  );
}

/** The first change of a new table: its host sits down. A repeat gets the same seat, and takes no other. */
export function decideCreate(
  table: TableState,
  { open = [], ...founder }: Founder,
): Decision<SeatingEvent | PresenceEvent | LearningEvent> {
  const decision = decideSit(table, { seat: 0, name: 0, charter: 0, ...founder });
  const isNew = decision.type === 'accepted' && decision.events.some(({ type }) => type === 'satDown');
  if (isNew && table.version > 0) return rejectAtTable('seatTaken');
  return isNew && open.length > 0 ? accept(...decision.events, { type: 'rulesLeftOpen', open }) : decision;
}

/** `open`: rules that the host leaves to the table. */
interface Founder extends Pick<SitRequest, 'connection' | 'requestKey'> {
  readonly open?: readonly LearnedField[];
}
