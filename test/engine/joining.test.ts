import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableSubmission } from '../../shared/table/feature.ts';
import type { TableDecision, TableEvent } from '../../shared/table/features.ts';
import { decideKnock, KNOCK_PROMPT, openKnocks } from '../../shared/table/joining.ts';
import { decideLeave, decideWatch } from '../../shared/table/presence.ts';
import { decideStopAsking } from '../../shared/table/prompt.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { MINUTE, type TableState } from '../../shared/table/state.ts';
import { viewHappened, viewTable } from '../../shared/table/view.ts';
import {
  applyDecision,
  applyRequest,
  getCharter,
  getConnection,
  makePlayedTable,
  withSeat,
} from '../functions/table-at.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';

/** A running game of four; seat 2 is a bot's, and two people watch. */
const CHARTER = getCharter(4);
const PLAYED_TABLE = makePlayedTable(CHARTER, { entropy: new Uint8Array(32).fill(7), plays: 6 }).table;
const [LENA, KIM] = [getConnection(40), getConnection(41)] as const;
const GAME: TableState = {
  ...PLAYED_TABLE,
  watchers: [LENA, KIM],
  seats: PLAYED_TABLE.seats.map((seat, i) =>
    i === 2 ? { ...seat, occupant: 'bot', claim: { type: 'none' }, connections: [], acknowledged: 0 } : seat,
  ),
};
const START = GAME.at + MINUTE;
const lena = { seat: 2, name: 'Lena', requestKey: '00000000000a', connection: LENA };
const kim = { seat: 2, name: 'Kim', requestKey: '00000000000b', connection: KIM };

const applyAtStart = (table: TableState, decision: TableDecision | 'repeat'): TableState =>
  applyDecision(table, decision, START).table;
const getCode = (decision: TableDecision | 'repeat'): string =>
  decision === 'repeat' ? decision : decision.type === 'accepted' ? 'accepted' : decision.code;

const KNOCKED_TABLE = applyAtStart(GAME, decideKnock(GAME, lena, START));
const [KNOCK] = openKnocks(KNOCKED_TABLE, START) as [NonNullable<TableState['knocks']>[number]];

const ask = (intent: TableIntent): TableSubmission => ({
  ...{ seat: 0, number: 13, entropy: new Uint8Array(32), now: START, connection: getConnection(0), intents: [intent] },
});

function answerKnock(
  table: TableState,
  { yes, seat = 0, now = START, knock = KNOCK.id }: { yes: boolean; seat?: number; now?: number; knock?: number },
): TableDecision {
  return decideSubmission(table, CHARTER, {
    ...ask({ type: 'answerKnock', knock, yes }),
    ...{ seat, now },
    newName: { name: 4, charter: CHARTER.revision + 1 },
  });
}

test('P-DOOR-1 a watcher asks for a bot’s seat, and only for that', () => {
  expect(KNOCK).toMatchObject({ seat: 2, name: 'Lena', id: KNOCKED_TABLE.version });
  expect(getCode(decideKnock(GAME, { ...lena, seat: 1 }, START))).toBe('seatTaken');
  expect(getCode(decideKnock(GAME, { ...lena, seat: 9 }, START))).toBe('seatTaken');
  expect(getCode(decideKnock(GAME, { ...lena, connection: getConnection(1) }, START)), 'already seated').toBe(
    'seatTaken',
  );
  expect(getCode(decideKnock(withSeat(GAME, 2, { occupant: 'empty' }), lena, START)), 'needs no leave').toBe(
    'seatEmpty',
  );
  const absent = withSeat(GAME, 1, { sitIn: 'unasked' });
  expect(getCode(decideKnock(absent, { ...lena, seat: 1 }, START)), 'a person’s').toBe('seatTaken');
  expect(getCode(decideKnock({ ...GAME, closed: true }, lena, START))).toBe('tableClosed');
});

describe('P-DOOR-2 only the host learns of a request', () => {
  test('with name and seat', () =>
    expect(viewTable(KNOCKED_TABLE, 0).knocks).toEqual([
      { id: KNOCK.id, seat: 2, name: 'Lena', at: Math.floor(START / 1000) * 1000 },
    ]));

  test('a new host sees it immediately', () => {
    expect(viewTable({ ...KNOCKED_TABLE, host: 1 }, 1).knocks).toHaveLength(1);
    expect(viewTable({ ...KNOCKED_TABLE, host: 1 }, 0).knocks).toBeUndefined();
  });
});

describe('P-DOOR-7 a request notifies the host once', () => {
  test('not again while someone is waiting, and nobody else', () => {
    const both = applyAtStart(KNOCKED_TABLE, decideKnock(KNOCKED_TABLE, { ...kim, seat: 2 }, START));
    const getHappened = (before: TableState, table: TableState, viewer: number) =>
      viewHappened(
        { before, table, events: [{ type: 'knocked', knock: table.knocks?.at(-1) as typeof KNOCK }] },
        viewer,
      );
    expect(getHappened(GAME, KNOCKED_TABLE, 0)).toEqual([{ type: 'knocked', seat: 2, name: 'Lena' }]);
    expect(getHappened(GAME, KNOCKED_TABLE, 1)).toEqual([]);
    expect([both.rung, getHappened(KNOCKED_TABLE, both, 0)]).toEqual([KNOCKED_TABLE.rung, []]);
    expect(viewTable(both, 0).knocks).toHaveLength(2);
    const moved = applyAtStart(
      KNOCKED_TABLE,
      decideKnock(KNOCKED_TABLE, { ...lena, connection: getConnection(42) }, START),
    );
    expect([moved.rung, getHappened(KNOCKED_TABLE, moved, 0)], 'the same question').toEqual([KNOCKED_TABLE.rung, []]);
  });

  test('a request answered with yes does not count', () => {
    const tableAfterYes = applyAtStart(KNOCKED_TABLE, answerKnock(KNOCKED_TABLE, { yes: true }));
    const refused = applyAtStart(KNOCKED_TABLE, answerKnock(KNOCKED_TABLE, { yes: false }));
    expect(tableAfterYes.rung?.until).toBe(Math.floor(START / 1000));
    expect(refused.rung).toEqual(KNOCKED_TABLE.rung);
  });
});

describe('P-DOOR-3 the answer', () => {
  test('yes: she has the bot’s seat, its cards and its points, in the middle of the round', () => {
    const table = applyAtStart(KNOCKED_TABLE, answerKnock(KNOCKED_TABLE, { yes: true }));
    expect(table.seats[2]).toMatchObject({ occupant: 4, connections: [LENA], claim: { requestKey: lena.requestKey } });
    expect(table.game).toEqual(KNOCKED_TABLE.game);
    expect(table.watchers).toEqual([KIM]);
    expect(table.knocks).toBeUndefined();
    expect(viewTable(table, 2).game?.held).toEqual(viewTable(KNOCKED_TABLE, 2).game?.held);
  });

  test('yes to someone who has left: a bot fills in until she returns, and her request still gets the seat', () => {
    const gone = { ...KNOCKED_TABLE, watchers: [KIM] };
    const table = applyAtStart(gone, answerKnock(gone, { yes: true }));
    expect(table.seats[2]).toMatchObject({ occupant: 4, connections: [], sitIn: 'asked' });
    const back = applyAtStart(table, decideKnock(table, { ...lena, connection: getConnection(42) }, START));
    expect(back.seats[2]?.connections).toEqual([getConnection(42)]);
  });

  test('no: the same person cannot ask again before the next deal', () => {
    const table = applyAtStart(KNOCKED_TABLE, answerKnock(KNOCKED_TABLE, { yes: false }));
    expect(openKnocks(table, START)).toEqual([]);
    expect(getCode(decideKnock(table, lena, START))).toBe('notLetIn');
    expect(getCode(decideKnock({ ...table, deals: table.deals + 1 }, lena, START))).toBe('accepted');
  });

  test('refused answers', () => {
    expect(getCode(answerKnock(KNOCKED_TABLE, { yes: true, seat: 1 }))).toBe('notHost');
    expect(getCode(answerKnock(KNOCKED_TABLE, { yes: true, knock: KNOCK.id + 1 }))).toBe('noKnock');
    expect(getCode(answerKnock(KNOCKED_TABLE, { yes: true, now: START + KNOCK_PROMPT.lifetimeSeconds * 1000 }))).toBe(
      'noKnock',
    );
    const both = applyAtStart(KNOCKED_TABLE, decideKnock(KNOCKED_TABLE, { ...kim, seat: 2 }, START));
    const tableWithPerson = {
      ...both,
      seats: both.seats.map((seat, i) => (i === 2 ? { ...seat, occupant: 1 } : seat)),
    };
    expect(getCode(answerKnock(tableWithPerson, { yes: true }))).toBe('seatTaken');
    expect(getCode(answerKnock({ ...KNOCKED_TABLE, closed: true }, { yes: true }))).toBe('tableClosed');
    expect(
      applyAtStart(both, answerKnock(both, { yes: true })).knocks,
      'nobody else waits for that seat',
    ).toBeUndefined();
  });
});

test('P-DOOR-4 the request expires when the game is over', () => {
  const people = [0, 1, 3];
  let table = KNOCKED_TABLE;
  for (const [i, seat] of people.entries()) {
    const intent =
      i === 0 ? ({ type: 'askToEnd', what: 'game' } as const) : ({ type: 'answerEnd', yes: true } as const);
    table = applyRequest(table, CHARTER, { seat, intent, now: START });
  }
  expect(viewTable(table, 0).phase).toBe('over');
  expect(table.knocks).toBeUndefined();
  expect(getCode(decideKnock(table, lena, START))).toBe('gameOver');
});

test('P-DOOR-5 a player who leaves hands the seat to a bot, with cards and points, and can ask to return', () => {
  const intent = { type: 'emptySeat', seat: 1, bot: true } as const;
  const left = applyRequest(GAME, CHARTER, { seat: 1, intent, now: START });
  expect(left.seats[1]).toMatchObject({ occupant: 'bot', connections: [] });
  expect(left.seats[1]?.epoch).toBe((GAME.seats[1]?.epoch ?? 0) + 1);
  expect(left.game?.players[1]?.held).toEqual(GAME.game?.players[1]?.held);
  expect(left.watchers).toContain(getConnection(1));
  const back = { seat: 1, name: 'Player 1', requestKey: '00000000000d', connection: getConnection(1) };
  const knocked = applyAtStart(left, decideKnock(left, back, START));
  const table = applyAtStart(knocked, answerKnock(knocked, { yes: true, knock: knocked.version }));
  expect(table.seats[1]?.occupant).toBe(4);
});

test('stores the requests of guests', () => {
  const refused = applyAtStart(KNOCKED_TABLE, answerKnock(KNOCKED_TABLE, { yes: false }));
  for (const table of [
    KNOCKED_TABLE,
    refused,
    applyAtStart(refused, decideKnock(refused, { ...kim, face: 'owl' }, START)),
  ]) {
    expect(decodeTable(encodeTable(table), table.version, CHARTER)).toEqual(table);
  }
});

/** One of many possible actions of strangers and the host; refusals change nothing. */
function takeAnyStep(table: TableState, dice: Dice, at: number): TableState {
  const connection = getConnection(40 + dice.below(7));
  const requestKey = `${dice.below(9)}`.padStart(12, '0');
  const [knock] = dice.shuffled(openKnocks(table, at));
  const decisions: readonly (() => TableDecision | 'repeat')[] = [
    () => decideKnock(table, { seat: dice.below(5), name: 'Eve', requestKey, connection }, at),
    () => accept(decideStopAsking(KNOCK_PROMPT, table, requestKey)),
    () => accept(decideWatch(table, connection) ?? []),
    () => accept(decideLeave(table, [connection])),
    () => answerKnock(table, { yes: dice.flip(0.1), now: at, knock: knock?.id ?? 0 }),
  ];
  const raffle = [0, 0, 0, 0, 1, 1, 2, 2, 3, ...(dice.flip(0.2) ? [4] : [])];
  const decision = decisions[dice.pick(raffle)]?.() ?? 'repeat';
  return decision === 'repeat' || decision.type !== 'accepted' ? table : reduceTable(table, decision.events, at);
}

const getBots = ({ seats }: TableState): number => seats.filter(({ occupant }) => occupant === 'bot').length;

const accept = (events: readonly TableEvent[]): TableDecision => ({ type: 'accepted', events });

test('P-DOOR-2 P-DOOR-7 whatever strangers do, only the host is told, seldom, and of few of them', () => {
  for (let run = 0; run < scaleTries(20); run++) {
    const dice = getDice(getSeed('door', run));
    let [table, at, letIn] = [withSeat(GAME, 3, { occupant: 'bot' }), START, 0];
    const rings = new Set<number | undefined>();
    for (let step = 0; step < 150; step++) {
      const before = table;
      at += dice.flip(0.1) ? dice.below(20 * MINUTE) : dice.below(MINUTE);
      table = takeAnyStep(table, dice, at);
      letIn += getBots(before) - getBots(table);
      if (table.rung !== undefined) rings.add(table.rung.by);
      const asking = openKnocks(table, at);
      expect(asking.length).toBeLessThanOrEqual(3);
      expect(table.knocks?.length ?? 0).toBeLessThanOrEqual(6);
      expect(new Set(asking.map(({ connection }) => connection)).size).toBe(asking.length);
      expect(rings.size).toBeLessThanOrEqual(3 + letIn + Math.floor((at - START + MINUTE) / (60 * MINUTE)));
      for (const viewer of [1, 2, 3, undefined]) expect(viewTable(table, viewer).knocks).toBeUndefined();
      const isTurnedAway = decideKnock(
        table,
        { ...lena, requestKey: '0000000000ff', connection: getConnection(60) },
        at,
      );
      if (getCode(isTurnedAway) === 'doorCrowded')
        expect(asking.filter(({ connection }) => table.watchers.includes(connection))).toHaveLength(3);
    }
    expect(rings.size).toBeGreaterThan(1);
  }
});
