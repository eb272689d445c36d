import { useId, useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { spokenTime } from '#text/times.ts';
import { findNextDate } from '../../shared/protocol/date-times.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { getSeatPlaces } from '../components/seat-places.ts';
import { getSettings } from '../model/waiting.ts';
import { getDeviceZone } from '../model/zones.ts';
import { useTable } from '../table/table-context.ts';
import { timeIn } from '../text/clock.ts';
import { findWhen, PACES } from '../text/game-timing.ts';
import { getOddHour } from '../text/hours.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getLocalTime } from '../time/local-time.ts';
import * as styles from './dates.module.css';

export function DateForm({ pending }: { readonly pending: PendingAction }) {
  const { view } = useTable();
  const [now] = useState(getServerTime);
  const [chosen, setChosen] = useState(() => getInitialDate(view.date, now));
  const [isWrong, setWrong] = useState(false);
  const change = (part: Partial<ChosenDate>): void => {
    setChosen({ ...chosen, ...part });
    setWrong(false);
  };
  const date = findDate(chosen);
  const at = date && findNextDate(date, getServerTime());
  const { pace } = getSettings(view);
  const isLive = findWhen(pace) === 'live';
  const willBeLive = chosen.live ?? isLive;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isAhead = at !== undefined && at > getServerTime();
    setWrong(!isAhead);
    if (!date || !isAhead) return;
    if (willBeLive !== isLive)
      pending.press('date', { type: 'changeSettings', settings: { pace: willBeLive ? PACES.live : PACES.turns } });
    pending.press('date', { type: 'setDate', date });
  };
  return (
    <form class="stack-s" onSubmit={submit}>
      <p>{DATE.lead}</p>
      <DayAndTime chosen={chosen} onChange={change} />
      <Choices chosen={chosen} at={at ?? now} isLive={willBeLive} onChange={change} />
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
  /** Whether the table is to be live; absent: as it is. */
  readonly live?: boolean;
}

/** Returns the game time that is set, at its next occurrence, or next Sunday at four; keeps an hour that clocks skip. */
export function getInitialDate(date: View['date'], now: number): ChosenDate {
  const at = (date && findNextDate(date, now)) ?? findNextSunday(now);
  const [day = '', time = ''] = getLocalTime(at).split('T');
  return {
    day,
    time: date !== undefined && date.zone === getDeviceZone() ? formatClock(date.minute) : time,
    weekly: date?.weekly === true || date === undefined,
    bots: date?.bots === true || date === undefined,
  };
}

const formatClock = (minute: number): string =>
  `${formatTwoDigits(Math.floor(minute / 60))}:${formatTwoDigits(minute % 60)}`;

const formatTwoDigits = (value: number): string => String(value).padStart(2, '0');

const DEFAULT_HOUR = 16;

function findNextSunday(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 7 - (day.getDay() % 7), DEFAULT_HOUR).getTime();
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

interface DateChoicesProps extends ChosenProps {
  readonly at: number;
  readonly isLive: boolean;
}

/** How often people meet, how they play until then, and what happens if someone can't come. */
const Choices = ({ chosen, at, isLive, onChange }: DateChoicesProps) => (
  <>
    <TwoOptions
      legend={DATE.often}
      first={DATE.once}
      second={DATE.everyWeek(spokenTime(at, { at }).day)}
      isSecond={chosen.weekly}
      onChoose={(weekly) => onChange({ weekly })}
    />
    <Clocks at={at} />
    <TwoOptions
      legend={DATE.between}
      first={DATE.waiting}
      second={DATE.turns}
      isSecond={!isLive}
      onChoose={(isTurns) => onChange({ live: !isTurns })}
    />
    <TwoOptions
      legend={DATE.absent}
      first={DATE.bots}
      second={DATE.noBots}
      isSecond={!chosen.bots}
      onChoose={(isNone) => onChange({ bots: !isNone })}
    />
  </>
);

interface TwoOptionsProps {
  readonly legend: string;
  readonly first: string;
  readonly second: string;
  readonly isSecond: boolean;
  onChoose(isSecond: boolean): void;
}

/** A choice with both sides in words. */
function TwoOptions({ legend, first, second, isSecond, onChoose }: TwoOptionsProps) {
  const id = useId();
  return (
    <fieldset class="field">
      <legend class="label">{legend}</legend>
      <div class="grid fitting gap-2">
        {[first, second].map((words, i) => {
          const isChosen = isSecond === (i === 1);
          return (
            <label key={words} class="choice">
              <input type="radio" name={id} checked={isChosen} onChange={() => onChoose(i === 1)} />
              {words}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The game time on the clocks of everyone whose zone is known; nothing if all show an ordinary hour of the same time. */
function Clocks({ at }: { readonly at: number }) {
  const { charter, view } = useTable();
  const clocks = new Map<string, { readonly names: readonly string[]; readonly odd: 'early' | 'late' | undefined }>();
  for (const { name, zone: shared, isYours } of getSeatPlaces(charter, view)) {
    const zone = isYours ? (getDeviceZone() ?? 'UTC') : shared;
    const time = zone && timeIn(zone, at);
    if (!zone || !time) continue;
    clocks.set(time, { names: [...(clocks.get(time)?.names ?? []), name], odd: getOddHour(zone, at) });
  }
  const rows = [...clocks];
  if (rows.length < 2 && rows.every(([, { odd }]) => odd === undefined)) return null;
  return (
    <div>
      <p class="label">{DATE.clocks}</p>
      <ul class="plain">
        {rows.map(([time, { names, odd }]) => (
          <li key={time} class={odd ? 'line apart gap-3 warn' : 'line apart gap-3'}>
            <span>{DATE.onClock(names, odd)}</span>
            <span>{time}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
