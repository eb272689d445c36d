import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { setUp } from '../../shared/game/set-up.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import { findSeatDueToDraw } from '../../shared/table/draw-due.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import {
  applyRequest,
  decideForSeat,
  getCharter,
  makePlayedTable,
  makeTableInLobby,
  withSeat,
} from '../functions/table-at.ts';

const CHARTER = getCharter(3);
const SEAT_1 = { hand: '6d Qs 5h', foot: '6c 6h' };

const POSITION = {
  ...({ round: 1, dealer: 2, scores: [0, 0, 0], turn: { seat: 0, phase: 'play' } } as const),
  ...{ stock: '7c 8c 9c Tc 7d 8d', pile: '4s Jd', teams: [{}, { melds: ['Kh Kd Ks'] }, {}] },
  players: [{ hand: 'Qh Qc 5d', foot: '4c 4d' }, SEAT_1, { hand: '9d 8s', foot: '9h 9s' }],
} as const;

type WrittenTable = Partial<Parameters<typeof setUp>[0]>;
type Intent = Parameters<typeof applyRequest>[2]['intent'];

/** Three people, each alone, in the middle of a round. Seat 1 is down. */
function getTable(written: WrittenTable = {}, ruleset: Ruleset = PRESETS.classic): TableState {
  const game = setUp({ ...POSITION, ...written }, ruleset, CHARTER.seating);
  return { ...makeTableInLobby(CHARTER), deals: 1, game };
}

const ask = (table: TableState, seat: number, intent: Intent): TableState =>
  applyRequest(table, CHARTER, { seat, intent });
const set = (table: TableState, seat: number, on = true): TableState => ask(table, seat, { type: 'setDrawForMe', on });
const discardCard = (table: TableState, card = '5d'): TableState => ask(table, 0, { type: 'discard', card });

function findRefusal(table: TableState, seat: number, on: boolean): string | undefined {
  const decision = decideForSeat(table, CHARTER, { seat, intent: { type: 'setDrawForMe', on } });
  return decision.type === 'rejection' ? decision.code : undefined;
}

const getAskers = ({ seats }: TableState): readonly number[] =>
  seats.flatMap(({ drawForMe }, seat) => (drawForMe ? [seat] : []));

/** As by the job of a bot's turn. */
function drawByJob(table: TableState, seat: number): TableState {
  const decision = decidePlay(table, { seat, intents: [{ type: 'draw' }], entropy: new Uint8Array(32) });
  if (decision.type === 'rejection') throw new Error(decision.code);
  return reduceTable(table, decision.events, table.at);
}

describe('P-AHEAD-1 asking for it', () => {
  const over = ask(ask(getTable(), 0, { type: 'askToEnd', what: 'round' }), 1, { type: 'answerEnd', yes: true });
  test.each([
    ['before the game', makeTableInLobby(CHARTER), 'gameNotStarted'],
    ['in the own turn', getTable({ turn: { seat: 1, phase: 'draw' } }), 'ownTurn'],
    ['while a bot plays', withSeat(getTable(), 1, { sitIn: 'asked' }), 'botSitsIn'],
    ['between rounds', ask(over, 2, { type: 'answerEnd', yes: true }), 'roundOver'],
    ['at a closed table', { ...getTable(), closed: true } as const, 'tableClosed'],
    ['while others play', getTable(), undefined],
    ['in a pause', { ...getTable(), paused: 5 }, undefined],
  ] as const)('%s', (_, table, code) => {
    expect(findRefusal(table, 1, true)).toBe(code);
    if (!('closed' in table)) expect(findRefusal(table, 1, false)).toBeUndefined();
  });

  test('set twice it is set; taken back, it is over, even in your own turn', () => {
    const twice = set(set(getTable(), 1), 1);
    expect(getAskers(twice)).toEqual([1]);
    expect(getAskers(set(twice, 1, false))).toEqual([]);
    expect(getAskers(set(discardCard(twice), 1, false))).toEqual([]);
  });
});

describe('P-AHEAD-2 whose it is', () => {
  test('only the view of the requesting player shows the request', () => {
    const table = set({ ...getTable(), settings: { ...getTable().settings, spectators: true } }, 1);
    const seen = [0, 1, 2, undefined].map((viewer) => viewTable(table, viewer).drawForMe);
    expect(seen).toEqual([undefined, true, undefined, undefined]);
  });

  test('the request does not count as activity that others could see', () => {
    const table = withSeat(getTable(), 1, { actedAt: 7, playedFor: 3 });
    expect(set(table, 1).seats[1]).toMatchObject({ actedAt: 7, playedFor: 3, drawForMe: true });
  });
});

describe('P-AHEAD-3 when it is made', () => {
  const due = (table: TableState): number | undefined => findSeatDueToDraw(table);

  test('once the turn has come, and not before', () => {
    const table = set(getTable(), 1);
    expect(due(table)).toBeUndefined();
    expect(due(discardCard(getTable()))).toBeUndefined();
    expect(due(discardCard(table))).toBe(1);
  });

  const pair = [POSITION.players[0], { ...SEAT_1, hand: '6d 5h 5c Qs' }, POSITION.players[2]];
  test.each([
    ['who could take the pile', { players: pair }],
    ['if the stock has too few cards', { stock: '7c' }],
  ])('is refused for a player %s', (_, written) => {
    const table = discardCard(set(getTable(written), 1));
    expect(due(table)).toBeUndefined();
    expect(getAskers(table)).toEqual([1]);
  });

  test('is refused for a player who is yet to choose a packet', () => {
    const charter = getCharter(3, mergeRules(PRESETS.classic, { deal: { firstPacket: 'byTops' } }));
    const played = (plays: number): TableState =>
      makePlayedTable(charter, { entropy: new Uint8Array(32), plays }).table;
    const first = played(0).game?.turn.seat;
    const tables = Array.from({ length: 9 }, (_, plays) => played(plays));
    const table = tables.find(({ game }) => game?.turn.seat !== first) as TableState;
    const seat = table.game?.turn.seat ?? 0;
    expect(table.game?.players[seat]?.choosing).toBeDefined();
    expect(due(withSeat(table, seat, { drawForMe: true }))).toBeUndefined();
  });

  test('is allowed for a player whose pair would not do: the team is not down', () =>
    expect(due(discardCard(set(getTable({ players: pair, teams: [{}, {}, {}] }), 1)))).toBe(1));

  test('is refused in a pause, at a closed table, or while a bot is playing', () => {
    const table = discardCard(set(getTable(), 1));
    for (const each of [
      { ...table, paused: 5 },
      { ...table, closed: true as const },
      withSeat(table, 1, { sitIn: 'turn' }),
    ])
      expect(due(each)).toBeUndefined();
  });

  test('is refused while the discard can still be taken back; allowed after a no', () => {
    const question = ask(discardCard(set(getTable(), 1)), 0, { type: 'takeBack' });
    expect(due(question)).toBeUndefined();
    expect(due(ask(question, 1, { type: 'answerTakeBack', yes: false }))).toBe(1);
    const back = ask(question, 1, { type: 'answerTakeBack', yes: true });
    expect([due(back), getAskers(back)]).toEqual([undefined, [1]]);
    expect(due(discardCard(back, 'Qh'))).toBe(1);
  });
});

describe('P-AHEAD-1 P-AHEAD-4 how long it holds', () => {
  test('the draw uses it up, and the discard before stays', () => {
    const table = drawByJob(discardCard(set(set(getTable(), 1), 2)), 1);
    expect(table.game?.players[1]?.held).toHaveLength(5);
    expect(getAskers(table)).toEqual([2]);
    expect(table).not.toHaveProperty('thrown');
    const next = ask(table, 1, { type: 'discard', card: '6d' });
    expect(findSeatDueToDraw(next)).toBe(2);
  });

  test('survives other players’ answers and a turn that continues', () => {
    const table = discardCard(set(getTable(), 1));
    expect(getAskers(ask(table, 2, { type: 'standingAnswer', answer: 'yes' }))).toEqual([1]);
    const again = ask(ask(set(table, 0), 0, { type: 'takeBack' }), 1, { type: 'answerTakeBack', yes: true });
    expect(getAskers(discardCard(again))).toEqual([0, 1]);
  });

  test.each([
    [
      'its player takes the pile',
      (table: TableState) => ask(table, 1, { type: 'takePile', melds: [{ to: 'new', cards: '5h 5c', top: true }] }),
    ],
    ['its player draws', (table: TableState) => ask(table, 1, { type: 'draw' })],
    ['a bot plays in its place', (table: TableState) => drawByJob(withSeat(table, 1, { sitIn: 'turn' }), 1)],
    ['its player leaves', (table: TableState) => ask(table, 1, { type: 'emptySeat', seat: 1 })],
    ['its player renews the key', (table: TableState) => ask(table, 1, { type: 'renewKey', seat: 1 })],
  ])('ends once %s', (_, happens) => {
    const players = [POSITION.players[0], { ...SEAT_1, hand: '6d 5h 5c Qs' }, POSITION.players[2]];
    expect(getAskers(happens(discardCard(set(getTable({ players }), 1))))).toEqual([]);
  });

  test('ends for everyone once the round ends', () => {
    const ending = ask(set(set(getTable(), 1), 2), 0, { type: 'askToEnd', what: 'round' });
    const over = [1, 2].reduce((table, seat) => ask(table, seat, { type: 'answerEnd', yes: true }), ending);
    expect(getAskers(ending)).toEqual([1, 2]);
    expect(getAskers(over)).toEqual([]);
  });
});

test('is stored in a few bytes', () => {
  const table = set(set(getTable(), 1), 2);
  const before = getTable();
  expect(decodeTable(encodeTable(table), table.version, CHARTER)).toEqual(table);
  expect(decodeTable(encodeTable(before), before.version, CHARTER)).toEqual(before);
  const { seats } = table;
  const without = { ...table, seats: seats.map(({ drawForMe: _, ...seat }) => seat) };
  expect(encodeTable(table).length - encodeTable(without).length).toBeLessThan(8);
});
