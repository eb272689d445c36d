import { useId } from 'preact/hooks';

interface SwitchProps {
  readonly words: string;
  readonly hint?: string;
  readonly isOn: boolean;
  onFlip(): void;
}

/** Something that is on or off, and is so at once. */
export function Switch({ words, hint, isOn, onFlip }: SwitchProps) {
  const id = useId();
  return (
    <label class="switch line apart gap-4 tall">
      <span>
        <span id={id} class="bold">
          {words}
        </span>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} class="soft small block">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={id}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={onFlip}
      />
    </label>
  );
}
