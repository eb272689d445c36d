import { useId, useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { PEOPLE } from '#text/table-settings.ts';
import type { Pressing } from '../components/pressing.tsx';
import type { SeatPlace } from '../components/seat-places.ts';

interface SwapSeatsProps {
  readonly seat: number;
  readonly places: readonly SeatPlace[];
  readonly pressing: Pressing;
}

/** Swaps the people or bots of two seats. */
export function SwapSeats({ seat, places, pressing }: SwapSeatsProps) {
  const id = useId();
  const others = places.filter((each) => each.seat !== seat);
  const [other, setOther] = useState(others[0]?.seat ?? seat);
  return (
    <div class="field">
      <label for={id}>{PEOPLE.swapWith}</label>
      <div class="row">
        <select id={id} value={other} onChange={({ currentTarget }) => setOther(Number(currentTarget.value))}>
          {others.map((each) => (
            <option key={each.seat} value={each.seat}>
              {LOBBY.beginner(each.kind === 'empty' ? LOBBY.free : each.name, each.seat)}
            </option>
          ))}
        </select>
        <button
          type="button"
          onClick={() => pressing.press(`seat-${seat}`, { type: 'swapSeats', seats: [seat, other] })}
        >
          {PEOPLE.swap}
        </button>
      </div>
    </div>
  );
}
