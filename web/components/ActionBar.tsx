import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { MORE } from '#text/table.ts';
import { classes } from '../styles/classes.ts';
import { type Action, markPending, type PendingIntents } from './action.ts';
import * as styles from './action-bar.module.css';
import { useInertAfterChange } from './double-tap-guard.ts';
import { blurOnClick } from './roving.ts';
import { closeMenu, useMenu } from './use-back.ts';

interface ActionBarProps {
  /** Undefined if there is nothing to do. */
  readonly main: Action | undefined;
  readonly others: readonly Action[];
  /** The question shown, if any; its answers count only once it has been visible for a moment. */
  readonly asked: string | undefined;
  readonly pending: PendingIntents;
  /** The content of `More`; absent while its space is needed. */
  readonly more?: ComponentChildren;
}

/** A main action, others next to it, and the rest in a menu. */
export function ActionBar({ main, others, asked, pending, more }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useInertAfterChange(bar, asked);
  const pressed = markPending(main ? [main, ...others] : others, pending);
  return (
    <div ref={bar} class={`${styles.bar} anchor slim flex`} data-actions aria-busy={pending.length > 0}>
      {others.map((action) => (
        <ActionButton key={action.key} action={pressed(action)} kind="other" />
      ))}
      {main && <ActionButton action={pressed(main)} kind="main" />}
      {more === undefined ? null : <MoreMenu>{more}</MoreMenu>}
    </div>
  );
}

function MoreMenu({ children }: { readonly children: ComponentChildren }) {
  const menu = useMenu();
  return (
    <details
      class={`${styles.more} stiff flex`}
      {...menu}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && closeMenu(currentTarget)}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) currentTarget.open = false;
      }}
    >
      <summary class="button">{MORE}</summary>
      <div class={`${styles.panel} on-paper`}>{children}</div>
    </details>
  );
}

function ActionButton({ action, kind }: { readonly action: Action; readonly kind: 'main' | 'other' }) {
  const { label, reason, isAwaited, isSent, isAdvised, isEarly, onAct } = action;
  return (
    <button
      type="button"
      class={classes(
        kind === 'main' ? 'main' : styles.other,
        label.length > LONG && styles.long,
        isEarly && styles.early,
        isSent && 'sent',
      )}
      data-awaited={isAwaited || undefined}
      data-advised={isAdvised || undefined}
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
