import { useEffect, useState } from 'preact/hooks';
import { NOTIFICATIONS } from '#text/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { testMessage } from './subscribe.ts';

interface TestNotificationProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
}

/** Sends a test to all devices, and says how many took it. */
export function TestNotification({ open, notifications }: TestNotificationProps) {
  const [asked, setAsked] = useState<TestRequested>();
  const [answer, setAnswer] = useState<string>();
  const said = open.model.notifications.value;
  const refusal = open.model.notificationsRefusal.value;
  useEffect(() => {
    const words = asked && (refusal ? refusalSentence(refusal.code) : resultWords(said, asked));
    if (words === undefined) return;
    setAsked(undefined);
    setAnswer(words);
  }, [said, refusal]);
  const isWaiting = asked !== undefined;
  const press = (): void => {
    open.model.notificationsRefusal.value = undefined;
    setAsked({ before: said });
    setAnswer(undefined);
    open.askNotifications(testMessage(notifications.table));
  };
  return (
    <section class="stack-s">
      <button type="button" disabled={isWaiting} onClick={press}>
        {isWaiting ? NOTIFICATIONS.testing : NOTIFICATIONS.test}
      </button>
      <p class="small" role="status">
        {answer ?? ''}
      </p>
    </section>
  );
}

/** A test on its way: the table's latest answer before it. */
interface TestRequested {
  readonly before: NotificationsMessage | undefined;
}

/** Undefined until the table has answered this test. */
const resultWords = (said: NotificationsMessage | undefined, { before }: TestRequested): string | undefined =>
  said === before ? undefined : said?.tested && NOTIFICATIONS.tested(said.tested);
