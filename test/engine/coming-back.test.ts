import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { ComeBackAnswer } from '../../shared/protocol/features/coming-back.ts';
import {
  decideComeBack,
  decideEndedWait,
  getNextWaitChecks,
  openQuestions,
} from '../../shared/table/back-questions.ts';
import { decideTable } from '../../shared/table/decide.ts';
import { INTENT_RULES } from '../../shared/table/intents.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { findReturn, isPerson } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getViewer, viewHappened, viewTable } from '../../shared/table/view.ts';
import {
  applyDecision,
  getCharter,
  getConnection,
  makePlayedTable,
  makeTableInLobby,
  withSeat,
} from '../functions/table-at.ts';

const CHARTER = getCharter(6);
const ENTROPY = new Uint8Array(32).fill(5);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Six people in a round, in two teams; seat 1 is away, and a guest claims to be its person. */
const ROUND = makePlayedTable(CHARTER, { entropy: ENTROPY, plays: 3 }).table;
const LOBBY = makeTableInLobby(CHARTER);
const ASKER = getConnection(40);

const requestSeat = (table: TableState, seat = 1): TableState => {
  const away = { ...withSeat(table, seat, { connections: [] }), watchers: [ASKER] };
  const request = { seat, requestKey: 'aaaaaaaaaaaa', connection: ASKER };
  return applyDecision(away, decideComeBack(away, request, away.at)).table;
};

function answerRequest(table: TableState, by: number, answer: ComeBackAnswer = 'yes', now = table.at) {
  const [question] = openQuestions(table, now);
  const intent = { type: 'answerComeBack', question: question?.id ?? 0, answer } as const;
  return applyDecision(table, decideTable(table, CHARTER, { seat: by, intent, entropy: ENTROPY, now }), now);
}

function answerYes(table: TableState, ...seats: readonly number[]): 'in' | 'waits' {
  const all = seats.reduce(
    (left, by) => (findReturn(left.seats[1] as never, left.at) ? left : answerRequest(left, by).table),
    table,
  );
  return findReturn(all.seats[1] as never, all.at) ? 'in' : 'waits';
}

test.each([
  ['one opponent', ROUND, [2], 'waits'],
  ['one partner', ROUND, [3], 'waits'],
  ['two partners', ROUND, [3, 5], 'waits'],
  ['a partner and an opponent', ROUND, [3, 2], 'in'],
  ['two opponents', ROUND, [2, 4], 'in'],
  ['the host in a round', ROUND, [0], 'waits'],
  ['the host in the lobby', LOBBY, [0], 'in'],
  ['another in the lobby', LOBBY, [2], 'waits'],
  ['the same seat twice', ROUND, [2, 2], 'waits'],
  ['the seat’s own device', ROUND, [1], 'in'],
] as const)('P-BACK-3 a yes lets someone in right away, or after a wait: %s', (_, table, seats, then) =>
  expect(answerYes(requestSeat(table), ...seats)).toBe(then),
);

describe('P-BACK-12 the wait for objections', () => {
  const waiting = answerRequest(requestSeat(ROUND), 2).table;
  const until = (openQuestions(waiting, waiting.at)[0]?.until ?? 0) * 1000;

  test('lets the requester in at its end, on probation, and no sooner', () => {
    expect(getNextWaitChecks(waiting, waiting.at)).toEqual([until]);
    expect(decideEndedWait(waiting, until - 1)).toEqual([]);
    const table = reduceTable(waiting, decideEndedWait(waiting, until), until);
    expect(findReturn(table.seats[1] as never, until)).toMatchObject({ by: 2, unproven: true });
    expect(getViewer(table, ASKER)).toEqual({ guest: 1 });
  });

  test('leaves ten minutes to object if its end was slept through', () => {
    const lateTime = until + 9 * HOUR;
    const table = reduceTable(waiting, decideEndedWait(waiting, lateTime), lateTime);
    expect(openQuestions(table, lateTime)[0]?.until).toBe(Math.ceil(lateTime / 1000) + 600);
    expect(decideEndedWait(table, lateTime + 10 * MINUTE - 1000)).toEqual([]);
    expect(decideEndedWait(table, lateTime + 10 * MINUTE).map(({ type }) => type)).toEqual(['cameBack', 'connected']);
  });

  test('does not end while another asks for the seat', () => {
    const rival = { seat: 1, requestKey: 'bbbbbbbbbbbb', connection: getConnection(41) };
    const both = applyDecision(waiting, decideComeBack(waiting, rival, waiting.at)).table;
    expect(decideEndedWait(both, until)).toEqual([]);
    expect(getNextWaitChecks(both, until)).toEqual([]);
  });

  test('ends with the last yes, and only seated players are told', () => {
    expect(openQuestions(answerRequest(waiting, 2, 'unsure').table, waiting.at)[0]).not.toHaveProperty('until');
    const change = answerRequest(requestSeat(ROUND), 2);
    expect(viewHappened(change, 4)).toEqual([{ type: 'comeBackAgreed', seat: 1, by: 2, until }]);
    expect(
      viewHappened(
        { ...change, table: { ...change.table, settings: { ...change.table.settings, spectators: true } } },
        undefined,
      ),
    ).toEqual([]);
    expect(JSON.stringify(viewTable(waiting, undefined))).not.toMatch(/agreed|until/);
  });
});

test('P-BACK-13 each intent is allowed or forbidden on probation, and forbidden ones are refused', () => {
  const waiting = answerRequest(requestSeat(ROUND), 2).table;
  const table = answerRequest(waiting, 4).table;
  for (const [type, { onProbation }] of Object.entries(INTENT_RULES)) {
    const ask = { seat: 1, entropy: ENTROPY, now: table.at, connection: ASKER };
    const decision = decideTable(table, CHARTER, { ...ask, intent: { type, seat: 1 } as never });
    const isRefused = decision.type === 'rejection' && decision.code === 'onProbation';
    expect(isRefused, type).toBe(onProbation === false);
  }
});

test('stores agreement, probation and a voided key', () => {
  const waiting = answerRequest(requestSeat(ROUND), 2).table;
  const guest = answerRequest(waiting, 5).table;
  const first = guest.seats[1]?.back?.came;
  if (first === undefined) throw new Error('nobody came');
  const newest = { at: Math.floor(guest.at / 1000), requestKey: 'cccccccccccc', proven: true } as const;
  const more = withSeat(guest, 1, {
    back: {
      undone: 2,
      former: { at: 1_789_999_000, key: { seat: 1, epoch: 4 } },
      came: { ...first, newest, hosted: 3 },
    },
  });
  for (const table of [waiting, guest, more]) {
    expect(isPerson(table.seats[1])).toBe(true);
    expect(decodeTable(encodeTable(table), table.version, CHARTER)).toEqual(table);
  }
});
