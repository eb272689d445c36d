import { computed, effect } from '@preact/signals';
import type { CreateMessage } from '../../shared/protocol/client-message.ts';
import { whenIdle } from '../components/lazy.tsx';
import { takeSeat } from '../mine/taking-over.ts';
import { findConnectionProblem } from '../model/net/connection-problem.ts';
import { openSocket } from '../model/net/socket.ts';
import { isVisible, watchPage } from '../model/net/watch-page.ts';
import { makeNonce, type OpenRequest, type WatchRequest } from '../model/open-request.ts';
import { OpenTable, type TablePorts } from '../model/open-table.ts';
import { forgetOwnFace } from '../model/own-face.ts';
import { navigate, rereadSeats, store } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { keepStatus } from '../model/status.ts';
import { readQuestion } from '../model/storage/come-back.ts';
import { getOwnChance } from '../model/storage/fair-records.ts';
import { readKnock } from '../model/storage/knock.ts';
import { readFace, toFaceField } from '../model/storage/name.ts';
import { readSeat, restoreSeat, type SavedSeat, showTable, switchSeat } from '../model/storage/seats.ts';
import { readWait } from '../model/storage/waits.ts';
import { getServerTime } from '../text/server-clock.ts';
import { confirmHolder, currentTable, shownSeat } from './page-signals.ts';

let stopKeeping: (() => void) | undefined;
let stopFollowing: (() => void) | undefined;
let stopTaking: (() => void) | undefined;
let stopWatching: (() => void) | undefined;

const ports: TablePorts = {
  open: openSocket,
  now: getServerTime,
  random: () => Math.random(),
  store,
  isOnline: () => navigator.onLine,
  findConnectionProblem,
  onSeated: (saved) => {
    const { table } = saved;
    shownSeat.value = saved.secret;
    rereadSeats();
    if (currentTable.peek()) follow(currentTable.peek() as OpenTable);
    navigate(makeTableHash(table), 'replace');
  },
  isSaved: true,
  isVisible,
  chance: (table) => getOwnChance(store, table),
};

function open(request: OpenRequest): OpenTable {
  closeTable();
  const table = new OpenTable(request, ports);
  currentTable.value = table;
  table.open();
  stopWatching = watchPage(table);
  stopTaking = takeSeat(table, readFace(store));
  stopKeeping = keepStatus(table, store);
  follow(table);
  addEventListener('storage', restoreOpenSeat);
  return table;
}

function restoreOpenSeat(): void {
  const saved = currentTable.peek()?.saved;
  if (saved && restoreSeat(store, saved)) rereadSeats();
}

/** Restarts what follows a table, when a new table gets its id and when the seat gets a new key. */
function follow(table: OpenTable): void {
  stopFollowing?.();
  stopFollowing = followWhenIdle(table);
}

/** Starts following once the table has been visible for a moment, since nothing on the screen needs it. */
function followWhenIdle(table: OpenTable): () => void {
  let stops: readonly (() => void)[] = [];
  let isStopped = false;
  const follow = async (): Promise<void> => {
    const [{ handleWhileOpen: whileOpen }, { keepEvidence }] = await Promise.all([
      import('../time/handle-while-open.ts'),
      import('../results/evidence.ts'),
    ]);
    if (!isStopped && stops.length === 0) stops = [whileOpen(table), keepEvidence(table, store)];
  };
  const isSeen = computed(() => table.model.view.value !== undefined);
  const forget = effect(() => (isSeen.value ? whenIdle(follow) : undefined));
  return () => {
    isStopped = true;
    forget();
    for (const stop of stops) stop();
  };
}

export function closeTable(): void {
  stopKeeping?.();
  stopFollowing?.();
  stopTaking?.();
  stopWatching?.();
  currentTable.peek()?.close();
  currentTable.value = undefined;
  rereadSeats();
}

/** Opens a table by the saved seat or an invite, including one saved for waiting; returns false if there is neither. */
export function visitTable(table: string, opened: string | undefined): boolean {
  const invite = opened ?? readWait(store, table, getServerTime())?.invite;
  const here = currentTable.peek();
  const isOpen = here?.table === table && !here.model.fatalError.peek();
  if (isOpen && (here.saved || !readSeat(store, table))) return true;
  showTable(store, table);
  const saved = readSeat(store, table);
  // A seat that was refused does not block watching by the invite.
  const isWithoutSeat = saved?.status?.lost === true && invite !== undefined;
  if (saved && !isWithoutSeat) open({ type: 'play', saved });
  else if (invite !== undefined) open(makeWatchRequest(table, invite));
  else closeTable();
  return currentTable.peek() !== undefined;
}

/** Opens the table for another person on this device; the one who has a seat here keeps it. */
export function takeAnotherSeat(table: string, invite: string): void {
  confirmHolder();
  forgetOwnFace();
  open({ ...makeWatchRequest(table, invite), isAnother: true });
}

/** Opens the table by the seat of another person on this device. */
export function resumeSeat(saved: SavedSeat): void {
  closeTable();
  switchSeat(store, saved);
  forgetOwnFace();
  visitTable(saved.table, undefined);
}

/** Takes a person's own seat by secret words or a code, with an invite that was replaced. */
export const openByWord = (table: string, invite: string, word: string): OpenTable =>
  open({ type: 'open', message: { type: 'openByWord', table, invite, word, nonce: makeNonce() } });

function makeWatchRequest(table: string, invite: string): WatchRequest {
  const saved = readKnock(store, table);
  const savedQuestion = readQuestion(store, table);
  const knock = saved && ({ type: 'knock', table, ...saved, ...toFaceField(readFace(store)) } as const);
  const comeBack = savedQuestion && ({ type: 'comeBack', table, ...savedQuestion } as const);
  return {
    type: 'watch',
    message: { type: 'watch', table, invite },
    ...(knock && { knock }),
    ...(comeBack && { comeBack }),
  };
}

export const createTable = (newTable: Omit<CreateMessage, 'type' | 'nonce'>): OpenTable =>
  open({
    type: 'create',
    message: { type: 'create', nonce: makeNonce(), ...toFaceField(readFace(store)), ...newTable },
  });
