import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import { makeStore } from '../../functions/ports/store.ts';
import type { StoreUse } from '../../functions/ports/store-access.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { type BroughtIn, bringIn } from '../../infra/records/bring-in.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { makeTableFile, parseTableFile, type TableFile, UnreadableFile } from '../../infra/records/table-file.ts';
import { takeOut } from '../../infra/records/take-out.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { isMismatch } from '../../shared/fairness/finding.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { fingerprintOf } from '../../shared/protocol/submission-fingerprint.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { keptFormats, keptTables } from '../reliability/kept-tables.ts';
import { newNonce, type TestClient } from './client.ts';
import { observationsOf, readRecord } from './read-deals.ts';
import { placeOf, recordTable } from './recorded.ts';
import { type Group, openTestServer, playRound, settled, type TestServer } from './test-server.ts';

let from: TestServer;
let to: TestServer;
let group: Group;
let file: TableFile;

beforeAll(async () => {
  [from, to] = [await openTestServer(), await openTestServer()];
  ({ group, file } = await recordTable(from));
});
afterAll(() => Promise.all([from.close(), to.close()]));

const DAY = 86_400_000;

const bring = (server: TestServer, what: TableFile): Promise<BroughtIn> => bringIn(placeOf(server), what);
const withItem = (at: number, change: Partial<TableItem>): TableFile => ({
  ...file,
  items: file.items.map((item, i) => (i === at ? { ...item, ...change } : item)),
});

describe('a table in a file', () => {
  test('stays the same when written and read', () => {
    expect(parseTableFile(makeTableFile(file))).toEqual(file);
    expect(parseTableFile(`\n> afoot@0.1.0 export\n\n${makeTableFile(file)}`)).toEqual(file);
  });

  test('has no secret made from the server’s key, except those known to everybody at the table', () => {
    const text = makeTableFile(file);
    const { keys } = from.local.ports;
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
    ['another format', () => makeTableFile(file).replace('"format":1', '"format":9')],
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

/** A result that a game of this table could have. */
const result = (change: object = {}): GameResult => ({
  ...{ version: 1, ended: START, seats: [0, 1, 2, 'bot'], totals: [5, 10], winners: [1], rounds: [[5, 10]] },
  ...change,
});
const START = Date.now();

const RESULT_TEXT = '"version":1,"ended":1,"seats":[0],"totals":[1],"winners":[0],"rounds":[]';

describe('what no table’s file has', () => {
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
    [
      '__proto__ in a result',
      () => withHead(`"results":[{${RESULT_TEXT},"__proto__":{"stopped":true}}]`),
      'first line',
    ],
    ['points beyond all numbers', () => withHead(`"results":[{${RESULT_TEXT},"totals":[1e999]}]`), 'A result'],
    ['results that are no list', () => withHead('"results":{}'), 'A result'],
    [
      '100,000 earlier games',
      () => withHead(`"results":[${Array(100_000).fill(`{${RESULT_TEXT}}`).join()}]`),
      '100000',
    ],
  ])('%s: cannot be read, for one reason', (_, text, reason) => {
    expect(() => parseTableFile(text())).toThrow(UnreadableFile);
    expect(() => parseTableFile(text())).toThrow(reason);
  });

  const cut = (): TableFile => ({ ...file, items: file.items.slice(5) });
  const faultsOf = (results: readonly GameResult[]): readonly string[] =>
    checkHistory({ ...cut(), results }, { mayBeginLater: true, now: START }).faults;

  test('results of earlier games are taken once, in order, and only with this table’s seats, teams and times', () => {
    expect(faultsOf([result(), result({ version: 3 })])).toEqual([]);
    const other = 'Version 3: the result of a game has other seats or teams than the table.';
    for (const [change, fault] of [
      [{ version: 1 }, 'Version 1: the result of a game is there twice, or not in its place.'],
      [{ version: 9 }, 'Version 9: the result of a game is not what its history says.'],
      [{ seats: [0, 99, 2, 'bot'] }, 'Version 3: somebody played there whose name the charter does not have.'],
      [{ ended: START + 1e9 }, 'Version 3: a game has a time that is still to come.'],
      [{ seats: [0, 1] }, other],
      [{ totals: [1, 2, 3] }, other],
      [{ winners: [1, 1] }, other],
      [{ rounds: [[1]] }, other],
      [{ redThrees: { team: 2, round: 1, count: 1 } }, other],
    ] as const) {
      expect(faultsOf([result(), result({ version: 3, ...change })])).toEqual([fault]);
    }
    expect(faultsOf(Array(9000).fill(result())), 'one sentence for all').toHaveLength(1);
  });

  test('seasons are those that a host can have begun', () => {
    const began = START - 1000;
    const seasonsAre = (...seasons: readonly object[]): readonly string[] =>
      checkHistory({ ...file, charter: { ...file.charter, revision: 20, seasons: seasons as never } }, { now: START })
        .faults;
    const many = (count: number, from = 1) =>
      Array.from({ length: count }, (_, i) => ({ number: from + i, began: began - (count - i) * 60_000, games: 2 }));
    expect(seasonsAre({ number: 1, began, games: 2 })).toEqual([]);
    expect(seasonsAre({ number: 1, began, until: began + 7 * DAY })).toEqual([]);
    expect(seasonsAre(...many(12, 4))).toEqual([]);
    for (const seasons of [
      [{ number: 1, began }],
      [{ number: 1, began, games: 2, until: began + 7 * DAY }],
      [{ number: 1, began, games: 101 }],
      [{ number: 1, began, until: began + 7 * DAY + 1 }],
      [{ number: 1, began, until: 1e300 }],
      [{ number: 1, began, games: 2, more: 1 }],
      [{ number: 2, began, games: 2 }],
      [...many(1), ...many(1)],
      [...many(2)].reverse(),
      many(13),
      many(12, 40),
    ]) {
      expect([seasons, seasonsAre(...seasons)]).toEqual([seasons, ['A season is none that a table began.']]);
    }
    for (const wrong of [START + 2 * DAY, START - 400 * DAY]) {
      expect(seasonsAre({ number: 1, began: wrong, games: 2 })).toEqual([
        'A season began before there was this table, or is still to come.',
      ]);
    }
  });

  test('a charter names each person’s face, time zone and wish once', () => {
    const chargedWith = (change: object): readonly string[] =>
      checkHistory({ ...file, charter: { ...file.charter, ...change } }).faults;
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

describe('the check on import', () => {
  test('decides every submission again, and redoes every shuffle whose secret is open', () => {
    const { faults, decided, others, shuffles } = checkHistory(file);
    expect(faults).toEqual([]);
    expect(decided).toBeGreaterThan(50);
    expect(decided + others).toBe(file.items.length - 1);
    expect(shuffles).toBe(1);
  });

  const plays = (): readonly number[] =>
    file.items.flatMap(({ submission }, i) => (/discard/.test(submission) ? [i] : []));

  test('a missing version is noticed', () => {
    expect(checkHistory({ ...file, items: file.items.toSpliced(9, 1) }).faults).toEqual(['Version 10 is missing.']);
  });

  test('another submission is noticed', () => {
    const [at = 0] = plays();
    const { version, submission = '' } = file.items[at] ?? { version: 0 };
    const other = submission.replace(/discard (..?)$/, (_, card) => `discard ${card === '4c' ? '5c' : '4c'}`);
    expect(checkHistory(withItem(at, { submission: other })).faults[0]).toContain(`Version ${version}: `);
    for (const text of ['gone', 'calls', 'missed', 'sit 1']) {
      expect(checkHistory(withItem(at, { submission: text })).faults[0]).toContain(`is not what “${text}” makes of`);
    }
    for (const text of ['', 'rained', 'toString', 'constructor 1']) {
      expect(checkHistory(withItem(at, { submission: text })).faults[0]).toContain(`“${text}” is nothing that a table`);
    }
  });

  test('another state is noticed, and so is an unreadable one', () => {
    const [at = 0] = plays();
    const version = at + 1;
    const [before, after] = [file.items[at - 1], file.items[at + 1]] as [TableItem, TableItem];
    for (const { state } of [before, after]) {
      expect(checkHistory(withItem(at, { state })).faults[0]).toContain(`Version ${version}: `);
    }
    expect(checkHistory(withItem(at, { state: Uint8Array.of(9) })).faults[0]).toBe(
      `Version ${version}: its state cannot be read.`,
    );
  });

  test('a shuffle with other bytes is noticed', () => {
    const at = file.items.findIndex(({ entropy }) => entropy !== undefined);
    const { faults } = checkHistory(withItem(at, { entropy: new Uint8Array(32) }));
    expect(faults.join(' ')).toContain('the cards were not shuffled with the chain’s secret');
  });

  test('a charter that no server could have made is noticed', () => {
    const { charter } = file;
    const chargedWith = (change: object): readonly string[] =>
      checkHistory({ ...file, charter: { ...charter, ...change } }).faults;
    expect(chargedWith({ ruleset: { ...charter.ruleset, deck: {} } })).toHaveLength(1);
    expect(chargedWith({ seating: { players: 11, teams: 1 } })).toHaveLength(1);
    expect(chargedWith({ names: ['Ann\u0000'] })).toHaveLength(1);
    expect(chargedWith({ names: ['Ann'] })[0]).toContain('whose name the charter does not have');
    expect(chargedWith({ chain: 'x' })).toHaveLength(1);
    expect(chargedWith({ chain: 'A'.repeat(43) })[0]).toContain('does not lead to the charter’s chain');
    expect(chargedWith({ revision: 1e12 })).toEqual(['The charter has no revision, or one that no table comes to.']);
    expect(chargedWith({ chainFrom: 3 }).at(-1)).toBe('The charter’s chain of deals begins behind the last deal.');
    for (const title of ['\u001b[2J', 'a\u202eb', 'two\nlines', 'x'.repeat(41), ' spaced ']) {
      expect(chargedWith({ title })).toEqual(['The title is not allowed.']);
    }
    for (const name of ['\u001b]0;x\u0007', 'A\u202enn', 'A\u2066nn', ' Ann', 'Bea']) {
      expect(chargedWith({ names: [...charter.names, name] })).toEqual(['A name is not allowed.']);
    }
    for (const zones of [[[0, 'Europe/\u001b[2J']], [[0, 'Europe/Berlin', 'more']], [['0', 'Europe/Berlin']]]) {
      expect(chargedWith({ zones })).toEqual(['A time zone is nobody’s, or none.']);
    }
    for (const faces of [[[0, 'F\u001b']], [[0, 'fox', 'more']], [['0', 'fox']], [[99, 'fox']]]) {
      expect(chargedWith({ faces })).toEqual(['A face is nobody’s, or none.']);
    }
    expect(chargedWith({ faces: [[0, 'fox']] })).toEqual([]);
    expect(chargedWith({ seating: { ...charter.seating, more: '\u001b' } })).toHaveLength(1);
    expect(chargedWith({ more: '\u001b' })).toEqual(['The charter has a field that no charter has.']);
    expect(checkHistory({ ...file, charter: undefined as never }).faults).toEqual(['The file has no charter.']);
    expect(checkHistory({ ...file, table: '../elsewhere' }).faults).toEqual(['The file names no table.']);
  });

  const stateAt = (at: number): TableState => {
    const { state, version } = file.items[at] as TableItem;
    return decodeTable(state, version, file.charter);
  };
  const withState = (at: number, change: Partial<TableState>): TableFile =>
    withItem(at, { state: encodeTable({ ...stateAt(at), ...change }) });

  test('a text that the protocol does not accept is noticed, even if the state fits it', () => {
    const at = file.items.findIndex(({ submission }) => / note /.test(submission));
    const { seat = 0, number = 0 } = parseSubmission(file.items[at]?.submission ?? '') ?? {};
    for (const text of ['\u001b[31mred', 'a\u202eb', 'x'.repeat(101), 'two\nlines']) {
      const intents = [{ type: 'note', text }] as const;
      const { seats } = stateAt(at);
      const marked = seats.map((each, i) => (i === seat ? { ...each, fingerprint: fingerprintOf(intents) } : each));
      const changed = {
        submission: makeSubmission({ seat, number, intents }),
        state: encodeTable({ ...stateAt(at), seats: marked }),
      };
      const { items } = withItem(at, changed);
      const [fault = ''] = checkHistory({ ...file, items: items.slice(0, at + 1) }).faults;
      expect(fault).toContain('is nothing that a table stores');
      expect(fault).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  test('a deadline that was not missed is noticed', () => {
    const moverAt = (at: number): number => stateAt(at).game?.turn.seat ?? 0;
    const at = plays().find((each) => typeof stateAt(each).seats[moverAt(each)]?.occupant === 'number') ?? 0;
    const before = stateAt(at);
    const mover = moverAt(at);
    const seats = before.seats.map((each, seat) => (seat === mover ? { ...each, sitIn: 'turn' as const } : each));
    const version = before.version + 1;
    const missed = { ...before, version, seats, missed: true as const };
    const item = { version, submission: 'missed', state: encodeTable(missed) };
    const { faults } = checkHistory({ ...file, items: [...file.items.slice(0, at + 1), item] });
    expect(faults).toEqual([expect.stringContaining(`Version ${version}: “missed” leads elsewhere`)]);
  });

  test('extra data stored with a server’s own change is noticed', () => {
    const at = file.items.findIndex(({ submission }) => submission === 'watch');
    for (const submission of ['watch \u001b[2J', 'watch more', 'watch\n']) {
      expect(checkHistory(withItem(at, { submission })).faults[0]).toContain('is nothing that a table stores');
    }
  });

  test('a file that does not begin with a new table is noticed', () => {
    const newest = stateAt(file.items.length - 1);
    const [a, b, ...others] = newest.game?.players ?? [];
    const game = { ...newest.game, players: [b, a, ...others], scores: [9000, -9000] } as GameState;
    const [host, ...seats] = stateAt(0).seats as [SeatState, ...SeatState[]];
    const forged: readonly Partial<TableState>[] = [
      { ...newest, moved: 1, game },
      { host: 1 },
      { inviteEpoch: 1 },
      { turnAt: stateAt(0).turnAt - 100 },
      { seats: [{ ...host, epoch: 1 }, ...seats] },
      { seats: [{ ...host, claim: { type: 'hello', time: 1 } }, ...seats] },
      { seats: [{ ...host, occupant: 1 }, ...seats] },
      { seats: [host, ...seats.map((seat) => ({ ...seat, occupant: 'bot' as const }))] },
      { watchers: ['another'] },
      { settings: { ...stateAt(0).settings, spectators: true } },
    ];
    for (const change of forged) {
      expect(checkHistory({ ...withState(0, change) }).faults).toContain('Version 1: it is not how a table begins.');
    }
    const alone = (item: Partial<TableItem>): readonly string[] =>
      checkHistory({ ...withItem(0, item), items: withItem(0, item).items.slice(0, 1) }).faults;
    expect(alone({})).toEqual([]);
    for (const item of [{ submission: '0 draw' }, { submission: 'gone' }, { entropy: new Uint8Array(32) }]) {
      expect(alone(item)).toEqual(['Version 1: it is not how a table begins.']);
    }
  });

  test('tables that every release has made begin as one begins now', () => {
    for (const [name, { charter, items }] of keptFormats().flatMap(keptTables)) {
      const [{ version, submission, state }] = items as [(typeof items)[0]];
      const first = { version, submission, state: Uint8Array.from(Buffer.from(state, 'hex')) };
      expect(checkHistory({ table: file.table, charter, items: [first] }).faults, name).toEqual([]);
    }
  });

  test('a game of an earlier release is taken where that is asked for, and forged cards never', () => {
    const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
    for (const [name, { charter, items: kept }] of keptTables(2)) {
      const items = kept
        .filter(({ version }, i) => version === i + 1)
        .map(({ version, submission, state, entropy }) => ({
          ...{ version, submission, state: bytesOf(state) },
          ...(entropy !== undefined && { entropy: bytesOf(entropy) }),
        }));
      const old = { table: file.table, charter, items };
      expect(checkHistory(old).faults[0], name).toContain('--earlier-rules');
      expect(checkHistory(old, { mayDiffer: true }), name).toMatchObject({ faults: [], otherwise: 1 });
      const last = items.at(-1) as TableItem;
      const table = decodeTable(last.state, last.version, charter);
      const game = { ...table.game, players: table.game?.players.toReversed() } as GameState;
      const forged = { ...old, items: [...items.slice(0, -1), { ...last, state: encodeTable({ ...table, game }) }] };
      expect(checkHistory(forged, { mayDiffer: true }).faults[0], name).toContain('its state is not what');
    }
  });

  test('a file without its first versions is accepted only on request, and the rest is checked', () => {
    const cut = { ...file, items: file.items.slice(5) };
    const [fault = '', ...more] = checkHistory(cut).faults;
    expect(fault).toContain('The file begins with version 6: how the table came to stand so cannot be checked.');
    expect(fault).toContain('--without-beginning');
    expect(more).toEqual([]);
    expect(checkHistory(cut, { mayBeginLater: true })).toMatchObject({ faults: [], shuffles: 1 });
    const other = (change: Partial<TableState>): readonly string[] =>
      checkHistory({ ...cut, items: withState(5, change).items.slice(5) }, { mayBeginLater: true }).faults;
    expect(other({ host: 1 })).toEqual([expect.stringContaining('Version 7: ')]);
    for (const change of [{ inviteEpoch: 99 }, { deals: 99 }, { host: 9 }]) {
      expect(other(change)[0]).toBe('Version 6: it counts more than can have happened by then.');
    }
    const renumbered = { ...file, items: file.items.slice(0, 1).map((item) => ({ ...item, version: 2 ** 52 })) };
    expect(checkHistory(renumbered, { mayBeginLater: true }).faults).toEqual(['The file begins nowhere.']);
  });

  test('a time in the future is noticed, also that of a proof of a seat', () => {
    const now = Date.now();
    expect(checkHistory(file, { now }).faults).toEqual([]);
    const late = file.items.length - 1;
    const [host, ...others] = stateAt(late).seats as [SeatState, ...SeatState[]];
    const seats: readonly SeatState[] = [{ ...host, claim: { type: 'hello', time: now + 1e9 } }, ...others];
    for (const change of [{ seats }, { at: now + 1e9 }]) {
      const { faults } = checkHistory(withState(late, change), { now });
      expect(faults).toContain(`Version ${late + 1}: it is from a time that is still to come.`);
    }
  });
});

describe('a table that moves', () => {
  test('to another installation: people come in by their links and play on, with a new chain', async () => {
    const brought = await bring(to, file);
    if (brought.type !== 'stored') throw new Error(brought.type);
    expect(brought).toMatchObject({ isSameKey: false, seats: [{ name: 'Ann' }, { name: 'Cyd' }, { name: 'Bea' }] });
    const people: TestClient[] = [];
    for (const { hash } of brought.seats) {
      const [, table = '', seat = '', , secret = ''] = /^#\/seat\/([\w-]+)\/(\d+)\/(\d+)\/([\w-]+)$/.exec(hash) ?? [];
      const client = await to.open();
      await client.hello({ table, seat: Number(seat), secret });
      people.push(client);
    }
    const [ann] = people as [TestClient];
    expect(people.map(({ view }) => view?.seat)).toEqual([0, 2, 3]);
    expect(ann.view?.game).toEqual(group.people[0]?.view?.game);
    expect(ann.charter).toMatchObject({ chainFrom: 2, names: file.charter.names });
    expect(ann.charter?.chain).not.toBe(file.charter.chain);
    await settled(people);
    await playRound(people);
    const mix = newNonce();
    await ann.play({ type: 'nextRound', mix });
    await settled(people);
    await playRound(people);
    const evidence = { pinned: ann.charter?.chain ?? '', given: [mix], seen: observationsOf(ann) };
    const record = await readRecord(ann, group.table, evidence);
    const findings = checkRecord(record);
    expect(findings.filter(isMismatch)).toEqual([]);
    expect(findings).toEqual([{ type: 'notChecked', deal: 1 }]);
    expect(checkRecord({ ...record, given: [newNonce()] })).toHaveLength(2);
    const again = await takeOut(placeOf(to), group.table);
    expect(checkHistory(again as TableFile).faults).toEqual([]);
  });

  test('the same file again: nothing changes', async () => {
    const before = (await to.local.ports.store.load(group.table))?.newest.version;
    expect(await bring(to, file)).toEqual({ type: 'here' });
    expect((await to.local.ports.store.load(group.table))?.newest.version).toBe(before);
  });

  test('another history of the same table is refused', async () => {
    const [first, ...rest] = file.items as [TableItem, ...TableItem[]];
    await bring(to, file);
    expect(await bring(to, { ...file, items: [{ ...first, submission: 'created' }, ...rest] })).toEqual({
      ...{ type: 'taken', version: 1 },
    });
    expect(await bring(from, { ...file, items: file.items.toSpliced(4, 1) })).toEqual({ type: 'taken', version: 5 });
  });

  test('back to the server of its key: everybody’s browser still has its seat, and the chain goes on', async () => {
    const third = await openTestServer();
    try {
      const { keys } = from.local.ports;
      expect(await bringIn({ ...placeOf(third), keys }, file)).toMatchObject({ isSameKey: true, seats: [] });
      const { ports } = third.local;
      expect((await ports.store.load(group.table))?.charter).toEqual(file.charter);
    } finally {
      await third.close();
    }
  });

  test('a charter of any revision takes one write', async () => {
    const third = await openTestServer();
    try {
      const uses: StoreUse[] = [];
      const { client } = third.local.database;
      const store = makeStore({ client, name: STORE_NAME, now: Date.now, meter: (use) => void uses.push(use) });
      const revised = { ...file, charter: { ...file.charter, revision: 900_000 } };
      expect(await bringIn({ ...placeOf(third), store }, revised)).toMatchObject({ type: 'stored' });
      expect(uses.filter(({ request }) => request === 'putCharter')).toHaveLength(1);
      expect((await store.load(file.table))?.charter.revision).toBe(900_001);
      expect(await store.bringCharter(file.table, file.charter)).toBe(false);
    } finally {
      await third.close();
    }
  });

  test('an interrupted import leaves nothing, and can be begun again', async () => {
    const third = await openTestServer();
    try {
      const { store } = third.local.ports;
      for (const item of file.items.slice(0, 20)) await store.put(file.table, item);
      expect(await store.load(file.table)).toBeUndefined();
      expect(await bring(third, file)).toMatchObject({ type: 'stored' });
      expect(await bring(third, file)).toEqual({ type: 'here' });
    } finally {
      await third.close();
    }
  });
});
