import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { withTodaysRules } from '../../functions/ports/stored-charter.ts';
import { GAME_RESULT, type GameResult } from '../../shared/protocol/results.ts';
import { visible } from '../tools/terminal.ts';

/** The format of table files, written and read. */
const FORMAT = 1;

/**
 * A table's whole history, as a file has it. Of what is made from the server's key it has only what is public, and the 48
 * bits that name each request for a seat: an import gives out nothing for those.
 */
export interface TableFile {
  readonly table: string;
  readonly charter: StoredCharter;
  /** All kept versions, ascending. */
  readonly items: readonly TableItem[];
  /** Kept results of finished games; none in files of earlier releases, which have them in their history. */
  readonly results?: readonly GameResult[];
  /** Secret of the last deal whose round is over, base64url, and its number in the chain. */
  readonly opened?: { readonly deal: number; readonly secret: string };
}

/** The message says why the file cannot be read. */
export class UnreadableFile extends Error {}

/** Lines of JSON: a head, the charter, one line for each item, and a hash of it all. */
export function makeTableFile({ table, charter, items, results, opened }: TableFile): string {
  const head = {
    afoot: 'table',
    format: FORMAT,
    table,
    versions: items.length,
    ...(results && { results }),
    ...(opened && { opened }),
  };
  const lines = [head, { charter }, ...items.map(makeLine)].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${lines}${JSON.stringify({ end: hashOf(lines) })}\n`;
}

/** Throws `UnreadableFile`. `checkHistory` judges what the lines say. */
export function parseTableFile(text: string): TableFile {
  const end = text.lastIndexOf('{"end":');
  // Skips what npm prints before a command's own output.
  const lines = text.slice(Math.max(0, text.indexOf('{"afoot":')), Math.max(0, end));
  if (end < 0) throw new UnreadableFile('The file has no end: it is not a table of Afoot, or part of it is missing.');
  if (text.slice(end).trim() !== JSON.stringify({ end: hashOf(lines) })) {
    throw new UnreadableFile('The file was damaged or changed: its last line does not fit the lines before.');
  }
  const [head, charter, ...items] = lines.trimEnd().split('\n').map(parseLine);
  if (head?.afoot !== 'table') throw new UnreadableFile('This is no table of Afoot.');
  if (head.format !== FORMAT)
    throw new UnreadableFile(`This file’s format, ${visible(head.format)}, is not known here.`);
  if (head.versions !== items.length)
    throw new UnreadableFile(`The file has ${items.length} of ${visible(head.versions)} versions.`);
  return {
    table: String(head.table),
    charter: withTodaysRules(charter?.charter as StoredCharter),
    items: items.map(parseItem),
    ...(head.results !== undefined && { results: parseResults(head.results) }),
    ...(isOpened(head.opened) && { opened: head.opened }),
  };
}

/** Only its schema's fields. */
function parseResults(results: unknown): readonly GameResult[] {
  const parsed = v.safeParse(v.array(GAME_RESULT), results);
  if (!parsed.success) throw new UnreadableFile('A result of a game cannot be read.');
  return parsed.output;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const makeLine = ({ version, state, submission, entropy }: TableItem): object => ({
  version,
  submission,
  state: Buffer.from(state).toString('base64url'),
  ...(entropy && { entropy: Buffer.from(entropy).toString('base64url') }),
});

type TableFileLine = Readonly<Record<string, unknown>>;

function parseLine(line: string): TableFileLine {
  try {
    return JSON.parse(line) as TableFileLine;
  } catch {
    throw new UnreadableFile('A line of the file is not JSON.');
  }
}

const parseItem = ({ version, state, submission, entropy }: TableFileLine): TableItem => ({
  version: Number(version),
  submission: String(submission),
  state: bytesOf(state),
  ...(entropy !== undefined && { entropy: bytesOf(entropy) }),
});

const bytesOf = (text: unknown): Uint8Array => Uint8Array.from(Buffer.from(String(text), 'base64url'));

function isOpened(opened: unknown): opened is NonNullable<TableFile['opened']> {
  const { deal, secret } = (opened ?? {}) as TableFileLine;
  return Number.isSafeInteger(deal) && typeof secret === 'string';
}
