import { useId, useState } from 'preact/hooks';
import { TIME } from '#text/pace.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { botsPlayForAbsent } from '../model/turn-time.ts';
import { findAbsenceEnd, getSettings, hasFreeWeekends } from '../model/waiting.ts';
import { getDeviceZone } from '../model/zones.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getLaterDay, getLocalTime, parseLocalTime } from './local-time.ts';

interface AwayFormProps {
  readonly view: View;
  readonly pending: PendingAction;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Announces an absence by the device's own date and time control, or its end. */
export function AwayForm({ view, pending, now }: AwayFormProps) {
  const id = useId();
  const [text, setText] = useState(() => getLocalTime(getLaterDay(now, 3)));
  const until = findAbsenceEnd(view, view.seat ?? -1, now);
  const chosen = parseLocalTime(text);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (chosen !== undefined && chosen > getServerTime()) pending.press('away', { type: 'setAway', until: chosen });
  };
  return (
    <form class="stack-s" onSubmit={submit}>
      {until === undefined ? null : (
        <div class="row">
          <p>{TIME.awayNow(until)}</p>
          <button type="button" class="main" onClick={() => pending.press('away', { type: 'setAway' })}>
            {TIME.awayBack}
          </button>
        </div>
      )}
      <p class="soft small">
        {getAwayHint(view)} {TIME.awayEverywhere}
      </p>
      <label for={id}>{TIME.awayLabel}</label>
      <div class="row">
        <input
          id={id}
          type="datetime-local"
          required
          value={text}
          min={getLocalTime(now)}
          max={getLocalTime(getLaterDay(now, 90))}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit">{TIME.awaySet}</button>
      </div>
      {chosen === undefined || chosen <= now ? <p class="warn small">{TIME.awayPast}</p> : null}
      <RefusalNotice code={pending.findRefusal('away')} />
      <WeekendsField view={view} pending={pending} />
    </form>
  );
}

function WeekendsField({ view, pending }: Pick<AwayFormProps, 'view' | 'pending'>) {
  const isOff = hasFreeWeekends(view, view.seat);
  const zone = getDeviceZone();
  const set = (): void => pending.press('weekends', { type: 'setWeekends', ...(!isOff && zone && { zone }) });
  if (zone === undefined && !isOff) return null;
  return (
    <>
      <label class="choice">
        <input type="checkbox" checked={isOff} onChange={set} />
        <span>
          {TIME.weekends}
          <span class="soft small block">{TIME.weekendsHint}</span>
        </span>
      </label>
      <RefusalNotice code={pending.findRefusal('weekends')} />
    </>
  );
}

export function getAwayHint(view: View): string {
  if (getSettings(view).pace.perTurn === null) return TIME.awayHint.noLimit;
  return botsPlayForAbsent(view) ? TIME.awayHint.bot : TIME.awayHint.waits;
}
