import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { TABLE_CHAT } from '#text/chat.ts';
import { REACTION_WORDS } from '#text/events.ts';
import { REACTIONS } from '../../shared/protocol/constants.ts';
import { Icon } from '../components/icons.tsx';
import { RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { canHost } from '../model/hosting.ts';
import { cleanNote, countCharactersLeft, isSendable } from '../model/visible-text.ts';
import { getSettings } from '../model/waiting.ts';
import * as styles from './chat.module.css';
import { useTable } from './table-context.ts';

/** The character count appears at this many characters left. */
const COUNTER_THRESHOLD = 100;

/** Sends a message or a quick reply, except for watchers, and leads to the activity feed. */
export function TableChat() {
  const atTable = useTable();
  const { view, pendingCount } = atTable;
  const { acknowledged = 0 } = view;
  const pending = usePendingAction(atTable);
  // The submission number of the last message.
  const [number, setNumber] = useState(0);
  const send = (text: string): void => {
    setNumber(acknowledged + pendingCount + 1);
    pending.press('note', { type: 'note', text });
  };
  // Once the message is stored, a refusal is about something else.
  const refused = acknowledged < number ? pending.findRefusal('note') : undefined;
  if (view.seat === undefined || !getSettings(view).notes) {
    return (
      <div class={`${styles.talk} pane gap-1 stiff`}>
        {view.seat !== undefined && <p class="soft small">{TABLE_CHAT.off}</p>}
        <HistoryLink />
        {view.seat !== undefined && <ChatSwitch />}
      </div>
    );
  }
  return (
    <section class={`${styles.talk} pane gap-1 stiff`} aria-label={TABLE_CHAT.title}>
      <Composer onSend={send} refused={refused} />
      <RefusalNotice code={refused} />
      <ul class={`${styles.reactions} flex wrap gap-1`} aria-label={TABLE_CHAT.react}>
        {REACTIONS.map((reaction) => (
          <li key={reaction}>
            <button type="button" class="small" onClick={() => pending.press('react', { type: 'react', reaction })}>
              {REACTION_WORDS[reaction]}
            </button>
          </li>
        ))}
      </ul>
      <RefusalNotice code={pending.findRefusal('react')} />
      <HistoryLink />
      <ChatSwitch />
    </section>
  );
}

function HistoryLink() {
  const { onMenu } = useTable();
  return (
    <button type="button" class="plain underlined" onClick={() => onMenu('history')}>
      {TABLE_CHAT.history}
    </button>
  );
}

/** The host's switch for messages and quick replies, folded. */
function ChatSwitch() {
  const table = useTable();
  const pending = usePendingAction(table);
  const { notes } = getSettings(table.view);
  if (!canHost(table.view)) return null;
  return (
    <details class={styles.quiet}>
      <summary aria-label={TABLE_CHAT.more}>
        <Icon name="more" />
      </summary>
      <label class="choice">
        <input
          type="checkbox"
          checked={!notes}
          onChange={() => pending.press('notes', { type: 'changeSettings', settings: { notes: !notes } })}
        />
        <span>
          {TABLE_CHAT.quiet}
          <span class="soft small block">{TABLE_CHAT.quietHint}</span>
        </span>
      </label>
      <RefusalNotice code={pending.findRefusal('notes')} />
    </details>
  );
}

/** The message field, which Enter sends; a refused message returns to be edited. */
function Composer({ refused, onSend }: { readonly refused: string | undefined; onSend(text: string): void }) {
  const [text, setText] = useState('');
  const count = useId();
  const sent = useRef('');
  useEffect(() => {
    if (refused !== undefined) setText((now) => now || sent.current);
  }, [refused]);
  const left = countCharactersLeft(text);
  const send = (event: Event): void => {
    event.preventDefault();
    if (!isSendable(text)) return;
    sent.current = text;
    onSend(cleanNote(text));
    setText('');
  };
  return (
    <form class={`row joined ${styles.composer}`} onSubmit={send}>
      <textarea
        value={text}
        rows={getRows(text)}
        aria-label={TABLE_CHAT.label}
        placeholder={TABLE_CHAT.placeholder}
        autocomplete="off"
        enterkeyhint="send"
        aria-invalid={left < 0}
        aria-describedby={left < COUNTER_THRESHOLD ? count : undefined}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? send(event) : undefined)}
      />
      <button type="submit" aria-disabled={!isSendable(text)}>
        {TABLE_CHAT.send}
      </button>
      {left < COUNTER_THRESHOLD ? (
        <span
          id={count}
          class={left < 0 ? 'warn small figures' : 'soft small figures'}
          role="status"
          aria-live={left < 0 ? 'polite' : 'off'}
        >
          {left < 0 ? TABLE_CHAT.tooLong : TABLE_CHAT.left(left)}
        </span>
      ) : null}
    </form>
  );
}

/** Approximate characters per row of the field, and its maximum number of rows. */
const ROW = 24;
const ROWS = 6;

/** Returns the field's rows, which grow with the text from two on. */
const getRows = (text: string): number => Math.min(ROWS, Math.max(2, 1 + Math.floor(text.length / ROW)));
