import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { ReadMessage } from '../shared/protocol/client-message.ts';
import { type Decoded, decodeMessage } from '../shared/protocol/decode.ts';
import type { RefusedMessage } from '../shared/protocol/server-message.ts';
import type { ConnectionId } from '../shared/table/seats.ts';
import { atDesk, type ReplyPorts, type Run } from './environment.ts';
import { create } from './messages/create.ts';
import { deals } from './messages/deals.ts';
import { hello } from './messages/hello.ts';
import { history } from './messages/history.ts';
import { ping } from './messages/ping.ts';
import { isAsk, isBorneOut, rankOf, spendMessage } from './messages/rank.ts';
import { sit } from './messages/sit.ts';
import { glance } from './messages/status.ts';
import { submit } from './messages/submit.ts';
import { leaveParcel, takeParcel } from './messages/transfer.ts';
import { watch } from './messages/watch.ts';
import { timeOfAsk } from './notify/preferences.ts';
import { networkOf, sourceOf } from './ports/address.ts';
import type { Desk, Pace } from './ports/context.ts';
import { nameOf } from './ports/log.ts';
import { answer } from './table/broadcast.ts';
/** `$default`: everything that a client sends. */
export const handler = async (event: APIGatewayProxyWebsocketEventV2, run: Run): Promise<APIGatewayProxyResultV2> =>
  atDesk(run, {
    treat: (desk) => onMessage(desk, event),
    fail: (ports, error) => sayBusy(ports, event, error),
  });

/** Settles everything it began before it returns. */
export async function onMessage(desk: Desk, event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  const haste = hasteOf(desk, connectionId);
  if (haste === 'ignored') return { statusCode: 200 };
  const decoded = decode(event);
  const pace = haste === 'fine' ? spendMessage(desk, connectionId, decoded) : haste;
  try {
    if (pace === 'fine')
      await treatInTurn(desk, { connection: connectionId, source: sourceOf(event.requestContext) }, decoded);
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

/** What is known before the message is read. */
function hasteOf({ rates }: Desk, connection: ConnectionId): Pace {
  const pace = rates.spend('connection', connection);
  return pace === 'fine' ? rates.mayTry(connection) : pace;
}

interface Sender {
  readonly connection: ConnectionId;
  /** Where it comes from, if the gateway says it. */
  readonly source: string | undefined;
}

/** A stranger is admitted when it is its turn: only then is it known what became of its messages before. */
function treatInTurn(desk: Desk, sender: Sender, decoded: Decoded): Promise<void> {
  const { connection } = sender;
  const rank = rankOf(desk, connection, decoded);
  return desk.inTurn(rank, async () => {
    const pace = rank === 'stranger' ? admit(desk, sender, decoded) : 'fine';
    if (pace === 'fine') await treat(desk, connection, decoded);
    else if (pace !== 'ignored') await slowDown(desk, connection, { pace, decoded });
  });
}

/** People come in beside others of their address who fail, if memory bears their claim out. */
function admit(desk: Desk, { connection, source }: Sender, decoded: Decoded): Pace {
  const pace = desk.rates.mayTry(connection);
  if (pace !== 'fine' || !desk.rates.isCrowded(connection, source && networkOf(source))) return pace;
  if (decoded.type === 'message' && isBorneOut(desk, decoded.message)) return 'fine';
  const own = desk.rates.spend('failure', connection);
  return own === 'fine' ? 'tooFast' : own;
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
  if (message.type === 'glance' || isAsk(message)) return { table: message.table };
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
