import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreOptions } from '../../functions/ports/store-access.ts';

/** A client of a store on AWS that is in use: reads slowly, and backs off when throttled. */
type Client = StoreOptions['client'];

/** Read units per second: half of what a stage allows by default. */
const READS = 40;

/** Milliseconds after a refused request, and the most tries. */
const PAUSE = 1000;
const TRIES = 60;

interface ClientReply {
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number };
}

/** `wait`: for tests. */
export function makeThrottledClient(
  { send }: Client,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Client {
  const ask = send as (command: object) => Promise<ClientReply>;
  const sendThrottled = async (command: object, tries: number): Promise<ClientReply> => {
    try {
      return await ask(command);
    } catch (error) {
      if (!isTooMuch(error) || tries >= TRIES) throw error;
      await wait(PAUSE);
      return sendThrottled(command, tries + 1);
    }
  };
  const sendSlowly = async (command: object): Promise<ClientReply> => {
    const answer = await sendThrottled(command, 1);
    const units = READING.test(command.constructor.name) ? (answer.ConsumedCapacity?.CapacityUnits ?? 0) : 0;
    if (units > 0) await wait((units / READS) * 1000);
    return answer;
  };
  return { send: sendSlowly as Client['send'] };
}

const READING = /^(?:Query|Scan|GetItem)Command$/;
const TOO_MUCH = /^(?:Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/;

function isTooMuch(error: unknown): boolean {
  const { name, CancellationReasons = [] } = error as {
    readonly name?: string;
    readonly CancellationReasons?: readonly { readonly Code?: string }[];
  };
  return [name, ...CancellationReasons.map(({ Code }) => Code)].some((each = '') => TOO_MUCH.test(each));
}
