import type { Card } from '../../../shared/cards/cards.ts';
import { type AdvisedPlay, didWords, formatRanks } from './coach.ts';

export const PLAN = {
  title: 'Your plan',
  rule: 'If the cards you draw change nothing, your turn is played for you. Otherwise, you’re called.',
  noMelds: 'No melds. Go back to prepare some.',
  /** Above the hand. */
  discards: 'Discard: pick up to three, best first.',
  choices: ['first choice', 'second choice', 'third choice'],
  see: 'See plan',
  cancel: 'Cancel plan',
  suggest: 'Suggest a plan',
  nothing: 'See what you draw first.',
  leave: 'Leave this plan',
  set: 'Your plan is set.',
  easy: 'Your next turn looks simple. Leave a plan?',
  played: 'Your plan was played.',
  ok: 'OK',
} as const;

const formatDrawn = (drawn: readonly Card[]): string => `You drew ${formatRanks(drawn)}.`;

/** `drawn`: undefined if nothing was drawn. */
export function planWaits(drawn: readonly Card[] | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${formatDrawn(drawn)} Your plan waits: look first.`;
  return canTake ? 'You could take the pile. Your plan waits.' : 'Your plan waits: look first.';
}

export const planDid = (drawn: readonly Card[], play: AdvisedPlay): string =>
  [drawn.length > 0 ? formatDrawn(drawn) : '', didWords('play', play)].filter(Boolean).join(' ');
