import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** The sender's address; undefined if the gateway does not have it. The published types leave it out. */
export function findSource(context: APIGatewayProxyWebsocketEventV2['requestContext']): string | undefined {
  const { identity } = context as { readonly identity?: { readonly sourceIp?: string } };
  return identity?.sourceIp;
}

/**
 * Returns the canonical form of an address, whatever a proxy or a socket adds: a port, brackets, a zone, or an IPv4
 * address inside IPv6. Undefined if the text is not one.
 */
export function parseAddress(text: string): string | undefined {
  const address = withoutPort(text.trim()).split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (findInnerIPv4(address) ?? new URL(`http://[${address}]`).hostname.slice(1, -1)) : undefined;
}

/** Some proxies add the port without brackets, even to an IPv6 address. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? (isIP(text) === 0 ? text.replace(/:\d+$/, '') : text);
}

/** Prefixes of IPv4 addresses from a dual-stack socket (`::ffff:0:0/96`) and a translator (`64:ff9b::/96`). */
const OUTER: readonly string[] = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function findInnerIPv4(address: string): string | undefined {
  const groups = getGroups(address);
  if (!OUTER.includes(groups.slice(0, 6).join(':'))) return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/**
 * Returns what counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, since a household has a
 * whole one.
 */
export function getNetwork(address: string): string {
  const plain = parseAddress(address) ?? address;
  return isIPv6(plain) ? getGroups(plain).slice(0, 4).join(':') : plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function getGroups(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [getParts(head), getParts(tail ?? '')];
  return [...first, ...new Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

const getParts = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
