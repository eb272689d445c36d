import './steps.css';
import { useEffect, useState } from 'preact/hooks';
import { STEPS } from '../words/history-en.ts';
import { SPEEDS, type Speed, type Step, stays } from './steps.ts';

export interface StepBarProps {
  readonly steps: readonly Step[];
  /** Which of them is shown. */
  readonly at: number;
  onShow(at: number): void;
  /** Back to the table as it is now. */
  onEnd(): void;
}

/** Below the table: what happened before, one change after the other, by itself or at a press. */
export function StepBar({ steps, at, onShow, onEnd }: StepBarProps) {
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>('usual');
  const step = steps[at];
  const isLast = at >= steps.length - 1;
  useEffect(() => {
    if (!isRunning || !step) return;
    if (isLast) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onShow(at + 1), stays(step, speed));
    return () => clearTimeout(timer);
  }, [isRunning, at, speed]);
  if (!step) return null;
  return (
    <section class="step-bar" aria-label={STEPS.label}>
      <p class="step-words" aria-live="polite">
        <span class="soft figures">{STEPS.place(at + 1, steps.length)}</span> {step.words}
      </p>
      <div class="row">
        <button type="button" disabled={at === 0} onClick={() => onShow(at - 1)}>
          {STEPS.previous}
        </button>
        <button type="button" class="main" disabled={isLast} onClick={() => onShow(at + 1)}>
          {STEPS.next}
        </button>
        <button type="button" disabled={isLast} onClick={() => setRunning(!isRunning)}>
          {isRunning ? STEPS.stop : STEPS.run}
        </button>
        <select
          aria-label={STEPS.speed}
          value={speed}
          onChange={({ currentTarget }) => setSpeed(currentTarget.value as Speed)}
        >
          {(Object.keys(SPEEDS) as Speed[]).map((each) => (
            <option key={each} value={each}>
              {STEPS.speeds[each]}
            </option>
          ))}
        </select>
        <button type="button" class={isLast ? 'main' : ''} onClick={onEnd}>
          {STEPS.present}
        </button>
      </div>
      <p class="soft small">{STEPS.hint}</p>
    </section>
  );
}
