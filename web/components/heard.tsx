import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';

export interface Heard {
  /** Tells it from the same words, said again. */
  readonly key: number;
  readonly words: string;
}

/** What the table has read out last. */
export const lastHeard = signal<Heard>({ key: -1, words: '' });

/** Read out once for each key, also if the words are the same. */
export const Spoken = ({ heard: { key, words } }: { readonly heard: Heard }) => (
  <div class="spoken" aria-live="polite" aria-atomic="true">
    <span key={key}>{words}</span>
  </div>
);

const NOTHING: Heard = { key: -1, words: '' };

/** In a panel, behind which nothing is heard: reads out what comes while it is open. */
export function HeardInPanel() {
  const [before] = useState(lastHeard.peek());
  return <Spoken heard={lastHeard.value === before ? NOTHING : lastHeard.value} />;
}
