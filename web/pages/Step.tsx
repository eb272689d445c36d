import type { ComponentChildren } from 'preact';

interface StepProps {
  readonly number: number;
  readonly children: ComponentChildren;
}

/** One of a page's numbered steps. */
export const Step = ({ number, children }: StepProps) => (
  <div class="host-step grid">
    <span class="host-number centred" aria-hidden="true">
      {number}
    </span>
    {children}
  </div>
);
