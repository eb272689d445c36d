import { hasGameEnded, hasRoundEnded } from '../../shared/game/score.ts';
import { findExpectedLength } from '../../shared/protocol/table-forecast.ts';
import { isAbsent } from '../../shared/table/absence.ts';
import { isBotsTurn, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { getChatPosts, getTimeWords } from '../../web/text/table-language.ts';
import type { LoadedTable } from '../ports/ports.ts';
import { findLead, getSeatName } from './lead.ts';
import type { SubscriptionEntry } from './subscriptions.ts';

/** Returns the text for the group chat; undefined if the table waits for no person. */
export function formatText(loaded: LoadedTable, { chosen }: SubscriptionEntry, now: number): string | undefined {
  const { table } = loaded;
  const { game } = table;
  const posts = getChatPosts(table.settings.language);
  const rest = findRest(table);
  if (rest !== undefined) return posts[rest];
  if (table.paused !== undefined || table.closed) return undefined;
  if (game === undefined) return isTableFull(table, chosen?.hook) ? formatFullText(loaded, now) : undefined;
  const lead = findLead(loaded);
  if (lead !== undefined) return hasGameEnded(game) ? posts.game(lead) : posts.round(lead);
  const people = getAwaitedSeats(table).filter((seat) => isAwaitedPerson(table.seats[seat]));
  if (people.length === 0) return undefined;
  const namesOf = (seats: readonly number[]): readonly string[] => seats.map((seat) => getSeatName(loaded, seat));
  const away = getAwaySeats(loaded, now);
  if (away.length > 0) return posts.away(namesOf(away));
  const names = namesOf(people.filter((seat) => !isAbsent(table, seat, now)));
  if (game.turn.phase === 'consent') return posts.answer(names, getSeatName(loaded, game.turn.seat));
  const text = table.tonight === undefined ? posts.turn(names) : posts.tonight(names);
  return [...getRecentNews(loaded), text].join(' ');
}

const formatFullText = (loaded: LoadedTable, now: number): string => {
  const { charter, table } = loaded;
  const { pace, language } = table.settings;
  const occupants = table.seats.map(({ occupant }) => occupant);
  const when = getTimeWords(language)(pace, findExpectedLength(charter, { occupants, date: table.date }, now));
  return getChatPosts(language).full(getSeatName(loaded, table.host), when);
};

export function findRest({ game, paused, closed }: TableState): 'paused' | 'closed' | undefined {
  if (game === undefined || hasRoundEnded(game)) return undefined;
  if (closed) return 'closed';
  return paused === undefined ? undefined : 'paused';
}

export function getAwaySeats({ table }: LoadedTable, now: number): readonly number[] {
  const people = getAwaitedSeats(table).filter((seat) => isAwaitedPerson(table.seats[seat]));
  return people.every((seat) => isAbsent(table, seat, now)) ? people : [];
}

/** Whether all seats were taken since this chat was chosen: milliseconds since 1970. */
const isTableFull = ({ news }: TableState, chosen = 0): boolean => news !== undefined && news.at * 1000 >= chosen;

function getRecentNews(loaded: LoadedTable): readonly string[] {
  const { game, seats, moved, settings } = loaded.table;
  const posts = getChatPosts(settings.language);
  const turn = game?.turn;
  if (turn === undefined || turn.phase === 'consent') return [];
  if (turn.permission !== 'none')
    return [posts.answered(getSeatName(loaded, turn.seat), turn.permission === 'granted')];
  const bots = seats.flatMap(({ playedFor }, seat) => (playedFor === moved ? [getSeatName(loaded, seat)] : []));
  return bots.length === 0 ? [] : [posts.botPlayed(bots)];
}

export const isAwaitedPerson = (seat: SeatState | undefined): boolean =>
  seat !== undefined && isPerson(seat) && !isBotsTurn(seat);
