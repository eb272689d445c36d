import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { STEPS } from '#text/history.ts';
import { YOUR_TURN } from '#text/table.ts';
import type { OpenTable } from '../model/open-table.ts';
import { isAwaited } from '../model/waiting.ts';
import { isPageKey } from '../model/writing.ts';
import { classes } from '../styles/classes.ts';
import { getPrompts } from '../table/prompts.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import { getNearbyVersions, getPastStepWords } from './past-position.ts';
import * as styles from './steps.module.css';
import { getStepDuration, getSteps, SPEEDS, type Speed, type Step } from './steps.ts';

interface StepBarProps {
  readonly open: OpenTable;
  readonly steps: readonly Step[];
  readonly at: number;
  /** The newest version when the replay started. */
  readonly since: number;
  onShow(at: number): void;
  onEnd(): void;
}

export function StepBar({ open, steps, at, since, onShow, onEnd }: StepBarProps) {
  const { charter, view, feed } = useTable();
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>('standard');
  const words = useRef<HTMLParagraphElement>(null);
  const step = steps[at];
  const replay = step && open.model.replay.value.views.get(step.entry.version);
  const isLast = at >= steps.length - 1;
  const show = (next: number): void => onShow(Math.min(Math.max(next, 0), steps.length - 1));
  useEffect(() => open.history.fetchPositions(getNearbyVersions(steps, at)), [open, steps, at]);
  useEffect(() => () => open.history.fetchPositions([]), [open]);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isInBar = words.current?.parentElement?.contains(activeElement);
    if (isInBar && activeElement?.matches(':disabled')) words.current?.focus({ preventScroll: true });
  }, [at]);
  useStepKeys({ onNext: () => show(at + 1), onPrevious: () => show(at - 1), onEnd });
  const isHere = step !== undefined && open.model.replay.value.views.has(step.entry.version);
  useEffect(() => {
    if (!isRunning || !step || !isHere) return;
    if (isLast) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onShow(at + 1), getStepDuration(step, speed));
    return () => clearTimeout(timer);
  }, [isRunning, at, speed, isHere]);
  if (!step) return null;
  const fresh = feed.filter(({ version }) => version > since);
  const wanted = formatWantedStep({ charter, view });
  const freshSteps = getSteps(fresh, createNameFormatter(charter, view)).length;
  return (
    <section class={`${styles.bar} grid gap-1 stiff on-paper`} aria-label={STEPS.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p ref={words} class={styles.words} aria-live="polite" tabIndex={0}>
        <span class="soft figures">{STEPS.place(at + 1, steps.length)}</span>{' '}
        {getPastStepWords(step, charter, replay && { now: view, replay })}
      </p>
      <div class="row">
        <button type="button" disabled={at === 0} onClick={() => show(at - 1)}>
          {STEPS.previous}
        </button>
        <button type="button" class={wanted === undefined ? 'main' : ''} disabled={isLast} onClick={() => show(at + 1)}>
          {STEPS.next}
        </button>
        <button type="button" disabled={isLast} onClick={() => setRunning(!isRunning)}>
          {isRunning ? STEPS.stop : STEPS.run}
        </button>
        <SpeedChoice speed={speed} onChange={setSpeed} />
        <PresentButton fresh={freshSteps} wanted={wanted} isDone={isLast} onEnd={onEnd} />
      </div>
    </section>
  );
}

interface SpeedChoiceProps {
  readonly speed: Speed;
  onChange(speed: Speed): void;
}

const SpeedChoice = ({ speed, onChange }: SpeedChoiceProps) => (
  <select
    aria-label={STEPS.speed}
    value={speed}
    onChange={({ currentTarget }) => onChange(currentTarget.value as Speed)}
  >
    {(Object.keys(SPEEDS) as Speed[]).map((each) => (
      <option key={each} value={each}>
        {STEPS.speeds[each]}
      </option>
    ))}
  </select>
);

interface PresentButtonProps {
  readonly fresh: number;
  /** The prompt that waits for the viewer at the present table. */
  readonly wanted: string | undefined;
  readonly isDone: boolean;
  onEnd(): void;
}

/** The button back to the present, with what is new there and what waits for the viewer. */
function PresentButton({ fresh, wanted, isDone, onEnd }: PresentButtonProps) {
  const marks = [
    (isDone || wanted !== undefined) && 'main',
    wanted !== undefined && styles.wanted,
    fresh > 0 && styles.fresh,
  ];
  return (
    <button type="button" class={classes(...marks)} onClick={onEnd}>
      {wanted === undefined ? null : <span role="status">{wanted}</span>}
      {wanted === undefined && fresh > 0 ? STEPS.fresh(fresh) : STEPS.present}
    </button>
  );
}

/** Returns what waits for the viewer at the present table: their turn, or an answer. */
function formatWantedStep(now: Pick<TableContext, 'charter' | 'view'>): string | undefined {
  const { view } = now;
  const { seat, game } = view;
  if (view.closed || seat === undefined || !game) return undefined;
  const [prompt] = getPrompts({
    ...now,
    onSubmit: doNothing,
    onAsk: doNothing,
    onSeats: doNothing,
    explain: doNothing,
  });
  if (prompt && prompt.tone !== 'tells') return prompt.words;
  return isAwaited(view) && !game.ended ? YOUR_TURN : undefined;
}

const doNothing = (): void => undefined;

interface StepKeys {
  onNext(): void;
  onPrevious(): void;
  onEnd(): void;
}

/** Steps by arrow keys and returns to the present by Escape, except in a field or an open panel. */
function useStepKeys(keys: StepKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = findAct(event, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function findAct(event: KeyboardEvent, { onNext, onPrevious, onEnd }: StepKeys): (() => void) | undefined {
  const { key } = event;
  if (!isPageKey(event)) return undefined;
  if (key === 'ArrowRight') return onNext;
  if (key === 'ArrowLeft') return onPrevious;
  return key === 'Escape' ? onEnd : undefined;
}
