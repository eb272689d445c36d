import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { withTodaysRules } from '../../functions/ports/stored-charter.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { TableState } from '../../shared/table/state.ts';

/** A table as an earlier release stored it: bytes in hex, with their meaning. A line each, the charter first. */
export interface KeptTable {
  readonly charter: StoredCharter;
  /** Some of its stored changes, oldest first; not all of them. */
  readonly items: readonly KeptItem[];
}

export interface KeptItem {
  readonly version: number;
  readonly submission: string;
  readonly state: string;
  readonly entropy?: string;
  readonly table: Omit<TableState, 'game'>;
  /** Of some items only. */
  readonly game?: Omit<GameState, 'ruleset' | 'seating'>;
}

const FOLDER = 'test/reliability/fixtures';

/** The numbers of the formats with kept tables. */
export const keptFormats = (): readonly number[] =>
  readdirSync(FOLDER)
    .map((name) => Number(/^format-(\d+)$/.exec(name)?.[1]))
    .filter((format) => !Number.isNaN(format));

export const keptTables = (format: number): readonly (readonly [string, KeptTable])[] => {
  const folder = join(FOLDER, `format-${format}`);
  return readdirSync(folder).map((name) => [name, readKept(join(folder, name))]);
};

function readKept(file: string): KeptTable {
  const [charter, ...items] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { charter: withTodaysRules(charter as StoredCharter), items: items as readonly KeptItem[] };
}
