import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** Protocol versions that this server speaks. */
const PROTOCOLS: readonly string[] = ['1'];

/** `$connect` also carries the headers of the request that opens the socket. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * `$connect`: lets a connection open; it may do nothing until its first message proves a right. Refuses another version
 * of the protocol (`?protocol=2`) and pages of other sites.
 */
export const handler = async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => ({
  statusCode: isSpoken(event) && isFromOwnPage(event, process.env.AFOOT_ORIGIN) ? 200 : 403,
});

const isSpoken = ({ queryStringParameters }: ConnectEvent): boolean =>
  PROTOCOLS.includes(queryStringParameters?.protocol ?? '1');

/**
 * A browser names the page that opens a socket. It must be `origin`, if one is set, or else a page of the requested
 * host. A client without an origin is no browser; with no cookies, there is nothing for a page to borrow.
 */
function isFromOwnPage(event: ConnectEvent, origin: string | undefined): boolean {
  const page = headerOf(event, 'origin');
  if (page === undefined) return true;
  return origin ? page === new URL(origin).origin : hostOf(page) === headerOf(event, 'host')?.toLowerCase();
}

/** API Gateway keeps the sender's spelling of headers. */
function headerOf({ headers = {} }: ConnectEvent, name: string): string | undefined {
  const spelled = Object.keys(headers).find((key) => key.toLowerCase() === name);
  const value = spelled && headers[spelled];
  return value === undefined ? undefined : String(value);
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
