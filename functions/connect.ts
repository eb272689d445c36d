import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { makeLog } from './ports/log.ts';
import type { Log } from './ports/ports.ts';

const PROTOCOLS: readonly string[] = ['1'];

/** `$connect` also has the headers of the request that opens the socket. */
type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** Distinct refusals that are logged, to bound the log. */
const REFUSALS_LOGGED = 100;
const LONGEST = 200;

/**
 * `$connect`: accepts a connection, which may do nothing until its first message proves a right. Refuses another
 * version of the protocol (`?protocol=2`) and pages of other sites. Logs the expected value: a proxy or a setting may
 * be wrong.
 */
export function makeConnect(log: Log): (event: ConnectEvent) => Promise<APIGatewayProxyResultV2> {
  const refused = new Set<string>();
  const note = (page: string, expected: string): void => {
    const refusal = `${page} ${expected}`;
    if (refused.has(refusal) || refused.size >= REFUSALS_LOGGED) return;
    refused.add(refusal);
    log.warn('a page of another address was refused a socket', { page, expected });
  };
  return async (event) => {
    if (!isSpoken(event)) return { statusCode: 403 };
    const origin = process.env.AFOOT_ORIGIN;
    if (isFromOwnPage(event, origin)) return { statusCode: 200 };
    const expected = origin || `a page of ${findHeader(event, 'host') ?? 'a host'} (the Host header)`;
    note(findHeader(event, 'origin')?.slice(0, LONGEST) ?? '', expected.slice(0, LONGEST));
    return { statusCode: 403 };
  };
}

export const handler = makeConnect(makeLog());

const isSpoken = ({ queryStringParameters }: ConnectEvent): boolean =>
  PROTOCOLS.includes(queryStringParameters?.protocol ?? '1');

/**
 * A browser sends the origin of the page that opens a socket. It must be `origin`, if one is set, or else a page of the
 * requested host. A client without an origin is not a browser; without cookies, a page has nothing to abuse.
 */
function isFromOwnPage(event: ConnectEvent, origin: string | undefined): boolean {
  const page = findHeader(event, 'origin');
  if (page === undefined) return true;
  return origin ? page === new URL(origin).origin : findHost(page) === findHeader(event, 'host')?.toLowerCase();
}

/** Ignores case, because API Gateway preserves the sender's. */
function findHeader({ headers = {} }: ConnectEvent, name: string): string | undefined {
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name);
  const value = key && headers[key];
  return value === undefined ? undefined : String(value);
}

const findHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
