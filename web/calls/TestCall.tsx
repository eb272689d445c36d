import { useEffect, useState } from 'preact/hooks';
import type { CallsMessage } from '../../shared/protocol/message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { CALLING } from '../words/calling-en.ts';
import { refusalSentence } from '../words/refusals-en.ts';
import { testMessage } from './subscribe.ts';

export interface TestCallProps {
  readonly open: OpenTable;
  readonly calls: CallsMessage;
}

/** Calls all devices now, and says how many took it. */
export function TestCall({ open, calls }: TestCallProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const refusal = open.model.callRefusal.value;
  useEffect(() => {
    if (!isWaiting || (!calls.tested && !refusal)) return;
    setWaiting(false);
    setAnswer(refusal ? refusalSentence(refusal.code) : toldOf(calls));
  }, [calls, refusal]);
  const press = (): void => {
    open.model.callRefusal.value = undefined;
    setWaiting(true);
    setAnswer(undefined);
    open.askCalls(testMessage(calls.table));
  };
  return (
    <section class="stack-s">
      <button type="button" disabled={isWaiting} onClick={press}>
        {isWaiting ? CALLING.testing : CALLING.test}
      </button>
      <p class="small" role="status">
        {answer ?? ''}
      </p>
      {answer === undefined ? null : <p class="soft small">{CALLING.quiet}</p>}
    </section>
  );
}

const toldOf = ({ tested }: CallsMessage): string | undefined => tested && CALLING.tested(tested);
