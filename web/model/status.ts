import type { Charter } from '../../shared/protocol/server-message.ts';
import { isAskedToEnd, type TableStatus } from '../../shared/protocol/status.ts';
import type { Occupant, View } from '../../shared/protocol/view.ts';
import type { KeptSeat, KeptStatus } from '../storage/seats.ts';
import { BOT_NAME, EMPTY_NAME, UNKNOWN_NAME } from '../text/pages.ts';
import { isAwaited, isToDecide } from './waiting.ts';

/** What a glance and a view both tell. */
type StatusFacts = Pick<TableStatus, 'at' | 'phase' | 'since' | 'deadline' | 'paused' | 'closed' | 'seat'> & {
  /** The seat whose turn it is. */
  readonly turn?: number | undefined;
  readonly mine: boolean;
  readonly ending: boolean;
  readonly decide: boolean;
  readonly hasBot: boolean;
  readonly isRoundOver: boolean;
  readonly newsVersion: number | undefined;
  readonly occupants: readonly Occupant[];
  readonly names: readonly string[];
};

/** How a table stands, as the list of tables says it. */
export function statusOf(facts: StatusFacts): KeptStatus {
  const { at, phase, since, deadline, paused, closed, seat, turn, mine, ending, decide, hasBot, isRoundOver } = facts;
  return {
    ...{ phase, seat, changed: at },
    ...(turn !== undefined && { turn: nameAt(facts, turn), since: at - (since ?? 0) * 1000 }),
    ...(isRoundOver && { roundOver: true as const, since: at - (since ?? 0) * 1000 }),
    ...(hasBot && { sitIn: true as const }),
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

export const statusOfMessage = (message: TableStatus): KeptStatus => {
  const { mine = false, ending = false, decide = false, sitIn = false, over = false } = message;
  return statusOf({ ...message, mine, ending, decide, hasBot: sitIn, isRoundOver: over });
};

/** From a seat's own view; `newsVersion`: the newest version with something to tell, as far as that was heard. */
export function statusOfView(
  charter: Charter,
  view: View & { readonly seat: number },
  newsVersion: number | undefined,
): KeptStatus {
  const isPlaying = view.phase === 'playing' && view.game !== undefined && !view.game.ended;
  return statusOf({
    ...view,
    names: charter.names,
    newsVersion,
    mine: isAwaited(view),
    ending: isAskedToEnd(view, view.seat),
    decide: isToDecide(view),
    hasBot: view.sitIn?.includes(view.seat) === true,
    isRoundOver: view.phase === 'playing' && view.game?.ended !== undefined,
    turn: isPlaying ? view.game?.turn.seat : undefined,
  });
}

/** Something has happened since this browser looked: a play, a note, an end; comings and goings alone are no news. */
export const isNews = ({ status, seen }: KeptSeat): boolean => seen > 0 && (status?.newsVersion ?? 0) > seen;

/** The table waits for this person: for a play, an answer, a decision of the host, or with everybody for the next deal. */
export const isForMe = ({ status }: KeptSeat): boolean =>
  status !== undefined && !status.lost && (status.mine || status.ending || status.decide || isToDeal(status)) === true;

/** The next round can be dealt: by anybody, also while a bot plays for it. */
export const isToDeal = ({ phase, roundOver, paused, closed }: KeptStatus): boolean =>
  phase === 'playing' && roundOver === true && !paused && !closed;

/** Tables that wait for this person first, those whose time runs out before the others; closed ones last. */
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
