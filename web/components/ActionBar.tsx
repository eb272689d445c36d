import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { MORE, SENDING } from '#text/table.ts';
import type { AnyIntent } from '../model/types.ts';
import { isSent } from '../model/wishes.ts';
import { useInertAfterChange } from './double-tap-guard.ts';
import { blurOnClick } from './roving.ts';
import { closeMenu, useMenu } from './use-back.ts';

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

interface ActionBarProps {
  /** Undefined if there is nothing to do. */
  readonly main: Action | undefined;
  readonly others: readonly Action[];
  /** The question shown, if any; its answers count only once it has been visible for a moment. */
  readonly asked: string | undefined;
  /** Submissions without an answer yet. */
  readonly pending: readonly (readonly AnyIntent[])[];
  /** The content of `More`; absent while its space is needed. */
  readonly more?: ComponentChildren;
}

/** A main action, others next to it, and the rest in a menu. */
export function ActionBar({ main, others, asked, pending, more }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useInertAfterChange(bar, asked);
  const pressed = markPending(main ? [main, ...others] : others, pending);
  return (
    <div ref={bar} class="action-bar anchor slim flex" aria-busy={pending.length > 0}>
      {others.map((action) => (
        <ActionButton key={action.key} action={pressed(action)} kind="other" />
      ))}
      {main && <ActionButton action={pressed(main)} kind="main" />}
      {more === undefined ? null : <MoreMenu>{more}</MoreMenu>}
    </div>
  );
}

/** Shows a pending action as pressed and disables the others that would send something; none acts until the answer. */
export function markPending(actions: readonly Action[], pending: ActionBarProps['pending']) {
  const isOnItsWay = ({ sends }: Action): boolean => sends !== undefined && isSent(pending, sends);
  const isWaiting = actions.some(isOnItsWay);
  return (action: Action): Action => {
    if (!isWaiting || !action.sends) return action;
    const waiting = { ...action, reason: SENDING, onAct: () => undefined };
    return isOnItsWay(action) ? { ...waiting, isSent: true } : waiting;
  };
}

function MoreMenu({ children }: { readonly children: ComponentChildren }) {
  const menu = useMenu();
  return (
    <details class="more stiff flex" {...menu} onKeyDown={closeOnEscape} onFocusOut={closeOnLeaving}>
      <summary class="button">{MORE}</summary>
      <div class="more-panel on-paper">{children}</div>
    </details>
  );
}

function ActionButton({ action, kind }: { readonly action: Action; readonly kind: 'main' | 'other' }) {
  const { label, reason, isAwaited, isSent, isAdvised, isEarly, onAct } = action;
  return (
    <button
      type="button"
      class={[
        kind,
        label.length > LONG && 'long',
        isAwaited && 'awaited',
        isAdvised && 'advised',
        isEarly && 'early',
        isSent && 'sent',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={reason !== undefined}
      aria-pressed={isSent}
      title={reason}
      onClick={(event) => {
        blurOnClick(event);
        onAct();
      }}
    >
      {label}
    </button>
  );
}

/** Characters from which a label takes two lines on a phone. */
const LONG = 18;

type DetailsEvent<E> = E & { readonly currentTarget: HTMLDetailsElement };

function closeOnEscape(event: DetailsEvent<KeyboardEvent>): void {
  if (event.key === 'Escape') closeMenu(event.currentTarget);
}

function closeOnLeaving({ currentTarget, relatedTarget }: DetailsEvent<FocusEvent>): void {
  if (!currentTarget.contains(relatedTarget as Node | null)) currentTarget.open = false;
}
