import { within } from './time-limit.ts';

/** Milliseconds that a service may take to begin its answer, and may then be silent before the answer's end. */
const TRY_LIMIT = 1000;

/** Tries of one request, and how many of the limits above all of them together may take. */
const TRIES = 3;
const LIMITS_OF_REQUEST = 5;

/** Milliseconds that a run keeps for its last messages: one broadcast under way, and `busy` to the sender. */
const RESERVE = 4000;

let end = Number.POSITIVE_INFINITY;

/** A run of this process begins, with so many milliseconds to live: requests by SDK clients end in time to say so. */
export function beginRun(remaining: number): void {
  end = performance.now() + remaining - RESERVE;
}

interface Sends {
  send(command: never, options: { readonly abortSignal: AbortSignal }): Promise<unknown>;
  destroy(): void;
}

/** A client of the SDK as far as it is used here: it sends. */
export type Sender<Client extends { readonly send: unknown }> = Pick<Client, 'send'>;

/** How a client asks: a try ends once it is silent for so many milliseconds, also in the middle of an answer. */
export const requestLimits = (limit: number) => ({
  requestTimeout: limit,
  socketTimeout: limit,
  throwOnRequestTimeout: true,
});

interface ClientOptions {
  readonly endpoint?: string;
  /** Milliseconds; see `TRY_LIMIT`. */
  readonly limit?: number;
}

/**
 * Makes every SDK client of the functions: each try of a request has its limits, and the request as a whole has an abort
 * signal that ends it in time for the run. A caller with a signal of its own, as for the last messages, goes by that alone.
 */
export function makeClient<Config extends object, Client extends Sends>(
  Kind: new (config: Config) => Client,
  { limit = TRY_LIMIT, ...place }: ClientOptions = {},
): Pick<Client, 'send' | 'destroy'> {
  const config = { ...place, maxAttempts: TRIES, requestHandler: requestLimits(limit) };
  const client = new Kind(config as unknown as Config);
  const limitNow = (): number => Math.min(limit * LIMITS_OF_REQUEST, end - performance.now());
  const send = (command: never, options?: { readonly abortSignal: AbortSignal }): Promise<unknown> =>
    options === undefined
      ? within(limitNow(), (abortSignal) => client.send(command, { abortSignal }))
      : client.send(command, options);
  return { send, destroy: () => client.destroy() } as Pick<Client, 'send' | 'destroy'>;
}
