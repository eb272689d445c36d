import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { ConnectionId } from '../shared/table/seats.ts';
import { type ReplyPorts, type RunContext, withPorts } from './environment.ts';
import { getErrorName } from './ports/log.ts';
import type { Ports } from './ports/ports.ts';
import { settleAll } from './ports/settle-all.ts';
import { clearConnections } from './table/broadcast.ts';

/** `$disconnect`: a connection has ended. This event is not guaranteed. */
export const handler = async (
  event: APIGatewayProxyWebsocketEventV2,
  run: RunContext,
): Promise<APIGatewayProxyResultV2> =>
  withPorts(run, {
    handle: (ports) => onDisconnect(ports, event),
    fail: async (ports, error) => logFailure(ports, error),
  });

export async function onDisconnect(
  ports: Ports,
  { requestContext }: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> {
  try {
    await leaveTable(ports, requestContext.connectionId);
  } catch (error) {
    return logFailure(ports, error);
  }
  return { statusCode: 200 };
}

/** The next message to the table will find the connection gone. */
function logFailure({ log, metrics }: ReplyPorts, error: unknown): APIGatewayProxyResultV2 {
  log.error('an ended connection was not cleared', { reason: getErrorName(error) });
  metrics.count('failures');
  return { statusCode: 200 };
}

export async function leaveTable(ports: Ports, connection: ConnectionId): Promise<void> {
  const table = await ports.store.tableOf(connection);
  if (table === undefined) return;
  await settleAll(clearConnections(ports, table, [connection]), ports.store.dropConnection(connection));
}
