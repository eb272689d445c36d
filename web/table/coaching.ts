import { coachView, hintFor } from '../../shared/bots/coach.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { adviceOn } from './advice.ts';
import { isEmpty } from './draft/meld-draft.ts';
import { canAskWhy, type DraftAsked, whyNotWords } from './why-not.ts';

/** The draft as a question to the coach; undefined if it is no play yet. */
function askedAbout(charter: Charter, view: View, own: Pick<DraftAsked, 'hint' | 'draft'>): DraftAsked | undefined {
  if (isEmpty(own.draft)) return undefined;
  const botView = coachView(charter, view);
  const asked = botView && { botView, ...own };
  return asked && canAskWhy(asked) ? asked : undefined;
}

/** The best of the bots as an adviser. Its code is as large as the table's own, and is loaded after it. */
export const COACH = { hintFor, adviceOn, askedAbout, whyNotWords };
