import { closeSync, fdatasync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Item } from '../../../functions/ports/store-access.ts';
import { TABLES_VERSION } from '../data-folder.ts';
import { type Place, type Row, toItem } from './item-row.ts';

/** Waits for a second process that writes, instead of failing. */
const BUSY = 'PRAGMA busy_timeout = 2000';

const WAL = 'PRAGMA journal_mode = WAL';

/** Stays in the file's first bytes because a new file gets it before its write-ahead log. */
const VERSION = `PRAGMA user_version = ${TABLES_VERSION}`;

/**
 * SQLite itself waits for the disk only at a checkpoint; macOS has a separate fsync for that. A power cut can undo the
 * commits after the last `sync`, each as a whole; the end of this process undoes none.
 */
const SYNCHRONOUS = 'PRAGMA synchronous = NORMAL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON';

const syncData = promisify(fdatasync);

const TABLE = `
  CREATE TABLE IF NOT EXISTS items (
    "table" TEXT NOT NULL,
    whole INTEGER NOT NULL,
    decimals INTEGER NOT NULL,
    attributes TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY ("table", whole, decimals)
  ) STRICT, WITHOUT ROWID`;

const COLUMNS = '"table", whole, decimals, attributes, bytes';

interface ItemRange {
  readonly table: string;
  readonly from: number;
  readonly to: number;
  readonly isForward: boolean;
  /** Below zero: all. */
  readonly limit: number;
}

/** The items of the one table, in a SQLite file. Every call but `sync` is synchronous. */
export class ItemFile {
  private readonly name: string;
  private readonly database: DatabaseSync;
  readonly waitsForDisk: boolean;
  private readonly statements;
  /** The write-ahead log, opened with the first `sync`. */
  private log: number | undefined;

  /** `name`: a file, created private to its owner if missing, or `:memory:`. */
  constructor(name: string, { waitsForDisk = true } = {}) {
    this.name = name;
    this.waitsForDisk = waitsForDisk && name !== MEMORY;
    if (name !== MEMORY) closeSync(openSync(name, 'a', 0o600));
    this.database = new DatabaseSync(name);
    try {
      this.database.exec(BUSY);
      const [version] = Object.values(this.database.prepare('PRAGMA user_version').get() ?? {});
      if (version === 0) this.database.exec(VERSION);
      for (const line of [WAL, SYNCHRONOUS, TABLE]) this.database.exec(line);
      this.statements = prepare(this.database);
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  get({ table, whole, decimals }: Place): Item | undefined {
    const row = this.statements.get.get(table, whole, decimals);
    return row && toItem(row as unknown as Row);
  }

  range({ table, from, to, isForward, limit }: ItemRange): readonly Item[] {
    const { forward, backward } = this.statements;
    return (isForward ? forward : backward).all(table, from, to, limit).map((row) => toItem(row as unknown as Row));
  }

  /** Returns the partition of the first item after this place; without one, the first of all. */
  partitionAfter({ table, whole, decimals }: Place = { table: '', whole: 0, decimals: 0 }): string | undefined {
    return this.statements.next.get(table, whole, decimals)?.table as string | undefined;
  }

  put({ table, whole, decimals, attributes, bytes }: Row): void {
    this.statements.put.run(table, whole, decimals, attributes, bytes);
  }

  delete({ table, whole, decimals }: Place): void {
    this.statements.delete.run(table, whole, decimals);
  }

  /** Does all of it in one transaction; if anything throws, nothing of it is stored. */
  runTransaction(work: () => void): void {
    const { begin, commit, rollback } = this.statements;
    begin.run();
    try {
      work();
      commit.run();
    } catch (error) {
      try {
        rollback.run();
      } catch {
        // Some errors, such as a full disk, have ended the transaction already.
      }
      throw error;
    }
  }

  /** Settles when all commits are on disk; undefined: no wait is configured. Waits in a thread of Node's. */
  sync(): Promise<void> | undefined {
    if (!this.waitsForDisk) return undefined;
    this.log ??= openSync(`${this.name}-wal`, 'r+');
    return syncData(this.log);
  }

  close(): void {
    this.closeLog();
    this.database.close();
  }

  /** Closes the file as a power cut would: the write-ahead log stays, because a reader closes it last. */
  cut(): void {
    const reader = this.name === MEMORY ? undefined : openReader(this.name);
    this.close();
    reader?.close();
  }

  private closeLog(): void {
    if (this.log !== undefined) closeSync(this.log);
    this.log = undefined;
  }
}

/** Undefined if the file is gone or damaged. */
function openReader(name: string): DatabaseSync | undefined {
  try {
    const reader = new DatabaseSync(name, { readOnly: true });
    reader.exec('SELECT 1 FROM items LIMIT 1');
    return reader;
  } catch {
    return undefined;
  }
}

export const MEMORY = ':memory:';

function prepare(database: DatabaseSync) {
  const range = `SELECT ${COLUMNS} FROM items WHERE "table" = ? AND whole BETWEEN ? AND ? ORDER BY`;
  return {
    get: database.prepare(`SELECT ${COLUMNS} FROM items WHERE "table" = ? AND whole = ? AND decimals = ?`),
    forward: database.prepare(`${range} whole, decimals LIMIT ?`),
    backward: database.prepare(`${range} whole DESC, decimals DESC LIMIT ?`),
    next: database.prepare(
      'SELECT "table" FROM items WHERE ("table", whole, decimals) > (?, ?, ?) ORDER BY "table", whole, decimals LIMIT 1',
    ),
    put: database.prepare(`INSERT OR REPLACE INTO items (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`),
    delete: database.prepare('DELETE FROM items WHERE "table" = ? AND whole = ? AND decimals = ?'),
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    rollback: database.prepare('ROLLBACK'),
  };
}
