import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { answerCall } from './connections-endpoint.ts';
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
export function makeOwnPostClient(gateway: Gateway): ApiGatewayManagementApiClient {
  const client = new ApiGatewayManagementApiClient({
    ...LOCAL,
    endpoint: 'http://gateway.invalid',
    signer: UNSIGNED,
    requestHandler: handlerOf(gateway),
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

const handlerOf = (gateway: Gateway): NonNullable<Config['requestHandler']> => ({
  handle: async ({ method, path, body = NOTHING }: PostRequest) => {
    const { status, headers, text } = answerCall(gateway, { method, path, body });
    return { response: { statusCode: status, headers: lowered(headers), body: new TextEncoder().encode(text) } };
  },
});

const NOTHING = new Uint8Array();

const lowered = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
