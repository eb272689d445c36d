import { useId, useState } from 'preact/hooks';
import { MISSED } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { settingsOf } from '../model/waiting.ts';
import { PACE } from '../text/pace.ts';
import { duration } from '../text/times.ts';
import {
  BANKS,
  choiceOf,
  endsOverNight,
  isSettled,
  type PaceChoice,
  paceOf,
  REMINDERS,
  TURN_TIMES,
  UNITS,
  type Unit,
  withSettled,
} from './pace-choice.ts';

/** The pace while it is being chosen. */
export interface PaceChoosing {
  readonly choice: PaceChoice;
  /** Something chosen is not saved yet. */
  readonly isOpen: boolean;
  change(part: Partial<PaceChoice>): void;
}

export function usePaceChoice(view: View): PaceChoosing {
  const settled = settingsOf(view).pace;
  const [choice, setChoice] = useState(() => choiceOf(settled));
  const [isTouched, setTouched] = useState(false);
  return {
    choice,
    isOpen: isTouched && !isSettled(choice, settled),
    change(part) {
      setTouched(true);
      setChoice({ ...choice, ...part });
    },
  };
}

export interface PaceFormProps {
  readonly view: View;
  readonly pressing: Pressing;
  readonly choosing: PaceChoosing;
}

/** How long turns may take; nothing is saved before the button is pressed. */
export function PaceForm({ view, pressing, choosing: { choice, change } }: PaceFormProps) {
  const settled = settingsOf(view).pace;
  const pace = paceOf(choice);
  const isSame = isSettled(choice, settled);
  return (
    <div class="stack-s pace-form">
      <Limits choice={choice} onChange={change} />
      {choice.limit === 'own' ? <OwnTime choice={choice} onChange={change} /> : null}
      {pace ? null : <p class="warn small">{PACE.tooShort}</p>}
      {pace && endsOverNight(pace) ? <p class="soft small">{PACE.overNight}</p> : null}
      {choice.limit === 'none' ? null : <WhenMissed choice={choice} onChange={change} />}
      <Choice
        words={PACE.remind}
        value={choice.remind}
        offered={withSettled(REMINDERS, settled.remind)}
        onChange={(remind) => change({ remind })}
      />
      <div class="row">
        <button
          type="button"
          disabled={!pace || isSame}
          onClick={() => pace && pressing.press('pace', { type: 'changeSettings', settings: { pace } })}
        >
          {PACE.save}
        </button>
        <span role="status" class="soft small">
          {isSame ? PACE.saved : ''}
        </span>
      </div>
      <Refused code={pressing.refusedAt('pace')} />
    </div>
  );
}

interface PaceChoiceProps {
  readonly choice: PaceChoice;
  onChange(part: Partial<PaceChoice>): void;
}

function Limits({ choice: { limit }, onChange }: PaceChoiceProps) {
  const limits = ['none', ...TURN_TIMES, 'own'] as const;
  return (
    <fieldset class="field">
      <legend class="spoken">{PACE.title}</legend>
      <div class="row">
        {limits.map((each) => (
          <label key={each} class={limit === each ? 'choice boxed chosen' : 'choice boxed'}>
            <input type="radio" name="pace" checked={limit === each} onChange={() => onChange({ limit: each })} />
            {typeof each === 'number' ? duration(each) : PACE.limits[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OwnTime({ choice: { amount, unit }, onChange }: PaceChoiceProps) {
  return (
    <div class="row">
      <input
        type="number"
        class="amount"
        min={1}
        inputMode="numeric"
        aria-label={PACE.ownAmount}
        value={amount}
        onInput={({ currentTarget }) => onChange({ amount: Number(currentTarget.value) })}
      />
      <select
        aria-label={PACE.ownUnit}
        value={unit}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value as Unit })}
      >
        {(Object.keys(UNITS) as Unit[]).map((each) => (
          <option key={each} value={each}>
            {PACE.units[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

function WhenMissed({ choice, onChange }: PaceChoiceProps) {
  return (
    <>
      <Choice
        words={PACE.bank}
        value={choice.bank}
        offered={withSettled(BANKS, choice.bank)}
        onChange={(bank) => onChange({ bank })}
      />
      <fieldset class="field">
        <legend class="label">{PACE.missed}</legend>
        {MISSED.map((missed) => (
          <label key={missed} class="choice">
            <input
              type="radio"
              name="missed"
              checked={choice.missed === missed}
              onChange={() => onChange({ missed })}
            />
            {PACE.missedWords[missed]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface AmountProps {
  readonly words: string;
  readonly value: number;
  readonly offered: readonly number[];
  onChange(value: number): void;
}

function Choice({ words, value, offered, onChange }: AmountProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{words}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? PACE.noBank : duration(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}
