import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault, planted by replacing the only place in a file that has a text. */
export interface Fault {
  /** The part of the project: its folder, or `worker`. */
  readonly layer: string;
  /** The wrong behavior that a person would meet. */
  readonly what: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

function readFault(text: string): Fault {
  const [, file = '', what = '', find = '', replace = ''] = /^(\S+): (.+)\n- (.+)\n\+ ?(.*)$/.exec(text) ?? [];
  if (file === '') throw new Error(`not a fault: ${text}`);
  return { layer: getLayer(file), what, file, find, replace };
}

const getLayer = (file: string): string =>
  file.startsWith('web/service-worker/') ? 'worker' : (/^(?:functions|infra|\w+\/[^/]+)/.exec(file)?.[0] ?? file);

/** Typical mistakes, over all layers; the number of a fault is its place in the text, from 1. */
export const FAULTS: readonly Fault[] = readFileSync(join(import.meta.dirname, 'faults.txt'), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map(readFault);
