import type { Charter } from '../../shared/protocol/server-message.ts';
import { statusIn, type TableStatus } from '../../shared/protocol/status.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isToDeal, type KeptSeat, type KeptStatus } from '../storage/seats.ts';
import { BOT_NAME, EMPTY_NAME, UNKNOWN_NAME } from '../text/pages.ts';

/** Facts that both the server's status and an open table's view have. */
type StatusFacts = Omit<TableStatus, 'type' | 'table' | 'title' | 'newsVersion'> & {
  readonly newsVersion: number | undefined;
};

/** A table's status as the list of tables shows it. */
export function keptStatusOf(facts: StatusFacts): KeptStatus {
  const { at, phase, since, deadline, paused, closed, seat, turn, mine, ending, decide, sitIn, over } = facts;
  return {
    ...{ phase, seat, changed: at },
    ...(turn !== undefined && { turn: nameAt(facts, turn), since: at - (since ?? 0) * 1000 }),
    ...(over && { roundOver: true as const, since: at - (since ?? 0) * 1000 }),
    ...(sitIn && { sitIn }),
    ...(mine && { mine }),
    ...(mine && turn !== undefined && turn !== seat && { asked: true as const }),
    ...(ending && { ending }),
    ...(decide && { decide }),
    ...(facts.newsVersion !== undefined && { newsVersion: facts.newsVersion }),
    ...(deadline !== undefined && { deadline }),
    ...(paused && { paused }),
    ...(closed && { closed }),
  };
}

function nameAt({ occupants, names }: StatusFacts, seat: number): string {
  const occupant = occupants[seat];
  if (occupant === 'bot') return BOT_NAME(seat);
  if (occupant === 'empty' || occupant === undefined) return EMPTY_NAME(seat);
  return names[occupant] ?? UNKNOWN_NAME(seat);
}

/** From a seat's own view; `newsVersion`: the newest version with news, as far as this page knows. */
export const statusOfView = (
  { names }: Charter,
  view: View & { readonly seat: number },
  newsVersion: number | undefined,
): KeptStatus => keptStatusOf({ ...statusIn(view, view.seat), names, newsVersion });

/** News since this browser looked: a play, a note, an end; comings and goings alone are none. */
export const isNews = ({ status, seen }: KeptSeat): boolean => seen > 0 && (status?.newsVersion ?? 0) > seen;

/** The table waits for this person: for a play, an answer, a host's decision, or, with everybody, the next deal. */
export const isForMe = ({ status }: KeptSeat): boolean =>
  status !== undefined && !status.lost && (status.mine || status.ending || status.decide || isToDeal(status)) === true;

/** Tables waiting for this person first, the nearest deadline first; closed ones last. */
export function inOrder(seats: readonly KeptSeat[]): readonly KeptSeat[] {
  const kindOf = (seat: KeptSeat): number => {
    const { lost, closed, phase } = seat.status ?? {};
    return lost || closed ? 3 : isForMe(seat) ? 0 : phase === 'over' ? 2 : 1;
  };
  const changed = ({ status, at }: KeptSeat): number => status?.since ?? status?.changed ?? at;
  const until = ({ status }: KeptSeat): number => status?.deadline ?? Number.MAX_SAFE_INTEGER;
  return [...seats].sort(
    (a, b) => kindOf(a) - kindOf(b) || (kindOf(a) === 0 ? until(a) - until(b) : 0) || changed(b) - changed(a),
  );
}
