import { type AdvisedPlay, agree, betterPlay, ONLY_DRAW } from '#text/coach.ts';
import type { BotView } from '../../shared/bots/bot-view.ts';
import { createCoachView, createHint, type Hint } from '../../shared/bots/coach.ts';
import { findFault } from '../../shared/bots/why-not.ts';
import { getRank } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { findAdvice, formatHint, getAdvisedPlay, makeBestPlayNote } from './advice.ts';
import { getLayings, judgeDraft, judgeWithDiscard } from './draft/judging.ts';
import { type Draft, EMPTY_DRAFT, isEmpty, usesTop } from './draft/meld-draft.ts';
import { findSelectedCard } from './draft/plan.ts';
import { getAdvised, toDraft } from './hinted-draft.ts';
import type { Note } from './note.ts';
import { getPlanNews, layPlan } from './planning.ts';

/** Returns the draft as a question to the coach; undefined if it is not a play yet. */
function getDraftQuestion(
  charter: Charter,
  view: View,
  params: Pick<DraftQuestion, 'hint' | 'draft'>,
): DraftQuestion | undefined {
  if (isEmpty(params.draft)) return undefined;
  const botView = createCoachView(charter, view);
  const question = botView && { botView, ...params };
  return question && isComparable(question) ? question : undefined;
}

/** The strongest bot as a coach. Its code is as large as the table's, and is loaded after it. */
export const COACH = { createHint, findAdvice, getDraftQuestion, makeBestPlayNote, explainFault, layPlan, getPlanNews };

interface DraftQuestion {
  /** The table from the coach's point of view. */
  readonly botView: BotView;
  readonly hint: Hint;
  readonly draft: Draft;
}

export const isComparable = ({ botView: { position }, draft }: DraftQuestion): boolean =>
  usesTop(draft) ? position.phase === 'draw' : position.phase === 'play' && hasPlay(draft);

const hasPlay = (draft: Draft): boolean => draft.melds.length > 0 || findSelectedCard(draft) !== undefined;

/** Explains why the draft is not allowed, worse than the hint or as good, with the best play or its reason. */
export function explainFault({ botView, hint, draft }: DraftQuestion): Note {
  const { position } = botView;
  const discard = findSelectedCard(draft);
  const isUndiscarded = discard === undefined || usesTop(draft);
  const code = isUndiscarded ? judgeDraft(position, draft).code : judgeWithDiscard(position, draft, discard);
  if (code !== undefined) return { words: refusalSentence(code), code };
  const fault = findFault(botView, hint, { layings: getLayings(draft), discard });
  const best = formatHint(hint) ?? ONLY_DRAW;
  const own = getAdvised(getLayings(draft), discard);
  const isOfOneKind = hint.type === (usesTop(draft) ? 'take' : 'play');
  if (fault === undefined && !isOfOneKind) return makeBestPlayNote(hint, position);
  if (fault === undefined) return { words: agree(isSamePlay(own, getAdvisedPlay(hint)), best), isPlain: true };
  const words = fault.type === 'takes' ? best : betterPlay(fault, getAdvisedPlay(hint));
  return { words, isPlain: true, draft: toDraft(hint, position) ?? EMPTY_DRAFT };
}

/** Whether two plays are of the same ranks; a play without a discard matches any discard. */
function isSamePlay(own: AdvisedPlay, best: AdvisedPlay): boolean {
  const formatMelds = ({ melds }: AdvisedPlay): string =>
    melds
      .map(({ joins, cards }) => [joins, ...cards.map(getRank)].join(' '))
      .sort()
      .join();
  const isSameDiscard = !own.discard || !best.discard || getRank(own.discard) === getRank(best.discard);
  return isSameDiscard && formatMelds(own) === formatMelds(best);
}
