import { getWants, KIND_FACTS } from './notification-kinds.ts';
import { DEFAULT_SETTINGS, isLive } from './settings.ts';
import type { TableStatus } from './status.ts';
import type { GameView, View } from './view.ts';
import { findAbsence, getWaitingFacts, listAwaitedSeats } from './waiting.ts';

type ViewStatus = Omit<
  TableStatus,
  'type' | 'table' | 'time' | 'title' | 'names' | 'faces' | 'zone' | 'newsVersion' | 'news'
>;

/** Returns the status of a table from a seat's view, for lists of tables and an open table. `now`: ms since 1970. */
export function describeStatus(view: View, seat: number, now = view.at): ViewStatus {
  const { version, at, phase, since, deadline, tonight, date, paused, closed, occupants, sitIn, game, wins } = view;
  const { pace, language } = view.settings ?? DEFAULT_SETTINGS;
  const facts = getWaitingFacts(view, now);
  const awaited = listAwaitedSeats(facts);
  const back = facts.turn && awaited.includes(facts.turn.seat) ? findAbsence(view, facts.turn.seat, now) : undefined;
  const wants = getWants(facts, seat).flatMap(({ kind }) => KIND_FACTS[kind].status ?? []);
  return {
    version,
    at,
    phase,
    seat,
    occupants,
    ...(since !== undefined && { since }),
    ...(deadline !== undefined && { deadline }),
    ...(tonight && { tonight }),
    ...(date && { date }),
    ...(paused && { paused }),
    ...(closed && { closed }),
    ...(wins && { wins }),
    ...(game && getGameStatus(game)),
    ...(facts.turn && { turn: facts.turn.seat }),
    ...(back !== undefined && { back }),
    ...(facts.over === 'round' && { over: true as const }),
    ...(awaited.length > 0 && { awaited }),
    ...(sitIn?.includes(seat) && { sitIn: true as const }),
    ...Object.fromEntries(wants.map((field) => [field, true as const])),
    ...(language !== undefined && { language }),
    ...(isLive(pace) && { live: true as const }),
  };
}

/** Returns the public facts about a game. */
function getGameStatus({ round, teams, players, ended }: GameView): Partial<ViewStatus> {
  const inFoot = players.flatMap(({ playing }, seat) => (playing === 'hand' ? [] : [seat]));
  return {
    round,
    scores: ended?.totals ?? teams.map(({ score }) => score),
    ...(ended?.winners && { winners: ended.winners }),
    held: players.map(({ held }) => held),
    ...(inFoot.length > 0 && { inFoot }),
  };
}
