import { copyFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * SQLite's write-ahead log. SQLite trusts it up to the first page with a wrong checksum and silently drops the rest:
 * right for a write torn by a power cut, wrong for a log that was damaged in the middle.
 */

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The magic number tells how to read checksums; the last bit is set for big-endian. */
const MAGIC = 0x377f0682;

/** A copy of a damaged log: while it is next to the file, tables may be missing from it. */
export const getDamagedLogPath = (file: string): string => `${file}-wal-damaged`;

/** Copies a damaged log before the database drops everything after the damage. */
export function copyDamagedLog(file: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log) || existsSync(getDamagedLogPath(file)) || !isDamagedLog(readFileSync(log))) return;
  copyFileSync(log, getDamagedLogPath(file));
}

/** Whether pages follow the first invalid one; a torn end does not count. */
export function isDamagedLog(log: Uint8Array): boolean {
  if (log.length < HEADER_BYTES) return false;
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  const isLittleEndian = view.getUint32(0) === MAGIC;
  if (!isLittleEndian && view.getUint32(0) !== MAGIC + 1) return true;
  const first = addToChecksum(view, { from: 0, to: 24, isLittleEndian }, [0, 0]);
  if (!hasChecksum(view, 24, first)) return true;
  const frame = FRAME_HEADER_BYTES + view.getUint32(8);
  let [sum, isIntact] = [first, true];
  for (let at = HEADER_BYTES; at + frame <= log.length; at += frame) {
    const isOfThisLog = view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20);
    if (!isIntact && isOfThisLog) return true;
    const head = addToChecksum(view, { from: at, to: at + 8, isLittleEndian }, sum);
    sum = addToChecksum(view, { from: at + FRAME_HEADER_BYTES, to: at + frame, isLittleEndian }, head);
    isIntact &&= isOfThisLog && hasChecksum(view, at + 16, sum);
  }
  return false;
}

type Checksum = readonly [number, number];

interface ChecksumRange {
  readonly from: number;
  readonly to: number;
  readonly isLittleEndian: boolean;
}

/** SQLite's running checksum over 32-bit words. */
function addToChecksum(view: DataView, { from, to, isLittleEndian }: ChecksumRange, [one, two]: Checksum): Checksum {
  let [a, b] = [one, two];
  for (let at = from; at < to; at += 8) {
    a = (a + view.getUint32(at, isLittleEndian) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittleEndian) + a) >>> 0;
  }
  return [a, b];
}

const hasChecksum = (view: DataView, at: number, [one, two]: Checksum): boolean =>
  view.getUint32(at) === one && view.getUint32(at + 4) === two;
