import { effect } from '@preact/signals';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import { getFate } from '../../shared/protocol/submission-fingerprint.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenRequest } from '../../web/model/open-request.ts';
import { OpenTable } from '../../web/model/open-table.ts';
import { readSeats } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import type { Dice } from '../properties/chance.ts';
import { PageSocket } from './page-socket.ts';
import type { Player } from './playing.ts';
import { isSentPlays } from './plays-sent.ts';
import type { Reach, World } from './world.ts';

export interface PersonOptions {
  readonly world: World;
  readonly reach: Reach;
  readonly dice: Dice;
  readonly request: OpenRequest;
  /** Undefined: a watcher. */
  readonly seat?: number;
  readonly name: string;
  readonly player?: Player;
}

const SKEW = 900_000;
const ABSENCE = 2_500;
const FROZEN_TIME = 2_500;

/** A person at a table, driven by the web client's own model. */
export class Person {
  /** Submissions that the client considers stored, in notation. */
  readonly acknowledged: string[] = [];
  problem: string | undefined;
  isResting = true;
  private readonly options: PersonOptions;
  private readonly store = createMemoryStore();
  private readonly sockets = new Set<PageSocket>();
  private readonly skew: number;
  private open: Map<number, readonly AnyIntent[]> = new Map();
  private table!: OpenTable;
  private stop: () => void = () => undefined;
  private isAway = true;
  private isCheckPending = false;
  private isIn = false;
  private hasAsked = false;

  constructor(options: PersonOptions) {
    this.options = options;
    const { faults } = options.world;
    this.skew = faults.happens('clockSkewed') ? faults.getRandomTime('clockSkewed', 2 * SKEW) - SKEW : 0;
    this.comeBack();
  }

  get model(): OpenTable['model'] {
    return this.table.model;
  }

  get id(): string | undefined {
    return this.table.table;
  }

  get version(): number {
    return this.model.view.value?.version ?? 0;
  }

  /** The reason this client is not up to date with a version; undefined if it is. */
  behind(version: number): string | undefined {
    if (this.isAway) return 'is away';
    if (this.version < version && isSentPlays(this.model.view.value)) return `shows version ${this.version}`;
    if (this.model.pending.value.length > 0) return 'has a submission without an answer';
    return this.model.connection.value === 'live' ? undefined : this.model.connection.value;
  }

  comeBack(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.open = new Map();
    this.hasAsked = false;
    const [saved] = readSeats(this.store);
    this.table = new OpenTable(saved ? { type: 'play', saved } : this.options.request, {
      open: () => this.dial(),
      now: () => Date.now() + this.skew,
      random: Math.random,
      times: this.options.world.times,
      store: this.store,
      isOnline: () => true,
    });
    this.stop = effect(() => this.notice());
    this.table.open();
  }

  leave(): void {
    if (this.isAway) return;
    this.isAway = true;
    this.goOut();
    this.stop();
    this.table.close();
    this.sockets.clear();
  }

  reconnect(): void {
    if (!this.isAway) this.table.reconnect();
  }

  private dial(): PageSocket {
    const socket = new PageSocket(this.options.world.dial(this.options.reach));
    for (const old of this.sockets) if (old.readyState > 1) this.sockets.delete(old);
    this.sockets.add(socket);
    return socket;
  }

  begin(): void {
    this.isResting = false;
    this.checkSoon();
  }

  private notice(): void {
    const { view, pending, refusal, fatalError: trouble, connection } = this.model;
    void [view.value, refusal.value, connection.value];
    if (trouble.value !== undefined) this.problem = `${trouble.value} ${refusal.value?.code ?? ''}`;
    const waiting = new Set(pending.value.map(({ number }) => number));
    for (const number of this.open.keys()) if (!waiting.has(number)) this.settle(number);
    this.checkSoon();
  }

  private readonly checkSoon = (): void => {
    if (this.isCheckPending) return;
    this.isCheckPending = true;
    setImmediate(() => this.check());
  };

  /** A submission has its answer: acknowledged, or refused. */
  private settle(number: number): void {
    const intents = this.open.get(number) ?? [];
    const { seat, ...view } = this.model.view.value ?? {};
    this.open.delete(number);
    this.goOut();
    const isStored = getFate(view, { number, intents }) === 'stored';
    if (isStored && seat !== undefined) this.acknowledged.push(makeSubmission({ seat, number, intents }));
  }

  private check(): void {
    this.isCheckPending = false;
    if (this.isAway) return;
    this.applyFault();
    const { view, charter, pending, fatalError: trouble } = this.model;
    if (this.isAway || trouble.value || !view.value || !charter.value || pending.value.length > 0) return;
    if (view.value.seat === undefined) this.sit();
    else if (!this.isResting) this.play(charter.value, view.value);
  }

  private sit(): void {
    const { seat, name } = this.options;
    const { view, refusal } = this.model;
    if (seat === undefined || view.value?.occupants[seat] !== 'empty') return;
    if (this.hasAsked && refusal.value === undefined) return;
    this.hasAsked = true;
    this.table.sit(seat, name);
  }

  private play(charter: Charter, view: View): void {
    if (!this.options.world.rota.enter(this.checkSoon)) return;
    this.isIn = true;
    const intents = this.options.player?.choose(charter, view);
    if (intents === undefined) this.goOut();
    else this.send(intents);
  }

  private send(intents: readonly AnyIntent[]): void {
    this.table.submit(intents);
    const sent = this.model.pending.value.at(-1);
    if (sent !== undefined) this.open.set(sent.number, sent.intents);
  }

  private goOut(): void {
    if (!this.isIn) return;
    this.isIn = false;
    this.options.world.rota.leave();
  }

  private applyFault(): void {
    const { faults } = this.options.world;
    if (faults.happens('connectionCut')) for (const socket of [...this.sockets]) socket.cut();
    if (faults.happens('pageHealed')) this.reconnect();
    if (faults.happens('pageFrozen')) this.freeze(faults.getRandomTime('pageFrozen', FROZEN_TIME));
    if (this.id !== undefined && faults.happens('personLeft')) {
      this.leave();
      setTimeout(() => this.comeBack(), faults.getRandomTime('personLeft', ABSENCE));
    }
  }

  private freeze(time: number): void {
    const frozen = [...this.sockets];
    for (const socket of frozen) socket.freeze();
    setTimeout(() => {
      for (const socket of frozen) socket.thaw();
      this.reconnect();
    }, time);
  }
}
