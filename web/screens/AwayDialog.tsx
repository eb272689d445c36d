import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../model/types.ts';
import { STATES } from '../words/en.ts';
import { eventSentence } from '../words/events-en.ts';
import { tellingOf } from '../words/telling.ts';
import { Dialog } from './Dialog.tsx';

export interface AwayDialogProps {
  readonly charter: Charter;
  readonly view: View;
  readonly missed: readonly FeedEntry[];
  onClose(): void;
}

/** Lines that are shown; what came before them is only counted. */
const LINES = 12;

/** What happened while this person was away. */
export function AwayDialog({ charter, view, missed, onClose }: AwayDialogProps) {
  const tell = tellingOf(charter, view);
  const lines = missed.flatMap(({ version, events }) =>
    events.map((event, i) => ({ key: `${version}.${i}`, words: eventSentence(event, tell) })),
  );
  const earlier = lines.length - LINES;
  return (
    <Dialog title={STATES.awayTitle} onClose={onClose}>
      {earlier > 0 ? <p class="soft">{STATES.awayMore(earlier)}</p> : null}
      <ul class="missed">
        {lines.slice(-LINES).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <button type="button" class="main" onClick={onClose}>
        {STATES.awayClose}
      </button>
    </Dialog>
  );
}
