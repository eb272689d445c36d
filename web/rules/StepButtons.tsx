import type { ComponentChildren } from 'preact';
import { INTERVIEW } from '#text/interview.ts';

interface StepButtonsProps {
  /** Undefined: it is the first. */
  readonly onBack: (() => void) | undefined;
  /** The other way on. */
  readonly children: ComponentChildren;
}

/** One question back, and what else one can do. */
export const StepButtons = ({ onBack, children }: StepButtonsProps) => (
  <div class="interview-steps line wrap apart">
    {onBack ? (
      <button type="button" class="page-link back underlined" onClick={onBack}>
        {INTERVIEW.back}
      </button>
    ) : (
      <span />
    )}
    {children}
  </div>
);
