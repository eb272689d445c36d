import { describe, expect, test } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { createModel } from '../../web/model/model.ts';
import { parseFrame } from '../../web/model/net/socket.ts';
import { receive } from '../../web/model/receive.ts';
import type { TestClient } from '../functions/client.ts';
import { setUpHandlers } from '../functions/set-up.ts';

const server = setUpHandlers();

describe('R18 Old and new code together: newer bytes and messages', () => {
  test('refuses bytes of a later format: busy, nothing stored, and fine once they can be read', async () => {
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

  test('a client skips unknown messages and events, and continues', () => {
    const model = createModel();
    const receiveFrame = (message: object): void => {
      const received = parseFrame(JSON.stringify(message));
      if (received !== undefined) receive(model, received as ServerMessage, 0);
    };
    receiveFrame({ type: 'weather', sky: 'blue' });
    receiveFrame({ message: 'Internal server error', connectionId: 'x', requestId: 'y' });
    expect(model.view.value).toBeUndefined();
    receiveFrame({ type: 'pong' });
    expect(model.fatalError.value).toBeUndefined();
  });
});
