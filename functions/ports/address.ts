import { isIPv6 } from 'node:net';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** The sender's address; undefined if the gateway does not give it. The published types leave it out. */
export function sourceOf(context: APIGatewayProxyWebsocketEventV2['requestContext']): string | undefined {
  const { identity } = context as { readonly identity?: { readonly sourceIp?: string } };
  return identity?.sourceIp;
}

/**
 * What counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, because a household has a whole
 * one.
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
