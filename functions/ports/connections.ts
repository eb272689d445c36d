import {
  type ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { CloseConnection, Log, Push } from './ports.ts';
import { within } from './time-limit.ts';

/** HTTP status for a connection that has gone. */
const GONE = 410;

/** Milliseconds after which a post is given up, so that a silent connection delays nobody longer. */
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
  /** Gets each message that was posted. */
  readonly meter?: (bytes: number) => void;
}

/** Posts to connections through the gateway's management interface. */
export const makePush =
  ({ client, log, limit = POST_LIMIT, meter }: PushOptions): Push =>
  async (connection, message) => {
    const data = Buffer.from(message);
    meter?.(data.length);
    const command = new PostToConnectionCommand({ ConnectionId: connection, Data: data });
    try {
      await within(limit, (abortSignal) => client.send(command, { abortSignal }));
      return 'sent';
    } catch (error) {
      if (isGone(error)) return 'gone';
      log.warn('a post did not arrive', { reason: error instanceof Error ? error.name : 'unknown' });
      return 'late';
    }
  };

/** Closes connections through the gateway's management interface; one that has gone counts as closed. */
export const makeCloseConnection =
  ({ client, log, limit = POST_LIMIT }: Omit<PushOptions, 'meter'>): CloseConnection =>
  async (connection) => {
    try {
      const command = new DeleteConnectionCommand({ ConnectionId: connection });
      await within(limit, (abortSignal) => client.send(command, { abortSignal }));
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
  return $metadata?.httpStatusCode === GONE || $response?.statusCode === GONE;
}
