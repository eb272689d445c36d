import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { parseAddress } from '../ports/address.ts';

/** IPv4 networks outside the public internet, and anycast relays. */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Exceptions in the public IPv6 range: tunnels, which encode any IPv4 address, tests and documentation. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** The public IPv6 addresses assigned so far. */
const PUBLIC_V6 = getList(['2000::/3'], 'ipv6');
const PRIVATE_V4 = getList(NOT_PUBLIC_V4, 'ipv4');
const PRIVATE_V6 = getList(NOT_PUBLIC_V6, 'ipv6');

function getList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether an address, in any spelling, is on the public internet rather than on this machine or a local network. */
export function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (address === undefined) return false;
  return isIPv6(address)
    ? PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6')
    : !PRIVATE_V4.check(address, 'ipv4');
}

/** Resolves a name for the connection itself, so the checked address is the one used; fails if any is not allowed. */
export const getLookup =
  (isReachable: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isReachable(parseAddress(address) ?? address))) {
        return done(new Error('an address that is not public'), '');
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
