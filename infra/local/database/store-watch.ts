import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DescribeTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Log, TableStore } from '../../../functions/ports/ports.ts';
import { getKey } from '../../../functions/ports/store-access.ts';
import { UnusableServerError } from '../../../functions/ports/unusable-server-error.ts';
import { TABLES_FILE } from '../data-folder.ts';
import { STORE_NAME } from './database.ts';
import { type DatabaseError, findDatabaseError } from './database-error.ts';
import { type StoreClient, wrapClient } from './store-client.ts';
import { getDamagedLogPath } from './write-ahead-log.ts';

export type StoreState = 'reachable' | 'unreachable' | DatabaseError;

interface StoreWatchOptions {
  /** Sends the watch's own requests. */
  readonly client: StoreClient;
  /** Folder of tables in this process; without it, the database is someone else's, and only its presence is checked. */
  readonly data?: string | undefined;
  readonly log: Log;
}

/** Timeouts in milliseconds, of an answer about the store, and of an answer that waits for the file check. */
const ANSWER_LIMIT = 1000;
const CHECK_LIMIT = 2000;
/** Validity of a check of the whole file, in milliseconds. */
const CHECK_HOLDS = 10 * 60_000;
/** Space that a healthy store's disk must have: more than any one change needs. */
const PROBE = 'x'.repeat(16_384);
const FOREVER = { N: String(2 ** 40) };

/** Detects a damaged or full store, and tells unreadable items from missing ones. */
export class StoreWatch {
  private readonly options: StoreWatchOptions;
  private isDamaged = false;
  private checked: { readonly at: number; readonly done: Promise<unknown> } | undefined;

  constructor(options: StoreWatchOptions) {
    this.options = options;
    const { data } = options;
    if (data !== undefined && existsSync(getDamagedLogPath(join(data, TABLES_FILE))))
      this.notice(new Error('malformed'));
  }

  /** Watches a client's answers: reads that damage prevents are not retried. */
  listen(client: StoreClient): StoreClient {
    return wrapClient(client, async (_, send) => {
      try {
        return await send();
      } catch (error) {
        throw this.notice(error) === 'damaged' ? new UnusableServerError('storeDamaged') : error;
      }
    });
  }

  /** Checks the store; one in this process must accept a write. */
  async state(): Promise<StoreState> {
    const { client, data } = this.options;
    const command = data === undefined ? new DescribeTableCommand({ TableName: STORE_NAME }) : probe();
    try {
      await client.send(command as PutItemCommand, { abortSignal: AbortSignal.timeout(ANSWER_LIMIT) });
    } catch (error) {
      return this.notice(error) ?? 'unreachable';
    }
    await Promise.race([this.check(), sleep(ANSWER_LIMIT)]);
    return this.isDamaged ? 'damaged' : 'reachable';
  }

  /** Wraps the store, so that it reports something as missing only if it could have been read. */
  guard<Guarded extends Pick<TableStore, 'load' | 'transferOf'>>(store: Guarded): Guarded {
    const { load, transferOf } = store;
    return {
      ...store,
      load: async (table) => (await load(table)) ?? this.absent(),
      transferOf: async (id) => (await transferOf(id)) ?? this.absent(),
    };
  }

  /** Throws if it may only be unreadable. */
  private async absent(): Promise<undefined> {
    const isLate = sleep(CHECK_LIMIT, 'late', { ref: false });
    if ((await Promise.race([this.check(), isLate])) === 'late') throw NOT_CHECKED();
    if (this.isDamaged) throw new UnusableServerError('storeDamaged');
  }

  private notice(error: unknown): DatabaseError | undefined {
    const problem = findDatabaseError(error);
    if (problem === 'damaged' && !this.isDamaged) {
      this.isDamaged = true;
      this.options.log.error('the tables are damaged: some cannot be read; put a backup in their place');
    }
    return problem;
  }

  /** Waits for the first check of the file, which logs what it finds; a later one runs in the background. */
  check(): Promise<unknown> {
    const { data } = this.options;
    if (data === undefined || this.isDamaged) return Promise.resolve();
    const now = performance.now();
    const before = this.checked;
    if (before !== undefined && now - before.at < CHECK_HOLDS) return before.done;
    const done = this.checkFile(join(data, TABLES_FILE));
    this.checked = { at: now, done: before?.done ?? done };
    return this.checked.done;
  }

  private async checkFile(file: string): Promise<void> {
    if (await isDamaged(file)) this.notice(new Error('malformed'));
  }
}

const probe = (): PutItemCommand =>
  new PutItemCommand({
    TableName: STORE_NAME,
    Item: { ...getKey('@health', 0), probe: { S: PROBE }, expires: FOREVER },
  });

const NOT_CHECKED = (): Error => Object.assign(new Error('the store cannot be read'), { name: 'StoreNotChecked' });

const CHECKER = fileURLToPath(new URL('./check-file.ts', import.meta.url));
const DAMAGED_EXIT_CODE = 3;

/** Reads the whole file in a separate process. False if it is intact, or if this Node cannot check. */
const isDamaged = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', CHECKER, file], (error) => resolve(error?.code === DAMAGED_EXIT_CODE));
  });
