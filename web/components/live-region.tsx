import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';

export interface Announcement {
  /** Tells it from the same words, said again. */
  readonly key: number;
  readonly words: string;
}

/** What the table has read out last. */
export const lastAnnouncement = signal<Announcement>({ key: -1, words: '' });

/** Read out once for each key, also if the words are the same. */
export const LiveRegion = ({ announcement: { key, words } }: { readonly announcement: Announcement }) => (
  <div class="spoken" aria-live="polite" aria-atomic="true">
    <span key={key}>{words}</span>
  </div>
);

const NOTHING: Announcement = { key: -1, words: '' };

/** In a panel, behind which nothing is heard: reads out what comes while it is open. */
export function PanelLiveRegion() {
  const [before] = useState(lastAnnouncement.peek());
  return <LiveRegion announcement={lastAnnouncement.value === before ? NOTHING : lastAnnouncement.value} />;
}
