import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { type AroundCall, answerCall, plainly } from './connections-endpoint.ts';
import type { Gateway } from './gateway.ts';
import { spareForLocal } from './spare.ts';

const LOCAL = {
  region: 'local',
  credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
  maxAttempts: 2,
} as const;

/** The SDK's client, talking HTTP to the `@connections` endpoint as on AWS. */
export const makeHttpPostClient = (endpoint: string): ApiGatewayManagementApiClient =>
  new ApiGatewayManagementApiClient({ ...LOCAL, endpoint });

/**
 * The SDK's client, whose requests reach the gateway of the same process without a socket or a signature between: a
 * sixth of the processor time. Requests, answers and errors are the same.
 */
export function makeOwnPostClient(gateway: Gateway, around: AroundCall = plainly): ApiGatewayManagementApiClient {
  const client = new ApiGatewayManagementApiClient({
    ...LOCAL,
    endpoint: 'http://gateway.invalid',
    signer: UNSIGNED,
    requestHandler: handlerOf(gateway, around),
  });
  spareForLocal(client);
  return client;
}

type Config = ApiGatewayManagementApiClientConfig;

const UNSIGNED = { sign: async (request: unknown) => request } as NonNullable<Config['signer']>;

/** The parts of the SDK's requests that are looked at. */
interface PostRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Uint8Array;
}

const handlerOf = (gateway: Gateway, around: AroundCall): NonNullable<Config['requestHandler']> => ({
  handle: async ({ method, path, body = NOTHING }: PostRequest, { abortSignal }: HandlerOptions = {}) => {
    const call = { method, path, body };
    const answer = around(call, () => answerCall(gateway, call));
    const { status, headers, text } = answer instanceof Promise ? await unlessAborted(answer, abortSignal) : answer;
    return { response: { statusCode: status, headers: lowered(headers), body: new TextEncoder().encode(text) } };
  },
});

interface HandlerOptions {
  readonly abortSignal?: AbortSignal;
}

/** The caller's time limit ends the wait, as it would end the request. */
const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined ? answer : Promise.race([answer, abortion(signal)]);

const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(Object.assign(new Error('Request aborted'), { name: 'AbortError' }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

const NOTHING = new Uint8Array();

const lowered = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
