import { isIPv6 } from 'node:net';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** The address that an event comes from; undefined if the gateway does not say. The published types leave it out. */
export function sourceOf(context: APIGatewayProxyWebsocketEventV2['requestContext']): string | undefined {
  const { identity } = context as { readonly identity?: { readonly sourceIp?: string } };
  return identity?.sourceIp;
}

/**
 * What counts as one sender: an IPv4 address, or the network of 64 bits of an IPv6 address, since one household has a whole
 * such network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkOfIPv6(plain) : plain;
}

function networkOfIPv6(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

const groupsOf = (text: string): readonly string[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16).toString(16)]));
