import { useLayoutEffect, useRef } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';

interface CopiedProps {
  /** Undefined before the first copy. */
  readonly copied: boolean | undefined;
  readonly text: string;
  /** The message after a successful copy. */
  readonly done: string;
}

/** Reports that a text was copied; otherwise shows the text, selected. */
export const Copied = ({ copied, text, done }: CopiedProps) => (
  <>
    <p role="status" class={copied === false ? 'warn small' : 'small'}>
      {copied === undefined ? '' : copied ? done : LOBBY.copyFailed}
    </p>
    {copied === false ? <ManualCopy text={text} /> : null}
  </>
);

function ManualCopy({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return <textarea ref={field} readonly rows={3} value={text} aria-label={LOBBY.copyFailed} />;
}
