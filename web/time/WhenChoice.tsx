import '../components/table-settings.css';
import { WHEN, whenWords } from '#text/when.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import type { Forecast } from '../../shared/ruleset/game-forecast.ts';
import { classes } from '../styles/classes.ts';
import { findWhen, isByTheDay, PACES, WHENS } from '../text/game-timing.ts';

interface WhenChoiceProps {
  readonly pace: Pace;
  readonly length: Forecast | undefined;
  /** The table's game time; absent on the host's form. */
  readonly date?: TableDate | undefined;
  /** Whether it is on the host's form, with durations only; the switch for late turns is at the table. */
  readonly isShort?: boolean;
  onChange(pace: Pace): void;
}

/** Live or a turn at a time, where a bot may play for someone a day late; shows custom paces. */
export function WhenChoice({ pace, length, date, isShort = false, onChange }: WhenChoiceProps) {
  const chosen = findWhen(pace);
  const byTheDay = isByTheDay(pace);
  return (
    <fieldset class="field">
      <legend class={isShort ? 'label' : 'spoken'}>{WHEN.legend}</legend>
      <div class="fitting grid gap-2" data-picks style={{ '--column': '9.5rem' }}>
        {WHENS.map((when) => (
          <label key={when} class={classes('pick anchor slim', when === chosen && 'chosen')} data-when={when}>
            <input type="radio" name="when" checked={when === chosen} onChange={() => onChange(PACES[when])} />
            <strong>{WHEN.names[when]}</strong>
            <span class="soft small block">{isShort ? WHEN.lasts(when, length) : WHEN.hints[when](length)}</span>
            <span class="tick" aria-hidden="true" />
          </label>
        ))}
      </div>
      {chosen === 'turns' && !isShort && length ? <p class="soft small above-2">{WHEN.weekly(length, date)}</p> : null}
      {chosen === 'turns' && !isShort ? (
        <label class="choice">
          <input
            type="checkbox"
            checked={byTheDay}
            onChange={() => onChange(byTheDay ? PACES.turns : PACES.byTheDay)}
          />
          {WHEN.late}
        </label>
      ) : null}
      {chosen === undefined ? <p class="soft small above-2">{whenWords(pace, length).join(' ')}</p> : null}
    </fieldset>
  );
}
