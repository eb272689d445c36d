import type { ComponentChildren } from 'preact';
import { MORE } from '#text/table.ts';
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
  onAct(): void;
}

interface ActionBarProps {
  /** Absent: there is nothing to do. */
  readonly main: Action | undefined;
  readonly others: readonly Action[];
  /** Waiting for the server. */
  readonly busy: boolean;
  /** What stands behind `More`; absent while its room is needed. */
  readonly more?: ComponentChildren;
}

/** One main action, others beside it, the rest behind one button. */
export function ActionBar({ main, others, busy, more }: ActionBarProps) {
  return (
    <div class="action-bar anchor slim flex" aria-busy={busy}>
      {others.map((action) => (
        <ActionButton key={action.key} action={action} kind="other" />
      ))}
      {main && <ActionButton action={main} kind="main" />}
      {more === undefined ? null : <MoreMenu>{more}</MoreMenu>}
    </div>
  );
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
  const { label, reason, isAwaited, isPressed, isAdvised, onAct } = action;
  return (
    <button
      type="button"
      class={[
        kind,
        label.length > LONG && 'long',
        label.length <= SHORT && 'short',
        isAwaited && 'awaited',
        isAdvised && 'advised',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={reason !== undefined}
      aria-pressed={isPressed}
      title={reason}
      onClick={(event) => {
        letGo(event);
        onAct();
      }}
      data-act={action.key}
    >
      {label}
    </button>
  );
}

/** Characters from which a label takes two lines on a phone. */
const LONG = 18;

/** Labels of at most this many characters stay on one line. */
const SHORT = 8;

type OnDetails<E> = E & { readonly currentTarget: HTMLDetailsElement };

function closeOnEscape(event: OnDetails<KeyboardEvent>): void {
  if (event.key === 'Escape') closeMenu(event.currentTarget);
}

function closeOnLeaving({ currentTarget, relatedTarget }: OnDetails<FocusEvent>): void {
  if (!currentTarget.contains(relatedTarget as Node | null)) currentTarget.open = false;
}
