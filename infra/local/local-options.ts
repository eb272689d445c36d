import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import type { PostOptions } from '../../functions/notify/http-post.ts';
import type { Log, Ports } from '../../functions/ports/ports.ts';
import type { RateLimits } from '../../functions/ports/rate-limit.ts';
import type { AroundStore } from './boundary.ts';
import type { Clock } from './clock.ts';
import type { DatabaseOptions } from './database/database.ts';
import type { AroundRequest } from './sockets/connections-endpoint.ts';
import type { GatewayOptions, SocketHandler } from './sockets/gateway.ts';
import type { HttpLimits } from './sockets/http-limits.ts';
import type { AtOnce } from './sockets/turnstile.ts';

/** What answers requests that are no sockets. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface LocalOptions extends DatabaseOptions, Pick<GatewayOptions, 'limits' | 'around'> {
  /** 0: any free one. */
  readonly port: number;
  /** Left out: every address of this machine. */
  readonly host?: string;
  /** Milliseconds before a bot plays. */
  readonly botPause?: number;
  /** Made before the server listens. Left out: no pages are served. */
  readonly pages?: (server: Server) => Pages | Promise<Pages>;
  /** Time limits of HTTP, for tests of what is slow. */
  readonly http?: Partial<HttpLimits>;
  readonly log?: Log;
  /** Messages of each rank that are treated at a time. Left out: any number. */
  readonly atOnce?: AtOnce;
  /** Left out: those of the desk. */
  readonly rates?: Partial<RateLimits>;
  /**
   * How the SDK's client reaches the gateway. `inProcess`, the usual: by a call, for it is in this process. `overHttp`:
   * through the `@connections` endpoint, as on AWS; half a millisecond of processor time a message dearer.
   */
  readonly posts?: 'inProcess' | 'overHttp';
  /** Puts other ports in place of the desk's own, for tests of what can go wrong. */
  readonly replace?: (ports: Ports) => Ports;
  /** Treats messages in place of this code: functions of other releases, for tests of several at one table. */
  readonly handleEvent?: SocketHandler;
  /** Stands around every post, and around every try of a request to the database, for the same. */
  readonly aroundPost?: AroundRequest;
  readonly aroundStore?: AroundStore;
  /** The desk's clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** The same with its timers, so that tests let weeks pass in seconds; in place of `now`. */
  readonly clock?: Clock;
  readonly notifications?: NotificationOptions;
}

/** How people and chats are called from this machine. */
export interface NotificationOptions {
  /** Where the page is, for links. Left out: this machine's own address. */
  readonly origin?: string;
  /** Whom a push service may turn to: an https or mailto address. */
  readonly contact?: string;
  /** Hosts that calls may be sent to beyond the known ones. */
  readonly hosts?: Partial<AllowedHosts>;
  readonly post?: PostOptions;
}

/** Milliseconds before a bot plays that a person can follow. */
export const BOT_PAUSE = 1200;
