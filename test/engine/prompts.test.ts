import { describe, expect, test } from 'vitest';
import { MESSAGE_RULES } from '../../functions/messages/message-rules.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { decideComeBack } from '../../shared/table/back-questions.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { decideKnock } from '../../shared/table/joining.ts';
import { type AskedBySeat, decideStopAsking, type WatchersRule } from '../../shared/table/prompt.ts';
import { PROMPTS } from '../../shared/table/prompts.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { decideAskToOpen } from '../../shared/table/reopening.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { isReported, type TableChange, type Viewer, viewHappened, viewTable } from '../../shared/table/view.ts';
import { applyDecision, decideForSeat, getCharter, getConnection, playMoves, withSeat } from '../functions/table-at.ts';

/** Properties of every kind of stored prompt, one row per kind; a kind without a row does not compile. */

const CHARTER = getCharter(4);
const HOUR = 3_600_000;

/** Four people in a round; the host has just discarded, and the next player is to draw. */
const PLAYED_CHANGES = [...getFirst(playMoves(CHARTER, { entropy: new Uint8Array(32).fill(7) }), 12)].find(
  ({ table }) => table.thrown !== undefined && table.game?.turn.seat === 1,
)?.table as TableState;

function* getFirst(changes: Generator<TableChange, never>, count: number): Generator<TableChange> {
  for (let i = 0; i < count; i++) yield changes.next().value;
}

/** Same, with a bot in seat 2, and watchers. */
const WATCHERS = [40, 41, 42, 43, 44].map(getConnection);
const [LENA, KIM] = WATCHERS as [ConnectionId, ConnectionId];
const GAME: TableState = {
  ...withSeat(PLAYED_CHANGES, 2, { occupant: 'bot', claim: { type: 'none' }, connections: [], acknowledged: 0 }),
  watchers: WATCHERS,
};
const START = GAME.at;

interface Asker {
  readonly requestKey: string;
  readonly connection: ConnectionId;
  readonly seat?: number;
}
const [ONE, ANOTHER] = [
  { requestKey: '00000000000a', connection: LENA },
  { requestKey: '00000000000b', connection: KIM },
] as const;

interface Row {
  readonly before: TableState;
  ask(table: TableState, asker: Asker, now: number): TableDecision | 'repeat';
  readonly asked: readonly number[];
  /** The intent of each answer; absent: the prompt has none of its own. */
  readonly answers?: (id: number, answer: string) => TableIntent;
  /** Why others' answers are refused. */
  readonly refusal?: string;
  /** Milliseconds until it expires; absent: it stays until it is answered. */
  readonly lapses?: number;
}

const ROWS: { readonly [Kind in keyof typeof PROMPTS]: Row } = {
  knock: {
    before: GAME,
    ask: (table, { seat = 2, ...asker }, now) => decideKnock(table, { seat, name: 'Lena', ...asker }, now),
    asked: [0],
    answers: (knock, answer) => ({ type: 'answerKnock', knock, yes: answer === 'yes' }),
    refusal: 'notHost',
    lapses: 12 * HOUR,
  },
  comingBack: {
    before: GAME,
    ask: (table, { seat = 3, ...asker }, now) => decideComeBack(table, { seat, ...asker }, now),
    asked: [3],
    answers: (question, answer) => ({ type: 'answerComeBack', question, answer: answer as 'yes' }),
    refusal: 'noComingBack',
    lapses: 24 * HOUR,
  },
  reopening: {
    before: { ...GAME, closed: true },
    ask: (table, _, now) => decideAskToOpen(table, { by: 1, now }),
    asked: [0],
    lapses: 24 * HOUR,
  },
  ending: {
    before: GAME,
    ask: (table) => decideForSeat(table, CHARTER, { seat: 1, intent: { type: 'askToEnd', what: 'round' } }),
    asked: [0, 1, 3],
    answers: (_, answer) => ({ type: 'answerEnd', yes: answer === 'yes' }),
  },
  takingBack: {
    before: { ...GAME, settings: { ...GAME.settings, takeBacks: 'asked' } },
    ask: (table, _, now) => decideForSeat(table, CHARTER, { seat: 0, intent: { type: 'takeBack' }, now }),
    asked: [1],
    answers: (_, answer) => ({ type: 'answerTakeBack', yes: answer === 'yes' }),
    refusal: 'takeBackNotAsked',
  },
};

const KINDS = Object.keys(ROWS) as readonly (keyof typeof PROMPTS)[];
const VIEWERS: readonly Viewer[] = [0, 1, 3, { guest: 0 }, { guest: 3 }, undefined];

const getCode = (decision: TableDecision | 'repeat'): string =>
  decision === 'repeat' ? decision : decision.type === 'accepted' ? 'accepted' : decision.code;

const toChange = (before: TableState, decision: TableDecision | 'repeat', now = START): TableChange =>
  applyDecision(before, decision, now);

const getAsked = (kind: keyof typeof PROMPTS, asker: Asker = ONE, table = ROWS[kind].before): TableChange =>
  toChange(table, ROWS[kind].ask(table, asker, START));

const getOpenPrompts = (
  kind: keyof typeof PROMPTS,
  table: TableState,
  now = START,
): readonly { readonly id?: number }[] => PROMPTS[kind].getOpen(table, now);

const getId = (kind: keyof typeof PROMPTS, table: TableState): number => getOpenPrompts(kind, table)[0]?.id ?? 0;

function makeAnswer(
  kind: keyof typeof PROMPTS,
  table: TableState,
  { seat, answer = 'no', now = START }: { readonly seat: number; readonly answer?: string; readonly now?: number },
): TableDecision {
  const { answers } = ROWS[kind];
  if (answers === undefined) throw new Error('it has no answers');
  return submit(table, { seat, intent: answers(getId(kind, table), answer), now });
}

interface SubmittedIntent {
  readonly seat: number;
  readonly intent: TableIntent;
  readonly now?: number;
  readonly connection?: ConnectionId;
}

const submit = (table: TableState, { seat, intent, now = START, connection = getConnection(seat) }: SubmittedIntent) =>
  decideSubmission(table, CHARTER, {
    ...{ seat, number: (table.seats[seat]?.acknowledged ?? 0) + 1, now, connection, intents: [intent] },
    ...{ entropy: new Uint8Array(32), newName: { name: 4, charter: CHARTER.revision + 1 } },
  });

/** A viewer's view, without the fields that every change brings. */
function getSeen(table: TableState, viewer: Viewer) {
  const { version: _, at: __, acknowledged: ___, fingerprint: ____, since: _____, ...view } = viewTable(table, viewer);
  return view;
}

function mayKnow(kind: keyof typeof PROMPTS, viewer: Viewer): boolean {
  if (PROMPTS[kind].audience === 'asked') return typeof viewer === 'number' && ROWS[kind].asked.includes(viewer);
  return PROMPTS[kind].audience === 'everyone' || viewer !== undefined;
}

describe.each(KINDS)('P-DOOR-2 P-BACK-2 %s', (kind) => {
  const { asked, answers, refusal, lapses } = ROWS[kind];

  test('is visible to those who are asked or can watch it, and to nobody else', () => {
    const change = getAsked(kind);
    for (const viewer of VIEWERS) {
      const isSeen = mayKnow(kind, viewer);
      const same = expect(getSeen(change.table, viewer), JSON.stringify(viewer ?? 'a watcher'));
      if (isSeen) same.not.toEqual(getSeen({ ...change.before, at: change.table.at }, viewer));
      else same.toEqual(getSeen({ ...change.before, at: change.table.at }, viewer));
      if (!isSeen) expect(viewHappened(change, viewer)).toEqual([]);
      if (!isSeen && PROMPTS[kind].audience === 'asked') expect(isReported(change, viewer)).toBe(false);
    }
  });

  test('accepts an answer from those who are asked, and from nobody else', () => {
    const { table } = getAsked(kind);
    const [prompt] = PROMPTS[kind].getOpen(table, START);
    const isAsked = (seat: number): boolean => PROMPTS[kind].isAsked(table, prompt as never, seat);
    expect([0, 1, 2, 3].filter(isAsked)).toEqual(asked);
    if (answers === undefined) return;
    for (const seat of [0, 1, 3]) {
      expect(getCode(makeAnswer(kind, table, { seat }))).toBe(asked.includes(seat) ? 'accepted' : refusal);
    }
  });

  test('does not take silence for an answer: it stays open, or expires and takes no answer', () => {
    const { table, before } = getAsked(kind);
    const later = START + (lapses ?? 200 * HOUR);
    expect(getOpenPrompts(kind, table, later - 1)).toHaveLength(1);
    expect(getOpenPrompts(kind, table, later)).toHaveLength(lapses === undefined ? 1 : 0);
    if (lapses !== undefined && answers !== undefined)
      expect(getCode(makeAnswer(kind, table, { seat: asked[0] ?? 0, answer: 'yes', now: later }))).toMatch(/^no[A-Z]/);
    const { seats, game, host } = reduceTable(table, [], later);
    expect(seats.map(({ occupant }) => occupant)).toEqual(before.seats.map(({ occupant }) => occupant));
    expect([game, host]).toEqual([before.game, before.host]);
  });

  test('ends with a no', () => {
    if (answers === undefined) return expect(kind).toBe('reopening');
    const { table } = getAsked(kind);
    expect(getOpenPrompts(kind, toChange(table, makeAnswer(kind, table, { seat: asked[0] ?? 0 })).table)).toEqual([]);
  });
});

/** Kinds that people without a seat ask. */
const WATCHERS_KINDS = [
  ['knock', PROMPTS.knock, 'rung', 'notLetIn'],
  ['comingBack', PROMPTS.comingBack, 'backRung', 'notYou'],
] as const;

describe.each(WATCHERS_KINDS)('a watcher’s request: %s', (kind, typed, rung, afterNo) => {
  const rule = typed as unknown as WatchersRule<AskedBySeat, string, never>;
  const { before, ask, asked } = ROWS[kind];
  const [seat = 0] = asked;
  const table = getAsked(kind).table;
  const stop = (of: TableState, key: string, now = START) => reduceTable(of, decideStopAsking(rule, of, key), now);

  test('P-BACK-1 P-DOOR-1 is sent by a connection without a seat, and a repeat is the same prompt', () => {
    expect(getCode(ask(before, { ...ONE, connection: getConnection(1) }, START))).toBe('seatTaken');
    expect(ask(table, ONE, START)).toBe('repeat');
    const moved = toChange(table, ask(table, { ...ONE, connection: KIM }, START)).table;
    expect(rule.getOpen(moved, START)).toEqual([{ ...rule.getOpen(table, START)[0], connection: KIM }]);
    const other = toChange(table, ask(table, { ...ANOTHER, connection: LENA }, START)).table;
    expect(
      rule.getOpen(other, START).map(({ requestKey }) => requestKey),
      'one for each connection',
    ).toEqual([ANOTHER.requestKey]);
  });

  test('P-BACK-5 P-DOOR-3 an answer names it: one about another prompt changes nothing', () => {
    const wrong = ROWS[kind].answers?.(getId(kind, table) + 1, 'yes') as TableIntent;
    expect(getCode(submit(table, { seat, intent: wrong }))).toMatch(/^no[A-Z]/);
  });

  test('P-BACK-3 P-DOOR-3 a yes gives the seat to that request alone, even if it is repeated', () => {
    const both = kind === 'knock' ? getAsked(kind, ANOTHER, table).table : table;
    const yes = toChange(both, makeAnswer(kind, both, { seat, answer: 'yes' })).table;
    const seatIndex = rule.getOpen(table, START)[0]?.seat ?? 0;
    expect(yes.seats[seatIndex]?.connections).toContain(LENA);
    expect(rule.getOpen(yes, START)).toEqual([]);
    const repeatedRequest = { requestKey: ONE.requestKey, connection: WATCHERS[2] as ConnectionId };
    expect(toChange(yes, ask(yes, repeatedRequest, START)).table.seats[seatIndex]?.connections).toContain(WATCHERS[2]);
    const stranger = ask(yes, ANOTHER, START);
    const after = getCode(stranger) === 'accepted' ? toChange(yes, stranger).table : yes;
    expect(after.seats[seatIndex]?.connections).not.toContain(KIM);
  });

  test('P-BACK-4 P-DOOR-3 a no applies to that request and that connection', () => {
    const no = toChange(table, makeAnswer(kind, table, { seat })).table;
    const { requestKey, connection } = ONE;
    expect(getCode(ask(no, ONE, START))).toBe(afterNo);
    expect(getCode(ask(no, { ...ANOTHER, connection }, START)), 'this page').toBe(afterNo);
    expect(getCode(ask(no, { requestKey, connection: KIM }, START)), 'this request').toBe(afterNo);
    expect(getCode(ask(no, ANOTHER, START)), 'someone else').toBe(kind === 'knock' ? 'accepted' : afterNo);
    if (kind === 'comingBack') expect(getCode(ask(no, { ...ONE, seat: 0 }, START)), 'another seat').toBe(afterNo);
  });

  test('P-DOOR-4 ends when it is withdrawn, and with the invite', () => {
    expect(rule.getOpen(stop(table, ANOTHER.requestKey), START)).toHaveLength(1);
    expect(rule.getOpen(stop(table, ONE.requestKey), START)).toEqual([]);
    const renewed = toChange(table, decideForSeat(table, CHARTER, { seat: 0, intent: { type: 'renewInvite' } })).table;
    expect([rule.getOpen(renewed, START), renewed.watchers]).toEqual([[], []]);
  });

  test('P-DOOR-7 P-BACK-9 rings three times, then once an hour, and never for a person who moves', () => {
    const moved = toChange(table, ask(table, { ...ONE, connection: KIM }, START)).table;
    expect(moved[rung]).toEqual(table[rung]);
    const rings: Set<number | undefined>[] = [];
    let left = before;
    for (let minute = 0; minute < 24 * 60; minute++) {
      const now = START + minute * 60_000;
      const requestKey = (100_000 + left.version).toString(16).padStart(12, '0');
      left = toChange(left, ask(left, { ...ONE, requestKey }, now), now).table;
      left = stop(left, requestKey, now);
      rings.push(new Set([...(rings.at(-1) ?? []), left[rung]?.by]));
    }
    expect([rings[59]?.size, rings.at(-1)?.size]).toEqual([3, 3 + 23]);
  });

  test('P-BACK-5 P-DOOR-1 in a crowd the newest request is dropped, unless another’s connection is closed', () => {
    const askers = WATCHERS.map((connection, i) => ({ requestKey: `00000000001${i}`, connection, seat: 0 }));
    const seats = kind === 'knock' ? [2, 2, 2] : [3, 3, 0];
    const full = seats.reduce(
      (left, of, i) => getAsked(kind, { ...(askers[i] as Asker), seat: of }, left).table,
      before,
    );
    expect(rule.getOpen(full, START)).toHaveLength(rule.maxOpen.atTable(4));
    const newestAsker = { ...(askers[3] as Asker), seat: seats[0] ?? 0 };
    expect(getCode(ask(full, newestAsker, START))).toBe('doorCrowded');
    const gone = { ...full, watchers: WATCHERS.filter((each) => each !== WATCHERS[1]) };
    const open = rule.getOpen(toChange(gone, ask(gone, newestAsker, START)).table, START);
    expect(open.map(({ connection }) => connection)).not.toContain(WATCHERS[1]);
    expect(open.map(({ connection }) => connection)).toContain(newestAsker.connection);
  });

  test('P-BACK-13 is not answered by a device that others let in', () => {
    const guests = [LENA];
    const cameBack = { at: START / 1000, requestKey: '00000000000f', by: 1, unproven: true } as const;
    const onProbation = withSeat(table, seat, {
      ...{ guests, connections: [getConnection(seat), LENA] },
      back: { ...table.seats[seat]?.back, came: cameBack },
    });
    const intent = ROWS[kind].answers?.(getId(kind, onProbation), 'yes') as TableIntent;
    expect(getCode(submit(onProbation, { seat, intent, connection: LENA }))).toBe('onProbation');
  });
});

test('P-BACK-5 while two ask for one seat, no yes counts', () => {
  const { table } = getAsked('comingBack', ANOTHER, getAsked('comingBack').table);
  expect(getCode(makeAnswer('comingBack', table, { seat: 3, answer: 'yes' }))).toBe('twoAsk');
});

test('P-BACK-6 for 48 hours the seat sees who came back, and can undo it', () => {
  const { table } = getAsked('comingBack');
  const back = toChange(table, makeAnswer('comingBack', table, { seat: 3, answer: 'yes' })).table;
  const shown = (now: number) => viewTable({ ...back, at: now }, 3).cameBack;
  const undone = (now: number) => getCode(submit(back, { seat: 3, intent: { type: 'thatWasntMe' }, now }));
  const periodEnd = START + 48 * HOUR;
  expect([shown(START)?.by, shown(periodEnd - 1)?.by, shown(periodEnd)]).toEqual([3, 3, undefined]);
  expect([undone(periodEnd - 1), undone(periodEnd)]).toEqual(['accepted', 'noComingBack']);
});

test('P-DOOR-6 P-BACK-9 all requests of a guest count against one rate of their connection', () => {
  const { knock, comeBack, askToOpen } = MESSAGE_RULES;
  expect([knock, comeBack, askToOpen].map(({ rate }) => rate)).toEqual(['knock', 'knock', 'knock']);
});
