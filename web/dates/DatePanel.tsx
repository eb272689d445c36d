import { DATE } from '#text/date.ts';
import { linkTo } from '../components/invite.ts';
import { LinkRows } from '../components/MenuRows.tsx';
import type { Pressing } from '../components/pressing.tsx';
import { canHost } from '../model/hosting.ts';
import { store } from '../model/page.ts';
import { readSeat } from '../model/storage/seats.ts';
import { useTable } from '../table/at-table.ts';
import { calendarOf } from '../time/calendar-path.ts';
import { DateCard } from './DateCard.tsx';
import { DateForm } from './DateForm.tsx';

export function DatePanel({ pressing }: { readonly pressing: Pressing }) {
  const { view } = useTable();
  if (view.seat === undefined) return null;
  return (
    <>
      <DateCard />
      {view.date === undefined ? null : <ToCalendar />}
      {canHost(view) ? <DateForm key={JSON.stringify(view.date?.day)} pressing={pressing} /> : null}
    </>
  );
}

/** Opens the person's calendar subscription, or a file with the current time. */
function ToCalendar() {
  const { id } = useTable();
  const kept = readSeat(store, id);
  if (kept === undefined) return null;
  const { link } = linkTo(calendarOf(kept));
  return (
    <>
      <LinkRows
        rows={[
          {
            ...{ key: 'calendar', words: DATE.calendar, hint: DATE.calendarHint, icon: 'calendar' },
            href: link.replace(/^https?:/, 'webcal:'),
          },
          { key: 'download', words: DATE.download, icon: 'save', href: link, download: 'afoot.ics' },
        ]}
      />
      <p class="soft small">{DATE.how}</p>
    </>
  );
}
