import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { parseAddress } from '../../../functions/ports/address.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Private networks and networks of a machine's containers, where the proxies of docs/one-machine.md are. */
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

const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address, in any spelling, is this machine itself. */
export function isLoopback(text: string): boolean {
  const address = parseAddress(text);
  return address !== undefined && isListed(LOOPBACK, address);
}

/**
 * Returns a request's address, if known. A peer on the loopback or in a private network may be a proxy: then the last
 * address of its `X-Forwarded-For` counts, which the proxy itself added.
 */
export function findClientAddress({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  const peer = parseAddress(socket?.remoteAddress ?? '');
  if (peer === undefined || (!isListed(LOOPBACK, peer) && !isListed(PRIVATE, peer))) return peer;
  return (
    parseAddress(
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1) ?? '',
    ) ?? peer
  );
}
