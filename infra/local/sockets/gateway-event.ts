import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { findPublicOrigin } from './asked-origin.ts';
import { findClientAddress } from './client-address.ts';

export type RouteKey = '$connect' | '$disconnect' | '$default';

const EVENT_TYPES = { $connect: 'CONNECT', $disconnect: 'DISCONNECT', $default: 'MESSAGE' } as const;

export interface ConnectionFacts {
  readonly id: string;
  readonly connectedAt: number;
  /** Its address, if known. */
  readonly source: string | undefined;
  /** The origin that it requested, if others can open it. */
  readonly origin: string | undefined;
}

export interface EventInput {
  readonly body?: string;
  readonly opening?: IncomingMessage;
}

export const getFacts = (request: IncomingMessage): ConnectionFacts => ({
  id: makeConnectionId(),
  connectedAt: Date.now(),
  source: findClientAddress(request),
  origin: findPublicOrigin(request),
});

/** Eleven random bytes as the gateway writes them: `L0SM9cOFvHcCIhw=`. */
const makeConnectionId = (): string => randomBytes(11).toString('base64');

/** Events are counted from a random number: their ids are not secret. */
const eventPrefix = randomBytes(11);
let events = eventPrefix.readUInt32BE(0);

function makeEventId(): string {
  events = (events + 1) >>> 0;
  eventPrefix.writeUInt32BE(events, 0);
  return eventPrefix.toString('base64');
}

export function makeEvent(
  route: RouteKey,
  { id, connectedAt, source }: ConnectionFacts,
  { body, opening }: EventInput,
): APIGatewayProxyWebsocketEventV2 {
  const requestId = makeEventId();
  const now = Date.now();
  return {
    requestContext: {
      routeKey: route,
      ...(route === '$default' && { messageId: makeEventId() }),
      eventType: EVENT_TYPES[route],
      extendedRequestId: requestId,
      requestTime: new Date(now).toUTCString(),
      messageDirection: 'IN',
      stage: 'local',
      connectedAt,
      requestTimeEpoch: now,
      requestId,
      domainName: 'localhost',
      connectionId: id,
      apiId: 'local',
      identity: { sourceIp: source },
    } as unknown as APIGatewayProxyWebsocketEventV2['requestContext'],
    ...(opening && getOpening(opening)),
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

function getOpening({ url = '/', headers }: IncomingMessage): Partial<APIGatewayProxyWebsocketEventV2> {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  return { headers, ...(Object.keys(query).length > 0 && { queryStringParameters: query }) } as object;
}
