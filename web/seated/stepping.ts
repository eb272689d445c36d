import { useEffect, useRef } from 'preact/hooks';
import { isPageKey } from '../model/writing.ts';

interface StepKeys {
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
  const { key } = event;
  if (!isPageKey(event)) return undefined;
  if (key === 'ArrowRight') return onNext;
  if (key === 'ArrowLeft') return onPrevious;
  return key === 'Escape' ? onEnd : undefined;
}
