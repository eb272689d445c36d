import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { makeThrottledClient } from '../../infra/records/throttled-client.ts';

const query = new QueryCommand({ TableName: 'afoot' });

function makeClient(...answers: readonly (object | Error)[]) {
  const left = [...answers];
  const waited: number[] = [];
  const send = async (): Promise<object> => {
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const wait = async (milliseconds: number): Promise<unknown> => waited.push(milliseconds);
  return { ...makeThrottledClient({ send } as never, wait), waited };
}

const makeNamedError = (name: string, more: object = {}): Error => Object.assign(new Error(name), { name }, more);

test('retries a request beyond the store’s limit, alone or in a transaction', async () => {
  const cancelled = makeNamedError('TransactionCanceledException', {
    CancellationReasons: [{}, { Code: 'ThrottlingError' }],
  });
  const { send, waited } = makeClient(makeNamedError('ThrottlingException'), cancelled, { Items: [] });
  expect(await send(query)).toEqual({ Items: [] });
  expect(waited).toEqual([1000, 1000]);
});

test('does not retry any other error', async () => {
  const lost = makeNamedError('TransactionCanceledException', {
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  });
  for (const fault of [lost, makeNamedError('ResourceNotFoundException')]) {
    const { send, waited } = makeClient(fault);
    await expect(send(query)).rejects.toBe(fault);
    expect(waited).toEqual([]);
  }
});

test('reading leaves half of a stage’s capacity to players', async () => {
  const { send, waited } = makeClient({ ConsumedCapacity: { CapacityUnits: 20 } });
  await send(query);
  expect(waited).toEqual([500]);
});
