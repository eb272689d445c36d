import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { MORE, SENDING } from '#text/table.ts';
import type { AnyIntent } from '../model/types.ts';
import { isSent } from '../model/wishes.ts';
import { useInertAfterChange } from './double-tap-guard.ts';
import { letGo } from './roving.ts';
import { closeMenu, useMenu } from './use-back.ts';

/** An action; if it has a reason against it, a press shows that instead. */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** Why not; the button stays reachable and shows the reason. */
  readonly reason?: string;
  /** One's own turn waits for a card to be chosen. */
  readonly isAwaited?: boolean;
  /** A switch: whether it is on. */
  readonly isPressed?: boolean;
  /** The advice on the screen is to do this. */
  readonly isAdvised?: boolean;
  /** The main button, though something else is advised first: without the accent. */
  readonly isEarly?: true;
  /** It was pressed, and is on its way. */
  readonly isSent?: true;
  /** What it submits, if a press is all that it takes: on its way, the button looks pressed. */
  readonly sends?: readonly AnyIntent[];
  onAct(): void;
}

/** An action that submits one intent. */
export const actionSending = (
  onSubmit: (intents: readonly AnyIntent[]) => void,
  intent: AnyIntent,
  label: string,
): Action => ({ key: JSON.stringify(intent), label, sends: [intent], onAct: () => onSubmit([intent]) });

interface ActionBarProps {
  /** Absent: there is nothing to do. */
  readonly main: Action | undefined;
  readonly others: readonly Action[];
  /** What is asked beside play, if anything: an answer to it counts only once it has been there for a moment. */
  readonly asked: string | undefined;
  /** Submissions on their way. */
  readonly pending: readonly (readonly AnyIntent[])[];
  /** What stands behind `More`; absent while its room is needed. */
  readonly more?: ComponentChildren;
}

/** One main action, others beside it, the rest behind one button. */
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

/**
 * Actions as they look while one of them is on its way: it is pressed, and those that would be sent beside it are off. All do
 * nothing until the answer.
 */
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
  const { label, reason, isAwaited, isPressed, isSent, isAdvised, isEarly, onAct } = action;
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
      aria-pressed={isPressed ?? isSent}
      title={reason}
      onClick={(event) => {
        letGo(event);
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
