import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Networks of a house or of one machine's containers, where the proxies of docs/one-machine.md stand. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, bits);
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address.replace(/%.*$/, ''), isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);

/**
 * Where a request comes from; undefined if nobody can say. A peer on the loopback or in a private network may be a proxy:
 * then the last address of its `X-Forwarded-For` counts, the one that the proxy itself has added.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  const peer = plain(socket?.remoteAddress ?? '');
  if (peer === '') return undefined;
  if (!isIn(LOOPBACK, peer) && !isIn(PRIVATE, peer)) return peer;
  const forwarded = plain(
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  return isIP(forwarded) === 0 ? peer : forwarded;
}

/** An IPv4 address as a socket for both kinds spells it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
