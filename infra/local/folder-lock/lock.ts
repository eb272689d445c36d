import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderTaken } from './folder-taken.ts';
import { lockByProcess } from './process-lock.ts';

/** A file that is open under the system's own lock; that another has it; or that there is no such lock here. */
export type SystemLock = { readonly file: number } | 'taken' | 'none';

/**
 * Takes a data folder for this process alone; what it returns gives it back. The system holds the lock on the file
 * `server.lock` for as long as this process lives, so it is free after SIGKILL, and is seen from other containers that
 * share the folder. Throws `FolderTaken` if another has it.
 */
export function lockFolder(data: string, take: (name: string) => SystemLock = takeLock): () => void {
  const name = join(data, 'server.lock');
  const lock = take(name);
  if (lock === 'none') return lockByProcess(data);
  if (lock === 'taken') throw new FolderTaken(data, ownerOf(name));
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

/** For people: another container has a name of its own, and counts its processes by itself. */
function ownerOf(name: string): string {
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

/** On Windows, libuv opens a file for nobody else with this flag; on macOS and the BSDs, `O_EXLOCK` is this one. */
const EXCLUSIVE: Partial<Record<NodeJS.Platform, number>> = {
  win32: 0x1000_0000,
  ...{ darwin: 0x20, freebsd: 0x20, openbsd: 0x20 },
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

/** `flock` says this about a lock that another has. Anything else but 0 means that it could not ask. */
const TAKEN = 1;

/**
 * Node cannot lock a file on Linux; the program `flock` does it on the file that we hand to it. The lock belongs to the
 * open file, so it stays ours when that program has ended.
 */
function takeByProgram(name: string): SystemLock {
  const file = openSync(name, OPEN, 0o600);
  const { status } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (status === 0) return { file };
  closeSync(file);
  return status === TAKEN ? 'taken' : 'none';
}
