import { useEffect, useRef } from 'preact/hooks';

export interface StepKeys {
  onNext(): void;
  onPrevious(): void;
  onEnd(): void;
}

/** Arrow keys step, Escape goes to the present: from anywhere but a field and an open panel. */
export function useStepKeys(keys: StepKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function actOf(event: KeyboardEvent, { onNext, onPrevious, onEnd }: StepKeys): (() => void) | undefined {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return undefined;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return undefined;
  if (key === 'ArrowRight') return onNext;
  if (key === 'ArrowLeft') return onPrevious;
  return key === 'Escape' ? onEnd : undefined;
}
