import { useId, useState } from 'preact/hooks';
import { CHAT } from '#text/notifications.ts';
import { mentionOf } from '../../shared/protocol/mention.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { setNotificationsMessage } from './subscribe.ts';

interface ChatHandleProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
  /** The chat's host, which can mention people. */
  readonly host: string;
}

/** What identifies this person in the group's chat, so that its posts can mention them. */
export function ChatHandle({ open, notifications: { table, handle: kept = '' }, host }: ChatHandleProps) {
  const id = useId();
  const [text, setText] = useState(kept);
  const [isWrong, setWrong] = useState(false);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const handle = handleIn(text);
    const isGood = handle === '' || mentionOf(host, handle) !== undefined;
    setWrong(!isGood);
    if (isGood) open.askNotifications(setNotificationsMessage(table, { handle }));
  };
  return (
    <form class="stack-s group-chat" onSubmit={save} noValidate>
      <div>
        <label for={id}>{CHAT.handle}</label>
        <p id={`${id}-result`} class={isWrong ? 'warn small' : 'small'} role="status">
          {isWrong ? CHAT.notHandle : kept === '' ? '' : CHAT.mentioned}
        </p>
      </div>
      <div class="row joined">
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-result ${id}-hint`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" disabled={handleIn(text) === kept || open.model.connection.value !== 'live'}>
          {CHAT.mention}
        </button>
      </div>
      <p id={`${id}-hint`} class="soft small">
        {CHAT.handleHint(host)}
      </p>
    </form>
  );
}

/** Copied from a message, it stands in brackets. */
const handleIn = (text: string): string => text.trim().replace(/^<(?:@!?|users\/)([^>]*)>$/, '$1');
