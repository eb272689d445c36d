import { useLayoutEffect, useRef } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';

interface CopiedProps {
  /** Undefined: nothing was copied yet. */
  readonly copied: boolean | undefined;
  readonly text: string;
  /** What is said if it was copied. */
  readonly done: string;
}

/** Whether a text was copied; if not, the text itself, selected. */
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
