import { LOADING_SCRIPT_SOURCE } from './loading-script.ts';

/**
 * The page's headers: it runs only its own scripts, connects only to its own server, is never framed, and sends no
 * referrer. One list for one machine and for AWS.
 */

/** Allows the page's own files, and the socket if it is on another host. */
const makeContentSecurityPolicy = (socketOrigin?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${LOADING_SCRIPT_SOURCE}`,
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

/** Browser features that a card table does not need. */
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

const PERMISSIONS_POLICY = NEVER_USED.map((feature) => `${feature}=()`).join(', ');

/** By lowercase name. Without `strict-transport-security`, because a machine at home has no certificate. */
export const makeSecurityHeaders = (socketOrigin?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': makeContentSecurityPolicy(socketOrigin),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** For built scripts, styles and fonts: the page's headers would be larger than some of these files. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
