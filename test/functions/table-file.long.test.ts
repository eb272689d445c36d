import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { checkHistory } from '../../infra/records/check-history.ts';
import { makeTableFile, parseTableFile, type TableFile, UnreadableFile } from '../../infra/records/table-file.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { setUpRecording } from './recording.ts';

const getRecording = setUpRecording();
let file: TableFile;
beforeAll(() => {
  ({ file } = getRecording());
});

describe('a table in a file', () => {
  test('is unchanged when written and read', () => {
    expect(parseTableFile(makeTableFile(file))).toEqual(file);
    expect(parseTableFile(`\n> afoot@0.1.0 export\n\n${makeTableFile(file)}`)).toEqual(file);
  });

  test('has no secret derived from the server’s key, except those known to everyone at the table', () => {
    const text = makeTableFile(file);
    const { group, server } = getRecording();
    const { keys } = server.local.ports;
    for (const seat of [0, 1, 2, 3]) {
      for (const epoch of [0, 1, 2]) {
        expect(text).not.toContain(Buffer.from(keys.seatSecret(group.table, seat, epoch)).toString('base64url'));
      }
    }
    expect(text).not.toContain(keys.invite(group.table, 0));
    expect(file.opened?.deal).toBe(1);
    expect(text).not.toContain(Buffer.from(keys.dealSecret(group.table, 0, 2)).toString('base64url'));
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -80)],
    ['a line missing', (text: string) => text.replace(/\n\{"version":3,.*\n/, '\n')],
    ['one sign changed', (text: string) => text.replace('"create"', '"crabte"')],
    ['another format', () => makeTableFile(file).replace('"format":2', '"format":9')],
    ['nothing', () => ''],
  ])('%s: cannot be read', (_, change) => {
    expect(() => parseTableFile(change(makeTableFile(file)))).toThrow(UnreadableFile);
  });
});

/** The file with other first lines, and the hash that fits them. */
function withLines(change: (lines: readonly string[]) => readonly string[]): string {
  const lines = change(makeTableFile(file).trimEnd().split('\n').slice(0, -1))
    .map((line) => `${line}\n`)
    .join('');
  return `${lines}${JSON.stringify({ end: createHash('sha256').update(lines).digest('base64url') })}\n`;
}

const withHead = (fields: string): string =>
  withLines(([head = '', ...rest]) => [head.replace(/}$/, `,${fields}}`), ...rest]);
const withSecond = (line: string): string => withLines(([head = '', _, ...rest]) => [head, line, ...rest]);
const withThird = (fields: string): string =>
  withLines(([head = '', charter = '', item = '', ...rest]) => [
    head,
    charter,
    item.replace(/}$/, `,${fields}}`),
    ...rest,
  ]);

const makeResult = (change: object = {}): GameResult => ({
  ...{ version: 1, ended: START, seats: [0, 1, 2, 'bot'], totals: [5, 10], winners: [1], rounds: [[5, 10]] },
  ...change,
});
const START = Date.now();

const RESULT_TEXT = '"version":1,"ended":1,"seats":[0],"totals":[1],"winners":[0],"rounds":[]';

describe('contents that no table file has', () => {
  test.each([
    ['a field of the file', () => withHead('"more":1'), 'first line'],
    ['__proto__ in the file', () => withHead('"__proto__":{"table":"x"}'), 'first line'],
    ['a table that is none', () => withHead('"table":7'), 'first line'],
    ['a secret that is none', () => withHead('"opened":{"deal":-1,"secret":"x"}'), 'first line'],
    ['a field beside the charter', () => withSecond('{"charter":{},"more":1}'), 'charter'],
    ['no charter', () => withSecond('null'), 'charter'],
    ['__proto__ deep in the charter', () => withSecond('{"charter":{"ruleset":{"deck":{"__proto__":1}}}}'), 'charter'],
    ['a charter that is too deep', () => withSecond(`{"charter":${'['.repeat(9000)}${']'.repeat(9000)}}`), 'charter'],
    ['an endless charter', () => withSecond(`{"charter":{"title":"${'x'.repeat(70_000)}"}}`), 'longer than any'],
    ['a field of a version', () => withThird('"more":1'), 'A version in the file'],
    ['__proto__ in a version', () => withThird('"__proto__":1'), 'A version in the file'],
    ['a version in words', () => withThird('"version":"1"'), 'A version in the file'],
    ['a field of a result', () => withHead(`"results":[{${RESULT_TEXT},"more":1}]`), 'A result'],
    ['a result’s __proto__', () => withHead(`"results":[{${RESULT_TEXT},"__proto__":{"stopped":true}}]`), 'first line'],
    ['points beyond all numbers', () => withHead(`"results":[{${RESULT_TEXT},"totals":[1e999]}]`), 'first line'],
    ['results that are no list', () => withHead('"results":{}'), 'A result'],
    ['100,000 past games', () => withHead(`"results":[${Array(100_000).fill(`{${RESULT_TEXT}}`).join()}]`), '100000'],
  ])('%s: cannot be read, for one reason', (_, text, reason) => {
    const read = vi.fn(parseTableFile);
    expect(() => read(text())).toThrow(reason);
    expect(read.mock.results[0]?.value).toBeInstanceOf(UnreadableFile);
  });

  /** Same before its first deal: a charter is checked with any history. */
  const makeUndealtTable = (): TableFile => {
    const { opened: _, ...rest } = file;
    return { ...rest, items: file.items.slice(0, 3) };
  };
  const cut = (): TableFile => ({ ...file, items: file.items.slice(5) });
  const faultsOf = (results: readonly GameResult[]): readonly string[] =>
    checkHistory({ ...cut(), results }, { mayBeginLater: true, now: START }).faults;

  test('imports results of earlier games once, in order, and only with this table’s seats, teams and times', () => {
    expect(faultsOf([makeResult(), makeResult({ version: 3 })])).toEqual([]);
    const other = 'Version 3: the result of a game has other seats or teams than the table.';
    for (const [change, fault] of [
      [{ version: 1 }, 'Version 1: the result of a game is there twice, or not in its place.'],
      [{ version: 9 }, 'Version 9: the result of a game is not what its history says.'],
      [{ seats: [0, 99, 2, 'bot'] }, 'Version 3: someone played there whose name the charter does not have.'],
      [{ ended: START + 1e9 }, 'Version 3: a game has a time that is still to come.'],
      [{ seats: [0, 1] }, other],
      [{ totals: [1, 2, 3] }, other],
      [{ winners: [1, 1] }, other],
      [{ rounds: [[1]] }, other],
      [{ redThrees: { team: 2, round: 1, count: 1 } }, other],
    ] as const) {
      expect(faultsOf([makeResult(), makeResult({ version: 3, ...change })])).toEqual([fault]);
    }
    expect(faultsOf(Array(9000).fill(makeResult())), 'one sentence for all').toHaveLength(1);
  });

  test('a charter has each person’s face, time zone and wish once', () => {
    const chargedWith = (change: object): readonly string[] =>
      checkHistory({ ...makeUndealtTable(), charter: { ...file.charter, ...change } }).faults;
    const [fox, owl] = [
      [0, 'fox'],
      [0, 'owl'],
    ];
    expect(chargedWith({ faces: [fox, owl] })).toEqual(['A face is nobody’s, or none.']);
    expect(chargedWith({ zones: Array(2).fill([0, 'Europe/Berlin']) })).toEqual(['A time zone is nobody’s, or none.']);
    expect(chargedWith({ unnamed: [0, 0] })).toEqual(['A name that is not in the album is nobody’s.']);
    expect(chargedWith({ names: Array(100_000).fill('Ann') })).toEqual(['The charter is too large.']);
  });
});
