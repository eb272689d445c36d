import { useEffect, useState } from 'preact/hooks';
import type { CallsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { CALLING } from '../text/en/calling.ts';
import { refusalSentence } from '../text/en/refusals.ts';
import { testMessage } from './subscribe.ts';

export interface TestCallProps {
  readonly open: OpenTable;
  readonly calls: CallsMessage;
}

/** Calls all devices now, and says how many took it. */
export function TestCall({ open, calls }: TestCallProps) {
  const [asked, setAsked] = useState<TestRequested>();
  const [answer, setAnswer] = useState<string>();
  const said = open.model.calls.value;
  const refusal = open.model.callRefusal.value;
  useEffect(() => {
    const words = asked && (refusal ? refusalSentence(refusal.code) : toldOf(said, asked));
    if (words === undefined) return;
    setAsked(undefined);
    setAnswer(words);
  }, [said, refusal]);
  const isWaiting = asked !== undefined;
  const press = (): void => {
    open.model.callRefusal.value = undefined;
    setAsked({ before: said });
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

/** A test on its way: what the table had said last as it was sent. */
interface TestRequested {
  readonly before: CallsMessage | undefined;
}

/** Undefined until the table has said how this test went. */
const toldOf = (said: CallsMessage | undefined, { before }: TestRequested): string | undefined =>
  said === before ? undefined : said?.tested && CALLING.tested(said.tested);
