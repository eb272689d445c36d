import { describe, expect, test } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import { encodeGame } from '../../shared/codec/game.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { GameState } from '../../shared/game/state.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { paceOf } from '../../shared/protocol/settings.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import { decidePlay } from '../../shared/table/plays.ts';
import type { TableState } from '../../shared/table/state.ts';
import { newModel } from '../../web/model/model.ts';
import { parseFrame } from '../../web/model/net/socket.ts';
import { receive } from '../../web/model/receive.ts';
import { newNonce, type TestClient } from '../functions/client.ts';
import { setHandlers } from '../functions/set-up.ts';
import { playOrWait } from '../functions/test-server.ts';
import { type KeptItem, type KeptTable, keptFormats, keptTables } from './kept-tables.ts';

const server = setHandlers();

const ALL = keptFormats().flatMap((format) =>
  keptTables(format).map(([file, table]) => ({ name: `format ${format}, ${file}`, table })),
);
/** The first bytes of states in the present format, in hex. */
const PRESENT = '02';
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

const read = ({ charter }: KeptTable, { state, version }: KeptItem): TableState =>
  decodeTable(bytesOf(state), version, charter);

/** Earlier releases had four outcomes of a missed deadline; `bank` and `remind` stay if they were set. */
function asNow(table: KeptItem['table']): object {
  const { settings } = table as { readonly settings?: { readonly pace: Parameters<typeof paceOf>[0] } };
  return settings === undefined ? table : { ...table, settings: { ...settings, pace: paceOf(settings.pace) } };
}

const itemOf = ({ version, state, submission, entropy }: KeptItem): TableItem => ({
  ...{ version, submission, state: bytesOf(state) },
  ...(entropy !== undefined && { entropy: bytesOf(entropy) }),
});

describe.each(ALL)('R18 Old and new code together: a table of $name', ({ table: kept }) => {
  test('items stored by earlier code keep their meaning', () => {
    for (const item of kept.items) {
      const { game, ...table } = read(kept, item);
      expect(table).toMatchObject(asNow(item.table));
      if (item.game !== undefined) expect(game).toMatchObject(item.game);
    }
    const phases = new Set(kept.items.map(({ table, game }) => game?.ended !== undefined || table.moved > 0));
    expect(phases.size).toBe(2);
  });

  test('they mean the same once the present code has written them', () => {
    for (const item of kept.items) {
      const table = read(kept, item);
      const again = decodeTable(encodeTable(table), item.version, kept.charter);
      expect(again).toEqual(table);
    }
  });

  test('items in the present format encode to the very same bytes', () => {
    for (const item of kept.items.filter(({ state }) => state.startsWith(PRESENT))) {
      expect(Buffer.from(encodeTable(read(kept, item))).toString('hex')).toBe(item.state);
    }
  });

  test('their submissions, decided by the present code, lead to the same cards', () => {
    let decided = 0;
    for (const [i, item] of kept.items.entries()) {
      const before = kept.items[i - 1];
      const submission = parseSubmission(item.submission);
      if (before?.version !== item.version - 1 || submission === undefined) continue;
      const { seat, intents } = submission;
      if (intents.some(isTableIntent)) continue;
      const entropy = bytesOf(item.entropy ?? '00'.repeat(32));
      const decision = decidePlay(read(kept, before), { seat, intents, entropy });
      if (decision.type === 'rejection') throw new Error(`${item.submission}: ${decision.code}`);
      const played = decision.events.find(({ type }) => type === 'played') as { readonly game: GameState };
      expect(encodeGame(played.game)).toEqual(encodeGame(read(kept, item).game as GameState));
      decided += 1;
    }
    expect(decided).toBeGreaterThan(3);
  });

  test('their people come back by their old capabilities and play on; old and new items make one history', async () => {
    const { id, people } = await moveIn(kept);
    const [ann] = people as [TestClient];
    const from = ann.view?.version ?? 0;
    for (let i = 0; i < 8; i++) await playOrWait(people);
    ann.send({ type: 'history', table: id, after: from - 3 });
    const page = await ann.next('history');
    expect(page.entries.length).toBeGreaterThan(8);
    expect(page.entries.some(({ version, happened }) => version > from && happened.length > 0)).toBe(true);
    for (const person of people) await person.close();
  });
});

/**
 * Stores the kept table under an id of this server, up to a version in mid-game, and lets its people prove their seats.
 */
async function moveIn(kept: KeptTable): Promise<{ readonly id: string; readonly people: readonly TestClient[] }> {
  const id = newNonce();
  const { store, keys } = server.local.ports;
  const last = kept.items.findLastIndex((item) => item.version < 60);
  for (let revision = 0; revision <= kept.charter.revision; revision++) {
    await store.putCharter(id, { ...kept.charter, revision });
  }
  for (const item of kept.items.slice(0, last + 1)) await store.put(id, itemOf(item));
  const people: TestClient[] = [];
  for (const [seat, { occupant, epoch }] of (kept.items[last] as KeptItem).table.seats.entries()) {
    if (typeof occupant !== 'number') continue;
    const person = await server.open();
    await person.hello({ table: id, seat, secret: makeBase64url(keys.seatSecret(id, seat, epoch)) });
    people.push(person);
  }
  return { id, people };
}

test('R18 Old and new code together: tables are kept of every format that is read, the present one too', async () => {
  const { table } = await server.seat(1);
  const present = (await server.local.ports.store.load(table))?.newest.state[0] as number;
  expect(Number(PRESENT)).toBe(present);
  expect(keptFormats()).toEqual([present - 1, present]);
});

describe('R18 Old and new code together: newer bytes and messages', () => {
  test('bytes of a later format are refused: busy, nothing stored, and fine once they can be read', async () => {
    const group = await server.seat(2);
    const [ann] = group.people as [TestClient];
    const { store, cache } = server.local.ports;
    const newest = (await store.load(group.table))?.newest as TableItem;
    const later = { ...newest, version: newest.version + 1, state: Uint8Array.from(newest.state) };
    later.state[0] = 9;
    await store.put(group.table, later);
    cache.forget(group.table);
    const number = ann.submit({ type: 'giveSeatToBot', seat: 3 });
    expect(await ann.next('refused')).toMatchObject({ code: 'busy', number });
    expect((await store.load(group.table))?.newest.version).toBe(later.version);
    await store.put(group.table, { ...newest, version: later.version + 1 });
    ann.sendSubmission(number, [{ type: 'giveSeatToBot', seat: 3 }]);
    await ann.until(() => (ann.view?.acknowledged ?? 0) >= number);
  });

  test('a client skips unknown messages and events, and goes on', () => {
    const model = newModel();
    const hear = (message: object): void => {
      const heard = parseFrame(JSON.stringify(message));
      if (heard !== undefined) receive(model, heard as ServerMessage, 0);
    };
    hear({ type: 'weather', sky: 'blue' });
    hear({ message: 'Internal server error', connectionId: 'x', requestId: 'y' });
    expect(model.view.value).toBeUndefined();
    expect(parseFrame(JSON.stringify({ type: 'weather' }))).toBeUndefined();
    hear({ type: 'pong' });
    expect(model.trouble.value).toBeUndefined();
  });
});
