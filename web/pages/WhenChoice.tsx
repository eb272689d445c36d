import { HOST } from '#text/host.ts';
import { type Forecast, lengthOf } from '../rules/game-forecast.ts';
import type { HostForm } from '../rules/host-form.ts';
import { WHENS, type When } from '../time/when.ts';

interface WhenChoiceProps {
  readonly form: HostForm;
  readonly when: When;
  onWhen(when: When): void;
}

/** Live or over days, and what follows. */
export function WhenChoice({ form, when, onWhen }: WhenChoiceProps) {
  const length = lengthOf(form.ruleset, form.seating);
  return (
    <fieldset class="field">
      <legend class="label">{HOST.when}</legend>
      <div class="picks whens pane gap-2">
        {WHENS.map((each) => (
          <label
            key={each}
            class={
              each === when ? 'pick host-when anchor slim line gap-3 chosen' : 'pick host-when anchor slim line gap-3'
            }
          >
            <input type="radio" name="when" checked={each === when} onChange={() => onWhen(each)} />
            <WhenIcon when={each} />
            <span>
              <strong>{HOST.whens[each].name}</strong>
              <span class="soft small block">{hintOf(each, length)}</span>
            </span>
            <span class="tick" aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function hintOf(when: When, length: Forecast | undefined): string {
  if (when === 'live') return HOST.whens.live.hint(length?.minutes);
  return when === 'daily' ? HOST.whens.daily.hint : HOST.whens.noHurry.hint(length?.days);
}

const WHEN_ICONS: Readonly<Record<When, string>> = {
  live: 'M20.5 14.6A8.6 8.6 0 0 1 9.4 3.5a8.6 8.6 0 1 0 11.1 11.1Z',
  daily: 'M5 5.5h14v14H5ZM5 9.5h14M8.5 3v4M15.5 3v4M9.5 14l2 2 3.5-3.5',
  noHurry: 'M3 18.5h18M6.5 15a5.5 5.5 0 0 1 11 0ZM12 3v3M4.6 6.6l2 2M19.4 6.6l-2 2',
};

const WhenIcon = ({ when }: { readonly when: When }) => (
  <svg class="icon" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
    <path d={WHEN_ICONS[when]} fill={when === 'daily' ? 'none' : 'currentColor'} />
  </svg>
);
