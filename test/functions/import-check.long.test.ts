import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import type { TableFile } from '../../infra/records/table-file.ts';
import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { GameState } from '../../shared/game/state.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { setUpRecording } from './recording.ts';

const getRecording = setUpRecording();
let file: TableFile;
beforeAll(() => {
  ({ file } = getRecording());
});

const withItem = (at: number, change: Partial<TableItem>): TableFile => ({
  ...file,
  items: file.items.map((item, i) => (i === at ? { ...item, ...change } : item)),
});

describe('the import check', () => {
  test('replays every submission, and redoes every shuffle with an open secret', () => {
    const { faults, decided, others, shuffles } = checkHistory(file);
    expect(faults).toEqual([]);
    expect(decided).toBeGreaterThan(50);
    expect(decided + others).toBe(file.items.length - 1);
    expect(shuffles).toBe(1);
  });

  const plays = (): readonly number[] =>
    file.items.flatMap(({ submission }, i) => (/discard/.test(submission) ? [i] : []));

  test('detects a missing version', () => {
    expect(checkHistory({ ...file, items: file.items.toSpliced(9, 1) }).faults).toEqual(['Version 10 is missing.']);
  });

  test('detects a changed submission', () => {
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

  test('detects a changed or unreadable state', () => {
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

  test('detects changed events: of a play, of another release, and of a silent player', () => {
    const eventsAt = (at: number): readonly TableEvent[] =>
      decodeEvents({ before: stateAt(at - 1), item: file.items[at] as TableItem, table: stateAt(at) });
    const withEvents = (at: number, events: readonly TableEvent[]): TableFile => {
      return withItem(at, { events: encodeEvents(events) ?? new Uint8Array() });
    };
    const wow = { type: 'reacted', seat: 1, reaction: 'wow' } as const;
    const [at = 0] = plays();
    expect(checkHistory(withEvents(at, eventsAt(at))).faults).toEqual([]);
    const others = eventsAt(at).map((event) =>
      event.type === 'played' ? { ...event, events: event.events.slice(1) } : event,
    );
    for (const terms of [{}, { allowsOtherDecisions: true }])
      expect(checkHistory(withEvents(at, others), terms).faults[0]).toContain('its state is not what');
    const more = withEvents(at, [...eventsAt(at), wow]);
    expect(checkHistory(more).faults[0]).toContain('leads elsewhere in this release. If you trust');
    expect(checkHistory(more, { allowsOtherDecisions: true })).toMatchObject({ faults: [], otherwise: 1 });
    const watchIndex = file.items.findIndex(({ submission }) => submission === 'watch');
    expect(checkHistory(withEvents(watchIndex, [wow]), { allowsOtherDecisions: true }).faults[0]).toContain(
      'its state is not what',
    );
  });

  test('detects a shuffle with other bytes', () => {
    const at = file.items.findIndex(({ entropy }) => entropy !== undefined);
    const { faults } = checkHistory(withItem(at, { entropy: new Uint8Array(32) }));
    expect(faults.join(' ')).toContain('the cards were not shuffled with the chain’s secret');
  });

  test('detects a charter that no server could have made', () => {
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

  test('detects a text that the protocol does not accept, even if the state fits it', () => {
    const at = file.items.findIndex(({ submission }) => / note /.test(submission));
    const { seat = 0, number = 0 } = parseSubmission(file.items[at]?.submission ?? '') ?? {};
    for (const text of ['\u001b[31mred', 'a\u202eb', 'x'.repeat(501), 'two\nlines']) {
      const intents = [{ type: 'note', text }] as const;
      const { seats } = stateAt(at);
      const marked = seats.map((each, i) =>
        i === seat ? { ...each, fingerprint: computeFingerprint(intents) } : each,
      );
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

  test('detects a deadline that was not missed', () => {
    const moverAt = (at: number): number => stateAt(at).game?.turn.seat ?? 0;
    const at = plays().find((each) => typeof stateAt(each).seats[moverAt(each)]?.occupant === 'number') ?? 0;
    const before = stateAt(at);
    const mover = moverAt(at);
    const seats = before.seats.map((each, seat) => (seat === mover ? { ...each, sitIn: 'turn' as const } : each));
    const version = before.version + 1;
    const missed = { ...before, version, seats, missed: true as const };
    const sitIn = { type: 'botSatIn', seat: mover, how: 'turn', why: 'missed' } as const;
    const events =
      encodeEvents([{ type: 'deadlineMissed', seats: [mover], did: 'botTurn' }, sitIn]) ?? new Uint8Array();
    const item = { version, submission: 'missed', state: encodeTable(missed), events };
    const { faults } = checkHistory({ ...file, items: [...file.items.slice(0, at + 1), item] });
    expect(faults).toEqual([expect.stringContaining(`Version ${version}: “missed” leads elsewhere`)]);
  });

  test('detects extra data stored with a server’s own change', () => {
    const at = file.items.findIndex(({ submission }) => submission === 'watch');
    for (const submission of ['watch \u001b[2J', 'watch more', 'watch\n']) {
      expect(checkHistory(withItem(at, { submission })).faults[0]).toContain('is nothing that a table stores');
    }
  });

  test('detects a file that does not begin with a new table', () => {
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

  test('accepts a file without its first versions only on request, and checks the rest', () => {
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

  test('detects a time in the future, including that of a seat’s proof', () => {
    const now = Date.now();
    expect(checkHistory(file, { now }).faults).toEqual([]);
    const last = file.items.length - 1;
    const [host, ...others] = stateAt(last).seats as [SeatState, ...SeatState[]];
    const seats: readonly SeatState[] = [{ ...host, claim: { type: 'hello', time: now + 1e9 } }, ...others];
    for (const change of [{ seats }, { at: now + 1e9 }]) {
      const { faults } = checkHistory(withState(last, change), { now });
      expect(faults).toContain(`Version ${last + 1}: it is from a time that is still to come.`);
    }
  });
});

/** Every seventh bit, which covers each place in a byte. */
const EVERY = 7;

describe('a flipped bit in the last state', () => {
  /** The table after import, without listeners and the requests by which seats were proved. */
  const normalizeImported = (state: Uint8Array): unknown => {
    const last = file.items.at(-1) as TableItem;
    const { at, watchers: _, ...table } = decodeTable(state, last.version, file.charter);
    const seats = table.seats.map(({ connections: _, claim, ...seat }) => ({
      ...seat,
      claim: claim.type === 'hello' ? claim : 'none',
    }));
    return { ...table, at: Math.floor(at / 1000), seats };
  };

  test('is refused, or changes nothing that is imported', () => {
    const last = file.items.at(-1) as TableItem;
    // Earlier versions are checked elsewhere; each check takes its time.
    const end = (state: Uint8Array): TableFile => ({
      ...file,
      items: [file.items.at(-2) as TableItem, { ...last, state }],
    });
    const before = normalizeImported(last.state);
    const acceptedBits: number[] = [];
    for (let bit = 0; bit < last.state.length * 8; bit += EVERY) {
      const state = Uint8Array.from(last.state);
      state[bit >> 3] = (state[bit >> 3] as number) ^ (1 << (bit & 7));
      const { faults } = checkHistory(end(state), { mayBeginLater: true });
      if (faults.length === 0 && !isDeepStrictEqual(normalizeImported(state), before)) acceptedBits.push(bit);
    }
    expect(checkHistory(end(last.state), { mayBeginLater: true }).faults).toEqual([]);
    expect(acceptedBits).toEqual([]);
  });

  test('a changed seat in the text of a change without a submitter is found too', () => {
    const texts = ['sit 0', 'sit 1', 'sit 2', 'sit 3', 'hello 0', 'hello 1', 'watch', 'gone', 'calls', 'missed'];
    for (const [at, { submission }] of file.items.entries()) {
      if (parseSubmission(submission) !== undefined || at === 0) continue;
      for (const text of texts.filter((each) => each !== submission))
        expect(checkHistory(withItem(at, { submission: text })).faults, `${text} for ${submission}`).not.toEqual([]);
    }
  });
});
