import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { withTodaysRules } from '../../functions/ports/stored-charter.ts';
import { isTame } from '../../shared/protocol/decode.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { escapeControls } from '../tools/terminal.ts';
import { CHARTER_LINE, HEAD, ITEM, MAX_GAMES, RESULTS } from './file-schema.ts';

const FORMAT = 2;

/**
 * A table's whole history in a file. Of everything derived from the server's key it has only the public part, and the
 * 48 bits that identify each request for a seat: an import grants nothing for those.
 */
export interface TableFile {
  readonly table: string;
  readonly charter: StoredCharter;
  /** All stored versions, ascending. */
  readonly items: readonly TableItem[];
  readonly results: readonly GameResult[];
  /** Secret of the last deal whose round is over, base64url, and its number in the chain. */
  readonly opened?: { readonly deal: number; readonly secret: string };
}

/** The message tells why the file cannot be read. */
export class UnreadableFile extends Error {}

/** Lines of JSON: a head, the charter, one line for each item, and a hash of it all. */
export function makeTableFile({ table, charter, items, results, opened }: TableFile): string {
  const head = {
    afoot: 'table',
    format: FORMAT,
    table,
    versions: items.length,
    results,
    ...(opened && { opened }),
  };
  const lines = [head, { charter }, ...items.map(makeLine)].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${lines}${JSON.stringify({ end: computeHash(lines) })}\n`;
}

/** Throws `UnreadableFile`. `checkHistory` checks the contents of the lines. */
export function parseTableFile(text: string): TableFile {
  const end = text.lastIndexOf('{"end":');
  // Skips what npm prints before a command's own output.
  const lines = text.slice(Math.max(0, text.indexOf('{"afoot":')), Math.max(0, end));
  if (end < 0) throw new UnreadableFile('The file has no end: it is not a table of Afoot, or part of it is missing.');
  if (text.slice(end).trim() !== JSON.stringify({ end: computeHash(lines) })) {
    throw new UnreadableFile('The file was damaged or changed: its last line does not fit the lines before.');
  }
  const [first = '', second = '', ...others] = lines.trimEnd().split('\n');
  const head = parseHead(first, others.length);
  const { charter } = parseWithSchema(CHARTER_LINE, parseLine(second), 'The second line of the file is no charter.');
  return {
    table: head.table,
    charter: withTodaysRules(charter as unknown as StoredCharter),
    items: others.map(parseItem),
    results: parseResults(head.results),
    ...(head.opened && { opened: head.opened }),
  };
}

function parseHead(line: string, count: number): v.InferOutput<typeof HEAD> {
  const head = parseJson(line);
  const { afoot, format, versions } = (head ?? {}) as FirstLine;
  if (afoot !== 'table') throw new UnreadableFile('This is no table of Afoot.');
  if (format !== FORMAT) throw new UnreadableFile(`This file’s format, ${escapeControls(format)}, is not known here.`);
  if (versions !== count) throw new UnreadableFile(`The file has ${count} of ${escapeControls(versions)} versions.`);
  return parseWithSchema(
    HEAD,
    head,
    'The first line of the file has a field that no table’s file has, or one that is wrong.',
  );
}

type FirstLine = Readonly<Partial<Record<'afoot' | 'format' | 'versions', unknown>>>;

/** `fault`: the sentence for people if it is something else. */
function parseWithSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  fault: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success || !isTame(value)) throw new UnreadableFile(fault);
  return parsed.output;
}

function parseResults(results: unknown): readonly GameResult[] {
  if (Array.isArray(results) && results.length > MAX_GAMES)
    throw new UnreadableFile(`The file has the results of ${results.length} games: no table plays that many.`);
  return parseWithSchema(RESULTS, results, 'A result of a game is not as a table keeps it.');
}

const computeHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const makeLine = ({ version, state, submission, entropy, events }: TableItem): object => ({
  version,
  submission,
  state: Buffer.from(state).toString('base64url'),
  ...(entropy && { entropy: Buffer.from(entropy).toString('base64url') }),
  ...(events && { events: Buffer.from(events).toString('base64url') }),
});

/** More characters than a charter or a version takes. */
const LONGEST_LINE = 65_536;

function parseLine(line: string): unknown {
  if (line.length > LONGEST_LINE) throw new UnreadableFile('A line of the file is longer than any that a table has.');
  return parseJson(line);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadableFile('A line of the file is not JSON.');
  }
}

function parseItem(line: string): TableItem {
  const item = parseWithSchema(
    ITEM,
    parseLine(line),
    'A version in the file has a field that none has, or one that is wrong.',
  );
  const { version, submission, state, entropy, events } = item;
  return {
    ...{ version, submission, state: toBytes(state) },
    ...(entropy !== undefined && { entropy: toBytes(entropy) }),
    ...(events !== undefined && { events: toBytes(events) }),
  };
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'));
