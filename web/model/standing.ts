import type { StandingMessage } from '../../shared/protocol/glance.ts';
import type { Charter } from '../../shared/protocol/message.ts';
import type { Occupant, View } from '../../shared/protocol/view.ts';
import type { KeptSeat, Standing } from '../storage/seats.ts';
import { BOT_NAME, EMPTY_NAME, UNKNOWN_NAME } from '../words/en.ts';

/** What a glance and a view both tell. */
type Told = Pick<StandingMessage, 'at' | 'phase' | 'since' | 'deadline' | 'paused' | 'closed' | 'seat'> & {
  /** The seat whose turn it is. */
  readonly turn?: number | undefined;
  readonly mine: boolean;
  readonly occupants: readonly Occupant[];
  readonly names: readonly string[];
};

/** How a table stands, as the list of tables says it. */
export function standingOf(told: Told): Standing {
  const { at, phase, since, deadline, paused, closed, seat, turn, mine } = told;
  return {
    ...{ phase, seat, changed: at },
    ...(turn !== undefined && { turn: nameAt(told, turn), since: at - (since ?? 0) * 1000 }),
    ...(mine && { mine }),
    ...(deadline !== undefined && { deadline }),
    ...(paused && { paused }),
    ...(closed && { closed }),
  };
}

function nameAt({ occupants, names }: Told, seat: number): string {
  const occupant = occupants[seat];
  if (occupant === 'bot') return BOT_NAME(seat);
  if (occupant === 'empty' || occupant === undefined) return EMPTY_NAME(seat);
  return names[occupant] ?? UNKNOWN_NAME(seat);
}

export const standingOfGlance = (message: StandingMessage): Standing =>
  standingOf({ ...message, mine: message.mine ?? false });

/** From a seat's own view; `turn`: whose turn it is, `awaited`: whom the table waits for. */
export function standingOfView(
  charter: Charter,
  view: View & { readonly seat: number },
  awaited: readonly number[],
): Standing {
  const isPlaying = view.phase === 'playing' && view.game !== undefined && !view.game.ended;
  return standingOf({
    ...view,
    names: charter.names,
    mine: awaited.includes(view.seat),
    turn: isPlaying ? view.game?.turn.seat : undefined,
  });
}

/** Waiting is told in whole seconds. */
const ROUNDING = 1000;

/** The turn has passed on since this browser looked; comings and goings alone are no news. */
export const isNews = ({ standing, at, began }: KeptSeat): boolean =>
  (standing?.since ?? 0) > (began === undefined ? at : began + ROUNDING);

/** Tables that wait for this person first, those whose time runs out before the others; closed ones last. */
export function inOrder(seats: readonly KeptSeat[]): readonly KeptSeat[] {
  const kindOf = ({ standing }: KeptSeat): number =>
    standing?.lost || standing?.closed ? 3 : standing?.mine ? 0 : standing?.phase === 'over' ? 2 : 1;
  const changed = ({ standing, at }: KeptSeat): number => standing?.since ?? standing?.changed ?? at;
  const until = ({ standing }: KeptSeat): number => standing?.deadline ?? Number.MAX_SAFE_INTEGER;
  return [...seats].sort(
    (a, b) => kindOf(a) - kindOf(b) || (kindOf(a) === 0 ? until(a) - until(b) : 0) || changed(b) - changed(a),
  );
}
