import type { View } from '../../shared/protocol/view.ts';
import type { PendingSubmission } from './model.ts';
import type { AnyIntent } from './types.ts';
import { settingsOf } from './waiting.ts';

/** Applies pending toggles before the answer, so that a second press reverses; returns the same view if none. */
export const optimisticView = (view: View, pending: readonly PendingSubmission[]): View =>
  pending.flatMap(({ intents }) => intents).reduce(applyIntent, view);

function applyIntent(view: View, intent: AnyIntent): View {
  if (intent.type === 'standingAnswer' && view.game) {
    const { standing: _, ...game } = view.game;
    return { ...view, game: { ...game, ...(intent.answer !== 'ask' && { standing: intent.answer }) } };
  }
  if (intent.type !== 'changeSettings') return view;
  return { ...view, settings: { ...settingsOf(view), ...intent.settings } };
}
