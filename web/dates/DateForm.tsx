import { useId, useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { whenWords } from '#text/when.ts';
import { nextDate } from '../../shared/protocol/date-times.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import { getSettings } from '../model/waiting.ts';
import { getDeviceZone } from '../model/zones.ts';
import { useTable } from '../table/at-table.ts';
import { formatPlace, timeIn } from '../text/clock.ts';
import { findWhen, PACES } from '../text/game-timing.ts';
import { getServerTime } from '../text/server-clock.ts';
import { localTime } from '../time/local-time.ts';
import * as styles from './dates.module.css';

export function DateForm({ pending }: { readonly pending: PendingAction }) {
  const { charter, view } = useTable();
  const [now] = useState(getServerTime);
  const [chosen, setChosen] = useState(() => getChosen(view.date, now));
  const [isWrong, setWrong] = useState(false);
  const change = (part: Partial<ChosenDate>): void => {
    setChosen({ ...chosen, ...part });
    setWrong(false);
  };
  const date = findDate(chosen);
  const at = date && nextDate(date, getServerTime());
  // Meeting implies a live table, so a turn-based table before its first deal is asked about it.
  const mayGoLive = view.phase === 'lobby' && findWhen(getSettings(view).pace) !== 'live';
  const isLiveNew = mayGoLive && chosen.live;
  const set = (event: SubmitEvent): void => {
    event.preventDefault();
    const isAhead = at !== undefined && at > getServerTime();
    setWrong(!isAhead);
    if (!date || !isAhead) return;
    if (isLiveNew) pending.press('date', { type: 'changeSettings', settings: { pace: PACES.live } });
    pending.press('date', { type: 'setDate', date });
  };
  return (
    <form class="stack-s" onSubmit={set}>
      <p>{DATE.lead}</p>
      <DayAndTime chosen={chosen} onChange={change} />
      {at === undefined ? null : <OtherZones at={at} />}
      <Ticks chosen={chosen} onChange={change} />
      {mayGoLive && date ? (
        <label class="choice">
          <input type="checkbox" checked={chosen.live} onChange={() => change({ live: !chosen.live })} />
          <span>{whenWords(PACES.live, findLength(charter.ruleset, charter.seating), date).join(' ')}</span>
        </label>
      ) : null}
      {isWrong ? (
        <p class="warn small" role="alert">
          {DATE.wrong}
        </p>
      ) : null}
      <button type="submit" class="main large filling">
        {DATE.set}
      </button>
      {view.date === undefined ? null : (
        <button
          type="button"
          class="plain underlined filling"
          onClick={() => pending.press('date', { type: 'setDate' })}
        >
          {DATE.none}
        </button>
      )}
      <RefusalNotice code={pending.findRefusal('date')} />
    </form>
  );
}

/** In the controls' format: `2027-03-28`, `16:00`. */
interface ChosenDate {
  readonly day: string;
  readonly time: string;
  readonly weekly: boolean;
  readonly bots: boolean;
  /** Whether to make the table live. */
  readonly live: boolean;
}

/** Returns the date set, from its next day on, or next Sunday at four; keeps an hour that clocks skip. */
export function getChosen(date: View['date'], now: number): ChosenDate {
  const at = (date && nextDate(date, now)) ?? nextSunday(now);
  const [day = '', time = ''] = localTime(at).split('T');
  return {
    day,
    time: date !== undefined && date.zone === getDeviceZone() ? formatClock(date.minute) : time,
    weekly: date?.weekly === true || date === undefined,
    bots: date?.bots === true || date === undefined,
    live: date === undefined,
  };
}

const formatClock = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const FOUR = 16;

function nextSunday(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 7 - (day.getDay() % 7), FOUR).getTime();
}

/** Returns undefined while a control is empty. */
function findDate({ day, time, weekly, bots }: ChosenDate): TableDate | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  if (day === '' || hours === undefined || minutes === undefined) return undefined;
  const zone = getDeviceZone() ?? 'UTC';
  return { day, minute: hours * 60 + minutes, zone, ...(weekly && { weekly }), ...(bots && { bots }) };
}

interface ChosenProps {
  readonly chosen: ChosenDate;
  onChange(part: Partial<ChosenDate>): void;
}

function DayAndTime({ chosen: { day, time }, onChange }: ChosenProps) {
  const id = useId();
  return (
    <div class={`${styles.dayAndTime} grid fitting gap-2`}>
      <div class="field">
        <label for={`${id}-day`}>{DATE.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          required
          value={day}
          onInput={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
      </div>
      <div class="field">
        <label for={`${id}-time`}>{DATE.at}</label>
        <input
          id={`${id}-time`}
          type="time"
          required
          value={time}
          onInput={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </div>
    </div>
  );
}

const Ticks = ({ chosen, onChange }: ChosenProps) => (
  <>
    {(['weekly', 'bots'] as const).map((field) => (
      <label key={field} class="choice">
        <input type="checkbox" checked={chosen[field]} onChange={() => onChange({ [field]: !chosen[field] })} />
        <span>{DATE[field]}</span>
      </label>
    ))}
  </>
);

/** The local times of others who share their zone. */
function OtherZones({ at }: { readonly at: number }) {
  const { charter, view } = useTable();
  const here = timeIn(getDeviceZone() ?? 'UTC', at);
  const others = seatPlaces(charter, view).flatMap(({ name, zone }) => {
    const there = zone && timeIn(zone, at);
    return zone && there && there !== here ? [DATE.elsewhere(there, name, formatPlace(zone))] : [];
  });
  return others.length === 0 ? null : <p class="soft small">{others.join(' ')}</p>;
}
