import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { CLIENT_MESSAGES, type ReadMessage } from '../shared/protocol/client-message.ts';
import { type DecodedMessage, decodeMessage, type MessageNames } from '../shared/protocol/decode.ts';
import type { ConnectionId } from '../shared/table/seats.ts';
import { type ReplyPorts, type RunContext, withPorts } from './environment.ts';
import { handleMessage } from './messages/message-rules.ts';
import { chargeRateLimits, getPriority, isClaimSupported, needsAuthorization } from './messages/priority.ts';
import { findSource, getNetwork } from './ports/address.ts';
import { getErrorName } from './ports/log.ts';
import type { Ports, RateDecision } from './ports/ports.ts';
import { UnusableServerError } from './ports/unusable-server-error.ts';
import { answer } from './table/broadcast.ts';

/** `$default`: every client message. */
export const handler = async (
  event: APIGatewayProxyWebsocketEventV2,
  run: RunContext,
): Promise<APIGatewayProxyResultV2> =>
  withPorts(run, {
    handle: (ports) => onMessage(ports, event),
    fail: (ports, error) => sendBusy(ports, event, error),
  });

/** The result for a sender that ignores refusals; our own gateway then stops reading from it for a while. */
const IGNORED_ANSWER = { statusCode: 429 } as const;

/** Handles a message; returns after everything it started has settled. */
export async function onMessage(
  ports: Ports,
  event: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  const connectionRate = chargeConnection(ports, connectionId);
  if (connectionRate === 'ignored') return IGNORED_ANSWER;
  const decoded = decode(event);
  const rate = connectionRate === 'fine' ? chargeRateLimits(ports, connectionId, decoded) : connectionRate;
  try {
    if (rate === 'fine')
      return await handleInTurn(ports, { connection: connectionId, source: findSource(event.requestContext) }, decoded);
    await throttle(ports, connectionId, { rate, decoded });
  } catch (error) {
    return sendBusy(ports, event, error);
  }
  return { statusCode: 200 };
}

/** The gateway forwards an empty frame without a body: it is refused like one that is not JSON. */
const decode = ({ body, isBase64Encoded }: APIGatewayProxyWebsocketEventV2): DecodedMessage =>
  decodeMessage(isBase64Encoded ? undefined : (body ?? undefined));

/** Answers a message that could not be handled with `busy` or the server's problem. */
async function sendBusy(
  ports: ReplyPorts,
  event: APIGatewayProxyWebsocketEventV2,
  error: unknown,
): Promise<APIGatewayProxyResultV2> {
  const code = error instanceof UnusableServerError ? error.code : 'busy';
  // The server's problem was logged when it was noticed.
  if (code === 'busy') ports.log.error('a message was not handled', { reason: getErrorName(error) });
  ports.metrics.count('failures');
  const { connectionId } = event.requestContext;
  await answer(ports, connectionId, { type: 'refused', code, ...getNames(decode(event)) });
  return { statusCode: 200 };
}

function chargeConnection({ rates }: Ports, connection: ConnectionId): RateDecision {
  const rate = rates.spend('connection', connection);
  return rate === 'fine' ? rates.checkFailures(connection) : rate;
}

interface Peer {
  readonly connection: ConnectionId;
  readonly source: string | undefined;
}

/** Admits a stranger only at its turn, when the results of its earlier messages are known. */
function handleInTurn(ports: Ports, sender: Peer, decoded: DecodedMessage): Promise<APIGatewayProxyResultV2> {
  const { connection } = sender;
  const priority = getPriority(ports, connection, decoded);
  return ports.runByPriority(priority, async () => {
    const rate = priority === 'stranger' ? admit(ports, sender, decoded) : 'fine';
    if (rate === 'ignored') return IGNORED_ANSWER;
    if (rate === 'fine') await handle(ports, connection, decoded);
    else await throttle(ports, connection, { rate, decoded });
    return { statusCode: 200 };
  });
}

/** Limits failures by connection and address; a sender whose claim matches the cached state still gets in. */
function admit(ports: Ports, { connection, source }: Peer, decoded: DecodedMessage): RateDecision {
  const rate = ports.rates.checkFailures(connection);
  const isCrowded = ports.rates.isCrowded(connection, source && getNetwork(source));
  if (rate !== 'fine' || !isCrowded || !needsAuthorization(decoded)) return rate;
  if (decoded.type === 'message' && isClaimSupported(ports, decoded.message)) return 'fine';
  const decision = ports.rates.spend('failure', connection);
  return decision === 'fine' ? 'tooFast' : decision;
}

/** Refuses a message that was too fast; closes the connection after enough of them. */
async function throttle(
  ports: Ports,
  connection: ConnectionId,
  { rate, decoded }: { readonly rate: RateDecision; readonly decoded: DecodedMessage },
): Promise<void> {
  await answer(ports, connection, { type: 'refused', code: 'tooFast', ...getNames(decoded) });
  if (rate === 'cut') await ports.closeConnection(connection);
}

function getNames(decoded: DecodedMessage): MessageNames {
  if (decoded.type === 'refused') {
    const { type: _, code: __, ...names } = decoded;
    return names;
  }
  if (decoded.type !== 'message') return { nonce: decoded.nonce };
  const { message } = decoded;
  const { names } = CLIENT_MESSAGES[message.type];
  return names === undefined ? {} : { [names]: message[names as keyof ReadMessage] };
}

async function handle(ports: Ports, connection: ConnectionId, decoded: DecodedMessage): Promise<void> {
  switch (decoded.type) {
    case 'message':
      return handleMessage(ports, connection, decoded.message);
    case 'refused':
      await answer(ports, connection, decoded);
      return;
    case 'nameNotAllowed':
      await answer(ports, connection, {
        type: 'rejected',
        number: 0,
        version: 0,
        code: decoded.type,
        nonce: decoded.nonce,
      });
  }
}
