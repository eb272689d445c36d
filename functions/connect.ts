import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** Versions of the protocol that this server speaks. */
const PROTOCOLS: readonly string[] = ['1'];

/** What `$connect` is told beyond the other routes: the request that opens the socket. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * `$connect`: a connection may open, and may do nothing before its first message has shown what it may. One that names
 * a version of the protocol that is not spoken here (`?protocol=2`), or that a page of somebody else's opens, is refused.
 */
export const handler = async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => ({
  statusCode: isSpoken(event) && isFromOwnPage(event, process.env.AFOOT_ORIGIN) ? 200 : 403,
});

const isSpoken = ({ queryStringParameters }: ConnectEvent): boolean =>
  PROTOCOLS.includes(queryStringParameters?.protocol ?? '1');

/**
 * A browser says which page opens a socket. It must be `origin`, where one is set, else a page of the host that was asked.
 * Whoever says nothing is no browser, and has nothing that a page could borrow: there are no cookies.
 */
function isFromOwnPage(event: ConnectEvent, origin: string | undefined): boolean {
  const page = headerOf(event, 'origin');
  if (page === undefined) return true;
  return origin ? page === new URL(origin).origin : hostOf(page) === headerOf(event, 'host')?.toLowerCase();
}

/** API Gateway hands headers on as they were spelled. */
function headerOf({ headers = {} }: ConnectEvent, name: string): string | undefined {
  const spelled = Object.keys(headers).find((key) => key.toLowerCase() === name);
  const value = spelled && headers[spelled];
  return value === undefined ? undefined : String(value);
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
