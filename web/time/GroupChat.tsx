import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CHAT } from '#text/notifications.ts';
import { formatFailure } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { canMention, findMention } from '../../shared/protocol/mention.ts';
import type { Charter, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { canHost } from '../model/hosting.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import { askForConfirmation } from '../model/undoing.ts';
import { classes } from '../styles/classes.ts';
import { seatName } from '../text/names.ts';
import { findHookResult, type HookRequest, type HookResult } from './hook-result.ts';
import * as styles from './notifications.module.css';
import { visit } from './other-tables.ts';
import { createNotificationsMessage } from './subscribe.ts';
import { VISIT_PORTS } from './visit-ports.ts';

interface GroupChatProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  readonly notifications: NotificationsMessage;
}

/** Lets the host post turns to a group chat, mentioning people who give their handle; others see that it is on. */
export function GroupChat({ open, charter, view, notifications }: GroupChatProps) {
  const { hook } = notifications;
  const isHost = canHost(view);
  const example = CHAT.example(charter.title, seatName(charter, view, view.seat ?? view.host));
  return (
    <>
      {isHost ? (
        <details>
          <summary>{CHAT.title}</summary>
          <ChatForm open={open} example={example} notifications={notifications} />
        </details>
      ) : null}
      {isHost || hook === undefined ? null : <p>{CHAT.postedForAll(hook)}</p>}
      {hook !== undefined && canMention(hook) ? (
        <ChatHandle key={hook} open={open} notifications={notifications} host={hook} />
      ) : null}
    </>
  );
}

interface ChatFormProps {
  readonly open: OpenTable;
  readonly example: string;
  readonly notifications: NotificationsMessage;
}

function ChatForm({ open, example, notifications }: ChatFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { hook, table } = notifications;
  const { result, set } = useHook(open, table, () => setText(''));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    set(text.trim());
  };
  const isWrong = result === 'notHttps' || result === 'notKnown';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong, result]);
  return (
    <form class={`stack-s ${styles.groupChat}`} onSubmit={submit} noValidate>
      <p class="soft small">
        {CHAT.lead} {example}
      </p>
      <PostedChat hook={hook} gone={notifications.hookGone} onRemove={() => stopPosting(table)} />
      <div>
        <label for={id}>{CHAT.label}</label>
        <p id={`${id}-result`} class={classes('small', (isWrong || result === 'notPosted') && 'warn')} role="status">
          {result ? CHAT[result] : ''}
        </p>
      </div>
      <div class="row joined">
        <input
          id={id}
          ref={field}
          type="url"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-result ${id}-hint`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === '' || open.model.connection.value !== 'live'}>
          {hook === undefined ? CHAT.set : CHAT.change}
        </button>
      </div>
      <p id={`${id}-hint`} class="soft small">
        {CHAT.hint} {CHAT.secret}
      </p>
    </form>
  );
}

interface PostedChatProps {
  /** The chat that posts go to; absent if there is none. */
  readonly hook: string | undefined;
  /** The chat that no longer takes posts. */
  readonly gone: string | undefined;
  onRemove(): Promise<string | undefined>;
}

function PostedChat({ hook, gone, onRemove }: PostedChatProps) {
  if (hook === undefined) return gone === undefined ? null : <p class="notice warn">{CHAT.gone(gone)}</p>;
  return (
    <div class="row">
      {gone === undefined ? <p>{CHAT.isPosted(hook)}</p> : <p class="notice warn">{CHAT.gone(hook)}</p>}
      <button type="button" class="plain" onClick={() => askForConfirmation(SURE.hook(hook), { act: onRemove })}>
        {CHAT.remove}
      </button>
    </div>
  );
}

/** Ends the posts, even if the panel is closed or the table left by now. */
async function stopPosting(table: string): Promise<string | undefined> {
  const saved = readSeat(store, table);
  const answer = saved && (await visit(saved, VISIT_PORTS, (sendRequest) => sendRequest({ type: 'setHook', table })));
  return answer ? undefined : formatFailure(CHAT.remove);
}

function useHook(open: OpenTable, table: string, onTaken: () => void) {
  const [result, setResult] = useState<HookResult>();
  const [asked, setAsked] = useState<HookRequest>();
  const answer = open.model.notifications.value;
  const refusal = open.model.notificationsRefusal.value;
  useEffect(() => {
    const became = asked && findHookResult(asked, { answer, refusal });
    if (became === undefined) return;
    setAsked(undefined);
    setResult(became);
    if (became !== 'notKnown') onTaken();
  }, [answer, refusal]);
  const send = (url: string): void => {
    open.model.notificationsRefusal.value = undefined;
    setResult(undefined);
    setAsked({ before: answer });
    open.askNotifications({ type: 'setHook', table, url, test: true });
  };
  return {
    result,
    set: (url: string) => (/^https:\/\/\S+\.\S+/.test(url) ? send(url) : setResult('notHttps')),
  };
}

interface ChatHandleProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
  readonly host: string;
}

function ChatHandle({ open, notifications: { table, handle: saved = '' }, host }: ChatHandleProps) {
  const id = useId();
  const [text, setText] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const handle = parseHandle(text);
    const isGood = handle === '' || findMention(host, handle) !== undefined;
    setWrong(!isGood);
    if (isGood) open.askNotifications(createNotificationsMessage(table, { handle }));
  };
  return (
    <form class={`stack-s ${styles.groupChat}`} onSubmit={save} noValidate>
      <div>
        <label for={id}>{CHAT.handle}</label>
        <p id={`${id}-result`} class={classes('small', isWrong && 'warn')} role="status">
          {isWrong ? CHAT.notHandle : saved === '' ? '' : CHAT.mentioned}
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
        <button type="submit" disabled={parseHandle(text) === saved || open.model.connection.value !== 'live'}>
          {CHAT.mention}
        </button>
      </div>
      <p id={`${id}-hint`} class="soft small">
        {CHAT.handleHint(host)}
      </p>
    </form>
  );
}

/** Removes the brackets of a handle copied from a message. */
const parseHandle = (text: string): string => text.trim().replace(/^<(?:@!?|users\/)([^>]*)>$/, '$1');
