import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { Parcel, Store } from './desk.ts';
import { CHARTER_KEY, type Item, keyOf, type StoreAccess } from './store-access.ts';

/** Seats on their way to another device: an item each, taken once. */
export function parcelsIn({
  client,
  common,
  counted,
  putWhere,
  alive,
}: StoreAccess): Pick<Store, 'leaveParcel' | 'parcelOf' | 'takeParcel'> {
  async function putParcel(id: string, { data, until, taker }: Parcel, condition: string): Promise<boolean> {
    const { type } = await putWhere('putParcel', {
      Item: {
        ...parcelKey(id),
        data: { S: data },
        expires: { N: String(until) },
        ...(taker !== undefined && { taker: { S: taker } }),
      },
      ConditionExpression: condition,
    });
    return type === 'written';
  }

  return {
    leaveParcel: (id, parcel) => putParcel(id, parcel, 'attribute_not_exists(version)'),

    async parcelOf(id) {
      const command = new GetItemCommand({ ...common, Key: parcelKey(id), ConsistentRead: true });
      const { Item } = counted('parcelOf', await client.send(command));
      return Item === undefined ? undefined : alive([Item]).map(readParcel)[0];
    },

    takeParcel: (id, parcel) => putParcel(id, parcel, 'attribute_exists(version) AND attribute_not_exists(taker)'),
  };
}

const parcelKey = (id: string): Item => keyOf(`#${id}`, CHARTER_KEY);

function readParcel({ data, expires, taker }: Item): Parcel {
  const parcel = { data: data?.S ?? '', until: Number(expires?.N) };
  return taker?.S === undefined ? parcel : { ...parcel, taker: taker.S };
}
