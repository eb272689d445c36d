import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoadedTable, Ports, TableCache } from '../../functions/ports/ports.ts';
import { makeTableCache } from '../../functions/ports/table-cache.ts';
import type { Faults } from './faults.ts';

/** One run of a handler in one of several containers. */
interface Invocation {
  readonly container: TableCache;
  /** Stopped in place: nothing that it still starts has an effect. */
  isKilled: boolean;
  hasReturned: boolean;
  pending: number;
}

/** Containers next to the main one, whose memory is mostly behind. */
const OTHERS = 3;

/** Runs handlers like a cloud: each in one of a few containers, killed or frozen by the faults. */
export class Invocations {
  /** Work left unsettled, or started, after a handler had returned. */
  leftOver = 0;
  private readonly faults: Faults;
  private readonly running = new AsyncLocalStorage<Invocation>();
  private readonly standard = makeTableCache();
  private readonly others = Array.from({ length: OTHERS }, () => makeTableCache());

  constructor(faults: Faults) {
    this.faults = faults;
  }

  async run<Result>(invoke: () => Promise<Result>): Promise<Result> {
    const container = this.container();
    const invocation: Invocation = { container, isKilled: false, hasReturned: false, pending: 0 };
    const result = await this.running.run(invocation, invoke);
    if (!invocation.isKilled) this.leftOver += invocation.pending;
    invocation.hasReturned = true;
    if (this.faults.happens('frozenAtReturn')) invocation.isKilled = true;
    return result;
  }

  /** The ports inside an invocation. */
  wrapPorts(ports: Ports): Ports {
    const { store, push, queueJob } = ports;
    return {
      ...ports,
      cache: this.warm(ports.cache),
      store: {
        ...{
          load: this.guard(store.load),
          putCharter: this.guard(store.putCharter),
          rewrite: this.guard(store.rewrite),
          history: this.guard(store.history),
        },
        ...{ putConnection: this.guard(store.putConnection), tableOf: this.guard(store.tableOf) },
        dropConnection: this.guard(store.dropConnection),
        ...{ leaveTransfer: this.guard(store.leaveTransfer), transferOf: this.guard(store.transferOf) },
        takeTransfer: this.guard(store.takeTransfer),
        results: this.guard(store.results),
        put: this.guard(async (table, item, result) => {
          const put = await store.put(table, item, result);
          if (put.type === 'stored' && this.faults.happens('killedAfterCommit')) this.kill();
          return put;
        }),
      },
      push: (connection, message) => this.guard(push, 'late')(connection, message),
      queueJob: this.guard(queueJob, undefined),
    };
  }

  private container(): TableCache {
    if (!this.faults.happens('otherContainer')) return this.standard;
    return this.others[this.faults.getRandomTime('otherContainer', OTHERS)] as TableCache;
  }

  private kill(): void {
    const invocation = this.running.getStore();
    if (invocation !== undefined) invocation.isKilled = true;
  }

  /** `instead`: the answer of a stopped invocation, which nobody receives. */
  private guard<Args extends readonly unknown[], Result>(
    ask: (...args: Args) => Promise<Result>,
    ...instead: readonly Result[]
  ): (...args: Args) => Promise<Result> {
    return async (...args) => {
      const invocation = this.running.getStore();
      if (invocation === undefined) return ask(...args);
      if (invocation.hasReturned) this.leftOver += 1;
      if (invocation.isKilled) return instead.length > 0 ? (instead[0] as Result) : Promise.reject(new Error('killed'));
      invocation.pending += 1;
      try {
        return await ask(...args);
      } finally {
        invocation.pending -= 1;
      }
    };
  }

  private warm(outside: TableCache): TableCache {
    const here = (): TableCache => this.running.getStore()?.container ?? outside;
    return {
      get: (table): LoadedTable | undefined => {
        if (this.faults.happens('containerForgot')) here().forget(table);
        return here().get(table);
      },
      keep: (loaded) => here().keep(loaded),
      forget: (table) => here().forget(table),
    };
  }
}
