import { afterEach, expect, test, vi } from 'vitest';
import type { Ports, StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { reject } from '../../shared/rules/rejection.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getDice } from '../properties/chance.ts';
import { TableWalk } from '../properties/table-walk.ts';
import { getCharter } from './table-at.ts';

interface StoredTable {
  readonly charter: StoredCharter;
  readonly items: readonly TableItem[];
}

const CONNECTION = 'the reader';

/** A table's history as sent to seat 0 by the currently loaded code. */
async function getHistory({ charter, items }: StoredTable): Promise<readonly ServerMessage[]> {
  const { history } = await import('../../functions/messages/history.ts');
  const sent: ServerMessage[] = [];
  const ports = {
    store: {
      load: async () => ({ charter, newest: withListener(items.at(-1) as TableItem, charter) }),
      history: async (_: string, from: number, limit: number) =>
        items.filter(({ version }) => version >= from).slice(0, limit),
    },
    cache: { keep: () => {} },
    metrics: { refused: () => {} },
    now: () => 0,
    push: async (_: string, text: string | Uint8Array) => sent.push(JSON.parse(`${text}`)),
  } as unknown as Ports;
  for (let after = 0, isMore = true; isMore; ) {
    await history(ports, CONNECTION, { type: 'history', table: 'kept', after });
    const page = sent.at(-1);
    if (page?.type !== 'history') throw new Error(`sent ${JSON.stringify(page)}`);
    after = page.entries.at(-1)?.version ?? after;
    isMore = page.more === true;
  }
  return sent;
}

function withListener(item: TableItem, charter: StoredCharter): TableItem {
  const table = decodeTable(item.state, item.version, charter);
  const [first, ...others] = table.seats;
  if (first === undefined) throw new Error('no seats');
  const seats = [{ ...first, occupant: 0, connections: [CONNECTION] }, ...others];
  return { ...item, state: encodeTable({ ...table, seats }) };
}

const getKinds = (page: ServerMessage): readonly string[] =>
  page.type === 'history' ? page.entries.flatMap(({ happened }) => happened.map(({ type }) => type)) : [];

function walkTable(ruleset: Ruleset): StoredTable {
  const charter = getCharter(4, ruleset);
  const walk = new TableWalk(charter, getDice('an old game'));
  for (let steps = 0; steps < 1500; steps++) walk.step();
  const items = walk.stored.map(({ item, change: { table } }) => ({
    ...item,
    version: table.version,
    state: encodeTable(table),
  }));
  return { charter, items };
}

/** Loads another release: nothing is legal, a take and a draw bring nothing, and a deadline does nothing. */
function changeRules(): void {
  vi.doMock('../../shared/rules/move.ts', () => MOVE);
  vi.doMock('../../shared/rules/taking.ts', async (original) => ({ ...(await original<object>()), ...TAKING }));
  vi.doMock('../../shared/rules/turn-end.ts', () => TURN_END);
  vi.doMock('../../shared/game/stock.ts', () => STOCK);
  vi.doMock('../../shared/table/pace.ts', async (original) => ({ ...(await original<object>()), ...PACE }));
  vi.resetModules();
}

const MOVE: Partial<typeof import('../../shared/rules/move.ts')> = { findRejection: () => reject('notYourTurn') };
const TAKING: Partial<typeof import('../../shared/rules/taking.ts')> = {
  getTakenCards: () => ({ cards: 0, tail: 0, drawn: 0 }),
};
const TURN_END: Partial<typeof import('../../shared/rules/turn-end.ts')> = { canEndTurn: () => false };
const STOCK: Partial<typeof import('../../shared/game/stock.ts')> = { canSupply: () => false, nextCards: () => [] };
const PACE: Partial<typeof import('../../shared/table/pace.ts')> = { decideMissed: () => [] };

afterEach(() => {
  for (const file of ['rules/move', 'rules/taking', 'rules/turn-end', 'game/stock', 'table/pace']) {
    vi.doUnmock(`../../shared/${file}.ts`);
  }
  vi.resetModules();
});

/** Counts the plays that the currently loaded code refuses. */
async function countRefused({ charter, items }: StoredTable): Promise<number> {
  const { replayDecision: replay } = await import('../../infra/records/replay-decision.ts');
  const tables = items.map(({ state, version }) => decodeTable(state, version, charter));
  const decisions = items.slice(1).map((item, i) => {
    const [before, table] = [tables[i], tables[i + 1]];
    return before && table && replay({ before, item, table }, charter);
  });
  return decisions.filter((decision) => decision?.type === 'rejection').length;
}

test('P-HISTORY-1 changing a rule’s code does not change an old game’s history', async () => {
  const tables = [PRESETS.tails, PRESETS.classic].map(walkTable);
  const before = [];
  for (const table of tables) before.push(await getHistory(table));
  const kinds = new Set(before.flat().flatMap(getKinds));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['drew', 'tookPile', 'melded', 'pickedUp', 'laidRedThrees', 'discarded', 'awaySet']),
  );
  changeRules();
  let refused = 0;
  for (const [i, table] of tables.entries()) {
    refused += await countRefused(table);
    expect(await getHistory(table)).toEqual(before[i]);
  }
  expect(refused, 'the rules have changed').toBeGreaterThan(100);
});
