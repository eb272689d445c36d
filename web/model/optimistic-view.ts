import type { View } from '../../shared/protocol/view.ts';
import type { PendingSubmission } from './model.ts';
import type { AnyIntent } from './types.ts';
import { settingsOf } from './waiting.ts';

/**
 * The view with switches as they were pressed and not yet answered, so that a press shows at once and a second one means
 * the opposite: who may look on, notes, and the standing answer. The very view where nothing of it was pressed.
 */
export const optimisticView = (view: View, pending: readonly PendingSubmission[]): View =>
  pending.flatMap(({ intents }) => intents).reduce(applyIntent, view);

function applyIntent(view: View, intent: AnyIntent): View {
  if (intent.type === 'standingAnswer' && view.game) {
    const { standing: _, ...game } = view.game;
    return { ...view, game: { ...game, ...(intent.answer !== 'ask' && { standing: intent.answer }) } };
  }
  if (intent.type !== 'changeSettings') return view;
  const { pace: _, ...switches } = intent.settings;
  return { ...view, settings: { ...settingsOf(view), ...switches } };
}
