import type { Option } from '../text/rules-in-words.ts';

interface OptionsProps<T> {
  readonly id: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  onChange(value: T): void;
}

/** One of several values, each in its own words. */
export function Options<T>({ id, options, value, onChange }: OptionsProps<T>) {
  return (
    <div>
      {options.map((option) => (
        <label key={String(option.value)} class="choice">
          <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface SeveralOptionsProps {
  readonly options: readonly Option[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Any of several values; they stay in the order of the options. */
export function SeveralOptions({ options, value, onChange }: SeveralOptionsProps) {
  const toggle = (name: string): void =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === name ? !value.includes(each) : value.includes(each))),
    );
  return (
    <div>
      {options.map((option) => (
        <label key={option.value} class="choice">
          <input type="checkbox" checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
