import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePush } from '../../functions/ports/connections.ts';
import { seal } from '../../functions/ports/ports.ts';
import { type ConnectionsEndpoint, openConnectionsEndpoint } from '../../infra/local/sockets/connections-endpoint.ts';
import type { Gateway } from '../../infra/local/sockets/gateway.ts';
import { makeHttpPostClient, makeOwnPostClient } from '../../infra/local/sockets/post-client.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';

const posts: string[] = [];
const gateway = {
  post: (id: string, data: Buffer) => id === 'here=' && posts.push(data.toString()) > 0,
  describe: () => undefined,
} as unknown as Gateway;

let endpoint: ConnectionsEndpoint;
beforeAll(async () => {
  endpoint = await openConnectionsEndpoint(gateway);
});
afterAll(() => endpoint.stop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test.each([
  ['through the endpoint', () => makeHttpPostClient(endpoint.url)],
  ['in the same process', () => makeOwnPostClient(gateway)],
])('a post %s arrives unchanged, and reports a closed connection', async (_, clientOf) => {
  const push = makePush({ client: clientOf(), log });
  const message = seal({ type: 'pong' });
  expect(await push('here=' as ConnectionId, message)).toBe('sent');
  expect(posts.pop()).toBe('{"type":"pong"}');
  expect(await push('gone=' as ConnectionId, message)).toBe('gone');
});
