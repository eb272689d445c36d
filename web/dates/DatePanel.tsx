import { DATE } from '#text/date.ts';
import { createLink } from '../components/invite.ts';
import { LinkRows } from '../components/MenuRows.tsx';
import type { PendingAction } from '../components/pending-action.tsx';
import { canHost } from '../model/hosting.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import { useTable } from '../table/table-context.ts';
import { getCalendar } from '../time/calendar-path.ts';
import { DateCard } from './DateCard.tsx';
import { DateForm } from './DateForm.tsx';

export function DatePanel({ pending }: { readonly pending: PendingAction }) {
  const { view } = useTable();
  if (view.seat === undefined) return null;
  return (
    <>
      <DateCard />
      {view.date === undefined ? null : <CalendarLinkRow />}
      {canHost(view) ? <DateForm key={JSON.stringify(view.date?.day)} pending={pending} /> : null}
    </>
  );
}

/** Opens the person's calendar subscription, or a file with the current time. */
function CalendarLinkRow() {
  const { id } = useTable();
  const saved = readSeat(store, id);
  if (saved === undefined) return null;
  const { link } = createLink(getCalendar(saved));
  return (
    <>
      <LinkRows
        rows={[
          {
            ...{ key: 'calendar', words: DATE.calendar, hint: DATE.calendarHint, icon: 'plus' },
            href: link.replace(/^https?:/, 'webcal:'),
          },
          { key: 'download', words: DATE.download, icon: 'save', href: link, download: 'afoot.ics' },
        ]}
      />
      <p class="soft small">{DATE.how}</p>
    </>
  );
}
