import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from './folder-taken.ts';

/** A process as one line: its number and, if the system tells, its start, since numbers are reused. */
interface Owner {
  readonly pid: number;
  readonly startTime: string;
}

/**
 * Takes a data folder with this process's number in the file `server.pid`, if the system has no file lock; returns a
 * function that releases it. It cannot see processes of other containers or machines. A file whose process has ended,
 * as after a power cut, is taken over. Throws `FolderTaken` if its process runs.
 */
export function lockByProcess(data: string): () => void {
  const file = join(data, 'server.pid');
  const ownerText = makeOwner({ pid: process.pid, startTime: getStartTime(process.pid) });
  for (let tries = 0; tries < 3; tries++) {
    if (writeNew(file, ownerText)) return () => release(file, ownerText);
    const held = readOwner(file);
    if (held !== undefined && isRunning(held)) throw new FolderTaken(data, `process ${held.pid}`);
    discard(file, held);
  }
  throw new Error(`${file} keeps changing: is another Afoot being started?`);
}

function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renamed before it is removed: if two start at the same moment, each sees whether it moved the file that it had read. */
function discard(file: string, held: Owner | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readOwner(aside);
    if (held !== undefined && moved !== undefined && makeOwner(moved) !== makeOwner(held)) renameSync(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function release(file: string, ownerText: string): void {
  const held = readOwner(file);
  if (held !== undefined && makeOwner(held) === ownerText) rmSync(file, { force: true });
}

const makeOwner = ({ pid, startTime }: Owner): string => `${pid} ${startTime}`.trim();

function readOwner(file: string): Owner | undefined {
  try {
    const [pid = '', startTime = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), startTime } : undefined;
  } catch {
    return undefined;
  }
}

/** Not running if the process with this number started at another time, or is this one, which holds nothing yet. */
function isRunning({ pid, startTime }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startTime === '' || startTime === getStartTime(pid);
}

/** Boot and tick at which a process started, on Linux; elsewhere empty. */
function getStartTime(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${boot}:${afterName.split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
