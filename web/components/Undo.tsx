import { useEffect, useRef } from 'preact/hooks';
import { CLOSE, UNDO } from '#text/pages.ts';
import { route } from '../model/page.ts';
import {
  finishUndoable,
  runConfirmed,
  shownConfirmation,
  type Undoable,
  undoAction,
  undoables,
} from '../model/undoing.ts';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { restoreFocus } from './focus.ts';
import * as styles from './undo.module.css';

/** The page's question and the action that can still be undone, from any panel or table. */
export function UndoBars() {
  const question = shownConfirmation.value;
  const all = undoables.value;
  // The list of tables shows its own undo bar in the table's place.
  const here = all.filter(({ table }) => table === undefined || route.value.page !== 'home');
  // Announced once, even if an earlier one lasts longer.
  const announced = useRef<Undoable | undefined>(undefined);
  const newest = all.at(-1);
  if (newest && newest.key > (announced.current?.key ?? -1)) announced.current = newest;
  const keep = (): void => {
    shownConfirmation.value = undefined;
  };
  const otherwise = (): void => {
    keep();
    question?.instead?.act();
  };
  return (
    <>
      {question ? (
        <ConfirmSheet
          key={question.words.title}
          words={question.words}
          instead={question.instead && { ...question.instead, act: otherwise }}
          onKeep={keep}
          onAct={(button) => runConfirmed(question, button.matches(':focus-visible'))}
        />
      ) : null}
      <p class="spoken" role="status">
        {newest && announced.current ? [announced.current.words, announced.current.more].filter(Boolean).join(' ') : ''}
      </p>
      {here.length > 0 ? (
        <aside class={`${styles.bars} pane gap-2`} aria-label={UNDO}>
          {here.map((each) => (
            <Undo key={each.key} undoable={each} />
          ))}
        </aside>
      ) : null}
    </>
  );
}

/** The seconds left to undo an action; they stop under a pointer, with the focus inside, and behind a dialog. */
export function Undo({ undoable }: { readonly undoable: Undoable }) {
  const bar = useRef<HTMLDivElement>(null);
  const isUnderPointer = useRef(false);
  const { words, more, left, undo, isByKeys } = undoable;
  useEffect(() => {
    const count = (): void => {
      const isHeld = isUnderPointer.current || bar.current?.contains(document.activeElement);
      if (isHeld || left.peek() === 0 || document.querySelector('dialog[open]')) return;
      left.value -= 1;
      if (left.peek() === 0) void finishUndoable(undoable);
    };
    const timer = setInterval(count, 1000);
    // A closing dialog returns the focus first.
    if (isByKeys) requestAnimationFrame(() => bar.current?.querySelector('button')?.focus());
    return () => clearInterval(timer);
  }, []);
  const press = (): void => {
    undoAction(undoable);
    requestAnimationFrame(() => restoreFocus(undefined));
  };
  const follow = ({ type }: Event): void => {
    isUnderPointer.current = type === 'pointerenter';
  };
  return (
    <div ref={bar} class={`${styles.bar} line gap-3`} data-undo onPointerEnter={follow} onPointerLeave={follow}>
      {undo ? <Ring left={left.value} /> : null}
      <p class="grow">
        <b>{words}</b> {more}
      </p>
      {left.value > 0 ? (
        <button type="button" class={undo ? 'main' : 'plain'} onClick={press}>
          {undo ? UNDO : CLOSE}
        </button>
      ) : null}
    </div>
  );
}

/** The seconds left, as part of a ring and in digits. */
const Ring = ({ left }: { readonly left: number }) => (
  <svg class="stiff" viewBox="0 0 40 40" width="40" height="40" fill="none" stroke-width="4" aria-hidden="true">
    <circle cx="20" cy="20" r="17" stroke="rgb(255 246 220 / 25%)" />
    <g stroke="var(--accent)" stroke-dasharray={`${left} 10`} transform="rotate(-90 20 20)">
      <circle cx="20" cy="20" r="17" pathLength="10" />
    </g>
    <text x="20" y="26" text-anchor="middle" fill="currentColor" font-size="17" font-weight="700">
      {left}
    </text>
  </svg>
);
