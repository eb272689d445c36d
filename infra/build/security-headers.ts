/**
 * What every answer with a part of the page says to the browser: the page runs its own scripts only, talks with its own
 * server only, is framed by nobody, and tells no other site where it was. The one list for both places where Afoot runs.
 */

/** What a page may load: its own files, and the socket where that is somewhere else. */
export const contentSecurityPolicy = (socketOrigin?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${socketOrigin === undefined ? '' : ` ${socketOrigin}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What a card table has no use for. */
const NEVER_USED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
] as const;

export const PERMISSIONS_POLICY = NEVER_USED.map((feature) => `${feature}=()`).join(', ');

/** By lower-case name. `strict-transport-security` is not among them: one machine in a house has no certificate. */
export const securityHeaders = (socketOrigin?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(socketOrigin),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
