import { STEPPER } from '#text/rules.ts';
import type { NumberRange } from '../../shared/ruleset/fields/ranges.ts';
import * as styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** The caller shows its own text next to it. */
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
  readonly isDisabled?: boolean;
  onChange(value: number): void;
}

/** A whole number, typed or stepped; out-of-range numbers are passed on, for the rules' check to report. */
export function NumberStepper({ label, value, range, isDisabled = false, onChange }: NumberStepperProps) {
  const { min, max, step = 1 } = range;
  const handleInput = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const number = Number(currentTarget.value);
    if (currentTarget.value !== '' && Number.isSafeInteger(number)) onChange(number);
  };
  return (
    <span class={`${styles.stepper} stiff`} data-stepper>
      <button
        type="button"
        aria-label={STEPPER.less(label)}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        {STEPPER.lessSign}
      </button>
      <input
        type="number"
        inputMode={min < 0 ? undefined : 'numeric'}
        class="figures"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={isDisabled}
        aria-invalid={value < min || value > max}
        onInput={handleInput}
        onBlur={({ currentTarget }) => {
          currentTarget.value = String(value);
        }}
      />
      <button
        type="button"
        aria-label={STEPPER.more(label)}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        {STEPPER.moreSign}
      </button>
    </span>
  );
}
