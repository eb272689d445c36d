import { DynamoDBClient, type PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import type { PostClient } from '../../functions/ports/connections.ts';
import type { Ports } from '../../functions/ports/ports.ts';
import { type StoreClient, type StoreWrapper, wrapClient } from './database/store-client.ts';
import { countItemBytes } from './item-bytes.ts';
import type { UsageCounter } from './usage-counter.ts';

/** Reports the size of each stored version, and each failed request, to the counter. A charter has a separate limit. */
export const countStore = (client: StoreClient, usage: UsageCounter): StoreClient =>
  wrapClient(client, ({ input }, send) => {
    const { Item } = input as Partial<PutItemCommandInput>;
    if (Item?.state !== undefined) usage.countItem(countItemBytes(Item), Item.submission?.S ?? '');
    return countCapacity(usage, send);
  });

/** Reports each message with its connection to the counter. Clearing a lost viewer is counted separately. */
export const countPosts = (client: PostClient, usage: UsageCounter): PostClient => ({
  send(command, options) {
    const { input } = command;
    if ('Data' in input) usage.countPost(input.ConnectionId ?? '', (input.Data as Uint8Array | undefined)?.length ?? 0);
    return countCapacity(usage, () => client.send(command, options));
  },
});

/** Wraps each request; with the SDK, each try, below the SDK's own retries. */
export function wrapStore(client: StoreClient, wrapper: StoreWrapper): StoreClient {
  if (!(client instanceof DynamoDBClient)) return wrapClient(client, wrapper);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        wrapper({ command: commandName, input: args.input }, () => next(args)),
    { step: 'deserialize', name: 'afootAround', priority: 'high' },
  );
  return client;
}

export function countFailures(ports: Ports, usage: UsageCounter): Ports {
  const notice =
    <Args extends readonly unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      countCapacity(usage, () => ask(...args));
  const { load, put, rewrite, putCharter, history, putConnection, tableOf, dropConnection } = ports.store;
  const { results, leaveTransfer, transferOf, takeTransfer } = ports.store;
  const store = {
    load: notice(load),
    put: notice(put),
    rewrite: notice(rewrite),
    putCharter: notice(putCharter),
    history: notice(history),
    putConnection: notice(putConnection),
    tableOf: notice(tableOf),
    dropConnection: notice(dropConnection),
    results: notice(results),
    leaveTransfer: notice(leaveTransfer),
    transferOf: notice(transferOf),
    takeTransfer: notice(takeTransfer),
  };
  return { ...ports, store };
}

/** A failure makes the message contended. */
async function countCapacity<Result>(usage: UsageCounter, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    usage.contend();
    throw error;
  }
}
