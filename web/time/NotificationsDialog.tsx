import '../components/table-settings.css';
import { useEffect, useId, useState } from 'preact/hooks';
import { CALENDAR } from '#text/calendar.ts';
import { NOTIFICATIONS, PUSH_ABILITY } from '#text/notifications.ts';
import type { Charter, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Copied } from '../components/Copied.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { copyText, createLink } from '../components/invite.ts';
import type { OpenTable } from '../model/open-table.ts';
import { classes } from '../styles/classes.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { getCalendar } from './calendar-path.ts';
import { GroupChat } from './GroupChat.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import * as styles from './notifications.module.css';
import { type Notifying, useNotifying } from './notifying.ts';
import { createNotificationsMessage, createTestMessage } from './subscribe.ts';

interface NotificationsDialogProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

export function NotificationsDialog({ open, charter, view, onClose }: NotificationsDialogProps) {
  const notifying = useNotifying(open);
  const { notifications } = notifying;
  return (
    <Dialog title={NOTIFICATIONS.title} onClose={onClose}>
      <section class="stack-s">
        <ThisDevice notifying={notifying} />
        <OtherDevices notifying={notifying} />
      </section>
      {notifications && notifications.devices.length > 0 ? (
        <>
          <NotificationChoices notifying={notifying} notifications={notifications} />
          <TestNotification open={open} notifications={notifications} />
        </>
      ) : null}
      {notifications ? (
        <CalendarLink open={open} notifications={notifications} isNeeded={isCalendarNeeded(notifying)} />
      ) : null}
      {notifications ? <GroupChat open={open} charter={charter} view={view} notifications={notifications} /> : null}
    </Dialog>
  );
}

/** Whether this browser cannot notify its person, or has failed to. */
const isCalendarNeeded = ({ ability, step }: Notifying): boolean =>
  ability !== 'yes' || step === 'failed' || step === 'blocked';

function ThisDevice({ notifying }: { readonly notifying: Notifying }) {
  const { ability, notifications, isOn, step } = notifying;
  if (ability !== 'yes') return <CannotNotify ability={ability} />;
  if (!notifications) return <p role="status">{NOTIFICATIONS.loading}</p>;
  const { what } = notifications;
  const hasResults = what.includes('results');
  return (
    <>
      <Switch
        words={NOTIFICATIONS.turn}
        hint={NOTIFICATIONS.turnHint}
        isOn={isOn || step === 'asking'}
        onFlip={() => void (isOn ? notifying.end() : notifying.begin())}
      />
      <p class={classes('small', step === 'failed' || step === 'blocked' ? 'warn' : 'soft')} role="status">
        {step === 'still' ? '' : NOTIFICATIONS[step]}
      </p>
      {isOn ? (
        <Switch
          words={NOTIFICATIONS.results}
          isOn={hasResults}
          onFlip={() => notifying.change({ what: hasResults ? ['turn'] : ['turn', 'results'] })}
        />
      ) : null}
    </>
  );
}

function CannotNotify({ ability }: { readonly ability: keyof typeof PUSH_ABILITY }) {
  if (ability !== 'install') return <p class="notice">{PUSH_ABILITY[ability]}</p>;
  const [first, ...steps] = PUSH_ABILITY.install;
  return (
    <div class="notice stack-s">
      <p>{first}</p>
      <ol class={styles.numbered}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function OtherDevices({ notifying: { others, endOthers } }: { readonly notifying: Notifying }) {
  if (others.length === 0) return null;
  return (
    <div class="row">
      <p class="soft small">{NOTIFICATIONS.others(others.length)}</p>
      <button type="button" class="small" onClick={endOthers}>
        {NOTIFICATIONS.endOthers}
      </button>
    </div>
  );
}

interface SwitchProps {
  readonly words: string;
  readonly hint?: string;
  readonly isOn: boolean;
  onFlip(): void;
}

/** A toggle that takes effect immediately. */
function Switch({ words, hint, isOn, onFlip }: SwitchProps) {
  const id = useId();
  return (
    <label class={`${styles.switchRow} line apart gap-4 tall`}>
      <span>
        <span id={id} class="bold">
          {words}
        </span>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} class="soft small block">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={id}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={onFlip}
      />
    </label>
  );
}

interface CalendarLinkProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
  /** Whether nothing else can notify this person on this device. */
  readonly isNeeded: boolean;
}

/** A link that adds this person's turns at the table to their own calendar. */
function CalendarLink({ open, notifications: { table, hours }, isNeeded }: CalendarLinkProps) {
  const [copied, setCopied] = useState<boolean>();
  const { saved } = open;
  if (!saved) return null;
  const { link } = createLink(getCalendar(saved));
  const copy = (): void => {
    // Also sends the zone, since a calendar uses its person's day.
    open.askNotifications(createNotificationsMessage(table, { hours }));
    void copyText(link).then(setCopied);
  };
  return (
    <section class="stack-s">
      {isNeeded ? <p>{CALENDAR.instead}</p> : null}
      <button type="button" class={isNeeded ? undefined : 'plain'} onClick={copy}>
        {CALENDAR.copy}
      </button>
      <Copied copied={copied} text={link} done={CALENDAR.copied} />
    </section>
  );
}

interface TestNotificationProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
}

function TestNotification({ open, notifications }: TestNotificationProps) {
  const [asked, setAsked] = useState<TestRequested>();
  const [answer, setAnswer] = useState<string>();
  const message = open.model.notifications.value;
  const refusal = open.model.notificationsRefusal.value;
  useEffect(() => {
    const words = asked && (refusal ? refusalSentence(refusal.code) : formatTestResult(message, asked));
    if (words === undefined) return;
    setAsked(undefined);
    setAnswer(words);
  }, [message, refusal]);
  const isWaiting = asked !== undefined;
  const press = (): void => {
    open.model.notificationsRefusal.value = undefined;
    setAsked({ before: message });
    setAnswer(undefined);
    open.askNotifications(createTestMessage(notifications.table));
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

interface TestRequested {
  readonly before: NotificationsMessage | undefined;
}

/** Returns undefined until the table has answered this test. */
const formatTestResult = (message: NotificationsMessage | undefined, { before }: TestRequested): string | undefined =>
  message === before ? undefined : message?.tested && NOTIFICATIONS.tested(message.tested);
