import { DeleteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Store } from './desk.ts';
import { CHARTER_KEY, keyOf, type StoreAccess } from './store-access.ts';

/** Which table a connection belongs to, for when it ends: an item each. */
export function connectionsIn({
  client,
  common,
  counted,
  expires,
  alive,
}: StoreAccess): Pick<Store, 'putConnection' | 'tableOf' | 'dropConnection'> {
  return {
    async putConnection(connection, table) {
      const command = new PutItemCommand({
        ...common,
        Item: { ...keyOf(`@${connection}`, CHARTER_KEY), at: { S: table }, expires: expires('connection') },
      });
      counted('putConnection', await client.send(command));
    },

    async tableOf(connection) {
      const command = new GetItemCommand({
        ...common,
        Key: keyOf(`@${connection}`, CHARTER_KEY),
        ConsistentRead: true,
      });
      const { Item } = counted('tableOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item])[0]?.at?.S;
    },

    async dropConnection(connection) {
      const command = new DeleteItemCommand({ ...common, Key: keyOf(`@${connection}`, CHARTER_KEY) });
      counted('dropConnection', await client.send(command));
    },
  };
}
