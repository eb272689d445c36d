import { HOST } from '../text/pages.ts';

export interface NameFieldProps {
  readonly value: string;
  /** Somebody tried to sit down without a name. */
  readonly isMissing?: boolean;
  onName(name: string): void;
}

/** The field for one's name. */
export function NameField({ value, isMissing = false, onName }: NameFieldProps) {
  return (
    <div class="field">
      <label for="name">{HOST.name}</label>
      <input
        id="name"
        name="name"
        required
        maxLength={20}
        pattern=".*\S.*"
        value={value}
        autocomplete="nickname"
        aria-invalid={isMissing}
        aria-describedby="name-hint"
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <p id="name-hint" class={isMissing ? 'warn small' : 'soft small'} role={isMissing ? 'alert' : undefined}>
        {isMissing ? HOST.nameMissing : HOST.nameHint}
      </p>
    </div>
  );
}
