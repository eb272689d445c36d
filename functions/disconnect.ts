import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Desk } from './desk.ts';
import { atDesk, type ReplyPorts, type Run } from './environment.ts';
import { leave } from './leave.ts';
import { nameOf } from './log.ts';

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
