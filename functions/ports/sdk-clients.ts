import { withTimeLimit } from './time-limit.ts';

/** Milliseconds until a service must begin its answer, and the longest silence within it. */
const TRY_LIMIT = 1000;

/** Tries of one request, and how many of the limits above they can take in total. */
const TRIES = 3;
const LIMITS_OF_REQUEST = 5;

/** Milliseconds reserved for a run's last messages: one broadcast in progress, and `busy` to the sender. */
const RESERVE = 4000;

let end = Number.POSITIVE_INFINITY;

/** Begins a run of this process with this many milliseconds to live: SDK requests end early enough to answer. */
export function beginRun(remaining: number): void {
  end = performance.now() + remaining - RESERVE;
}

interface Sends {
  send(command: never, options: { readonly abortSignal: AbortSignal }): Promise<unknown>;
  destroy(): void;
}

export type SdkClient<Client extends { readonly send: unknown }> = Pick<Client, 'send'>;

/** Returns a client's limits: a try ends after this many milliseconds of silence, even in the middle of an answer. */
export const requestLimits = (limit: number) => ({
  requestTimeout: limit,
  socketTimeout: limit,
  throwOnRequestTimeout: true,
});

interface SdkClientOptions {
  readonly endpoint?: string;
  /** Absent: the environment's. */
  readonly region?: string;
  /** Milliseconds; see `TRY_LIMIT`. */
  readonly limit?: number;
}

/**
 * Makes every SDK client of the functions. Each try has its limits, and an abort signal ends the whole request in time
 * for the run. A caller's own signal, as for last messages, replaces that one.
 */
export function makeClient<Config extends object, Client extends Sends>(
  Kind: new (config: Config) => Client,
  { limit = TRY_LIMIT, ...place }: SdkClientOptions = {},
): Pick<Client, 'send' | 'destroy'> {
  const config = { ...place, maxAttempts: TRIES, requestHandler: requestLimits(limit) };
  const client = new Kind(config as unknown as Config);
  const limitNow = (): number => Math.min(limit * LIMITS_OF_REQUEST, end - performance.now());
  const send = (command: never, options?: { readonly abortSignal: AbortSignal }): Promise<unknown> =>
    options === undefined
      ? withTimeLimit(limitNow(), (abortSignal) => client.send(command, { abortSignal }))
      : client.send(command, options);
  return { send, destroy: () => client.destroy() } as Pick<Client, 'send' | 'destroy'>;
}
