import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ArenaResult {
  readonly a: string;
  readonly b: string;
  readonly table: string;
  readonly pairs: number;
  readonly seed: string;
  readonly points: string;
  readonly won: string;
  readonly out: string;
  readonly milliseconds: string;
  readonly commit: string;
}

const FILE = fileURLToPath(new URL('../../docs/bots.md', import.meta.url));

/** Writes the line, replacing an earlier one of the same players at the same table. */
export function writeResult(result: ArenaResult): void {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const head = `| ${result.a} | ${result.b} | ${result.table} |`;
  const cells = [result.points, result.won, result.out, result.milliseconds, result.pairs, result.seed, result.commit];
  const line = `${head} ${cells.join(' | ')} |`;
  const place = lines.findIndex((one) => one.startsWith(head));
  const end = lines.findLastIndex((one) => one.startsWith('|')) + 1;
  lines.splice(place < 0 ? end : place, place < 0 ? 0 : 1, line);
  writeFileSync(FILE, lines.join('\n'));
}
