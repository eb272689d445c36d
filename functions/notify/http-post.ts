import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { parseAddress } from '../ports/address.ts';
import { getLookup, isPublic } from './public-address.ts';

export interface PostRequest {
  readonly url: URL;
  /** Absent: `POST`. */
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  /** Whether the answer is JSON with the message's `id`, for changing it. */
  readonly hasId?: true;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export interface PostResult {
  /** The answer's status; 0: no answer in time. */
  readonly status: number;
  /** Whether everything was sent without an answer, so that it may have been accepted. */
  readonly isUnknown?: true;
  /** Milliseconds to wait, as the answer asks (`Retry-After`). */
  readonly retryAfter?: number;
  /** The `id` in the answer, if requested and present. */
  readonly id?: string;
}

/** Posts to an outside host. Never throws, follows no redirect. */
export type Post = (request: PostRequest) => Promise<PostResult>;

export interface PostOptions {
  /** Timeout of a request in milliseconds. */
  readonly limit?: number;
  /** Hosts to reach at another address, which is not checked: the server's own gateway, or a test's service. */
  readonly reach?: Readonly<Record<string, string>>;
  /** Private addresses that the operator allows. */
  readonly named?: readonly string[];
}

/** Default timeout in milliseconds. */
export const LONGEST_POST = 3000;

/** Concurrent requests of one process; the others wait. */
export const MAX_CONCURRENT_POSTS = 24;

export function makePost({ limit = LONGEST_POST, reach = {}, named = [] }: PostOptions = {}): Post {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const post = createPost({ limit, reach, isReachable: (address) => isPublic(address) || named.includes(address) });
  return async (request) => {
    if (underWay >= MAX_CONCURRENT_POSTS) await new Promise<void>((go) => waiting.push(go));
    else underWay += 1;
    try {
      return await post(request);
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}

/** The most bytes that are read of an answer. */
const LONGEST_ANSWER = 65_536;

async function readMessageId(response: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      if (Buffer.concat(parts).length > LONGEST_ANSWER) return undefined;
    }
    const { id } = JSON.parse(Buffer.concat(parts).toString()) as { readonly id?: unknown };
    return typeof id === 'string' && /^\d{1,24}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  } finally {
    response.destroy();
  }
}

interface ReachLimits extends Required<Pick<PostOptions, 'limit' | 'reach'>> {
  readonly isReachable: (address: string) => boolean;
}

const createPost =
  ({ limit, reach, isReachable }: ReachLimits): Post =>
  ({ url, headers, body, method = 'POST', hasId }) =>
    new Promise((resolve) => {
      const other = reach[url.host];
      // An address is not looked up.
      const address = other === undefined ? parseAddress(url.hostname) : undefined;
      if (address !== undefined && !isReachable(address)) return resolve({ status: 0 });
      const target = other === undefined ? url : new URL(url.pathname + url.search, other);
      const options = {
        method,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(limit),
        ...(other === undefined && { lookup: getLookup(isReachable) }),
      };
      const request = target.protocol === 'https:' ? requestHttps(target, options) : requestHttp(target, options);
      let isSent = false;
      request.on('finish', () => {
        isSent = true;
      });
      request.on('response', (response) => {
        const result = { status: response.statusCode ?? 0, ...getRetryAfter(response.headers['retry-after']) };
        response.on('error', () => resolve(result));
        if (hasId) void readMessageId(response).then((id) => resolve({ ...result, ...(id !== undefined && { id }) }));
        else resolve(result);
        if (!hasId) response.destroy();
      });
      request.on('error', ({ name }) =>
        resolve({ status: 0, ...(isSent && TIMEOUT_ERRORS.includes(name) && { isUnknown: true as const }) }),
      );
      request.end(body);
    });

const TIMEOUT_ERRORS: readonly string[] = ['AbortError', 'TimeoutError'];

/** Reads seconds or a date. */
function getRetryAfter(header: string | undefined): Pick<PostResult, 'retryAfter'> {
  if (header === undefined) return {};
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? { retryAfter: wait } : {};
}
