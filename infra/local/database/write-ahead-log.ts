import { copyFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * SQLite's write-ahead log. SQLite trusts it up to the first page with a wrong checksum and silently drops the rest:
 * right for a write torn by a power cut, wrong for a log that was damaged in the middle.
 */

const HEAD = 32;
const FRAME_HEAD = 24;
/** The magic number tells how to read checksums; the last bit is set for big-endian. */
const MAGIC = 0x377f0682;

/** A copy of a damaged log: while it is next to the file, tables may be missing from it. */
export const getDamagedLog = (file: string): string => `${file}-wal-damaged`;

/** Copies a damaged log before the database drops everything after the damage. */
export function keepDamagedLog(file: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log) || existsSync(getDamagedLog(file)) || !isDamagedLog(readFileSync(log))) return;
  copyFileSync(log, getDamagedLog(file));
}

/** Whether pages follow the first invalid one; a torn end does not count. */
export function isDamagedLog(log: Uint8Array): boolean {
  if (log.length < HEAD) return false;
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  const isLittle = view.getUint32(0) === MAGIC;
  if (!isLittle && view.getUint32(0) !== MAGIC + 1) return true;
  const first = sumValues(view, { from: 0, to: 24, isLittle }, [0, 0]);
  if (!isSum(view, 24, first)) return true;
  const frame = FRAME_HEAD + view.getUint32(8);
  let [sum, isWhole] = [first, true];
  for (let at = HEAD; at + frame <= log.length; at += frame) {
    const isOfThisLog = view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20);
    if (!isWhole && isOfThisLog) return true;
    const head = sumValues(view, { from: at, to: at + 8, isLittle }, sum);
    sum = sumValues(view, { from: at + FRAME_HEAD, to: at + frame, isLittle }, head);
    isWhole &&= isOfThisLog && isSum(view, at + 16, sum);
  }
  return false;
}

type Sum = readonly [number, number];

interface SumPart {
  readonly from: number;
  readonly to: number;
  readonly isLittle: boolean;
}

/** SQLite's running checksum over 32-bit words. */
function sumValues(view: DataView, { from, to, isLittle }: SumPart, [one, two]: Sum): Sum {
  let [a, b] = [one, two];
  for (let at = from; at < to; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

const isSum = (view: DataView, at: number, [one, two]: Sum): boolean =>
  view.getUint32(at) === one && view.getUint32(at + 4) === two;
