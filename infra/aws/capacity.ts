/**
 * Read units for each write unit: a page of history reads several times what a play writes, at a fifth of the price.
 */
const READS_FOR_WRITE = 4;
/** Allows for a whole family reconnecting at the same moment. */
const MIN_BURST = 100;

/** The store's limits per second for a stage with this many write units. */
export const getUnits = (units: number): { readonly writes: number; readonly reads: number } => ({
  writes: units,
  reads: READS_FOR_WRITE * units,
});

/** Messages that a connection can send before it has proved a seat. Each has a separate route. */
export const OPENING_MESSAGES = ['create', 'hello', 'status', 'watch'] as const;

/** Messages per second on each of those routes. A returning client connects and sends `hello`, so both have one limit. */
const getOpeningRates = ({ rate, connects }: SocketLimits): readonly (readonly [type: string, perSecond: number])[] =>
  OPENING_MESSAGES.map((type) => [type, type === 'hello' ? connects : Math.max(1, Math.round(rate / 10))]);

export const getMessages = (limits: SocketLimits): number =>
  getOpeningRates(limits).reduce((sum, [, perSecond]) => sum + perSecond, limits.rate);

/** A route's throttle: a sustained `rate` per second, which bounds the cost of a flood, and a larger burst. */
export const getThrottle = (rate: number): { readonly rateLimit: number; readonly burstLimit: number } => ({
  rateLimit: rate,
  burstLimit: Math.max(MIN_BURST, 2 * rate),
});

export function getRouteThrottle(perSecond: number): RouteThrottle {
  const { rateLimit, burstLimit } = getThrottle(perSecond);
  return { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit };
}

export interface RouteThrottle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

/** Separate throttles for connecting and each message that needs no seat, so that a flood of them leaves room for plays. */
export const getRouteThrottles = (limits: SocketLimits): Readonly<Record<string, RouteThrottle>> => ({
  $connect: getRouteThrottle(limits.connects),
  ...Object.fromEntries(getOpeningRates(limits).map(([type, perSecond]) => [type, getRouteThrottle(perSecond)])),
});

/** Plays and new connections per second. */
interface SocketLimits {
  readonly rate: number;
  readonly connects: number;
}

/** New connections per second that AWS allows for all stages of an account in a region. */
const ACCOUNT_CONNECTS = 500;

/**
 * Seconds until everyone is back after all connections are cut at the same moment. Each opens a connection and sends
 * `hello`: first AWS's own limit applies, then ours.
 */
export function getReconnectSeconds(people: number, connects: number): number {
  const { rateLimit, burstLimit } = getThrottle(connects);
  const ours = Math.max(0, people - burstLimit) / rateLimit;
  return Math.max(ours, people / ACCOUNT_CONNECTS);
}

/** Calendars per second in total, for the same reasons: a calendar refreshes every hour or less often. */
export const getCalendars = (rate: number): number => Math.max(1, Math.round(rate / 20));

/**
 * Previews of links per second in total: bounds the cost of a flood of links, and leaves room for plays in a new
 * account, which runs ten functions at a time.
 */
export const getPreviews = (rate: number): number => Math.max(2, Math.round(rate / 4));

/**
 * Previews per second of tables whose ids this stage has made, and of all other ids: invented ids use up only the
 * latter. The function also counts by address. Beyond any of these, CloudFront has the plain page.
 */
export const getPreviewLanes = (rate: number): { readonly checked: number; readonly unchecked: number } => ({
  checked: getPreviews(rate) - UNCHECKED_PREVIEWS,
  unchecked: UNCHECKED_PREVIEWS,
});

const UNCHECKED_PREVIEWS = 1;
