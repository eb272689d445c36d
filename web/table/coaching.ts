import { AS_GOOD, betterPlay } from '#text/coach.ts';
import type { BotView } from '../../shared/bots/bot-view.ts';
import { coachView, createHint, type Hint } from '../../shared/bots/coach.ts';
import { findFault } from '../../shared/bots/why-not.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { bestPlayNote, findAdvice, getAdvisedPlay, hintWords } from './advice.ts';
import { getLayings, judge, judgeWithDiscard } from './draft/judging.ts';
import { type Draft, EMPTY_DRAFT, isEmpty, usesTop } from './draft/meld-draft.ts';
import { liftedCard } from './draft/plan.ts';
import { toDraft } from './hinted-draft.ts';
import type { Note } from './noticing.ts';

/** The draft as a question to the coach; undefined if it is no play yet. */
function getDraftQuestion(
  charter: Charter,
  view: View,
  own: Pick<DraftAsked, 'hint' | 'draft'>,
): DraftAsked | undefined {
  if (isEmpty(own.draft)) return undefined;
  const botView = coachView(charter, view);
  const asked = botView && { botView, ...own };
  return asked && canAskWhy(asked) ? asked : undefined;
}

/** The best of the bots as an adviser. Its code is as large as the table's own, and is loaded after it. */
export const COACH = { hintFor: createHint, adviceOn: findAdvice, getDraftQuestion, bestPlayNote, whyNotWords };

interface DraftAsked {
  /** As the coach sees the table. */
  readonly botView: BotView;
  readonly hint: Hint;
  readonly draft: Draft;
}

/** Whether the draft is a play that can be held against the hint. */
export const canAskWhy = ({ botView: { position }, draft }: DraftAsked): boolean =>
  usesTop(draft) ? position.phase === 'draw' : position.phase === 'play' && hasPlay(draft);

const hasPlay = (draft: Draft): boolean => draft.melds.length > 0 || liftedCard(draft) !== undefined;

/** Why the draft is not allowed, or worse than the hint, in a sentence or two; with the better play. */
export function whyNotWords({ botView, hint, draft }: DraftAsked): Note {
  const { position } = botView;
  const discard = liftedCard(draft);
  const isAlone = discard === undefined || usesTop(draft);
  const code = isAlone ? judge(position, draft).code : judgeWithDiscard(position, draft, discard);
  if (code !== undefined) return { words: refusalSentence(code), code };
  const fault = findFault(botView, hint, { layings: getLayings(draft), discard });
  if (fault === undefined) return { words: AS_GOOD, isPlain: true };
  const words = fault.type === 'takes' ? (hintWords(hint) ?? AS_GOOD) : betterPlay(fault, getAdvisedPlay(hint));
  return { words, isPlain: true, follow: toDraft(hint, position) ?? EMPTY_DRAFT };
}
