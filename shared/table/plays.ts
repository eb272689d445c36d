import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import type { AcceptedTransition } from '../game/transition.ts';
import { viewEvents } from '../game/view.ts';
import { isOfKind, type TypeOfKind } from '../protocol/event-kinds.ts';
import { hasWon } from '../protocol/ranking.ts';
import type { PublicEvent } from '../protocol/view.ts';
import type { Feature } from './feature.ts';
import { recordLastDiscard } from './last-discard.ts';
import { getLeavingSeats, withoutLeaving } from './seating.ts';
import { isEmpty, isPerson, type SeatState } from './seats.ts';
import { omitFields, removeBot, type TableState, type Wins } from './state.ts';
import { recordTriggeredRules } from './triggered-rules.ts';
import { followPlans } from './turn-plan.ts';

export interface PlayEvent {
  readonly type: 'played';
  readonly events: readonly GameEvent[];
  readonly game: GameState;
}

export const PLAYS: Feature<never, PlayEvent> = {
  intents: {},
  events: {
    played: {
      reduce: reducePlay,
      publicForm: ({ events, game }, { before, table, viewer }) => [
        ...withBots(viewEvents(events, before.game, viewer), before.seats),
        ...(hasRoundEnded(game)
          ? getRemovedSeats(before, table).map((seat) => ({ type: 'seatEmptied', seat }) as const)
          : []),
      ],
    },
  },
};

/** Returns the seats that the end of the round opened: someone who became host in the same version stays. */
const getRemovedSeats = (before: TableState, { seats }: TableState): readonly number[] =>
  getLeavingSeats(before).filter((seat) => isEmpty(seats[seat]));

const isPlayerAction = /* @__PURE__ */ isOfKind('draw', 'act', 'lastAct', 'besides', 'word', 'question');

type PlayerAction = PublicEvent & {
  readonly type: TypeOfKind<'draw' | 'act' | 'lastAct' | 'besides' | 'word' | 'question'>;
};

/** Marks what a bot did for a person as a bot's. A standing answer stays the person's own. */
function withBots(events: readonly PublicEvent[], seats: readonly SeatState[]): readonly PublicEvent[] {
  const isBots = (event: PlayerAction): boolean =>
    isPerson(seats[event.seat]) &&
    seats[event.seat]?.sitIn !== undefined &&
    !(event.type === 'answered' && event.standing);
  if (seats.every(({ sitIn }) => sitIn === undefined)) return events;
  return events.map((event) => (isPlayerAction(event) && isBots(event) ? { ...event, bot: true } : event));
}

export const createPlayEvent = ({ events, state }: Pick<AcceptedTransition, 'events' | 'state'>): PlayEvent => ({
  type: 'played',
  events,
  game: state,
});

export const isHiddenPlay = (event: { readonly type: string } & Partial<Pick<PlayEvent, 'events'>>): boolean =>
  event.type === 'played' && event.events?.every(({ type }) => type === 'standingSet') === true;

function reducePlay(table: TableState, play: PlayEvent, seconds: number): TableState {
  const { game, events } = play;
  const planned = followPlans(table, events, game);
  const counted = recordLastDiscard(recordTriggeredRules(withWins(planned, game, events), play), events);
  const settled = settleEndings(
    { ...withoutLeaving(counted, game), game, ...(!isHiddenPlay(play) && { moved: table.version + 1 }) },
    game,
  );
  const dealt = events.some(({ type }) => type === 'dealt') ? clearDealInputs(settled) : settled;
  return isSameWait(table.game, game) ? dealt : { ...startTurn(dealt, table.game, events), turnAt: seconds };
}

/** A finished round cannot be ended, and a finished game cannot be paused. */
function settleEndings(table: TableState, game: GameState): TableState {
  if (hasGameEnded(game)) return omitFields(table, 'ending', 'paused');
  return hasRoundEnded(game) && table.ending?.what === 'round' ? omitFields(table, 'ending') : table;
}

/** The deal uses up mixes and readiness. A request to end the game outlasts the round. */
const clearDealInputs = (table: TableState): TableState => ({
  ...omitFields(table, 'mixed', 'ready'),
  deals: table.deals + 1,
});

/** Ends the grants and nudges of the earlier turn. A turn that was taken back counts for nobody. */
function startTurn(table: TableState, before: GameState | undefined, events: readonly GameEvent[]): TableState {
  const isTakenBack = events.some(({ type }) => type === 'tookBack');
  const seats = table.seats.map((seat, at) => {
    if (isInTurn(table, before, at)) return seat;
    if (seat.sitIn === 'unasked' && seat.dateBot && before?.turn.seat === at && !isTakenBack)
      return recordBotTurn(seat, table.version + 1);
    if (seat.sitIn !== 'turn') return seat;
    return isTakenBack ? removeBot(seat) : recordBotTurn(removeBot(seat), table.version + 1);
  });
  return { ...omitFields(table, 'granted', 'nudged', 'tonight', 'missed', 'passedAt'), seats };
}

function recordBotTurn(seat: SeatState, version: number): SeatState {
  if (!isPerson(seat)) return seat;
  const { playedFor, turnsPlayed = 1 } = seat;
  return { ...seat, playedFor: version, ...(playedFor !== undefined && { turnsPlayed: turnsPlayed + 1 }) };
}

/** Whether the seat is still in the same turn: a bot that fills in for a turn also handles its questions. */
const isInTurn = ({ game }: TableState, before: GameState | undefined, seat: number): boolean =>
  game?.round === before?.round && game?.turn.seat === seat && before?.turn.seat === seat && !hasRoundEnded(game);

function isSameWait(before: GameState | undefined, after: GameState): boolean {
  if (before === undefined || before.round !== after.round || hasRoundEnded(before) !== hasRoundEnded(after))
    return false;
  if (hasGameEnded(before) !== hasGameEnded(after)) return false;
  return before.turn.seat === after.turn.seat && (before.turn.phase === 'consent') === (after.turn.phase === 'consent');
}

/** Counts a finished game for the people of the winning teams; a game shared by all teams counts for nobody. */
function withWins(table: TableState, game: GameState, events: readonly GameEvent[]): TableState {
  const winners = events.flatMap((event) => (event.type === 'gameEnded' ? event.winners : []));
  const teams = game.teams.length;
  const people = table.seats.flatMap(({ occupant }, at) =>
    typeof occupant === 'number' && hasWon(winners, teams, at % teams) ? [occupant] : [],
  );
  const wins = people.reduce<Wins>((all, person) => addWin(all, person), table.wins ?? []);
  return people.length === 0 ? table : { ...table, wins: [...wins].sort(([, a], [, b]) => b - a) };
}

const addWin = (wins: Wins, person: number): Wins =>
  wins.some(([winner]) => winner === person)
    ? wins.map(([whose, games]) => [whose, whose === person ? games + 1 : games] as const)
    : [...wins, [person, 1]];
