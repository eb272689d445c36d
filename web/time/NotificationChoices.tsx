import { useId, useState } from 'preact/hooks';
import { NOTIFICATIONS } from '#text/notifications.ts';
import { DEFAULT_HOURS } from '../../shared/protocol/constants.ts';
import type { NotificationHours } from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { SUGGESTED_HOURS } from '../model/storage/notification-choices.ts';
import { getDeviceZone } from '../model/zones.ts';
import { timeOfDay } from '../text/clock.ts';
import * as styles from './notifications.module.css';
import type { Notifying } from './notifying.ts';

interface NotificationChoicesProps {
  readonly notifying: Notifying;
  readonly notifications: NotificationsMessage;
}

export const NotificationChoices = ({ notifying, notifications: { hours, zone } }: NotificationChoicesProps) => {
  const change = (changed: NotificationHours): void => notifying.change({ hours: changed });
  return (
    <section>
      {notifying.isAskingHours ? (
        <HoursQuestion zone={zone} onAnswer={change} />
      ) : (
        <Hours hours={hours} zone={zone} onChange={change} />
      )}
    </section>
  );
};

interface HoursQuestionProps {
  readonly zone: string;
  onAnswer(hours: NotificationHours): void;
}

/** Asks once for the hours, with longer ones suggested; nothing changes without an answer. */
function HoursQuestion({ zone, onAnswer }: HoursQuestionProps) {
  const [hours, setHours] = useState(SUGGESTED_HOURS);
  return (
    <div class="notice stack-s">
      <Hours hours={hours} zone={zone} onChange={setHours} />
      <p class="soft small">{NOTIFICATIONS.hoursHint}</p>
      <button type="button" class="main" onClick={() => onAnswer(hours)}>
        {NOTIFICATIONS.hoursSet}
      </button>
    </div>
  );
}

interface HoursProps {
  readonly hours: NotificationHours;
  readonly zone: string;
  onChange(hours: NotificationHours): void;
}

function Hours({ hours: { from, to }, zone, onChange }: HoursProps) {
  return (
    <fieldset class="field">
      <legend class="label">{NOTIFICATIONS.hours}</legend>
      <label class="choice">
        <input
          type="checkbox"
          checked={from === to}
          onChange={() => onChange(from === to ? DEFAULT_HOURS : ANY_TIME)}
        />
        {NOTIFICATIONS.anyTime}
      </label>
      <div class="row" hidden={from === to}>
        <TimeChoice words={NOTIFICATIONS.from} value={from} onChange={(minute) => onChange({ from: minute, to })} />
        <TimeChoice words={NOTIFICATIONS.to} value={to} onChange={(minute) => onChange({ from, to: minute })} />
      </div>
      {from === to ? null : <p class="soft small">{NOTIFICATIONS.zone(getDeviceZone() ?? zone)}</p>}
    </fieldset>
  );
}

const ANY_TIME: NotificationHours = { from: 0, to: 0 };

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
    <span class={`${styles.timeChoice} grid gap-1`}>
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
