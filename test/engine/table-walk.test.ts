import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { VIEW } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { getEventRule, type TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { isPerson } from '../../shared/table/seats.ts';
import { getPhase, type TableState } from '../../shared/table/state.ts';
import { type TableChange, viewHappened, viewTable } from '../../shared/table/view.ts';
import { readServerMessage } from '../functions/reading.ts';
import { getCharter } from '../functions/table-at.ts';
import { getDice } from '../properties/chance.ts';
import { getSeed, propertyTimeout, scaleTries } from '../properties/runs.ts';
import { getConnections, getSeat, type Step, seatOfKey, TableWalk } from '../properties/table-walk.ts';

const TABLES: readonly (readonly [string, Charter])[] = [
  ['classic of four', getCharter(4)],
  ['classic of two', getCharter(2)],
  ['growing of six', getCharter(6, PRESETS.growing)],
  ['common of twelve', getCharter(12, PRESETS.common)],
];

/** `AFOOT_PROPERTY_RUNS=63`: a million submissions. */
const STEPS = 4000;

/** Steps with a plan, by its outcome. */
const planCounts: Record<string, number> = { canceled: 0, set: 0, drawn: 0, waits: 0, played: 0 };

/** Fields that some viewer was sent. */
const SEEN = new Set<string>();

/** Fields that no walk reaches: it has no levels of bots, no guests, and no device on probation. */
const UNSEEN = ['levels', 'knocks', 'openingAsked', 'probation', 'onProbation', 'refusedThrice', 'unreachable'];

test.each(TABLES)(
  'P-TABLE-8 P-KEY-1 P-BACK-5 a table stays consistent whatever people ask of it: %s',
  (name, charter) => {
    for (let i = 0; i < scaleTries(1); i++) {
      const seed = getSeed('table', name, i);
      const walk = new TableWalk(charter, getDice(seed));
      const phases = new Set<string>();
      for (let steps = 0; steps < STEPS; steps++) {
        const before = encodeTable(walk.table);
        const step = walk.step();
        const fault =
          step === undefined ? findRefusal(before, walk.table) : (findFault(walk) ?? describeFault(step, charter));
        if (fault !== undefined) throw new Error(`seed "${seed}", step ${steps}: ${fault}`);
        phases.add(getPhase(walk.table));
      }
      expect(phases.size, seed).toBeGreaterThan(1);
      expect(walk.voided.length, seed).toBeGreaterThan(0);
    }
  },
  propertyTimeout * 2,
);

test('sends each field of a view to someone', () =>
  expect(Object.keys(VIEW.entries).filter((field) => !SEEN.has(field) && !UNSEEN.includes(field))).toEqual([]));

test('P-PLAN-3 P-PLAN-4 P-PLAN-5 reaches each outcome of a plan', () => {
  console.log(`steps with a plan: ${JSON.stringify(planCounts)}`);
  expect(Object.entries(planCounts).filter(([, steps]) => steps === 0)).toEqual([]);
});

const findRefusal = (before: Uint8Array, table: TableState): string | undefined =>
  Buffer.compare(before, encodeTable(table)) === 0 ? undefined : 'a refused intent changed the table';

function findFault({ table, guests, voided }: TableWalk): string | undefined {
  const { seats, host, watchers, ending, ready, game } = table;
  const people = seats.filter(isPerson);
  if (!isPerson(seats[host])) return 'the host is not a person';
  if (people.length !== guests.length) return 'a seated person has no capability';
  for (const { name, key } of guests) {
    const seat = seatOfKey(table, key);
    if (seat === undefined || getSeat(table, seat).occupant !== name)
      return `the capability of ${name} leads elsewhere`;
  }
  if (voided.some((key) => seatOfKey(table, key) !== undefined)) return 'a void capability opens a seat';
  const connections = getConnections(table);
  if (new Set(connections).size !== connections.length) return 'a connection is listed twice';
  if (watchers.length > 8 || seats.some((seat) => seat.connections.length > 3)) return 'too many connections';
  if (seats.some((seat) => !isPerson(seat) && (seat.sitIn ?? seat.key) !== undefined)) return 'a bot is a person';
  const askedCounts = seats.map(({ back }) => back?.asked?.length ?? 0);
  if (Math.max(...askedCounts) > 2 || askedCounts.reduce((sum, each) => sum + each) > 3)
    return 'too many ask to come back';
  const voices = seats.flatMap(({ back }) => [back?.came?.by, ...(back?.asked ?? []).flatMap(({ unsure }) => unsure)]);
  if (voices.some((by) => typeof by === 'number' && !isPerson(seats[by]))) return 'nobody said so';
  if (seats.some((seat) => !isPerson(seat) && seat.back !== undefined)) return 'nobody’s seat is asked for';
  if (ready?.some((seat) => !isPerson(seats[seat]))) return 'nobody is ready';
  if (ready && (game === undefined || !hasRoundEnded(game))) return 'somebody is ready in the middle of a round';
  if (ending?.agreed.some((seat) => !isPerson(seats[seat]))) return 'nobody has agreed to an end';
  return undefined;
}

/**
 * One write unit next to the text of a note, except for a crowded table of more than eight seats during a return
 * request or with plans, and for a call's long address, which is stored in the state and in the submission: the walk has all
 * together.
 */
const getLargest = ({ seats, call = '', date, learning }: TableState): number =>
  (seats.length > 8 ? 1216 + 24 * seats.filter(({ plan }) => plan).length : 1024) +
  128 * seats.flatMap(({ back }) => back?.asked ?? []).length +
  2 * call.length +
  (date ? 48 + date.zone.length + 6 * seats.length : 0) +
  (learning ? 80 : 0);

/** Bytes of the note that was left. */
const getWritten = (events: readonly TableEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'noteLeft' ? Buffer.byteLength(event.text) : 0), 0);

/** Whether someone is wanted for something new, and no check will tell them: that of a turn comes seconds after it began. */
function isMissed({ before, events, table }: TableChange): boolean {
  const hasTurnBegun = before.turnAt !== table.turnAt || table.at < (table.turnAt + 1) * 1000;
  if (hasTurnBegun || events.some(({ type }) => getEventRule(type).wakesCheck)) return false;
  return table.seats.some((_, seat) => {
    const wanted = getWantsOfSeat(before, seat, table.at).map(({ kind }) => kind);
    return getWantsOfSeat(table, seat).some(({ kind }) => !wanted.includes(kind));
  });
}

function countPlans({ before, table }: TableChange): void {
  for (const [seat, { plan }] of table.seats.entries()) {
    if (isDeepStrictEqual(plan, before.seats[seat]?.plan)) continue;
    const outcome = plan === undefined ? 'canceled' : (plan.status ?? (plan.drawn ? 'drawn' : 'set'));
    planCounts[outcome] = (planCounts[outcome] ?? 0) + 1;
  }
}

/** P-PLAN-2: whether a step that only sets, cancels or pauses a plan changes what somebody else sees. */
function isPlanNoticed({ before, events, table }: TableChange): boolean {
  const [planned] = events.flatMap((event) => (event.type === 'planSet' ? [event.seat] : []));
  if (planned === undefined || !events.every(({ type }) => type === 'planSet' || type === 'acknowledged')) return false;
  const { at, version } = table;
  return [undefined, ...table.seats.keys()].some(
    (viewer) =>
      viewer !== planned && !isDeepStrictEqual(viewTable({ ...before, at, version }, viewer), viewTable(table, viewer)),
  );
}

function describeFault({ change, bytes }: Step, charter: Charter): string | undefined {
  const { before, events, table } = change;
  if (table.seats.length !== before.seats.length) return 'a seat has come or gone';
  if (bytes - getWritten(events) > getLargest(table)) return `an item of ${bytes} bytes`;
  if (!isDeepStrictEqual(reduceTable(before, events, table.at), table)) return 'the same facts led elsewhere';
  if (isMissed(change)) return `nobody hears of it: ${events.map(({ type }) => type)}`;
  countPlans(change);
  if (isPlanNoticed(change)) return 'others notice a plan';
  const read = decodeTable(encodeTable(table), table.version, charter);
  if (!isDeepStrictEqual(read, table)) return 'it does not read back as stored';
  for (const viewer of [undefined, ...table.seats.keys()]) {
    const view = viewTable(table, viewer, viewHappened(change, viewer));
    for (const field of Object.keys(view)) SEEN.add(field);
    const sent = JSON.stringify({ type: 'view', ...view });
    if (!isDeepStrictEqual(readServerMessage(sent), JSON.parse(sent))) {
      return `a view does not arrive as sent: ${sent}`;
    }
  }
  return undefined;
}
