import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FORGET_ME, TRANSFER } from '#text/devices.ts';
import { HOME } from '#text/home.ts';
import { MENU, SETTINGS } from '#text/menu.ts';
import { CONNECTION_PROBLEM_WORDS, OFFLINE } from '#text/states.ts';
import { InviteLinkForm } from '../components/InviteLinkForm.tsx';
import { lazy, lazyWithoutFallback, usePreload } from '../components/lazy.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { Page } from '../components/Page.tsx';
import { useMinute } from '../components/time.ts';
import { Undo } from '../components/Undo.tsx';
import { type ConnectionProblem, findConnectionProblem } from '../model/net/connection-problem.ts';
import { openSocket } from '../model/net/socket.ts';
import { whileVisible } from '../model/net/watch-page.ts';
import { rereadSeats, store } from '../model/page.ts';
import { isForMe, isGathering, sortSeats } from '../model/status.ts';
import { readOutbox } from '../model/storage/last-seen.ts';
import { isNotified } from '../model/storage/notification-choices.ts';
import { type SavedSeat, showTable } from '../model/storage/seats.ts';
import { undoables } from '../model/undoing.ts';
import { signalTables } from '../seated/attention.ts';
import { isStuck } from '../seated/status-words.ts';
import { confirmDeviceLockout } from '../seated/submit-when-connected.ts';
import { classes } from '../styles/classes.ts';
import { timeHere } from '../text/clock.ts';
import { getServerTime } from '../text/server-clock.ts';
import { clearSettledBadge } from './badge.ts';
import { SeatWaits } from './SeatWaits.tsx';
import { TableCard } from './TableCard.tsx';
import * as styles from './tables.module.css';
import { WaitingTable } from './WaitingTable.tsx';

const TransferPanel = lazy(() => import('../mine/TransferPanel.tsx').then(({ TransferPanel }) => TransferPanel));
const OfferInstall = lazyWithoutFallback(() =>
  import('../time/OfferInstall.tsx').then(({ OfferInstall }) => OfferInstall),
);
const SettingsDialog = lazyDialog(
  () => import('../seated/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  () => SETTINGS.title,
);
const ForgetMe = lazyDialog(
  () => import('../mine/ForgetMe.tsx').then(({ ForgetMe }) => ForgetMe),
  () => FORGET_ME.title,
);

function useBackgroundWork(): void {
  useEffect(syncNotificationDevice, []);
  useEffect(signalTables, []);
  usePreload(() => import('../seated/SeatedTable.tsx'));
}

/** Home page of a person with tables: the longest-waiting one in full, the others as list cards. */
export function TablesPage({ saved }: { readonly saved: readonly SavedSeat[] }) {
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const reach = useStatuses();
  const isLost = reach !== 'here' && reach !== 'checking';
  useBackgroundWork();
  const now = useMinute();
  const listed = saved.filter((seat) => !seat.isHidden || getUndoable(seat));
  const tables = sortSeats(listed);
  const [first] = tables;
  const waiting = listed.filter(isForMe).length;
  useEffect(() => {
    if (reach === 'here') clearSettledBadge(saved);
  }, [reach, waiting]);
  const next = first && isForMe(first) ? first : undefined;
  const rest = next ? tables.slice(1) : tables;
  return (
    <Page
      title={HOME.waitFor(
        waiting,
        listed.some(isGathering),
        listed.filter(({ status }) => isStuck(status, now)).length,
      )}
      links={<Links onSettings={() => setSettingsOpen(true)} />}
      kind="home"
    >
      {store.isLasting ? null : <p class="notice warn">{HOME.blocked}</p>}
      <p class={isLost ? `${styles.offlineStrip} on-sunken text-centre` : 'spoken'} role="status">
        {isLost ? getConnectionLostText(saved, reach) : reach === 'checking' ? HOME.checking : ''}
      </p>
      <div class={classes(`${styles.homeTables} pane gap-4 at-top`, next && styles.hasNext, isLost && styles.stale)}>
        {next ? getRow(next, <WaitingTable key={next.table} seat={next} />) : null}
        <div class="stack">
          <ul class={`${styles.tableList} pane gap-3`} aria-label={HOME.myTables}>
            {rest.map((seat) => (
              <li key={seat.table}>{getRow(seat, <TableCard seat={seat} />)}</li>
            ))}
          </ul>
          <div class={`${styles.homeBelow} fitting grid gap-3`} style={{ '--column': '15rem' }}>
            <a class="button large" href="#/new">
              {HOME.host}
            </a>
            <SeatWaits />
            <details class={styles.moreTables}>
              <summary class="button large">{HOME.haveLink}</summary>
              <InviteLinkForm />
            </details>
            <TransferSection saved={saved} />
          </div>
          <HiddenTables seats={saved.filter(({ isHidden }) => isHidden)} />
        </div>
      </div>
      {isLost ? null : <OfferInstall />}
      {isSettingsOpen ? <HomeSettings onClose={() => setSettingsOpen(false)} /> : null}
    </Page>
  );
}

function HomeSettings({ onClose }: { onClose(): void }) {
  const [isForgetting, setForgetting] = useState(false);
  return isForgetting ? (
    <ForgetMe onClose={onClose} />
  ) : (
    <SettingsDialog title={SETTINGS.title} onForget={() => setForgetting(true)} onClose={onClose} />
  );
}

const getUndoable = (seat: SavedSeat) => undoables.value.find(({ table }) => table === seat.table);

/** Returns a table of the list, or in its place the action that can be undone. */
function getRow(seat: SavedSeat, table: ComponentChildren) {
  const undoable = getUndoable(seat);
  return undoable ? <Undo key={undoable.key} undoable={undoable} /> : table;
}

const Links = ({ onSettings }: { onSettings(): void }) => (
  <>
    <a class="page-link" href="#/learn">
      {MENU.learn}
    </a>
    <button type="button" class="page-link" onClick={onSettings}>
      {SETTINGS.title}
    </button>
  </>
);

/** Returns when the newest status shown was received. */
const getLastKnownTime = (saved: readonly SavedSeat[]): number =>
  Math.max(...saved.map(({ status, at }) => Math.max(at, status?.changed ?? 0)));

/** Returns the connection problem, the age of the data, and whether plays are queued or offline play is possible. */
function getConnectionLostText(saved: readonly SavedSeat[], connectionProblem: ConnectionProblem): string {
  const isSaved = saved.some(({ table }) => readOutbox(store, table).length > 0);
  const fallback = isSaved ? OFFLINE.later : saved.some(isForMe) ? OFFLINE.playOn : '';
  return [CONNECTION_PROBLEM_WORDS[connectionProblem].short, OFFLINE.stood(timeHere(getLastKnownTime(saved))), fallback]
    .filter(Boolean)
    .join(' ');
}

function TransferSection({ saved }: { readonly saved: readonly SavedSeat[] }) {
  const [isOpen, setOpen] = useState(false);
  const seats = saved.filter(({ status }) => !status?.lost);
  return (
    <details class={styles.moreTables} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="button large">{TRANSFER.titleHome}</summary>
      {isOpen ? (
        <TransferPanel seats={seats} hint={TRANSFER.hint} words={TRANSFER.make} onLockOut={confirmDeviceLockout} />
      ) : null}
    </details>
  );
}

/** Hidden tables, folded, each with a button to show it again. */
function HiddenTables({ seats }: { readonly seats: readonly SavedSeat[] }) {
  if (seats.length === 0) return null;
  const putBack = (table: string): void => {
    showTable(store, table);
    rereadSeats();
  };
  return (
    <details>
      <summary class="gap-2">
        {HOME.hidden(seats.length)}
        {seats.some(isForMe) ? <span class={`${styles.turnMark} bold small`}>{HOME.yourTurn}</span> : null}
      </summary>
      <ul class="stack-s">
        {seats.map(({ table, title }) => (
          <li key={table} class="row">
            <span>{title}</span>
            <button type="button" class="small" aria-label={HOME.putBackOf(title)} onClick={() => putBack(table)}>
              {HOME.putBack}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function syncNotificationDevice(): void {
  if (!isNotified(store)) return;
  const telling = Promise.all([import('../time/device-at-tables.ts'), import('../time/visit-ports.ts')]);
  telling
    .then(([{ updateTablesByVisit: tellByVisit }, { VISIT_PORTS }]) => tellByVisit(VISIT_PORTS))
    .catch(() => undefined);
}

/** Whether the server answers, or the connection problem; `checking` until the first answer. */
type ServerReach = 'checking' | 'here' | ConnectionProblem;

function useStatuses(): ServerReach {
  const [reach, setReach] = useState<ServerReach>('checking');
  useEffect(() => {
    let attempt = 0;
    const setReached = (isReached: boolean): void => {
      attempt += 1;
      if (isReached) setReach('here');
      else {
        const thisAttempt = attempt;
        void findConnectionProblem().then((found) => (thisAttempt === attempt ? setReach(found) : undefined));
      }
    };
    const ports = {
      open: openSocket,
      now: getServerTime,
      random: () => Math.random(),
      store,
      onChange: rereadSeats,
      onReach: setReached,
    };
    return whileVisible(() => {
      let stop: (() => void) | undefined;
      let isOver = false;
      import('../model/table-status.ts').then(
        ({ pollStatuses }) => {
          if (!isOver) stop = pollStatuses(ports);
        },
        () => setReached(false),
      );
      return () => {
        isOver = true;
        attempt += 1;
        stop?.();
      };
    });
  }, []);
  return reach;
}
