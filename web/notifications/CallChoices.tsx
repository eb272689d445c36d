import { useId } from 'preact/hooks';
import { CALL_CHOICES, type CallChoice, type WakingHours } from '../../shared/protocol/notifications.ts';
import type { CallsMessage } from '../../shared/protocol/server-message.ts';
import { zoneHere } from '../model/zones.ts';
import { CALLING } from '../text/en/calling.ts';
import { timeOfDay } from '../text/en/times.ts';
import type { Calling } from './calling.ts';

export interface CallChoicesProps {
  readonly calling: Calling;
  readonly calls: CallsMessage;
}

/** When, and for what, a person is called. */
export function CallChoices({ calling, calls: { hours, zone, what } }: CallChoicesProps) {
  const toggle = (choice: CallChoice): void =>
    calling.change({ what: CALL_CHOICES.filter((each) => what.includes(each) !== (each === choice)) });
  return (
    <section class="stack-s">
      <Hours {...{ hours, zone }} onChange={(changed) => calling.change({ hours: changed })} />
      <fieldset class="field">
        <legend class="label">{CALLING.what}</legend>
        {CALL_CHOICES.map((choice) => (
          <label key={choice} class="choice">
            <input type="checkbox" checked={what.includes(choice)} onChange={() => toggle(choice)} />
            {CALLING.whatWords[choice]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

interface HoursProps {
  readonly hours: WakingHours;
  /** The one that the table calls by. */
  readonly zone: string;
  onChange(hours: WakingHours): void;
}

function Hours({ hours: { from, to }, zone, onChange }: HoursProps) {
  const here = zoneHere();
  const clock = here === undefined ? CALLING.otherZone(zone) : CALLING.zone(here);
  return (
    <fieldset class="field">
      <legend class="label">{CALLING.hours}</legend>
      <div class="row">
        <TimeChoice words={CALLING.from} value={from} onChange={(minute) => onChange({ from: minute, to })} />
        <TimeChoice words={CALLING.to} value={to} onChange={(minute) => onChange({ from, to: minute })} />
      </div>
      <p class="soft small">{from === to ? CALLING.anyTime : `${clock} ${CALLING.waits}`}</p>
    </fieldset>
  );
}

interface TimeChoiceProps {
  readonly words: string;
  /** Minutes of the day. */
  readonly value: number;
  onChange(value: number): void;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, i) => i * 30);

function TimeChoice({ words, value, onChange }: TimeChoiceProps) {
  const id = useId();
  const offered = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort((a, b) => a - b);
  return (
    <span class="time-choice">
      <label for={id}>{words}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {offered.map((minute) => (
          <option key={minute} value={minute}>
            {timeOfDay(minute)}
          </option>
        ))}
      </select>
    </span>
  );
}
