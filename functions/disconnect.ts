import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { ConnectionId } from '../shared/table/seats.ts';
import { atDesk, type ReplyPorts, type Run } from './environment.ts';
import type { Desk } from './ports/context.ts';
import { nameOf } from './ports/log.ts';
import { allDone } from './ports/settle-all.ts';
import { clear } from './table/broadcast.ts';

/** `$disconnect`: comes once a connection has ended, or never. */
export const handler = async (event: APIGatewayProxyWebsocketEventV2, run: Run): Promise<APIGatewayProxyResultV2> =>
  atDesk(run, { treat: (desk) => onDisconnect(desk, event), fail: async (ports, error) => giveUp(ports, error) });

export async function onDisconnect(
  desk: Desk,
  { requestContext }: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> {
  try {
    await leave(desk, requestContext.connectionId);
  } catch (error) {
    return giveUp(desk, error);
  }
  return { statusCode: 200 };
}

/** The next message to the table finds that the connection has gone. */
function giveUp({ log, tally }: ReplyPorts, error: unknown): APIGatewayProxyResultV2 {
  log.error('an ended connection was not cleared', { reason: nameOf(error) });
  tally.count('failures');
  return { statusCode: 200 };
}

/** A connection has ended: takes it off the table where it listened, if it is still listed there. */
export async function leave(desk: Desk, connection: ConnectionId): Promise<void> {
  const table = await desk.store.tableOf(connection);
  if (table === undefined) return;
  await allDone(clear(desk, table, [connection]), desk.store.dropConnection(connection));
}
