import { effect } from '@preact/signals';
import { EMPTY_NAME, UNKNOWN_NAME } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import { describeStatus } from '../../shared/protocol/status-of-view.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getFaces } from '../faces/faces.ts';
import { botName } from '../text/bot-names.ts';
import { getServerTime } from '../text/server-clock.ts';
import { findNewestNews } from './missed-entries.ts';
import { isVisible } from './net/watch-page.ts';
import type { OpenTable } from './open-table.ts';
import { writeLastSeen } from './storage/last-seen.ts';
import { isToDeal, readSeat, type SavedPerson, type SavedSeat, type SavedStatus, updateSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';
import { findZone } from './zones.ts';

type StatusFacts = Omit<TableStatus, 'type' | 'table' | 'title' | 'newsVersion' | 'news'> & {
  readonly newsVersion: number | undefined;
};

export function toSavedStatus(facts: StatusFacts): SavedStatus {
  const { at, phase, since, deadline, paused, closed, seat, turn, back, mine, ending, decide, sitIn, over } = facts;
  return {
    phase,
    seat,
    changed: at,
    ...(turn !== undefined && { turn: getSeatName(facts, turn), since: at - (since ?? 0) * 1000 }),
    ...(over && { roundOver: true as const, since: at - (since ?? 0) * 1000 }),
    ...(back !== undefined && { back }),
    ...(sitIn && { sitIn }),
    ...(mine && { mine }),
    ...(mine && turn !== undefined && turn !== seat && { asked: true as const }),
    ...(ending && { ending }),
    ...(decide && { decide }),
    ...(facts.canHost && { canHost: true as const }),
    ...(facts.canResume && { canResume: true as const }),
    ...(facts.newsVersion !== undefined && { newsVersion: facts.newsVersion }),
    ...(deadline !== undefined && { deadline }),
    ...(facts.tonight && { tonight: facts.tonight.at }),
    ...(facts.live && { live: true as const }),
    ...(facts.date && { date: facts.date }),
    ...(paused && { paused }),
    ...(closed && { closed }),
    people: facts.occupants.map((_, each) => getPerson(facts, each)),
    ...(facts.round !== undefined && { round: facts.round }),
    ...(facts.scores && { scores: facts.scores }),
    ...(facts.winners && { winners: facts.winners }),
    ...(facts.wins && {
      leaders: facts.wins.map(
        ([displayName, games]) => [facts.names[displayName] || UNKNOWN_NAME(displayName), games] as const,
      ),
    }),
    ...(facts.zone !== undefined && { zone: facts.zone }),
  };
}

function getPerson(facts: StatusFacts, seat: number): SavedPerson {
  const occupant = facts.occupants[seat];
  const face = typeof occupant === 'number' ? getFaces(facts)[occupant] : undefined;
  const held = facts.held?.[seat];
  return {
    name: getSeatName(facts, seat),
    kind: typeof occupant === 'number' ? 'person' : (occupant ?? 'empty'),
    ...(face !== undefined && { face }),
    ...(held !== undefined && { held }),
    ...(facts.inFoot?.includes(seat) && { inFoot: true as const }),
  };
}

function getSeatName({ occupants, names, language }: StatusFacts, seat: number): string {
  const occupant = occupants[seat];
  if (occupant === 'bot') return botName(seat, language);
  if (occupant === 'empty' || occupant === undefined) return EMPTY_NAME(seat);
  return names[occupant] || UNKNOWN_NAME(occupant);
}

/** Converts a seat's own view; `newsVersion` is the newest known version with news. */
export function getViewStatus(
  charter: Charter,
  view: View & { readonly seat: number },
  newsVersion: number | undefined,
): SavedStatus {
  const { names, faces } = charter;
  const status = describeStatus(view, view.seat, getServerTime());
  const zone = status.turn === undefined ? undefined : findZone(charter, view, status.turn);
  return toSavedStatus({ ...status, names, newsVersion, ...(faces && { faces }), ...(zone !== undefined && { zone }) });
}

/** Whether there was a play, a message or an ending since this browser looked; people coming and going do not count. */
export const isNews = ({ status, seen }: SavedSeat): boolean => seen > 0 && (status?.newsVersion ?? 0) > seen;

/** Whether the table waits for this person, for any reason from a play to the next deal. */
export const isForMe = ({ status }: SavedSeat): boolean =>
  status !== undefined && !status.lost && (isWanted(status) || isToDeal(status));

const isWanted = ({ mine, ending, decide, canHost, canResume }: SavedStatus): boolean =>
  (mine || ending || decide || canHost || canResume) === true;

/** Whether the table still has open seats, as this device last knew. */
export const isGathering = ({ status }: SavedSeat): boolean =>
  (status?.phase ?? 'lobby') === 'lobby' && !status?.lost && !status?.closed;

/** Whether the table has news that this device has not loaded. */
export const lacksNews = (seat: SavedSeat): boolean =>
  isNews(seat) && !seat.status?.lost && (seat.status?.newsUpTo ?? 0) < (seat.status?.newsVersion ?? 0);

/** Sorts tables: those waiting for this person first, by deadline, then by waiting time, and closed ones last. */
export function sortSeats(seats: readonly SavedSeat[]): readonly SavedSeat[] {
  const kindOf = (seat: SavedSeat): number => {
    const { lost, closed, phase } = seat.status ?? {};
    return lost || closed ? 3 : isForMe(seat) ? 0 : phase === 'over' ? 2 : 1;
  };
  const changed = ({ status, at }: SavedSeat): number => status?.since ?? status?.changed ?? at;
  const until = ({ status }: SavedSeat): number => status?.deadline ?? Number.MAX_SAFE_INTEGER;
  return [...seats].sort(
    (a, b) =>
      kindOf(a) - kindOf(b) ||
      (kindOf(a) === 0 ? until(a) - until(b) || changed(a) - changed(b) : changed(b) - changed(a)),
  );
}

/** Saves an open table's status, and each look at it while visible; returns a function that stops this. */
export function keepStatus(table: OpenTable, store: Store): () => void {
  const onShown = (): void => noteStatus(table, store, true);
  const stop = effect(() => noteStatus(table, store, isVisible()));
  // The page was just shown, or is being hidden.
  document.addEventListener('visibilitychange', onShown);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onShown);
    if (isVisible()) onShown();
  };
}

function noteStatus({ model, saved }: OpenTable, store: Store, isShown: boolean): void {
  const view = model.view.value;
  const charter = model.charter.value;
  const newsVersion = findNewestNews(model.feed.value);
  if (!view || !charter || !saved || view.seat === undefined || model.lastSeen.value !== undefined) return;
  // The seat is no longer this person's, so nothing is saved.
  if (model.fatalError.value !== undefined) return;
  // Someone else who plays on this device has the table open in another tab.
  if (readSeat(store, saved.table)?.secret !== saved.secret) return;
  writeLastSeen(store, saved.table, { charter, view, at: getServerTime() });
  const occupant = view.occupants[view.seat];
  const name = (typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? saved.name;
  updateSeat(store, saved.table, {
    ...(isShown && { seen: view.version, at: getServerTime() }),
    name,
    title: charter.title,
    status: getViewStatus(charter, { ...view, seat: view.seat }, newsVersion),
  });
}

export const hasPartners = ({ scores, people = [] }: SavedStatus): boolean =>
  scores !== undefined && scores.length < people.length;

export const isPartner = (status: SavedStatus, other: number): boolean => {
  const { scores = [], seat = 0 } = status;
  return hasPartners(status) && other !== seat && other % scores.length === seat % scores.length;
};
