import { SEATINGS } from '#text/rules.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import type { ControlProps } from './control.ts';
import { allowedWith, arrangementsOf, isSameSeating, makeDefault, PLAYER_COUNTS, toggleSeating } from './seatings.ts';

type Seatings = readonly Seating[];

/** For each number of players: the allowed seatings, and the default. */
export function SeatingsControl({ value, onChange }: ControlProps<Seatings, 'seatings'>) {
  return (
    <div class="stack-s">
      {PLAYER_COUNTS.map((players) => (
        <fieldset key={players} class="seating-line">
          <legend>{SEATINGS.players(players)}</legend>
          <div class="row">
            {arrangementsOf(players).map((seating) => (
              <label key={seating.teams} class="choice">
                <input
                  type="checkbox"
                  checked={value.some((each) => isSameSeating(each, seating))}
                  onChange={() => onChange(toggleSeating(value, seating))}
                />
                {SEATINGS.arrangement(seating)}
              </label>
            ))}
          </div>
          <DefaultSeating players={players} value={value} onChange={onChange} />
        </fieldset>
      ))}
    </div>
  );
}

interface DefaultSeatingProps {
  readonly players: number;
  readonly value: Seatings;
  onChange(value: Seatings): void;
}

/** If there is a choice: the default. */
function DefaultSeating({ players, value, onChange }: DefaultSeatingProps) {
  const allowed = allowedWith(value, players);
  const [standard] = allowed;
  if (!standard || allowed.length < 2) return null;
  const choose = (teams: number): void => onChange(makeDefault(value, { players, teams }));
  return (
    <label class="row small">
      {SEATINGS.standard}
      <select value={standard.teams} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        {allowed.map((seating) => (
          <option key={seating.teams} value={seating.teams}>
            {SEATINGS.arrangement(seating)}
          </option>
        ))}
      </select>
    </label>
  );
}
