import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import type { PostOptions } from '../../functions/notify/http-post.ts';
import type { Log, Ports } from '../../functions/ports/ports.ts';
import type { RateLimits } from '../../functions/ports/rate-limit.ts';
import type { Clock } from './clock.ts';
import type { DatabaseOptions } from './database/database.ts';
import type { StoreWrapper } from './database/store-client.ts';
import type { RequestInterceptor } from './sockets/connections-endpoint.ts';
import type { GatewayOptions, SocketHandler } from './sockets/gateway.ts';
import type { HttpLimits } from './sockets/http-limits.ts';
import type { ConcurrencyLimits } from './sockets/turnstile.ts';

export type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface LocalOptions extends DatabaseOptions, Pick<GatewayOptions, 'limits' | 'intercept'> {
  /** 0: any free port. */
  readonly port: number;
  /** Default: every address of this machine. */
  readonly host?: string;
  /** The path of the page, such as `/cards`. Default: none. */
  readonly base?: string;
  /** Milliseconds before a bot plays. */
  readonly botPause?: number;
  /** Made before the server listens. Without it, no pages are served. */
  readonly pages?: (server: Server) => Pages | Promise<Pages>;
  /** Time limits of HTTP, for tests of slow clients. */
  readonly http?: Partial<HttpLimits>;
  readonly log?: Log;
  /** Messages of each priority handled at a time. Default: any number. */
  readonly atOnce?: ConcurrencyLimits;
  /** Default: those of the handlers. */
  readonly rates?: Partial<RateLimits>;
  /**
   * The way of posts to the gateway. `inProcess`, the default: by a function call. `overHttp`: through the
   * `@connections` endpoint, as on AWS; costs half a millisecond more of processor time per message.
   */
  readonly posts?: 'inProcess' | 'overHttp';
  readonly replace?: (ports: Ports) => Ports;
  /** Handles messages in place of this code: functions of other releases, for tests with several at one table. */
  readonly handleEvent?: SocketHandler;
  /** Wraps every post and every try of a request to the database, for tests of faults. */
  readonly aroundPost?: RequestInterceptor;
  readonly aroundStore?: StoreWrapper;
  /** The handlers' clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** The same with its timers, so that tests let weeks pass in seconds; replaces `now`. */
  readonly clock?: Clock;
  readonly notifications?: NotificationOptions;
  /** Milliseconds between two heartbeats. Default: none, so outages are not noticed. */
  readonly heartbeat?: number;
  /** Trusts the clock at the start, however far it is from the last heartbeat. */
  readonly trustsClock?: boolean;
  /** Receives sentences for the operator. Default: they are not printed. */
  readonly print?: (sentence: string) => void;
}

export interface NotificationOptions {
  /** The page's address, for links. Default: this machine's own. */
  readonly origin?: string;
  /** The operator's contact for push services: an https or mailto address. */
  readonly contact?: string;
  /** Hosts that notifications can be sent to, beyond the known ones. */
  readonly hosts?: Partial<AllowedHosts>;
  readonly post?: PostOptions;
}

/** Default milliseconds before a bot plays: a pause that people can follow. */
export const BOT_PAUSE = 1200;
