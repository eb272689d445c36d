import { useState } from 'preact/hooks';
import { CALENDAR } from '#text/calendar.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { Copied } from '../components/Copied.tsx';
import { copyText, linkTo } from '../components/invite.ts';
import type { OpenTable } from '../model/open-table.ts';
import { calendarOf } from './calendar-path.ts';
import { setNotificationsMessage } from './subscribe.ts';

interface CalendarLinkProps {
  readonly open: OpenTable;
  readonly notifications: NotificationsMessage;
  /** Nothing else can tell this person on this device. */
  readonly isNeeded: boolean;
}

/** A link that brings this person's turns at the table into their own calendar. */
export function CalendarLink({ open, notifications: { table, hours }, isNeeded }: CalendarLinkProps) {
  const [copied, setCopied] = useState<boolean>();
  const { kept } = open;
  if (!kept) return null;
  const { link } = linkTo(calendarOf(kept));
  const copy = (): void => {
    // With the hours goes the zone: a calendar keeps to its person's day.
    open.askNotifications(setNotificationsMessage(table, { hours }));
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
