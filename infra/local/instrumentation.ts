import type { DynamoDBClient, PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import type { PostClient } from '../../functions/ports/connections.ts';
import type { Ports } from '../../functions/ports/ports.ts';
import { itemBytes } from './item-bytes.ts';
import type { UsageCounter } from './usage-counter.ts';

/** One try of a request to the database. */
interface StoreTry {
  readonly command: string;
  /** The same value for each try of one request. */
  readonly input: object;
}

/** Wraps every try of a request to the database, below the SDK's own retries. */
export type AroundStore = <Output>(about: StoreTry, send: () => Promise<Output>) => Promise<Output>;

/** Reports the size of each stored version, and each failed request, to the counter. A charter has its own limit. */
export function countStore(client: DynamoDBClient, usage: UsageCounter): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { Item } = args.input as Partial<PutItemCommandInput>;
      if (Item?.state !== undefined) usage.countItem(itemBytes(Item), Item.submission?.S ?? '');
      return counted(usage, () => next(args));
    },
    { step: 'initialize', name: 'afootUsage' },
  );
}

/** Reports each message with its connection to the counter. Clearing a viewer that has gone is counted apart. */
export const countPosts = (client: PostClient, usage: UsageCounter): PostClient => ({
  send(command, options) {
    const { input } = command;
    if ('Data' in input) usage.countPost(input.ConnectionId ?? '', (input.Data as Uint8Array | undefined)?.length ?? 0);
    return counted(usage, () => client.send(command, options));
  },
});

/** Wraps each try. */
export function wrapStore(client: DynamoDBClient, around: AroundStore): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        around({ command: commandName, input: args.input }, () => next(args)),
    { step: 'deserialize', name: 'afootAround', priority: 'high' },
  );
}

/** The ports, with failures of replaced ones reported to the counter. */
export function countFailures(ports: Ports, usage: UsageCounter): Ports {
  const notice =
    <Args extends readonly unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      counted(usage, () => ask(...args));
  const { load, put, putCharter, history, putConnection, tableOf, dropConnection } = ports.store;
  const { results, filled, fill } = ports.store;
  const { leaveTransfer, transferOf, takeTransfer } = ports.store;
  const store = {
    load: notice(load),
    put: notice(put),
    putCharter: notice(putCharter),
    history: notice(history),
    putConnection: notice(putConnection),
    tableOf: notice(tableOf),
    dropConnection: notice(dropConnection),
    results: notice(results),
    filled: notice(filled),
    fill: notice(fill),
    leaveTransfer: notice(leaveTransfer),
    transferOf: notice(transferOf),
    takeTransfer: notice(takeTransfer),
  };
  return { ...ports, store };
}

/** A failure makes the message contended. */
async function counted<Result>(usage: UsageCounter, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    usage.contend();
    throw error;
  }
}
