import { cardNames } from './cards.ts';
import { type AdvisedPlay, didWords } from './coach.ts';

export const PLAN = {
  title: 'Your plan',
  rule: 'If the cards you draw change nothing, your turn is played for you. Otherwise, you’re called.',
  noMelds: 'No melds. Go back to prepare some.',
  /** Above the hand. */
  discards: 'Discard: pick up to three, best first.',
  choices: ['first choice', 'second choice', 'third choice'],
  suggest: 'Suggest a plan',
  nothing: 'See what you draw first.',
  leave: 'Leave this plan',
  set: 'Your plan is set.',
  easy: 'Your next turn looks simple. Leave a plan?',
  ok: 'OK',
} as const;

export const planDrew = (drawn: string): string => `You drew ${cardNames(drawn)}.`;

/** `drawn`: the cards as a run; undefined if none were drawn. */
export function planWaits(drawn: string | undefined, canTake: boolean): string {
  if (drawn !== undefined) return `${planDrew(drawn)} Your plan waits: look first.`;
  return canTake ? 'You could take the pile. Your plan waits.' : 'Your plan waits: look first.';
}

export const planPlayed = (play: AdvisedPlay): string => `Your plan was played. ${didWords('play', play)}`;
