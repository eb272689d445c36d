import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { setUpGame } from '../../shared/game/set-up.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decidePlannedTurn } from '../../shared/table/planned-turn.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { findPlannedSeat } from '../../shared/table/turn-plan.ts';
import { viewTable } from '../../shared/table/view.ts';
import { applyRequest, decideForSeat, getCharter, makeTableInLobby, withSeat } from '../functions/table-at.ts';

const CHARTER = getCharter(3);
const PAIRS = getCharter(4);
const HAND = '6d Qs 5h 8h 8d 8c 8s Td';

const POSITION = {
  ...({ round: 1, dealer: 2, scores: [0, 0, 0], turn: { seat: 0, phase: 'play' } } as const),
  ...{ stock: '7c 9c Tc 7d Jc Jd 6c', pile: '4s Jd', teams: [{}, { melds: ['Kh Kd Ks'] }, {}] },
  players: [
    { hand: 'Qh Qc 5d', foot: '4c 4d' },
    { hand: HAND, foot: '6c 6h' },
    { hand: '9d 8s', foot: '9h 9s' },
  ],
} as const;

type WrittenTable = Partial<Parameters<typeof setUpGame>[0]>;
type Intent = Parameters<typeof applyRequest>[2]['intent'];
type SetPlan = Extract<WrittenTableIntent, { readonly type: 'setPlan' }>;

/** Three people, each alone, in the middle of a round. Seat 1 is down. */
function getTable(written: WrittenTable = {}, ruleset: Ruleset = PRESETS.classic, charter = CHARTER): TableState {
  const game = setUpGame({ ...POSITION, ...written }, ruleset, charter.seating);
  return { ...makeTableInLobby(charter), deals: 1, game };
}

const PLAN: SetPlan = { type: 'setPlan', melds: [{ to: 'new', cards: '8h 8d 8c' }], discards: ['5h', '6d'] };

const ask = (table: TableState, seat: number, intent: Intent): TableState =>
  applyRequest(table, table.seats.length === 3 ? CHARTER : PAIRS, { seat, intent });
const set = (table: TableState, plan: Partial<SetPlan> = {}, seat = 1): TableState =>
  ask(table, seat, { ...PLAN, ...plan });
const discardCard = (table: TableState, card = '5d', seat = 0): TableState =>
  ask(table, seat, { type: 'discard', card });
const getPlan = ({ seats }: TableState, seat = 1) => seats[seat]?.plan;

function findRefusal(table: TableState, intent: Intent, seat = 1): string | undefined {
  const decision = decideForSeat(table, table.seats.length === 3 ? CHARTER : PAIRS, { seat, intent });
  return decision.type === 'rejection' ? decision.code : undefined;
}

/** As by a job: one step. */
function stepByJob(table: TableState): TableState {
  const decision = decidePlannedTurn(table, { charter: CHARTER, entropyFor: () => () => new Uint8Array(32) });
  return decision === undefined ? table : reduceTable(table, decision.events, table.at);
}

const playByJob = (table: TableState): TableState => stepByJob(stepByJob(table));

describe('P-PLAN-1 leaving a plan', () => {
  const endedTable = ask(ask(getTable(), 0, { type: 'askToEnd', what: 'round' }), 1, { type: 'answerEnd', yes: true });
  const withBook = mergeRules(PRESETS.classic, { deal: { nextPacket: 'withBook' } });
  test.each<readonly [string, TableState, string | undefined]>([
    ['before the game', makeTableInLobby(CHARTER), 'gameNotStarted'],
    ['in the own turn', getTable({ turn: { seat: 1, phase: 'draw' } }), 'ownTurn'],
    ['while a bot plays', withSeat(getTable(), 1, { sitIn: 'asked' }), 'botSitsIn'],
    ['between rounds', ask(endedTable, 2, { type: 'answerEnd', yes: true }), 'roundOver'],
    ['at a closed table', { ...getTable(), closed: true }, 'tableClosed'],
    ['while others play', getTable(), undefined],
    ['in a pause', { ...getTable(), paused: 5 }, undefined],
  ])('%s', (_, table, code) => {
    expect(findRefusal(table, PLAN)).toBe(code);
    if (!table.closed) expect(findRefusal(table, { type: 'cancelPlan' })).toBeUndefined();
  });

  test.each<readonly [string, Partial<SetPlan>, string | undefined]>([
    ['a discard that is not held', { discards: ['4h'] }, 'cardNotHeld'],
    ['a second discard that is not held', { discards: ['5h', '4h'] }, 'cardNotHeld'],
    ['a discard that is melded', { discards: ['8h'] }, 'cardNotHeld'],
    ['a meld that is not held', { melds: [{ to: 'new', cards: '4h 4d 4c' }] }, 'cardNotHeld'],
    ['a meld that is too small', { melds: [{ to: 'new', cards: '8h 8d' }] }, 'meldTooSmall'],
    ['an unknown meld', { melds: [{ to: 3, cards: '8h' }] }, 'unknownMeld'],
    ['another rank', { melds: [{ to: 0, cards: '8h' }] }, 'ranksDiffer'],
    ['the top of the pile', { melds: [{ to: 'new', cards: '8h 8d 8c', top: true }] }, 'topNotMelded'],
    ['no melds', { melds: [] }, undefined],
  ])('%s is judged as the play would be', (_, plan, code) => {
    expect(findRefusal(getTable(), { ...PLAN, ...plan })).toBe(code);
    const turn = getTable({ turn: { seat: 1, phase: 'play' } });
    if (plan.melds?.length) expect(findRefusal(turn, { type: 'meld', melds: plan.melds })).toBe(code);
  });

  test('an initial meld needs its points, and a book that brings the next packet is seen first', () => {
    expect(findRefusal(getTable({ teams: [{}, {}, {}] }), PLAN)).toBe('belowMinimum');
    const teams = [{}, { melds: ['Kh Kd Ks', '8h 8d 8c 8s'] }, {}];
    const book: SetPlan = { ...PLAN, melds: [{ to: 1, cards: '8h 8d 8c' }] };
    expect(findRefusal(getTable({ teams }, withBook), book)).toBe('seeFirst');
    expect(findRefusal(getTable({ teams }), book)).toBeUndefined();
    expect(findRefusal(getTable({ teams }, withBook), { ...PLAN, melds: [{ to: 1, cards: '8h' }] })).toBeUndefined();
  });

  test('a newer plan replaces it, and it can be canceled', () => {
    const twice = set(set(getTable()), { melds: [] });
    expect(getPlan(twice)).toEqual({ melds: [], discards: ['5h', '6d'] });
    expect(getPlan(ask(twice, 1, { type: 'cancelPlan' }))).toBeUndefined();
    const drawn = stepByJob(discardCard(twice));
    expect(getPlan(ask(drawn, 1, { type: 'cancelPlan' }))).toBeUndefined();
    expect(findPlannedSeat(ask(drawn, 1, { type: 'cancelPlan' }))).toBeUndefined();
  });
});

describe('P-PLAN-2 whose it is', () => {
  test('only the view of its player shows it', () => {
    const table = set({ ...getTable(), settings: { ...getTable().settings, spectators: true } });
    const [first, own, ...others] = [0, 1, 2, undefined].map((viewer) => viewTable(table, viewer).plan);
    expect([first, ...others]).toEqual([undefined, undefined, undefined]);
    expect(own).toEqual({ melds: [{ to: 'new', cards: '8h 8d 8c' }], discards: ['5h', '6d'] });
  });

  test('it does not count as activity that others could see', () => {
    const table = withSeat(getTable(), 1, { actedAt: 7, playedFor: 3 });
    expect(set(table).seats[1]).toMatchObject({ actedAt: 7, playedFor: 3 });
    expect(playByJob(discardCard(set(table))).seats[1]).toMatchObject({ actedAt: 7, playedFor: 3 });
  });
});

describe('P-PLAN-3 P-PLAN-4 in the turn', () => {
  test('draws, then plays, and shows the result until the player’s next move', () => {
    const discarded = discardCard(set(getTable()));
    expect(findPlannedSeat(set(getTable()))).toBeUndefined();
    expect(findPlannedSeat(discarded)).toBe(1);
    const drawn = stepByJob(discarded);
    expect(getPlan(drawn)).toMatchObject({ drawn: ['7c', '9c'] });
    expect(viewTable(drawn, 1).plan).not.toHaveProperty('status');
    expect(drawn).not.toHaveProperty('thrown');
    const played = stepByJob(drawn);
    expect(getPlan(played)).toMatchObject({ status: 'played', drawn: ['7c', '9c'], discarded: '5h' });
    expect(played.game).toMatchObject({ turn: { seat: 2 }, pile: ['5h', '5d', '4s', 'Jd'] });
    expect(viewTable(played, 1).plan).toMatchObject({ melds: [{ to: 'new', cards: '8h 8d 8c' }], status: 'played' });
    const later = discardCard(
      ask(ask(played, 2, { type: 'draw' }), 0, { type: 'standingAnswer', answer: 'yes' }),
      '8s',
      2,
    );
    expect(getPlan(discardCard(ask(later, 0, { type: 'draw' }), 'Qh'))).toMatchObject({ status: 'played' });
    const next = discardCard(ask(later, 0, { type: 'draw' }), 'Qh');
    expect(findPlannedSeat(next)).toBeUndefined();
    expect(getPlan(ask(next, 1, { type: 'draw' }))).toBeUndefined();
  });

  test('waits with what was drawn, or before', () => {
    const waits = playByJob(discardCard(set(getTable({ stock: 'Ts Tc 9c 7d' }))));
    expect(getPlan(waits)).toMatchObject({ status: 'waits', drawn: ['Ts', 'Tc'] });
    expect(waits.game?.turn).toMatchObject({ seat: 1, phase: 'play' });
    expect(stepByJob(waits)).toBe(waits);
    expect(getPlan(ask(waits, 1, { type: 'meld', melds: [{ to: 'new', cards: 'Td Ts Tc' }] }))).toBeUndefined();
    const empty = stepByJob(discardCard(set(getTable({ stock: '7c' }))));
    expect(getPlan(empty)).toMatchObject({ status: 'waits' });
    expect(getPlan(empty)).not.toHaveProperty('drawn');
    expect(empty.game?.turn).toMatchObject({ seat: 1, phase: 'draw' });
  });

  test('a red three is laid, and its replacement told', () =>
    expect(getPlan(stepByJob(discardCard(set(getTable({ stock: '3h 9c Tc 7d Jc' })))))).toMatchObject({
      drawn: ['3h', '9c', 'Tc'],
    }));

  test('does nothing in a pause, at a closed table, or while a bot is playing', () => {
    const table = discardCard(set(getTable()));
    expect(findPlannedSeat(table)).toBe(1);
    for (const each of [
      { ...table, paused: 5 },
      { ...table, closed: true as const },
      withSeat(table, 1, { sitIn: 'turn' }),
    ])
      expect(findPlannedSeat(each)).toBeUndefined();
  });

  test('waits while the previous discard can be taken back, and then uses the plan', () => {
    const tableWithRequest = ask(discardCard(set(getTable())), 0, { type: 'takeBack' });
    const waits = stepByJob(tableWithRequest);
    expect(getPlan(waits)).toMatchObject({ status: 'waits' });
    for (const table of [tableWithRequest, waits]) {
      const back = ask(table, 1, { type: 'answerTakeBack', yes: true });
      expect(getPlan(back)).toEqual(getPlan(set(getTable())));
      expect(findPlannedSeat(discardCard(back, 'Qh'))).toBe(1);
    }
    expect(getPlan(stepByJob(ask(tableWithRequest, 1, { type: 'answerTakeBack', yes: false })))).toMatchObject({
      drawn: ['7c', '9c'],
    });
  });

  test('the player can take back its discard', () => {
    const played = playByJob(discardCard(set(getTable())));
    const tableWithRequest = ask(played, 1, { type: 'takeBack' });
    const back = ask(tableWithRequest, 2, { type: 'answerTakeBack', yes: true });
    expect(back.game?.turn).toMatchObject({ seat: 1, phase: 'play' });
    expect(getPlan(back)).toBeUndefined();
  });
});

describe('P-PLAN-5 how long it holds', () => {
  test.each<readonly [string, (table: TableState) => TableState]>([
    ['its player draws', (table) => ask(discardCard(table), 1, { type: 'draw' })],
    ['a bot is asked to fill in', (table) => ask(table, 1, { type: 'giveSeatToBot', seat: 1 })],
    ['its player leaves', (table) => ask(table, 1, { type: 'emptySeat', seat: 1 })],
    [
      'the round ends',
      (table) =>
        [1, 2].reduce(
          (each, seat) => ask(each, seat, { type: 'answerEnd', yes: true }),
          ask(table, 0, { type: 'askToEnd', what: 'round' }),
        ),
    ],
  ])('ends once %s', (_, happens) => {
    const table = set(getTable());
    expect(getPlan(table)).toBeDefined();
    expect(getPlan(happens(table))).toBeUndefined();
  });

  test('survives answers, a discard before it, and a new capability', () => {
    const table = ask(set(getTable()), 2, { type: 'standingAnswer', answer: 'yes' });
    expect(getPlan(ask(discardCard(table), 1, { type: 'standingAnswer', answer: 'no' }))).toEqual(getPlan(table));
    expect(getPlan(ask(table, 1, { type: 'renewKey', seat: 1 }))).toEqual(getPlan(table));
  });

  test('one that was played is told until the next deal', () => {
    const played = playByJob(discardCard(set(getTable())));
    const ending = ask(played, 0, { type: 'askToEnd', what: 'round' });
    const endedTable = [1, 2].reduce((table, seat) => ask(table, seat, { type: 'answerEnd', yes: true }), ending);
    expect(getPlan(endedTable)).toMatchObject({ status: 'played' });
    expect(getPlan(ask(endedTable, 0, { type: 'nextRound' }))).toBeUndefined();
  });

  /** Seats 0 and 2 are partners; seat 2 leaves a plan while seat 0 plays. */
  const makePair = (hand: string, melds: readonly string[]): TableState =>
    getTable(
      {
        ...{ scores: [0, 0], teams: [{ melds }, {}] },
        players: [{ hand, foot: '4c 4d' }, ...POSITION.players.slice(1), { hand: 'Ad Qd', foot: 'Ts Jh' }].map(
          (player, at) => (at === 2 ? { hand: HAND, foot: '9h 9s' } : player),
        ),
      },
      PRESETS.classic,
      PAIRS,
    );

  test('ends silently once a partner’s meld is in its way, and not with another', () => {
    const plan = (table: TableState) => set(table, {}, 2);
    const eights = plan(makePair('8h 8d 8s 5d', ['Kh Kd Ks']));
    const meld = { type: 'meld', melds: [{ to: 'new', cards: '8h 8d 8s' }] } as const;
    expect(getPlan(eights, 2)).toBeDefined();
    expect(getPlan(ask(eights, 0, meld), 2)).toBeUndefined();
    const kings = plan(makePair('Kh 9d 9c 5d', ['Kh Kd Ks']));
    expect(getPlan(ask(kings, 0, { type: 'meld', melds: [{ to: 0, cards: 'Kh' }] }), 2)).toBeDefined();
  });
});

describe('P-PLAN-6 stored', () => {
  test('as short text that reads back', () => {
    const submission = {
      seat: 2,
      number: 14,
      intents: [{ type: 'setPlan', melds: [], discards: ['4c', '5d', '4d'] }],
    } as const;
    expect(makeSubmission(submission)).toBe('2.14 plan - 4c5d4d');
    expect(parseSubmission('2.14 plan - 4c5d4d')).toEqual(submission);
    expect(parseSubmission('2.14 plan 0:Kc,n:8hdc 5h')?.intents).toEqual([
      {
        type: 'setPlan',
        melds: [
          { to: 0, cards: ['Kc'], top: false },
          { to: 'new', cards: ['8h', '8d', '8c'], top: false },
        ],
        discards: ['5h'],
      },
    ]);
    expect(makeSubmission({ seat: 2, number: 15, intents: [{ type: 'cancelPlan' }] })).toBe('2.15 noplan');
  });

  test('in a few bytes', () => {
    const tables = [getTable(), set(getTable()), playByJob(discardCard(set(getTable())))];
    for (const table of tables) expect(decodeTable(encodeTable(table), table.version, CHARTER)).toEqual(table);
    const [before, after] = tables.map((table) => encodeTable(table).length);
    expect((after ?? 0) - (before ?? 0)).toBeLessThan(14);
  });
});
