import { HOST } from '../text/pages.ts';
import { HOST_RULES, SEATINGS } from '../text/rules.ts';
import { choosePlayers, type HostForm } from './host-form.ts';
import { SeatLetters } from './SeatLetters.tsx';
import { allowedWith, isSameSeating, playersAllowed, seatsOfTeams } from './seatings.ts';

export interface HostSeatingProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** Number of players, teams, and partners. */
export function HostSeating({ form, onChange }: HostSeatingProps) {
  const { seating, ruleset } = form;
  const allowed = allowedWith(ruleset.seating, seating.players);
  return (
    <fieldset class="field">
      <legend class="label">{HOST.players}</legend>
      <div class="row seating-choice">
        <select
          aria-label={HOST_RULES.howMany}
          value={seating.players}
          onChange={({ currentTarget }) => onChange(choosePlayers(form, Number(currentTarget.value)))}
        >
          {playersAllowed(ruleset.seating).map((players) => (
            <option key={players} value={players}>
              {SEATINGS.players(players)}
            </option>
          ))}
        </select>
        {allowed.length > 1 ? (
          <select
            aria-label={HOST_RULES.teams}
            value={allowed.findIndex((each) => isSameSeating(each, seating))}
            onChange={({ currentTarget }) =>
              onChange({ ...form, seating: allowed[Number(currentTarget.value)] ?? seating })
            }
          >
            {allowed.map((each, i) => (
              <option key={each.teams} value={i}>
                {SEATINGS.arrangement(each)}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      <div class="seating-shown">
        <SeatLetters seating={seating} />
        <ul class="small">
          <li>{HOST_RULES.yours}</li>
          {seating.players === seating.teams ? (
            <li>{HOST_RULES.alone}</li>
          ) : (
            seatsOfTeams(seating).map((seats, team) => <li key={team}>{HOST_RULES.partnersOf(seats)}</li>)
          )}
        </ul>
      </div>
    </fieldset>
  );
}
