import { useState } from 'preact/hooks';
import { DATE } from '#text/date.ts';
import { LOBBY } from '#text/lobby.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { findUpcomingDate, type UpcomingDate } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { countDaysGone, mayHost } from '../model/waiting.ts';
import { classes } from '../styles/classes.ts';
import { useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { getServerTime } from '../text/server-clock.ts';

const DealSheet = lazyDialog(
  () => import('./DealSheet.tsx').then(({ DealSheet }) => DealSheet),
  () => LOBBY.beforeDeal,
);

export function DealBar() {
  const { view } = useTable();
  return canHost(view) ? <Deal /> : <DealerStatus />;
}

type AskedFirst = 'date' | 'bots' | 'cut';

/** Deals, after asking about a game time ahead and about open seats. */
function Deal() {
  const { view, pendingCount, onSubmit } = useTable();
  const [asking, setAsking] = useState<AskedFirst>();
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const stop = (): void => setAsking(undefined);
  const [date, setDate] = useState<UpcomingDate>();
  const start = (): void => setAsking(free.length === 0 ? 'cut' : 'bots');
  const press = (): void => {
    const ahead = findUpcomingDate(view.date, getServerTime());
    setDate(ahead);
    if (ahead === undefined || ahead.isOn) start();
    else setAsking('date');
  };
  const deal = (starter: number | undefined): void => {
    stop();
    for (const seat of free) onSubmit([{ type: 'giveSeatToBot', seat }]);
    onSubmit([{ type: 'start', ...(starter !== undefined && { starter }) }]);
  };
  return (
    <>
      <button
        type="button"
        class={classes('large filling', free.length === 0 && 'main')}
        disabled={pendingCount > 0}
        onClick={press}
      >
        {LOBBY.deal}
      </button>
      {asking === 'date' && date ? (
        <ConfirmSheet
          words={{
            ...{ title: DATE.dealEarly, text: `${DATE.heading(date.at, getServerTime())}.` },
            ...{ keep: LOBBY.wait, act: LOBBY.dealNow },
          }}
          kind="main"
          onKeep={stop}
          onAct={start}
        />
      ) : null}
      {asking === 'bots' ? (
        <ConfirmSheet
          words={{ title: LOBBY.botsFor(free.length), keep: LOBBY.wait, act: LOBBY.botsSitIn(free.length) }}
          kind="main"
          onKeep={stop}
          onAct={() => setAsking('cut')}
        />
      ) : null}
      {asking === 'cut' ? <DealSheet onDeal={deal} onClose={stop} /> : null}
    </>
  );
}

function DealerStatus() {
  const { charter, view, onAsk } = useTable();
  const host = seatName(charter, view, view.host);
  if (!mayHost(view)) return <p class="notice">{LOBBY.deals(host)}</p>;
  const days = countDaysGone(view, view.host);
  const become = (): void => onAsk(SURE.takeHosting(host, days), { type: 'takeHosting' });
  return (
    <>
      <p class="notice balanced" role="status">
        {NOTICES.hostGone(host, days ?? 0)} {NOTICES.canHost}
      </p>
      <button type="button" class="main large filling" onClick={become}>
        {TABLE_SETTINGS.become}
      </button>
    </>
  );
}
