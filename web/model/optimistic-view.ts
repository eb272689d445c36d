import type { View } from '../../shared/protocol/view.ts';
import type { PendingSubmission } from './model.ts';
import type { AnyIntent } from './types.ts';
import { getSettings } from './waiting.ts';

/** Returns the same view if there are no pending toggles. */
export const applyOptimistically = (view: View, pending: readonly PendingSubmission[]): View =>
  pending.flatMap(({ intents }) => intents).reduce(applyIntent, view);

function applyIntent(view: View, intent: AnyIntent): View {
  if (intent.type === 'standingAnswer' && view.game) {
    const { standing: _, ...game } = view.game;
    return { ...view, game: { ...game, ...(intent.answer !== 'ask' && { standing: intent.answer }) } };
  }
  if (intent.type !== 'changeSettings') return view;
  return { ...view, settings: { ...getSettings(view), ...intent.settings } };
}
