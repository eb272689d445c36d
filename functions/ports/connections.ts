import {
  type ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { CloseConnection, Log, Push } from './ports.ts';
import { withTimeLimit } from './time-limit.ts';

const GONE_STATUS = 410;

/** Timeout of a post in milliseconds, so that a silent connection does not delay others longer. */
const POST_LIMIT = 1500;

/** The SDK's client, or another that takes its commands and throws its errors. */
export interface PostClient {
  send(
    command: PostToConnectionCommand | DeleteConnectionCommand,
    options: { readonly abortSignal: AbortSignal },
  ): Promise<unknown>;
}

interface PushOptions {
  readonly client: PostClient;
  readonly log: Log;
  readonly limit?: number;
  /** Called with the bytes of each posted message. */
  readonly meter?: (bytes: number) => void;
}

export const makePush =
  ({ client, log, limit = POST_LIMIT, meter }: PushOptions): Push =>
  async (connection, message) => {
    const data = Buffer.from(message);
    meter?.(data.length);
    const command = new PostToConnectionCommand({ ConnectionId: connection, Data: data });
    try {
      await withTimeLimit(limit, (abortSignal) => client.send(command, { abortSignal }));
      return 'sent';
    } catch (error) {
      if (isGone(error)) return 'gone';
      log.warn('a post did not arrive', { reason: error instanceof Error ? error.name : 'unknown' });
      return 'late';
    }
  };

/** A connection that is gone counts as closed. */
export const makeCloseConnection =
  ({ client, log, limit = POST_LIMIT }: Omit<PushOptions, 'meter'>): CloseConnection =>
  async (connection) => {
    try {
      const command = new DeleteConnectionCommand({ ConnectionId: connection });
      await withTimeLimit(limit, (abortSignal) => client.send(command, { abortSignal }));
      log.warn('a connection was closed for sending too fast');
    } catch (error) {
      if (isGone(error)) return;
      log.warn('a connection was not closed', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  };

/** The gateway, or a proxy before it, may report a gone connection by the status alone. */
function isGone(error: unknown): boolean {
  if (error instanceof GoneException) return true;
  const { $metadata, $response } = error as Partial<ApiGatewayManagementApiServiceException>;
  return $metadata?.httpStatusCode === GONE_STATUS || $response?.statusCode === GONE_STATUS;
}
