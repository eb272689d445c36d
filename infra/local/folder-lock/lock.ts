import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderTaken } from './folder-taken.ts';
import { lockByProcess } from './process-lock.ts';

/** A file open under the system's own lock; or another process has it; or the system has no such lock. */
type SystemLock = { readonly file: number } | 'taken' | 'none';

/**
 * Locks a data folder for this process alone; returns a function that unlocks it. The system holds the lock on the file
 * `server.lock` while this process lives, so it is released after SIGKILL, and containers that share the folder see it.
 * Throws `FolderTaken` if another process has it.
 */
export function lockFolder(data: string, take: (name: string) => SystemLock = takeLock): () => void {
  const name = join(data, 'server.lock');
  const lock = take(name);
  if (lock === 'none') return lockByProcess(data);
  if (lock === 'taken') throw new FolderTaken(data, getOwner(name));
  const { file } = lock;
  ftruncateSync(file);
  writeSync(file, `${process.pid} ${hostname()}`, 0);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    closeSync(file);
  };
}

/** For people: another container has its own host name and process numbers. */
function getOwner(name: string): string {
  const [pid = '', host] = readText(name).split(' ');
  if (!/^\d+$/.test(pid)) return 'an unknown process';
  return host === hostname() ? `process ${pid}` : `process ${pid} of ${host}`;
}

/** Empty if it cannot be read: some systems lock reading too. */
function readText(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return '';
  }
}

/** On Windows, libuv opens a file exclusively with this flag; on macOS and the BSDs, it is `O_EXLOCK`. */
const EXCLUSIVE: Partial<Record<NodeJS.Platform, number>> = {
  win32: 0x1000_0000,
  darwin: 0x20,
  freebsd: 0x20,
  openbsd: 0x20,
};

function takeLock(name: string): SystemLock {
  const exclusive = EXCLUSIVE[process.platform];
  return exclusive === undefined ? takeByProgram(name) : takeByOpening(name, exclusive);
}

const OPEN = constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

function takeByOpening(name: string, exclusive: number): SystemLock {
  try {
    return { file: openSync(name, OPEN | exclusive, 0o600) };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return 'taken';
    if (['ENOTSUP', 'EOPNOTSUPP', 'EINVAL'].includes(code)) return 'none';
    throw error;
  }
}

/** The exit code of `flock` for a lock that another process has. Any other but 0 means that it could not ask. */
const LOCK_TAKEN_CODE = 1;

/**
 * Node cannot lock a file on Linux; the program `flock` locks the one that we pass to it. The lock belongs to the open
 * file, so it stays ours when that program has ended.
 */
function takeByProgram(name: string): SystemLock {
  const file = openSync(name, OPEN, 0o600);
  const { status } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (status === 0) return { file };
  closeSync(file);
  return status === LOCK_TAKEN_CODE ? 'taken' : 'none';
}
