import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Desk } from './desk.ts';
import { atDesk } from './environment.ts';
import { leave } from './leave.ts';
import { nameOf } from './log.ts';

/** `$disconnect`: comes once a connection has ended, or never. */
export const handler = async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> =>
  atDesk((desk) => onDisconnect(desk, event));

export async function onDisconnect(
  desk: Desk,
  { requestContext }: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> {
  try {
    await leave(desk, requestContext.connectionId);
  } catch (error) {
    desk.log.error('an ended connection was not cleared', { reason: nameOf(error) });
    desk.tally.count('failures');
  }
  return { statusCode: 200 };
}
