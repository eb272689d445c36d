import { batch } from '@preact/signals';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { ResultsMessage } from '../../shared/protocol/results.ts';
import type { RefusedMessage, SeatedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import { Handshake } from './handshake.ts';
import { type HistoryAsk, HistoryAsks } from './history-asks.ts';
import { createModel, type FatalError, type Model, type PendingSubmission } from './model.ts';
import { Connection, type ConnectionPorts } from './net/connection.ts';
import type { ConnectionProblem } from './net/connection-problem.ts';
import { type NotificationRequest, NotificationRequests } from './notification-requests.ts';
import type { OpenRequest } from './open-request.ts';
import { makeNonce } from './open-request.ts';
import { Outbox } from './outbox.ts';
import { createProofClock, getHello } from './proof-clock.ts';
import { type NextStep, receive, recordRefusal } from './receive.ts';
import { readLastSeen, readOutbox, writeOutbox } from './storage/last-seen.ts';
import type { SavedSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';
import { TableRequest } from './table-request.ts';
import { Timers } from './timers.ts';
import type { AnyIntent } from './types.ts';
import { Visibility } from './visibility.ts';
import { isSettled } from './wishes.ts';

export interface TablePorts extends ConnectionPorts {
  readonly store: Store;
  isOnline(): boolean;
  findConnectionProblem?(): Promise<ConnectionProblem>;
  onSeated?(saved: SavedSeat): void;
  /** Whether this device saves the table's last view and submissions made offline. */
  readonly isSaved?: boolean;
  /** Whether the page is visible; defaults to true. */
  isVisible?(): boolean;
  /** Returns this person's secret for the next deal. */
  chance?(table: string): string;
}

const isOwnLeave = (intent: AnyIntent, ownSeat: number | undefined): boolean =>
  intent.type === 'undoComingBack' ||
  ((intent.type === 'emptySeat' || intent.type === 'forget') && intent.seat === ownSeat);

export class OpenTable {
  readonly model: Model;
  readonly history: HistoryAsks;
  readonly visibility: Visibility;
  readonly #ports: TablePorts;
  readonly #timers = new Timers();
  readonly #connection: Connection;
  readonly #handshake: Handshake;
  readonly #outbox: Outbox;
  readonly #notificationRequests = new NotificationRequests();
  readonly #clock;
  readonly #request: TableRequest;
  #proved: string | undefined;
  /** Whether the server knows that someone is looking at this page: sent in a hello, then acknowledged. */
  #look: 'unsaid' | 'said' | 'heard' = 'unsaid';
  #stopKeeping: (() => void) | undefined;

  constructor(request: OpenRequest, ports: TablePorts) {
    this.#ports = ports;
    this.visibility = new Visibility(request.type === 'play' && request.saved.seen > 0 ? request.saved : undefined);
    this.#clock = createProofClock(() => ports.now());
    this.model = createModel(request.type === 'play' ? request.saved.seen : 0);
    this.#request = new TableRequest(request, { model: this.model, store: ports.store });
    if (request.type === 'play' && ports.isSaved) this.#resume(request.saved.table);
    this.history = new HistoryAsks({
      model: this.model,
      ask: (question) => this.#ask({ type: 'history', ...question }),
      later: (after, action) => this.#timers.schedule(after, action),
    });
    this.#handshake = new Handshake({
      timers: this.#timers,
      openingMessage: () => this.#openingMessage(),
      send: (message) => this.#connection.send(message),
      now: () => ports.now(),
      random: () => ports.random(),
    });
    this.#outbox = new Outbox({
      model: this.model,
      timers: this.#timers,
      send: (submission) => this.#send(submission),
      onSilence: () => this.#connection.reconnect(),
    });
    this.#connection = new Connection(
      {
        openingMessage: () => this.#handshake.openingMessage(),
        question: () => this.#question(),
        onMessage: (message) => this.#hear(message),
        onLive: () => this.#onLive(),
        onLost: (outOfReach) => this.#onLost(outOfReach),
        onRetry: (at) => {
          this.model.retryAt.value = at;
        },
      },
      ports,
    );
  }

  /** The table's id; undefined until a new one is created. */
  get table(): string | undefined {
    return this.#request.table;
  }

  get invite(): string | undefined {
    return this.#request.invite;
  }

  /** Whether it is open for another person on this device than the one whose seat is saved. */
  get isForAnother(): boolean {
    return this.#request.isForAnother;
  }

  /** Whether this page is trying a person's secret words, with an invite that was replaced. */
  get isByWord(): boolean {
    return this.#request.type === 'open';
  }

  /** The capability this page plays by; `view.seat` is where its person sits now. */
  get saved(): SavedSeat | undefined {
    return this.#request.saved;
  }

  open(): void {
    this.#connection.dial();
  }

  close(): void {
    this.#connection.close();
    this.#timers.stop();
    this.#stopKeeping?.();
  }

  reconnect(): void {
    if (!this.model.fatalError.value) this.#connection.reconnect();
  }

  leave(): void {
    this.#look = 'unsaid';
    const seen = this.model.view.value?.version;
    if (seen !== undefined) this.visibility.leave({ seen, at: this.#ports.now() });
  }

  /** Called when the newest version is on the screen; counts as a look if the page is visible. */
  comeBack(): void {
    const seen = this.model.view.value?.version;
    if (this.#isVisible() && seen !== undefined) this.visibility.comeBack({ seen, at: this.#ports.now() });
  }

  /** Milliseconds since the last server message; infinite until the server knows that a seat's person is here. */
  get silence(): number {
    const isUnsaid = this.saved !== undefined && this.#look !== 'heard';
    return isUnsaid ? Number.POSITIVE_INFINITY : this.#connection.silence;
  }

  #isVisible(): boolean {
    return this.#ports.isVisible?.() ?? true;
  }

  /** Queues a submission behind the earlier ones; duplicates of a pending one are dropped. */
  submit(intents: readonly AnyIntent[]): void {
    if (!this.model.view.value || isSettled(this.model.pending.value, intents)) return;
    this.model.refusal.value = undefined;
    this.#request.isLeaving = intents.some((intent) => isOwnLeave(intent, this.model.view.value?.seat));
    this.#outbox.add(intents.map((intent) => this.#withChance(intent)));
  }

  /** Requests the deals after a version; the answer arrives in `model.deals`. */
  askDeals(after: number): void {
    this.#ask({ type: 'deals', after });
  }

  /** Requests finished games; the answer arrives in `model.results`. */
  askResults(ask: Omit<ResultsMessage, 'type' | 'table'>): void {
    this.#ask({ type: 'results', ...ask });
  }

  /** Requests or changes preferences; the answer arrives in `model.notifications` or `model.notificationsRefusal`. */
  askNotifications(ask: NotificationRequest): void {
    this.#notificationRequests.add(ask);
    if (this.#handshake.isWelcome) this.#connection.send(ask);
  }

  sit(seat: number, name: string, face?: string): void {
    this.#say(this.#request.stopKnocking());
    if (!this.#request.sit(seat, name, face)) return;
    this.model.refusal.value = undefined;
    this.#flush();
  }

  knock(seat: number, name: string, face?: string): void {
    if (!this.#request.knock(seat, name, face)) return;
    this.model.refusal.value = undefined;
    this.#flush();
  }

  stopKnocking(): void {
    this.#say(this.#request.stopKnocking());
  }

  /** Asks the others to confirm that this person owns a seat, from a browser without its key. */
  askToComeBack(seat: number, says: string): void {
    if (!this.#request.comeBack(seat, says)) return;
    this.model.refusal.value = undefined;
    this.#flush();
  }

  stopComingBack(): void {
    this.model.refusal.value = undefined;
    this.#say(this.#request.stopComingBack());
  }

  /** Opens a seat by its person's secret words or by a six-digit code. */
  openChair(seat: number, word: string): void {
    if (!this.#request.openChair(seat, word)) return;
    this.model.refusal.value = undefined;
    this.#flush();
  }

  /** Proves the person of a seat that others let this device into. */
  proveSeat(word: string): void {
    const seat = this.model.view.value?.seat;
    if (this.table === undefined || seat === undefined) return;
    this.model.refusal.value = undefined;
    this.#say({ type: 'openChair', table: this.table, seat, word, nonce: makeNonce() });
  }

  /** The answer arrives in `model.word` or `model.code`. */
  askForKey(type: 'askWord' | 'makeCode'): void {
    if (this.table !== undefined) this.#say({ type, table: this.table });
  }

  /** The answer arrives in the view. */
  askToReopen(): void {
    if (this.table !== undefined) this.#say({ type: 'askToOpen', table: this.table });
  }

  #say(message: ClientMessage | undefined): void {
    if (message && this.#handshake.isWelcome) this.#connection.send(message);
  }

  #askWhose(): void {
    if (this.#handshake.isWelcome) this.#say(this.#request.askWhose());
  }

  /** Adds this person's secret for the shuffle to an intent that deals. */
  #withChance(intent: AnyIntent): AnyIntent {
    const { table } = this;
    const deals = intent.type === 'start' || intent.type === 'nextRound' || intent.type === 'playAgain';
    if (!deals || intent.mix !== undefined || table === undefined) return intent;
    const mix = this.#ports.chance?.(table);
    return mix === undefined ? intent : { ...intent, mix };
  }

  /** Returns false if nothing can be sent now. */
  #ask(
    question:
      | { readonly type: 'deals'; readonly after: number }
      | ({ readonly type: 'history' } & HistoryAsk)
      | Omit<ResultsMessage, 'table'>,
  ): boolean {
    const { table } = this;
    return table !== undefined && this.#handshake.isWelcome && this.#connection.send({ table, ...question });
  }

  #openingMessage(): ClientMessage {
    const { saved, opening } = this.#request;
    this.#proved = saved?.secret;
    if (!saved) return opening as ClientMessage;
    const isComing = this.#look !== 'heard' && this.#isVisible();
    if (isComing) this.#look = 'said';
    return { ...getHello(saved, this.#clock.time()), ...(isComing && { here: true }) };
  }

  #question(): ClientMessage {
    const { table } = this;
    const version = this.model.view.value?.version;
    return table === undefined || version === undefined ? { type: 'ping' } : { type: 'ping', table, version };
  }

  #showLive(): void {
    this.model.connection.value = 'live';
    this.model.connectionProblem.value = undefined;
  }

  #onLive(): void {
    this.#showLive();
    this.history.forget();
    this.#outbox.sendAgain();
    this.#handshake.onLive();
  }

  #onLost(outOfReach: boolean): void {
    const gone = outOfReach || !this.#ports.isOnline();
    this.model.connection.value = gone ? 'offline' : this.model.view.value ? 'reconnecting' : 'connecting';
    if (!gone) return;
    this.#showLastSeen();
    void this.#findObstacle();
  }

  async #findObstacle(): Promise<void> {
    const found = await this.#ports.findConnectionProblem?.();
    if (this.model.connection.value === 'offline') this.model.connectionProblem.value = found;
  }

  /** Restores submissions of an earlier visit, to be sent after the first welcome. */
  #resume(table: string): void {
    const pending = readOutbox(this.#ports.store, table) as readonly PendingSubmission[];
    this.model.pending.value = pending;
    this.model.isResumed.value = pending.length > 0;
    this.model.knownRules.value = readLastSeen(this.#ports.store, table)?.charter.ruleset;
    this.#keepOutbox(table);
  }

  #keepOutbox(table: string): void {
    this.#stopKeeping = this.model.pending.subscribe((open) => writeOutbox(this.#ports.store, table, open));
  }

  #showLastSeen(): void {
    const { saved } = this.#request;
    if (!saved || !this.#ports.isSaved || this.model.view.value) return;
    const last = readLastSeen(this.#ports.store, saved.table);
    if (!last) return;
    batch(() => {
      this.model.charter.value = last.charter;
      this.model.view.value = last.view;
      this.model.lastSeen.value = last.at;
    });
  }

  #hear(message: ServerMessage): void {
    for (const followUp of receive(this.model, message, this.#ports.now())) this.#follow(followUp);
    const { saved } = this;
    if (message.type === 'rejected') this.#request.isLeaving = false;
    if (this.#handshake.isWelcome && this.model.view.value?.seat === undefined && saved) this.#loseSeat(saved.secret);
    if (message.type === 'notifications') this.#notificationRequests.answered();
    this.#askWhose();
    this.#outbox.flush();
    this.history.fetch();
  }

  #follow(followUp: NextStep): void {
    if (followUp.type === 'sayHello') this.#handshake.sayHelloUnlessAsked();
    else if (followUp.type === 'welcomed') this.#enter();
    else if (followUp.type === 'seated') this.#keep(followUp.message);
    else if (followUp.type === 'refused') this.#onRefused(followUp.message);
    else this.#giveUpRequest(followUp.message);
  }

  #enter(): void {
    this.#handshake.onWelcome();
    this.#showLive();
    if (this.#look === 'said') this.#look = 'heard';
    this.comeBack();
    for (const ask of this.#notificationRequests.open) this.#connection.send(ask);
    this.#flush();
  }

  #keep(message: SeatedMessage): void {
    const saved = this.#request.keep(message, this.#ports.now());
    // Taking a seat counts as looking at the table.
    if (this.#isVisible()) this.#look = 'heard';
    this.#stopKeeping?.();
    if (this.#ports.isSaved) this.#keepOutbox(saved.table);
    this.#ports.onSeated?.(saved);
  }

  /** Sends the pending requests that this socket has not carried yet, or the first submission. */
  #flush(): void {
    for (const ask of this.#request.open) this.#connection.send(ask);
    this.#outbox.flush();
  }

  #send(submission: PendingSubmission): boolean {
    const { saved } = this.#request;
    if (!saved || !this.#handshake.isWelcome) return false;
    const intents = makeIntents(submission.intents);
    return this.#connection.send({ type: 'submit', table: saved.table, ...submission, intents });
  }

  #onRefused({ code, time, at }: RefusedMessage): void {
    this.#handshake.onRefusal();
    if (code === 'staleProof') this.#proveAgain(time);
    else if (code === 'notSeated') this.#tryAgain();
    else if (code === 'busy' || code === 'tooFast') this.#handshake.tryLater(() => this.#tryAgain());
    else if (code === 'clockWrong' || code === 'storeDamaged') this.#waitForServer(code);
    else if (code === 'callNotAllowed' || code === 'onProbation') this.#refuseNotifications(code);
    else if (code === 'inviteReplaced') this.#stop('inviteReplaced');
    else if (code === 'noSuchTable') this.#stop(this.saved ? 'tableLost' : 'noSuchTable');
    else if (code === 'tableExpired') this.#stop('tableExpired');
    else if (code === 'badProof') this.#loseSeat(this.#proved);
    else if (code === 'lockedOut') this.#loseSeat(this.#proved, at);
    else this.#dropLatest(code);
  }

  /** Shows the server's problem, and retries until a welcome arrives. */
  #waitForServer(connectionProblem: ConnectionProblem): void {
    this.model.connection.value = 'offline';
    this.model.connectionProblem.value = connectionProblem;
    this.#showLastSeen();
    this.#handshake.tryLater(() => this.#tryAgain());
  }

  #refuseNotifications(code: AnyRefusal): void {
    this.#notificationRequests.answered();
    this.model.notificationsRefusal.value = { code, at: this.#ports.now() };
  }

  /** `time`: the server's time, if the refusal has it. */
  #proveAgain(time: number | undefined): void {
    if (time !== undefined) this.#clock.adjust(time);
    this.#handshake.proveAgain();
  }

  /** Says hello again; the welcome then sends what is pending. */
  #tryAgain(): void {
    this.#outbox.sendAgain();
    this.#handshake.sayHello();
  }

  /** `secret`: the one that no longer has a seat; `lockedOutAt`: when another device of the seat locked this one out. */
  #loseSeat(secret: string | undefined, lockedOutAt?: number): void {
    const next = this.#request.loseSeat(secret);
    this.model.lockedOutAt.value = lockedOutAt;
    if (next === 'again') this.#handshake.sayHello();
    else this.#stop(lockedOutAt === undefined ? next : 'lockedOut');
  }

  /** Drops the latest request, because repeating it would not help. */
  #dropLatest(code: AnyRefusal): void {
    recordRefusal(this.model, code, this.#ports.now());
    if (this.model.pending.value.length > 0) this.model.pending.value = [];
    else if (this.model.view.value || this.#request.isOnce) this.#giveUpRequest();
    else this.#stop('outdated');
  }

  /** Leaves a table that could not be created or opened; at others, this page only watches. */
  #giveUpRequest(refused: Parameters<TableRequest['giveUp']>[0] = {}): void {
    if (this.#request.isOnce) this.close();
    else this.#request.giveUp(refused);
  }

  #stop(fatalError: FatalError): void {
    this.model.fatalError.value = fatalError;
    this.close();
  }
}
