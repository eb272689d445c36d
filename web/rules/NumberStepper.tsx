import { STEPPER } from '../text/rules.ts';

export interface NumberStepperProps {
  /** Spoken; what stands beside it is the caller's. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** Nothing can be changed. */
  readonly isIdle?: boolean;
  onChange(value: number): void;
}

/** A whole number, typed or stepped. What is out of range is passed on, so that the rules' check can say so. */
export function NumberStepper({ label, value, min, max, step = 1, isIdle = false, onChange }: NumberStepperProps) {
  const type = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const number = Number(currentTarget.value);
    if (currentTarget.value !== '' && Number.isSafeInteger(number)) onChange(number);
  };
  const restore = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    currentTarget.value = String(value);
  };
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={STEPPER.less(label)}
        disabled={isIdle || value <= min}
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
        disabled={isIdle}
        aria-invalid={value < min || value > max}
        onInput={type}
        onBlur={restore}
      />
      <button
        type="button"
        aria-label={STEPPER.more(label)}
        disabled={isIdle || value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        {STEPPER.moreSign}
      </button>
    </span>
  );
}
