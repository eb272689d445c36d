import { parseCards } from '../../shared/cards/notation.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { ClientMessage, HistoryMessage, WrittenIntents } from '../../shared/protocol/client-message.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { makeBase64url, parseBase64url } from '../../shared/protocol/proof.ts';
import type { Charter, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { Move } from '../../shared/rules/move.ts';
import { decideBotPlay } from '../../shared/table/bot-play.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { findBotToMove, type TableState } from '../../shared/table/state.ts';
import { type TableChange, viewHappened, viewTable } from '../../shared/table/view.ts';
import { SOCKET_OPEN, type Socket } from '../model/net/socket.ts';
import { OpenTable } from '../model/open-table.ts';
import { readPractice, writePractice } from '../model/storage/practice-game.ts';
import { createMemoryStore, type Store } from '../model/storage/store.ts';
import { type DealingPorts, dealFront, dealPractice, OWN_SEAT } from './dealing.ts';

export interface PracticePorts extends DealingPorts {
  /** Where to save the game; absent if it is not saved. */
  readonly store?: Store | undefined;
  /** Runs an action after this many milliseconds; returns a function that cancels it. */
  later(after: number, action: () => void): () => void;
}

export interface PracticeStart {
  readonly table: string;
  readonly charter: Charter;
  readonly state: TableState;
}

/** The most changes served as history. */
const MAX_CHANGES = 1_000;

/** Milliseconds that a bot pauses: the minimum, and the random addition. */
const PAUSE = { draw: [700, 500], play: [1000, 900], consent: [900, 500] } as const;

/** A table inside the page, with the server's engine; saves every change, and reloads after another tab has played. */
class PracticeTable {
  readonly #ports: PracticePorts;
  readonly #start: PracticeStart;
  readonly #sockets = new Set<PracticeSocket>();
  #state: TableState;
  #changes: readonly TableChange[] = [];
  #callOff: (() => void) | undefined;

  constructor(start: PracticeStart, ports: PracticePorts) {
    this.#start = start;
    this.#state = start.state;
    this.#ports = ports;
  }

  get table(): string {
    return this.#start.table;
  }

  get charter(): Charter {
    return this.#start.charter;
  }

  dial = (): Socket => {
    const socket = new PracticeSocket(this);
    this.#sockets.add(socket);
    return socket;
  };

  hangUp(socket: PracticeSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size === 0) this.#wait();
  }

  receive(socket: PracticeSocket, text: string): void {
    this.#answer(socket, JSON.parse(text) as ClientMessage);
  }

  /** Loads a game that another tab has continued; returns false if it plays another game. */
  follow(): boolean {
    const saved = this.#ports.store && readPractice(this.#ports.store);
    if (!saved) return true;
    if (saved.table !== this.table) return false;
    if (saved.version <= this.#state.version) return true;
    const state = findState(saved);
    if (!state) return true;
    this.#state = state;
    this.#changes = [];
    for (const socket of this.#sockets) this.#welcome(socket);
    this.#arm();
    return true;
  }

  keep(): void {
    const { store } = this.#ports;
    const state = makeBase64url(encodeTable(this.#state));
    const { table, charter } = this.#start;
    if (store) writePractice(store, { table, charter, version: this.#state.version, state });
  }

  #answer(socket: PracticeSocket, message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        this.follow();
        this.#welcome(socket);
        this.#arm();
        return;
      case 'submit':
        this.follow();
        this.#submit(socket, { number: message.number, intents: message.intents.map(readIntent) });
        return;
      case 'history':
        this.#history(socket, message);
        return;
      case 'ping':
        socket.receive({ type: 'pong' });
        return;
      default:
        socket.receive({ type: 'refused', code: 'unknownType' });
    }
  }

  #welcome(socket: PracticeSocket): void {
    const { table, charter } = this.#start;
    socket.receive({ type: 'welcome', table, charter, view: viewTable(this.#state, OWN_SEAT) });
  }

  #submit(socket: PracticeSocket, { number, intents }: ReadSubmission): void {
    const { acknowledged } = this.#state.seats[OWN_SEAT] as TableState['seats'][number];
    if (number <= acknowledged) {
      socket.receive({ type: 'view', ...viewTable(this.#state, OWN_SEAT) });
      return;
    }
    const now = this.#ports.now();
    const entropy = this.#entropy();
    const decision = decideSubmission(this.#state, this.charter, { seat: OWN_SEAT, number, intents, entropy, now });
    if (decision.type === 'accepted') this.#apply(decision.events, now);
    else socket.receive({ type: 'rejected', number, code: decision.code, version: this.#state.version });
  }

  #history(socket: PracticeSocket, { after, views }: HistoryMessage): void {
    const entries = this.#changes
      .filter(({ table }) => table.version > after)
      .map((change) => ({
        version: change.table.version,
        at: change.table.at,
        happened: viewHappened(change, OWN_SEAT),
        ...(views && { view: viewTable(change.table, OWN_SEAT) }),
      }));
    socket.receive({ type: 'history', after, ...(views && { views }), entries });
  }

  #apply(events: readonly TableEvent[], now: number): void {
    const before = this.#state;
    const change = { before, events, table: reduceTable(before, events, now) };
    this.#state = change.table;
    this.#changes = [...this.#changes, change].slice(-MAX_CHANGES);
    this.keep();
    const view = viewTable(change.table, OWN_SEAT, viewHappened(change, OWN_SEAT));
    const message: ServerMessage = { type: 'view', ...view };
    for (const socket of this.#sockets) socket.receive(message);
    this.#arm();
  }

  /** Schedules the next bot's turn after a humanlike pause. */
  #arm(): void {
    this.#wait();
    const { game } = this.#state;
    if (this.#sockets.size === 0 || !game || findBotToMove(this.#state) === undefined) return;
    const [shortest, more] = PAUSE[game.turn.phase];
    const share = (this.#ports.random(1)[0] ?? 0) / 255;
    this.#callOff = this.#ports.later(shortest + more * share, () => this.#playBot());
  }

  #wait(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  #playBot(): void {
    const { version } = this.#state;
    if (!this.follow() || this.#state.version !== version) return;
    const seat = findBotToMove(this.#state);
    if (seat === undefined) return;
    const played = decideBotPlay(this.#state, { charter: this.charter, seat, entropyFor: () => this.#entropy() });
    if (played.type === 'played') this.#apply(played.events, this.#ports.now());
    else throw new Error(`a bot found no play: ${played.refused.join(', ')}`);
  }

  #entropy(): () => Uint8Array {
    let bytes: Uint8Array | undefined;
    return () => {
      bytes ??= this.#ports.random(32);
      return bytes;
    };
  }
}

/** Returns the saved game; undefined if there is none that can be continued. */
export function readSavedStart(store: Store): PracticeStart | undefined {
  const saved = readPractice(store);
  const state = saved && findState(saved);
  return saved && state ? { table: saved.table, charter: saved.charter, state } : undefined;
}

function findState({ charter, version, state }: NonNullable<ReturnType<typeof readPractice>>): TableState | undefined {
  try {
    const table = decodeTable(parseBase64url(state) ?? new Uint8Array(), version, charter);
    return table.game && table.seats.length === charter.seating.players ? table : undefined;
  } catch {
    return undefined;
  }
}

export const makeNewStart = (charter: Charter, ports: DealingPorts, level: BotLevel = 'normal'): PracticeStart => ({
  table: makeBase64url(ports.random(16)),
  charter,
  state: dealPractice(charter, ports, level),
});

export const makeFrontStart = (charter: Charter, ports: DealingPorts, deal: number): PracticeStart => ({
  table: makeBase64url(ports.random(16)),
  charter,
  state: dealFront(charter, ports, deal),
});

interface ReadSubmission {
  readonly number: number;
  readonly intents: readonly (Move | TableIntent)[];
}

/** Reads an intent's cards. This page wrote them, so nothing is checked. */
const readIntent = (intent: WrittenIntents[number]): Move | TableIntent =>
  'melds' in intent
    ? ({
        ...intent,
        melds: intent.melds.map(({ to, cards, top }) => ({ to, cards: parseCards(cards) ?? [], top: top === true })),
      } as Move | TableIntent)
    : (intent as Move | TableIntent);

interface TableInPage {
  receive(socket: PracticeSocket, text: string): void;
  hangUp(socket: PracticeSocket): void;
}

const SOCKET_CLOSED = 3;

/** A socket to a table inside the page; messages arrive later, as text, as over a network. */
class PracticeSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  readonly #table: TableInPage;

  constructor(table: TableInPage) {
    this.#table = table;
    queueMicrotask(() => {
      if (this.readyState === SOCKET_CLOSED) return;
      this.readyState = SOCKET_OPEN;
      this.onopen?.(undefined as never);
    });
  }

  send(text: string): void {
    if (this.readyState !== SOCKET_OPEN) throw new Error('not open');
    this.#soon(() => this.#table.receive(this, text));
  }

  close(): void {
    if (this.readyState === SOCKET_CLOSED) return;
    this.readyState = SOCKET_CLOSED;
    this.#table.hangUp(this);
  }

  receive(message: ServerMessage): void {
    const data = JSON.stringify(message);
    this.#soon(() => this.onmessage?.({ data }));
  }

  #soon(action: () => void): void {
    queueMicrotask(() => {
      if (this.readyState === SOCKET_OPEN) action();
    });
  }
}

/** A game open on this page: the model for its screens, and the table behind it. */
export interface Practice {
  readonly open: OpenTable;
  readonly table: PracticeTable;
}

/** A table inside the page needs no proof of identity. */
const NO_SECRET = makeBase64url(new Uint8Array(32));

/** Opens a table inside the page, as the model opens one on a server. */
export function openInPage(start: PracticeStart, ports: PracticePorts): Practice {
  const table = new PracticeTable(start, ports);
  const { charter, state } = start;
  const saved = {
    table: start.table,
    seat: OWN_SEAT,
    epoch: 0,
    secret: NO_SECRET,
    title: charter.title,
    name: charter.names[0] ?? '',
    seen: state.version,
    at: ports.now(),
  };
  const store = ports.store ?? createMemoryStore();
  const open = new OpenTable(
    { type: 'play', saved },
    { open: table.dial, now: ports.now, random: Math.random, isOnline: () => true, store },
  );
  open.open();
  return { open, table };
}
