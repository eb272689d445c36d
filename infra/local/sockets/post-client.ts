import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  type DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { PostClient } from '../../../functions/ports/connections.ts';
import { requestLimits } from '../../../functions/ports/sdk-clients.ts';
import { LOCAL_LIMIT } from '../database/database.ts';
import { type AroundCall, answerCall, type Call, type CallAnswer, plainly } from './connections-endpoint.ts';
import type { Gateway } from './gateway.ts';

const LOCAL = {
  region: 'local',
  credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
  maxAttempts: 2,
  requestHandler: requestLimits(LOCAL_LIMIT),
} as const;

/** The SDK's client, talking HTTP to the `@connections` endpoint as on AWS. */
export const makeHttpPostClient = (endpoint: string): ApiGatewayManagementApiClient =>
  new ApiGatewayManagementApiClient({ ...LOCAL, endpoint });

/** Treats the SDK's commands by calls to the gateway of the same process, and fails with the SDK's errors. */
export const makeOwnPostClient = (gateway: Gateway, around: AroundCall = plainly): PostClient => ({
  async send(command, { abortSignal }) {
    const call = callOf(command);
    const answer = around(call, () => answerCall(gateway, call));
    const { status, headers } = answer instanceof Promise ? await unlessAborted(answer, abortSignal) : answer;
    if (status >= 300) throw errorOf({ status, headers });
  },
});

function callOf(command: PostToConnectionCommand | DeleteConnectionCommand): Call {
  const path = `/@connections/${encodeURIComponent(command.input.ConnectionId ?? '')}`;
  return command instanceof PostToConnectionCommand
    ? { method: 'POST', path, body: command.input.Data as Uint8Array }
    : { method: 'DELETE', path, body: NOTHING };
}

const NOTHING = new Uint8Array();

function errorOf({ status, headers }: Pick<CallAnswer, 'status' | 'headers'>): Error {
  const [message, $metadata] = ['', { httpStatusCode: status }];
  const name = headers['x-amzn-ErrorType'] ?? 'UnknownError';
  return name === 'GoneException'
    ? new GoneException({ message, $metadata })
    : new ApiGatewayManagementApiServiceException({ name, message, $metadata, $fault: 'client' });
}

/** The caller's time limit ends the wait, as it would end the request. */
const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([answer, abortion(signal)]);

const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(Object.assign(new Error('Request aborted'), { name: 'AbortError' }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
