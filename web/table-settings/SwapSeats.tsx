import { useId, useState } from 'preact/hooks';
import { LOBBY } from '../text/pages.ts';
import { PEOPLE } from '../text/table-settings.ts';
import type { SeatLineProps } from './seat-props.ts';

/** Two seats change places, whoever sits there. */
export function SwapSeats({ place: { seat }, places, pressing }: SeatLineProps) {
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
