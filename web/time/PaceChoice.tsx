import '../components/table-settings.css';
import { useId } from 'preact/hooks';
import { PACE } from '#text/pace.ts';
import { duration } from '#text/times.ts';
import { MISSED, type Pace } from '../../shared/protocol/settings.ts';
import { nameOfPace, ownPace, PACE_NAMES, PACES, timesWith } from './paces.ts';

interface PaceChoiceProps {
  readonly pace: Pace;
  onChange(pace: Pace): void;
}

/** The pace of a table, one of three choices; a pace of one's own is folded away. */
export function PaceChoice({ pace, onChange }: PaceChoiceProps) {
  const name = useId();
  const chosen = nameOfPace(pace);
  return (
    <div class="stack-s pace-choice">
      <fieldset class="field">
        <legend class="label">{PACE.wePlay}</legend>
        <div class="row pace-choices grid">
          {PACE_NAMES.map((each) => (
            <label key={each} class={chosen === each ? 'choice boxed chosen' : 'choice boxed'}>
              <input type="radio" name={name} checked={chosen === each} onChange={() => onChange(PACES[each])} />
              <span>
                {PACE.choices[each][0]}
                <span class="soft small block">{PACE.choices[each][1]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <details open={chosen === undefined}>
        <summary>{PACE.own}</summary>
        <OwnPace pace={pace} onChange={onChange} />
      </details>
    </div>
  );
}

function OwnPace({ pace, onChange }: PaceChoiceProps) {
  const id = useId();
  const { perTurn, missed } = pace;
  const choose = (value: string): void => onChange(ownPace(value === '' ? null : Number(value), missed));
  return (
    <div class="stack-s">
      <div class="field">
        <label for={id}>{PACE.perTurn}</label>
        <select id={id} value={perTurn ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{PACE.noLimit}</option>
          {timesWith(perTurn).map((minutes) => (
            <option key={minutes} value={minutes}>
              {duration(minutes)}
            </option>
          ))}
        </select>
      </div>
      {perTurn === null ? null : (
        <fieldset class="field">
          <legend class="label">{PACE.missed}</legend>
          {MISSED.map((each) => (
            <label key={each} class="choice">
              <input
                type="radio"
                name={`${id}-missed`}
                checked={missed === each}
                onChange={() => onChange(ownPace(perTurn, each))}
              />
              {PACE.missedWords[each]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
