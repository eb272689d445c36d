import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';

export interface Announcement {
  /** Distinguishes a repeat of the same words. */
  readonly key: number;
  readonly words: string;
}

export const lastAnnouncement = signal<Announcement>({ key: -1, words: '' });

/** Announces once for each key, even if the words are the same. */
export const LiveRegion = ({ announcement: { key, words } }: { readonly announcement: Announcement }) => (
  <div class="spoken" aria-live="polite" aria-atomic="true">
    <span key={key}>{words}</span>
  </div>
);

const NOTHING: Announcement = { key: -1, words: '' };

/** Announces inside a dialog, since screen readers ignore the page behind it. */
export function PanelLiveRegion() {
  const [before] = useState(lastAnnouncement.peek());
  return <LiveRegion announcement={lastAnnouncement.value === before ? NOTHING : lastAnnouncement.value} />;
}
