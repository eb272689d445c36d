import { useEffect, useState } from 'preact/hooks';
import { AskTwice } from '../components/AskTwice.tsx';
import { later } from '../components/later.tsx';
import { Mark } from '../components/Mark.tsx';
import { Page } from '../components/Page.tsx';
import { goTo, rereadSeats, seats, store } from '../model/page.ts';
import { makeTableHash, parseInviteLink } from '../model/route.ts';
import { inOrder, isForMe, isNews } from '../model/status.ts';
import { openSocket } from '../net/socket.ts';
import { giveUpSeat } from '../notifications/giving-up.ts';
import { signalTables } from '../shell/attention.ts';
import { readNotifications } from '../storage/notifications.ts';
import type { KeptSeat } from '../storage/seats.ts';
import { TRANSFER } from '../text/devices.ts';
import { APP_NAME, ago, HOME } from '../text/pages.ts';
import { forgetWords, statusWords, waitWords } from '../text/status-words.ts';

const TransferPanel = later(() => import('../devices/TransferPanel.tsx').then(({ TransferPanel }) => TransferPanel));

/** The first page: one's tables, or what this is; and the way to a new table. */
export function HomePage() {
  const kept = inOrder(seats.value);
  const reach = useStatuses();
  useEffect(mendSubscriptions, []);
  useEffect(signalTables, []);
  return (
    <Page title={APP_NAME} kind="home">
      {kept.length > 0 ? null : <Welcome />}
      {store.isLasting ? null : <p class="notice warn">{HOME.blocked}</p>}
      <div class="home-tables">
        <section class="stack-s" aria-labelledby="my-tables">
          <h2 id="my-tables">{HOME.myTables}</h2>
          <p class="warn" role="status">
            {kept.length > 0 && reach === 'lost' ? HOME.unreached : ''}
          </p>
          {kept.length > 0 ? <TableList kept={kept} /> : <NoTables />}
          <p class="soft small" role="status">
            {kept.length > 0 && reach === 'checking' ? HOME.checking : ''}
          </p>
        </section>
        <div class="home-below">
          {kept.length > 0 ? <HostLink kind="button" /> : null}
          {kept.length > 0 ? <Carry kept={kept} /> : null}
          <InviteLinkForm />
          <p>
            <a class="button" href="#/rules">
              {HOME.rules}
            </a>
          </p>
        </div>
      </div>
    </Page>
  );
}

/** For people without a table: what this is. */
const Welcome = () => (
  <div class="rim">
    <div class="on-cloth welcome">
      <div class="stack">
        <p class="intro">{HOME.lead}</p>
        <HostLink kind="button main large" />
        <p class="soft">{HOME.hostHint}</p>
      </div>
      <Mark />
    </div>
  </div>
);

const HostLink = ({ kind }: { readonly kind: string }) => (
  <p>
    <a class={kind} href="#/new">
      {HOME.host}
    </a>
  </p>
);

function NoTables() {
  return (
    <div class="slip on-paper stack-s">
      <p>{HOME.none}</p>
      <p class="soft">{HOME.noneHint}</p>
    </div>
  );
}

function TableList({ kept }: { readonly kept: readonly KeptSeat[] }) {
  return (
    <ul class="table-list">
      {kept.map((seat, i) => (
        <TableLine key={seat.table} seat={seat} isFirst={i === 0} />
      ))}
    </ul>
  );
}

interface TableLineProps {
  readonly seat: KeptSeat;
  readonly isFirst: boolean;
}

/** One table. The first one that waits for its person lies there as a table. */
function TableLine({ seat, isFirst }: TableLineProps) {
  const forget = (): void => {
    giveUpSeat(store, seat);
    rereadSeats();
    sendStops();
  };
  const { status } = seat;
  const awaits = isFirst && isForMe(seat);
  return (
    <li class={awaits ? 'rim' : undefined}>
      <div class={awaits ? 'on-cloth table-line awaits' : 'panel table-line'}>
        <a class="table-link" href={makeTableHash(seat.table)}>
          <strong>{seat.title}</strong>
          <span class={isForMe(seat) ? 'table-standing mine' : 'table-standing'}>{statusWords(status)}</span>
          <TimeWords seat={seat} />
          <span class="soft small">
            {HOME.youAre(seat.name, status?.seat ?? seat.seat)} · {HOME.opened(ago(Date.now() - seat.at))}
            {isNews(seat) && !status?.lost ? <b class="news"> · {HOME.news}</b> : null}
          </span>
          {awaits ? <span class="button main large">{HOME.play}</span> : null}
        </a>
        <AskTwice
          words={HOME.forget}
          sure={HOME.forgetSure}
          hint={forgetWords(status)}
          label={HOME.forgetOf(seat.title)}
          onSure={forget}
        />
      </div>
    </li>
  );
}

/** How long the table has waited, and until when. */
function TimeWords({ seat: { status } }: { readonly seat: KeptSeat }) {
  const words = waitWords(status, Date.now());
  return words === '' ? null : <span class="small">{words}</span>;
}

/** Whether the server answers; `checking` until the first answer. */
type ServerReach = 'checking' | 'here' | 'lost';

/** Fetches the tables' status while this page is open. */
function useStatuses(): ServerReach {
  const [reach, setReach] = useState<ServerReach>('checking');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const ports = {
      ...{ open: openSocket, now: () => Date.now(), random: () => Math.random(), store, onChange: rereadSeats },
      onReach: (isReached: boolean) => setReach(isReached ? 'here' : 'lost'),
    };
    import('../model/table-status.ts').then(
      ({ fetchStatuses }) => {
        if (!isOver) stop = fetchStatuses(ports);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return reach;
}

/** Tells subscribed tables what has changed on this device. */
function mendSubscriptions(): void {
  const { all, tables, stopped } = readNotifications(store);
  if (!all && tables.length + stopped.length === 0) return;
  const mending = Promise.all([import('../notifications/mending.ts'), import('../notifications/visit-ports.ts')]);
  mending.then(([{ mendOthers }, { VISIT_PORTS }]) => mendOthers({ ports: VISIT_PORTS })).catch(() => undefined);
}

/** Unsubscribes this device at the tables of given-up seats. */
function sendStops(): void {
  if (readNotifications(store).stopped.length === 0) return;
  const stopping = Promise.all([import('../notifications/stopping.ts'), import('../notifications/visit-ports.ts')]);
  stopping.then(([{ sendStopped }, { VISIT_PORTS }]) => sendStopped(VISIT_PORTS)).catch(() => undefined);
}

/** Takes all seats to another device. */
function Carry({ kept }: { readonly kept: readonly KeptSeat[] }) {
  const [isOpen, setOpen] = useState(false);
  const seats = kept.filter(({ status }) => !status?.lost);
  return (
    <details class="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TRANSFER.titleHome}</summary>
      {isOpen ? <TransferPanel seats={seats} hint={TRANSFER.hintHome} words={TRANSFER.make} /> : null}
    </details>
  );
}

function InviteLinkForm() {
  const [wrong, setWrong] = useState(false);
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('link');
    const hash = parseInviteLink(String(text));
    setWrong(hash === undefined);
    if (hash !== undefined) goTo(hash);
  };
  return (
    <form class="field" onSubmit={open}>
      <label for="invite-link">{HOME.pasteLabel}</label>
      <div class="row joined">
        <input
          id="invite-link"
          name="link"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="invite-hint"
          aria-invalid={wrong}
        />
        <button type="submit">{HOME.pasteButton}</button>
      </div>
      <p id="invite-hint" class={wrong ? 'warn small' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? HOME.pasteWrong : HOME.pasteHint}
      </p>
    </form>
  );
}
