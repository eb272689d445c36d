import { useId } from 'preact/hooks';
import {
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { zoneHere } from '../model/zones.ts';
import { timeOfDay } from '../text/clock.ts';
import { NOTIFICATIONS } from '../text/notifications.ts';
import type { Notifying } from './notifying.ts';

export interface NotificationChoicesProps {
  readonly notifying: Notifying;
  readonly notifications: NotificationsMessage;
}

/** When and about what a person is notified. */
export function NotificationChoices({ notifying, notifications: { hours, zone, what } }: NotificationChoicesProps) {
  const toggle = (choice: NotificationChoice): void =>
    notifying.change({ what: NOTIFICATION_CHOICES.filter((each) => what.includes(each) !== (each === choice)) });
  return (
    <section class="stack-s">
      <Hours hours={hours} zone={zone} onChange={(changed) => notifying.change({ hours: changed })} />
      <fieldset class="field">
        <legend class="label">{NOTIFICATIONS.what}</legend>
        {NOTIFICATION_CHOICES.map((choice) => (
          <label key={choice} class="choice">
            <input type="checkbox" checked={what.includes(choice)} onChange={() => toggle(choice)} />
            {NOTIFICATIONS.whatWords[choice]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

interface HoursProps {
  readonly hours: NotificationHours;
  /** The time zone the table notifies by. */
  readonly zone: string;
  onChange(hours: NotificationHours): void;
}

function Hours({ hours: { from, to }, zone, onChange }: HoursProps) {
  const here = zoneHere();
  const clock = here === undefined ? NOTIFICATIONS.otherZone(zone) : NOTIFICATIONS.zone(here);
  return (
    <fieldset class="field">
      <legend class="label">{NOTIFICATIONS.hours}</legend>
      <div class="row">
        <TimeChoice words={NOTIFICATIONS.from} value={from} onChange={(minute) => onChange({ from: minute, to })} />
        <TimeChoice words={NOTIFICATIONS.to} value={to} onChange={(minute) => onChange({ from, to: minute })} />
      </div>
      <p class="soft small">{from === to ? NOTIFICATIONS.anyTime : `${clock} ${NOTIFICATIONS.waits}`}</p>
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
