import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  type DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { PostClient } from '../../../functions/ports/connections.ts';
import { requestLimits } from '../../../functions/ports/sdk-clients.ts';
import { LOCAL_TIMEOUT_MS } from '../database/database.ts';
import {
  answerRequest,
  type EndpointReply,
  type EndpointRequest,
  interceptNothing,
  type RequestInterceptor,
} from './connections-endpoint.ts';
import type { Gateway } from './gateway.ts';

const LOCAL = {
  region: 'local',
  credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
  maxAttempts: 2,
  requestHandler: requestLimits(LOCAL_TIMEOUT_MS),
} as const;

export const makeHttpPostClient = (endpoint: string): ApiGatewayManagementApiClient =>
  new ApiGatewayManagementApiClient({ ...LOCAL, endpoint });

/** Runs the SDK's commands as calls to the gateway in this process, and throws the SDK's errors. */
export const makeOwnPostClient = (gateway: Gateway, intercept: RequestInterceptor = interceptNothing): PostClient => ({
  async send(command, { abortSignal }) {
    const request = createRequest(command);
    const answer = intercept(request, () => answerRequest(gateway, request));
    const { status, headers } = answer instanceof Promise ? await rejectOnAbort(answer, abortSignal) : answer;
    if (status >= 300) throw getError({ status, headers });
  },
});

function createRequest(command: PostToConnectionCommand | DeleteConnectionCommand): EndpointRequest {
  const path = `/@connections/${encodeURIComponent(command.input.ConnectionId ?? '')}`;
  return command instanceof PostToConnectionCommand
    ? { method: 'POST', path, body: command.input.Data as Buffer }
    : { method: 'DELETE', path, body: NOTHING };
}

const NOTHING = Buffer.alloc(0);

function getError({ status, headers }: Pick<EndpointReply, 'status' | 'headers'>): Error {
  const [message, $metadata] = ['', { httpStatusCode: status }];
  const name = headers['x-amzn-ErrorType'] ?? 'UnknownError';
  return name === 'GoneException'
    ? new GoneException({ message, $metadata })
    : new ApiGatewayManagementApiServiceException({ name, message, $metadata, $fault: 'client' });
}

/** The caller's time limit ends the wait, as it would end the request. */
const rejectOnAbort = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([answer, waitForAbort(signal)]);

const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(Object.assign(new Error('Request aborted'), { name: 'AbortError' }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
