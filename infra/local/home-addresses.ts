import { createSocket } from 'node:dgram';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { isEverywhere } from './web-server.ts';

type Adapters = NodeJS.Dict<readonly NetworkInterfaceInfo[]>;

type HomeAddress = NetworkInterfaceInfo & { readonly adapter: string };

/**
 * Adapters whose networks are inside this machine: of containers, virtual machines, or a neighbor's phone (Apple's
 * AWDL). On Windows a `vEthernet` may be the home network, and then the route leads through it.
 */
const INTERNAL_ADAPTERS =
  /^(?:docker|podman|br-(?!lan)|veth|ve-|virbr|vnet|lxc|lxd|incus|cni|flannel|cali|kube|vmnet|vboxnet|bridge|vmenet|feth|awdl|llw|anpi|ap\d)|vEthernet|VirtualBox|VMware|Hyper-V|WSL|Loopback|Bluetooth/i;

/** Adapters of a private network over the internet; most have no hardware address, or a network of two. */
const TUNNEL =
  /^(?:tun|tap|utun|wg|ppp|ipsec|gif|stf|zt|tailscale|nordlynx|proton|wt\d)|VPN|Tailscale|ZeroTier|WireGuard|TAP-/i;
const NO_HARDWARE = '00:00:00:00:00:00';

const TWO_ADDRESS_MASK = /^255\.255\.255\.25[245]$/;

const isTunnel = ({ adapter, mac, netmask }: HomeAddress): boolean =>
  TUNNEL.test(adapter) || mac === NO_HARDWARE || TWO_ADDRESS_MASK.test(netmask);

/** A self-assigned address without a network. A browser cannot open those of IPv6. */
const isSelfAssigned = ({ address }: HomeAddress): boolean => address.startsWith('169.254.');
const isLinkLocal = ({ address }: HomeAddress): boolean => /^fe[89ab]/i.test(address);

/**
 * Returns the addresses, as in a URL, at which other devices at home may find this machine, likeliest first. `routed`:
 * those from which this machine reaches the internet.
 */
export function getLikelyAddresses(adapters: Adapters, routed: readonly string[]): readonly string[] {
  const all = Object.entries(adapters)
    .flatMap(([adapter, list = []]) => list.map((each): HomeAddress => ({ ...each, adapter })))
    .filter((each) => !each.internal && !isLinkLocal(each));
  const isRouted = ({ address }: HomeAddress): boolean => routed.includes(address);
  const isLikely = (each: HomeAddress): boolean =>
    !isSelfAssigned(each) && !isTunnel(each) && (isRouted(each) || !INTERNAL_ADAPTERS.test(each.adapter));
  const likely = all.filter(isLikely);
  // Without a home network there may still be another one, or a cable between two machines.
  const chosen =
    likely.length > 0 ? likely : all.filter((each) => isRouted(each) || !INTERNAL_ADAPTERS.test(each.adapter));
  const order = (each: HomeAddress): number => (isRouted(each) ? 0 : 2) + (each.family === 'IPv4' ? 0 : 1);
  return keepOnePerAdapter(chosen.toSorted((a, b) => order(a) - order(b))).map(formatHost);
}

/** IPv6 gives an adapter several, some of them only for a day: the first one is enough. */
const keepOnePerAdapter = (all: readonly HomeAddress[]): readonly HomeAddress[] =>
  all.filter(
    ({ adapter, family }, at) =>
      family === 'IPv4' || all.findIndex((each) => each.family === family && each.adapter === adapter) === at,
  );

const formatHost = ({ family, address }: HomeAddress): string => (family === 'IPv6' ? `[${address}]` : address);

/** Addresses for documentation, which nobody has: choosing a route to them sends nothing. */
const PROBE_ADDRESSES = [
  ['udp4', '192.0.2.1'],
  ['udp6', '2001:db8::1'],
] as const;

/** Returns the address from which this machine would send there; undefined without a route. */
const findOutgoingAddress = (type: 'udp4' | 'udp6', far: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket(type);
    // Without a route, the callback gets an error; without such a protocol, the socket has one.
    socket.once('error', () => resolve(undefined));
    socket.connect(9, far, (error?: Error) => {
      resolve(error ? undefined : socket.address().address);
      socket.close();
    });
  });

/**
 * Returns this machine's likely addresses; none inside a container, which podman and our image mark by `container` in
 * the environment, since no other device is on its network. `host`: where the server listens; undefined or a wildcard:
 * everywhere.
 */
export async function findHomeAddresses(host: string | undefined): Promise<readonly string[]> {
  if (!isEverywhere(host) || process.env.container) return [];
  const routed = await Promise.all(PROBE_ADDRESSES.map(([type, far]) => findOutgoingAddress(type, far)));
  const found = getLikelyAddresses(
    networkInterfaces(),
    routed.flatMap((address) => address ?? []),
  );
  return host === '0.0.0.0' ? found.filter((address) => !address.startsWith('[')) : found;
}
