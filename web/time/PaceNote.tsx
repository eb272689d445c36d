import { limitSentences } from '#text/pace.ts';
import type { View } from '../../shared/protocol/view.ts';
import { settingsOf } from '../model/waiting.ts';

/** How long a turn may take and what follows. */
export const PaceNote = ({ view }: { readonly view: View }) => (
  <p class="soft small">{limitSentences(settingsOf(view).pace).join(' ')}</p>
);
