import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Cut, Log, Push } from './desk.ts';

/** Milliseconds after which a post is given up: one silent connection delays nobody for longer. */
const POST_LIMIT = 1500;

export interface PushOptions {
  readonly client: ApiGatewayManagementApiClient;
  readonly log: Log;
  readonly limit?: number;
  /** Told each message that was posted. */
  readonly meter?: (bytes: number) => void;
}

/** Posts to connections by the gateway's management interface. */
export const makePush =
  ({ client, log, limit = POST_LIMIT, meter }: PushOptions): Push =>
  async (connection, message) => {
    const data = new TextEncoder().encode(message);
    meter?.(data.length);
    const command = new PostToConnectionCommand({ ConnectionId: connection, Data: data });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(limit) });
      return 'sent';
    } catch (error) {
      if (error instanceof GoneException) return 'gone';
      log.warn('a post did not arrive', { reason: error instanceof Error ? error.name : 'unknown' });
      return 'late';
    }
  };

/** Closes connections by the gateway's management interface; one that has gone already is as good. */
export const makeCut =
  ({ client, log, limit = POST_LIMIT }: Omit<PushOptions, 'meter'>): Cut =>
  async (connection) => {
    try {
      await client.send(new DeleteConnectionCommand({ ConnectionId: connection }), {
        abortSignal: AbortSignal.timeout(limit),
      });
      log.warn('a connection was closed for sending too fast');
    } catch (error) {
      if (error instanceof GoneException) return;
      log.warn('a connection was not closed', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  };
