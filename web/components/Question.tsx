import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface QuestionProps {
  readonly text: string;
  readonly children: ComponentChildren;
  onCancel(): void;
}

/** A question that blocks the table until it is answered; Escape means no. */
export function Question({ text, children, onCancel }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-label={text} onCancel={onCancel} onClose={onCancel}>
      <h2>{text}</h2>
      <div class="row">{children}</div>
    </dialog>
  );
}
