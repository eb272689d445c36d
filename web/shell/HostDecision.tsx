import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../model/types.ts';
import { seatsToDecide, settingsOf } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { TIME } from '../text/pace.ts';
import { NOTICES } from '../text/table-settings.ts';

export interface HostDecisionProps {
  readonly charter: Charter;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** Whether an empty seat is all that the host has to decide about. */
export function isForEmptySeats(view: View): boolean {
  const seats = seatsToDecide(view);
  return seats.length > 0 && seats.every((seat) => view.occupants[seat] === 'empty');
}

/** What the host has to decide; undefined if nothing. */
export function decisionWords({ charter, view }: Pick<HostDecisionProps, 'charter' | 'view'>): string | undefined {
  const seats = seatsToDecide(view);
  const late = seats.filter((seat) => view.occupants[seat] !== 'empty');
  if (late.length > 0) return NOTICES.late(late.map((seat) => seatName(charter, view, seat)));
  return isForEmptySeats(view) ? NOTICES.nobodyThere : undefined;
}

/** The choices: more time for the late player, or a bot. */
export function HostDecision({ charter, view, onSubmit }: HostDecisionProps) {
  const seats = seatsToDecide(view);
  const { perTurn } = settingsOf(view).pace;
  const isLate = seats.some((seat) => view.occupants[seat] !== 'empty');
  const nameOf = (seat: number): string | undefined => (seats.length > 1 ? seatName(charter, view, seat) : undefined);
  return (
    <>
      {isLate && perTurn !== null ? (
        <button type="button" class="small" onClick={() => onSubmit([{ type: 'grantTime', minutes: perTurn }])}>
          {TIME.moreBy(perTurn)}
        </button>
      ) : null}
      {seats.map((seat) => (
        <button key={seat} type="button" class="small" onClick={() => onSubmit([{ type: 'giveSeatToBot', seat }])}>
          {NOTICES.letBotPlay(nameOf(seat))}
        </button>
      ))}
    </>
  );
}
