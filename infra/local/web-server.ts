import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { CalendarAnswer, CalendarRequest } from '../../functions/calendar/calendar-feed.ts';
import type { Preview, PreviewRequest } from '../../functions/preview/preview.ts';
import {
  DESTINATION_HEADER,
  OPENED_BY_PERSON,
  PREVIEW_HEADERS,
  parseInvitePath,
  parsePlace,
  renderPreviewPage,
} from '../../functions/preview/preview-page.ts';
import { CALENDARS } from '../../shared/protocol/calendar.ts';
import { makeSecurityHeaders } from '../build/security-headers.ts';
import { HEALTH_PATH, type HealthEndpoint } from './health.ts';
import type { LocalOptions, Pages } from './local-options.ts';
import { answerInTurn } from './sockets/answer-in-turn.ts';
import { findPublicOrigin, getAskedOrigin } from './sockets/asked-origin.ts';
import { findClientAddress } from './sockets/client-address.ts';
import type { Gateway } from './sockets/gateway.ts';
import { HTTP_LIMITS, type HttpLimits } from './sockets/http-limits.ts';
import { refuse } from './sockets/refuse.ts';

export const isEverywhere = (host: string | undefined): boolean =>
  host === undefined || host === '0.0.0.0' || host === '::';

/** Returns the port. Throws if it is taken. */
export async function listen(server: Server, { port, host }: LocalOptions): Promise<number> {
  server.listen({ port, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

export type AskPreview = (request: PreviewRequest) => Promise<Preview | 'tooFast' | undefined>;

/** `asked`: the origin that the request asked for, if others can open it. */
interface AskedCalendar extends CalendarRequest {
  readonly asked: string | undefined;
}

/** Undefined if the store does not answer. */
export type AskCalendar = (request: AskedCalendar) => Promise<CalendarAnswer | undefined>;

interface ServerParts {
  readonly gateway: Gateway;
  readonly health: HealthEndpoint;
  readonly options: LocalOptions;
  readonly preview: AskPreview;
  readonly calendar: AskCalendar;
}

/** Routes sockets to the gateway, `/health` to the health endpoint, everything else to the pages. */
export async function serve(
  server: Server,
  { gateway, health, options, preview, calendar }: ServerParts,
): Promise<void> {
  const limits = getLimits(options);
  const { base = '' } = options;
  server.on('upgrade', (request, stream, head) => {
    request.url = withoutBase(request.url, base);
    if (findPath(request) === '/socket') void gateway.open(request, stream, head);
    else if (server.listenerCount('upgrade') === 1) refuse(stream, 404);
    else delegateUpgrade(stream, limits.request);
  });
  const pages = (await options.pages?.(server)) ?? answerNotFound;
  const answer = answerInTurn(async (request, response) => {
    if (base !== '' && findPath(request) === base) return redirect(response, `${base}/`);
    request.url = withoutBase(request.url, base);
    const path = findPath(request);
    if (path === HEALTH_PATH) return health.answer(request, response);
    if (!isReading(request)) return pages(request, response);
    const place = parsePlace(request.url ?? '');
    if (place !== undefined) return redirect(response, `${base}${place}`);
    // A browser that opens the page itself needs no preview.
    const isOpened = request.headers[DESTINATION_HEADER] === OPENED_BY_PERSON;
    const invite = isOpened ? undefined : parseInvitePath(path ?? '');
    if (invite !== undefined) {
      const { table, language } = invite;
      const found = await preview({ table, source: findClientAddress(request) });
      const origin = options.notifications?.origin ?? getAskedOrigin(request);
      const place = { origin, base, language };
      return sendPreview(request, response, { preview: found === 'tooFast' ? undefined : found, place });
    }
    if (path?.startsWith(CALENDARS)) {
      const etags = request.headers['if-none-match'];
      return sendCalendar(
        request,
        response,
        await calendar({ path, source: findClientAddress(request), known: etags, asked: findPublicOrigin(request) }),
      );
    }
    if (isLinkPath(path ?? '')) request.url = '/';
    return pages(request, response);
  }, limits.answer);
  server.on('request', answer);
  // Ignores an unknown expectation: Node's own answer to it would not wait its turn, and the next one would hang.
  server.on('checkExpectation', answer);
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(302, { ...makeSecurityHeaders(), location, 'cache-control': 'no-store' }).end();

/** A link with an extra suffix or two slashes: the page reads it. */
const isLinkPath = (path: string): boolean => /^\/(\/|t\/)/i.test(path);

interface ShownPreview {
  readonly preview: Preview | undefined;
  readonly place: Parameters<typeof renderPreviewPage>[1];
}

function sendPreview(request: IncomingMessage, response: ServerResponse, shown: ShownPreview): void {
  const page = Buffer.from(renderPreviewPage(shown.preview, shown.place));
  response.writeHead(200, {
    ...{ ...makeSecurityHeaders(), ...PREVIEW_HEADERS },
    vary: DESTINATION_HEADER,
    'content-length': page.length,
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** Fails for a moment if the store does, so that the client keeps its last copy. */
function sendCalendar(request: IncomingMessage, response: ServerResponse, answer: CalendarAnswer | undefined): void {
  const { status, headers, body } = answer ?? { status: 503, headers: { 'retry-after': '60' }, body: '' };
  const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...makeSecurityHeaders(), ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const getLimits = ({ http }: LocalOptions): HttpLimits => ({ ...HTTP_LIMITS, ...http });

const answerNotFound: Pages = (_, response) => response.writeHead(404).end();

/**
 * Development pages have sockets of their own. A handler that takes one over ends the time limit; one that nobody takes
 * is closed.
 */
function delegateUpgrade(stream: Duplex, limit: number): void {
  stream.on('error', () => stream.destroy());
  (stream as Socket).setTimeout(limit, () => stream.destroy());
}

/** A proxy forwards the path whole or without its own prefix: both are answered. */
const withoutBase = (url = '', base: string): string => (url.startsWith(`${base}/`) ? url.slice(base.length) : url);

const findPath = ({ url }: IncomingMessage): string | undefined => url?.split('?', 1)[0];

/** Cuts everything still open, including sockets that others than the gateway took over. */
export function getCutter(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
