import { type AdvisedPlay, coachSentence, hintSentence } from '#text/coach.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import type { Laying } from '../../shared/rules/position.ts';
import { advisedOf } from './advised.ts';
import type { Draft, DraftMeld } from './draft/meld-draft.ts';

/** A hint in one sentence, by rank: suits do not matter. It is shorter beside a line that says whose turn it is. */
export const hintWords = (hint: Hint, isBesideTurn: boolean): string =>
  (isBesideTurn ? hintSentence : coachSentence)(hint.reason, advisedIn(hint));

/** What a hint has one do, as sentences name it. */
export const advisedIn = (hint: Hint): AdvisedPlay =>
  advisedOf(layingsOf(hint), hint.type === 'play' ? hint.play.discard : undefined);

function layingsOf(hint: Hint): readonly Laying[] {
  if (hint.type === 'take') return hint.layings;
  return hint.type === 'play' ? hint.play.layings : [];
}

/** The hinted melds as a draft, or the card to discard, lifted; undefined if a button alone does it. */
export function draftOf(hint: Hint): Draft | undefined {
  const melds = layingsOf(hint).map(draftMeldOf);
  if (melds.length > 0) return { melds, lifted: [] };
  return hint.type === 'play' && hint.play.discard ? { melds, lifted: [hint.play.discard] } : undefined;
}

const draftMeldOf = ({ to, cards, top }: Laying): DraftMeld => (top ? { to, cards, top } : { to, cards });
