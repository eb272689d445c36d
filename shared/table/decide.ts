import { isGameOver } from '../game/deal.ts';
import { decideAtTable } from '../game/decide.ts';
import { type GameState, playerOf } from '../game/state.ts';
import { fingerprintOf } from '../protocol/submission-fingerprint.ts';
import type { TableIntent } from '../protocol/table-intent.ts';
import { isTableIntent } from '../protocol/table-notation.ts';
import type { Move } from '../rules/move.ts';
import type { Decider, Deciders, TableAsk, TableSubmission } from './decider.ts';
import { ENDING_DECIDERS, settleEnding } from './ending.ts';
import { chargeBank, isAbsent } from './pace.ts';
import { DAY_DECIDERS } from './pace-and-chat.ts';
import { GAME_DECIDERS } from './rounds.ts';
import { SEAT_DECIDERS } from './seating.ts';
import { isBotsTurn, type SeatState } from './seats.ts';
import { SETTINGS_DECIDERS } from './settings.ts';
import {
  accept,
  awaitedOf,
  played,
  rejectAtTable,
  type TableDecision,
  type TableEvent,
  type TableRules,
  type TableState,
} from './state.ts';

/** Decides a person's submission and counts it. Intents of table and game are not mixed. */
export function decideSubmission(table: TableState, rules: TableRules, submission: TableSubmission): TableDecision {
  const { seat, number, intents } = submission;
  if (number !== (table.seats[seat]?.acknowledged ?? 0) + 1) return rejectAtTable('staleNumber');
  const first = intents[0];
  const decision =
    first !== undefined && isTableIntent(first)
      ? decideTable(table, rules, { ...submission, intent: first })
      : decideOwnPlay(table, submission);
  return decision.type === 'accepted' ? accept(...acknowledge(decision.events, submission)) : decision;
}

/** A person plays for itself only while no bot sits in, and sees what it does before it goes on. */
function decideOwnPlay(table: TableState, submission: TableSubmission): TableDecision {
  const { seat } = submission;
  if (table.seats[seat]?.sitIn !== undefined) return rejectAtTable('botSitsIn');
  if (table.game !== undefined && outrunsView(table.game, seat, movesOf(submission))) return rejectAtTable('seeFirst');
  return decidePersonsPlay(table, submission);
}

/** What a person took too long for its turn is its bank's; and whoever plays is back from an absence. */
export function decidePersonsPlay(table: TableState, submission: Omit<TableSubmission, 'number'>): TableDecision {
  const { seat, now } = submission;
  const decision = decidePlay(table, submission);
  if (decision.type !== 'accepted') return decision;
  const isBack = isAbsent(table, seat, now) && !isBeforehand(submission);
  const isStillToAct = decision.events.some((event) => staysToAct(table, event, seat));
  return accept(
    ...(isBack ? [{ type: 'awaySet', seat } as const] : []),
    ...(isStillToAct ? [] : chargeBank(table, seat, now)),
    ...decision.events,
  );
}

/** Nothing but standing answers: those can be given in a pause too, and by somebody who is away. */
const isBeforehand = ({ intents }: Pick<TableSubmission, 'intents'>): boolean =>
  intents.every(({ type }) => type === 'standingAnswer');

const staysToAct = (table: TableState, event: TableEvent, seat: number): boolean =>
  event.type === 'played' && awaitedOf({ ...table, game: event.game }).includes(seat);

/** The count goes to the seat that the sender has afterwards, if any. */
function acknowledge(events: readonly TableEvent[], { seat, number, intents }: TableSubmission): readonly TableEvent[] {
  if (events.some((event) => event.type === 'seatEmptied' && event.seat === seat)) return events;
  return [
    ...events,
    { type: 'acknowledged', seat: events.reduce(seatAfterEvent, seat), number, fingerprint: fingerprintOf(intents) },
  ];
}

function seatAfterEvent(seat: number, event: TableEvent): number {
  if (event.type === 'seatMoved') return seat === event.from ? event.to : seat;
  return event.type === 'reseated' ? event.from.indexOf(seat) : seat;
}

/** Decides game intents of a seat, be it a person's or a bot's. */
export function decidePlay(
  table: TableState,
  submission: Pick<TableSubmission, 'seat' | 'intents' | 'entropy'>,
): TableDecision {
  if (table.closed) return rejectAtTable('tableClosed');
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(table.game)) return rejectAtTable('gameOver');
  if (table.paused !== undefined && !isBeforehand(submission)) return rejectAtTable('paused');
  const { seat, entropy } = submission;
  const decision = decideAtTable(table.game, { seat, moves: movesOf(submission), entropy });
  return decision.type === 'accepted' ? accept(played(decision)) : decision;
}

const movesOf = ({ intents }: Pick<TableSubmission, 'intents'>): readonly Move[] =>
  intents.filter((intent): intent is Move => !isTableIntent(intent));

/** Decides one table intent of a seated person; a wish to end that has come to be everybody's is settled with it. */
export function decideTable(table: TableState, rules: TableRules, ask: TableAsk): TableDecision {
  if (table.closed && !ON_CLOSED.includes(ask.intent.type)) return rejectAtTable('tableClosed');
  const decide = DECIDERS[ask.intent.type] as Decider<TableIntent['type']>;
  const decision = decide(table, ask, rules);
  return decision.type === 'accepted' ? accept(...settleEnding(table, decision.events, ask.now)) : decision;
}

/** What may be asked at a closed table: to go on, and to lock out a device that was lost. */
const ON_CLOSED: readonly TableIntent['type'][] = ['reopenTable', 'renewKey'];

/** Every table intent has its decider. */
const DECIDERS: Deciders<TableIntent['type']> = {
  ...SEAT_DECIDERS,
  ...SETTINGS_DECIDERS,
  ...GAME_DECIDERS,
  ...ENDING_DECIDERS,
  ...DAY_DECIDERS,
};

/** The seat of a bot that is to move: its turn, or its answer is awaited; undefined: nobody, or a person. */
export const botToMove = (table: TableState): number | undefined =>
  awaitedOf(table).find((seat) => isBotsTurn(table.seats[seat] as SeatState));

/**
 * Whether something follows an intent in the same submission whose sender cannot know what that intent leads to: P-SUBMIT-9.
 * All of a submission is refused together, so that a refusal of what follows would tell for nothing which cards lie next on
 * the stock, under the pile's top or in a packet, or how a partner has answered beforehand. Only melds are followed by
 * something, and red threes that nothing replaces, and only while cards of the packet are left. It is asked before anything
 * is judged, of what the sender knows.
 */
export function outrunsView(game: GameState, seat: number, moves: readonly Move[]): boolean {
  let left = playerOf(game, seat).held.length;
  return moves.slice(0, -1).some((move) => {
    if (move.type === 'layRedThree' && !game.ruleset.threes.red.replace) left -= 1;
    else if (move.type === 'meld') left -= move.melds.reduce((sum, { cards }) => sum + cards.length, 0);
    else return true;
    return left <= 0;
  });
}
