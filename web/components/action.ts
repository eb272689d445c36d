import { SENDING } from '#text/table.ts';
import type { AnyIntent } from '../model/types.ts';
import { isSent } from '../model/wishes.ts';

/** An action; with a reason against it, pressing its button shows the reason. */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** Why the action is not possible; the button stays focusable. */
  readonly reason?: string;
  /** Whether the viewer's turn waits for a selected card. */
  readonly isAwaited?: boolean;
  readonly isAdvised?: boolean;
  /** Removes the main button's accent, because the hint recommends something else first. */
  readonly isEarly?: true;
  readonly isSent?: true;
  /** The intents that a press submits directly; the button looks pressed while they are pending. */
  readonly sends?: readonly AnyIntent[];
  onAct(): void;
}

export const getSendingAction = (
  onSubmit: (intents: readonly AnyIntent[]) => void,
  intent: AnyIntent,
  label: string,
): Action => ({ key: JSON.stringify(intent), label, sends: [intent], onAct: () => onSubmit([intent]) });

/** Submissions without an answer yet. */
export type PendingIntents = readonly (readonly AnyIntent[])[];

/** Shows a pending action as pressed and disables the others that would send something; none acts until the answer. */
export function markPending(actions: readonly Action[], pending: PendingIntents) {
  const isOnItsWay = ({ sends }: Action): boolean => sends !== undefined && isSent(pending, sends);
  const isWaiting = actions.some(isOnItsWay);
  return (action: Action): Action => {
    if (!isWaiting || !action.sends) return action;
    const waiting = { ...action, reason: SENDING, onAct: () => undefined };
    return isOnItsWay(action) ? { ...waiting, isSent: true } : waiting;
  };
}
