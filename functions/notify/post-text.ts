import { isGameOver, isRoundOver } from '../../shared/game/deal.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import { isAbsent } from '../../shared/table/absence.ts';
import { isBotsTurn, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { awaitedOf, type TableState } from '../../shared/table/state.ts';
import { postsIn, whenWordsIn } from '../../web/text/table-language.ts';
import type { Loaded } from '../ports/ports.ts';
import { leadOf, nameAt } from './lead.ts';
import type { SubscriptionEntry } from './subscriptions.ts';

/** Returns the text for the group chat; undefined if the table waits for no person. */
export function textOf(loaded: Loaded, { chosen }: SubscriptionEntry, now: number): string | undefined {
  const { table } = loaded;
  const { game } = table;
  const posts = postsIn(table.settings.language);
  const rest = restOf(table);
  if (rest !== undefined) return posts[rest];
  if (table.paused !== undefined || table.closed) return undefined;
  if (game === undefined) return fullSince(table, chosen?.hook) ? fullText(loaded) : undefined;
  const lead = leadOf(loaded);
  if (lead !== undefined) return isGameOver(game) ? posts.game(lead) : posts.round(lead);
  const people = awaitedOf(table).filter((seat) => isWaitedFor(table.seats[seat]));
  if (people.length === 0) return undefined;
  const namesOf = (seats: readonly number[]): readonly string[] => seats.map((seat) => nameAt(loaded, seat));
  const away = awayIn(loaded, now);
  if (away.length > 0) return posts.away(namesOf(away));
  const names = namesOf(people.filter((seat) => !isAbsent(table, seat, now)));
  if (game.turn.phase === 'consent') return posts.answer(names, nameAt(loaded, game.turn.seat));
  const text = table.tonight === undefined ? posts.turn(names) : posts.tonight(names);
  return [...newsBefore(loaded), text].join(' ');
}

const fullText = (loaded: Loaded): string => {
  const { charter, table } = loaded;
  const { pace, language } = table.settings;
  const when = whenWordsIn(language)(pace, lengthOf(charter.ruleset, charter.seating));
  return postsIn(language).full(nameAt(loaded, table.host), when);
};

export function restOf({ game, paused, closed }: TableState): 'paused' | 'closed' | undefined {
  if (game === undefined || isRoundOver(game)) return undefined;
  if (closed) return 'closed';
  return paused === undefined ? undefined : 'paused';
}

export function awayIn({ table }: Loaded, now: number): readonly number[] {
  const people = awaitedOf(table).filter((seat) => isWaitedFor(table.seats[seat]));
  return people.every((seat) => isAbsent(table, seat, now)) ? people : [];
}

/** Whether all seats were taken since this chat was chosen: milliseconds since 1970. */
const fullSince = ({ news }: TableState, chosen = 0): boolean => news !== undefined && news.at * 1000 >= chosen;

function newsBefore(loaded: Loaded): readonly string[] {
  const { game, seats, moved, settings } = loaded.table;
  const posts = postsIn(settings.language);
  const turn = game?.turn;
  if (turn === undefined || turn.phase === 'consent') return [];
  if (turn.permission !== 'none') return [posts.answered(nameAt(loaded, turn.seat), turn.permission === 'granted')];
  const bots = seats.flatMap(({ playedFor }, seat) => (playedFor === moved ? [nameAt(loaded, seat)] : []));
  return bots.length === 0 ? [] : [posts.botPlayed(bots)];
}

export const isWaitedFor = (seat: SeatState | undefined): boolean =>
  seat !== undefined && isPerson(seat) && !isBotsTurn(seat);
