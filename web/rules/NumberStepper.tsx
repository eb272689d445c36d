import { STEPPER } from '../text/en/rules.ts';

export interface NumberStepperProps {
  /** Spoken; what stands beside it is the caller's. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number | undefined;
  /** Nothing can be changed. */
  readonly isIdle?: boolean;
  onChange(value: number): void;
}

/** A whole number, typed or stepped. What is out of range is passed on, so that the rules' check can say so. */
export function NumberStepper({ label, value, least, most, step = 1, isIdle = false, onChange }: NumberStepperProps) {
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
        disabled={isIdle || value <= least}
        onClick={() => onChange(Math.max(least, value - step))}
      >
        {STEPPER.lessSign}
      </button>
      <input
        type="number"
        inputMode={least < 0 ? undefined : 'numeric'}
        class="figures"
        aria-label={label}
        min={least}
        max={most}
        step={1}
        value={value}
        disabled={isIdle}
        aria-invalid={value < least || value > most}
        onInput={type}
        onBlur={restore}
      />
      <button
        type="button"
        aria-label={STEPPER.more(label)}
        disabled={isIdle || value >= most}
        onClick={() => onChange(Math.min(most, value + step))}
      >
        {STEPPER.moreSign}
      </button>
    </span>
  );
}
