import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { ConnectionId } from '../shared/engine/seats.ts';
import type { ReadMessage } from '../shared/protocol/client-message.ts';
import { type Decoded, decodeMessage } from '../shared/protocol/decode.ts';
import type { RefusedMessage } from '../shared/protocol/server-message.ts';
import { timeOfAsk } from './ask-order.ts';
import { create } from './create.ts';
import { deals } from './deals.ts';
import type { Desk, Pace } from './desk.ts';
import { atDesk, type ReplyPorts, type Run } from './environment.ts';
import { glance } from './glance.ts';
import { hello } from './hello.ts';
import { history } from './history.ts';
import { nameOf } from './log.ts';
import { leaveParcel, takeParcel } from './parcel.ts';
import { ping } from './ping.ts';
import { spendMessage } from './rates.ts';
import { sit } from './sit.ts';
import { submit } from './submit.ts';
import { answer } from './tell.ts';
import { watch } from './watch.ts';

/** `$default`: everything that a client sends. */
export const handler = async (event: APIGatewayProxyWebsocketEventV2, run: Run): Promise<APIGatewayProxyResultV2> =>
  atDesk(run, {
    treat: (desk) => onMessage(desk, event),
    fail: (ports, error) => sayBusy(ports, event, error),
  });

/** Settles everything it began before it returns. */
export async function onMessage(desk: Desk, event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  const haste = desk.rates.spend('connection', connectionId);
  if (haste === 'ignored') return { statusCode: 200 };
  const decoded = decode(event);
  const pace = haste === 'fine' ? spendMessage(desk, connectionId, decoded) : haste;
  try {
    if (pace === 'fine') await treat(desk, connectionId, decoded);
    else await slowDown(desk, connectionId, { pace, decoded });
  } catch (error) {
    return sayBusy(desk, event, error);
  }
  return { statusCode: 200 };
}

const decode = ({ body, isBase64Encoded }: APIGatewayProxyWebsocketEventV2): Decoded =>
  decodeMessage(isBase64Encoded ? undefined : body);

/** Tells the sender that its message could not be treated now. */
async function sayBusy(
  ports: ReplyPorts,
  event: APIGatewayProxyWebsocketEventV2,
  error: unknown,
): Promise<APIGatewayProxyResultV2> {
  ports.log.error('a message was not treated', { reason: nameOf(error) });
  ports.tally.count('failures');
  const { connectionId } = event.requestContext;
  await answer(ports, connectionId, { type: 'refused', code: 'busy', ...namesOf(decode(event)) });
  return { statusCode: 200 };
}

/** Refuses a message that came too fast, and closes the connection where that has been said often enough. */
async function slowDown(
  desk: Desk,
  connection: ConnectionId,
  { pace, decoded }: { readonly pace: Pace; readonly decoded: Decoded },
): Promise<void> {
  await answer(desk, connection, { type: 'refused', code: 'tooFast', ...namesOf(decoded) });
  if (pace === 'cut') await desk.cut(connection);
}

/** What tells the sender which of its messages is meant. */
function namesOf(decoded: Decoded): Pick<RefusedMessage, 'nonce' | 'number' | 'table'> {
  if (decoded.type !== 'message') return {};
  const { message } = decoded;
  if (message.type === 'submit') return { number: message.number };
  if (message.type === 'glance') return { table: message.table };
  return 'nonce' in message ? { nonce: message.nonce } : {};
}

async function treat(desk: Desk, connection: ConnectionId, decoded: Decoded): Promise<void> {
  switch (decoded.type) {
    case 'message':
      return treatMessage(desk, connection, decoded.message);
    case 'refused':
      await answer(desk, connection, decoded);
      return;
    case 'nameNotAllowed':
    case 'rulesetNotAllowed':
      await answer(desk, connection, {
        type: 'rejected',
        number: 0,
        version: 0,
        code: decoded.type,
        nonce: decoded.nonce,
      });
  }
}

function treatMessage(desk: Desk, connection: ConnectionId, message: ReadMessage): Promise<void> {
  switch (message.type) {
    case 'create':
      return create(desk, connection, message);
    case 'hello':
      return hello(desk, connection, message);
    case 'watch':
      return watch(desk, connection, message);
    case 'sit':
      return sit(desk, connection, message);
    case 'submit':
      return submit(desk, connection, message);
    case 'history':
      return history(desk, connection, message);
    case 'deals':
      return deals(desk, connection, message);
    case 'callMe':
    case 'testCall':
    case 'setHook':
      return desk.alarm({ kind: 'ask', connection, at: timeOfAsk(desk), message });
    case 'ping':
      return ping(desk, connection, message);
    case 'leaveParcel':
      return leaveParcel(desk, connection, message);
    case 'takeParcel':
      return takeParcel(desk, connection, message);
    case 'glance':
      return glance(desk, connection, message);
  }
}
