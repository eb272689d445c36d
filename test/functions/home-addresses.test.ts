import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findHomeAddresses, getLikelyAddresses } from '../../infra/local/home-addresses.ts';

/** Adapter lists as systems return them; the first address is the one that other devices can open. */

const MAC = '02:fc:00:00:00:01';
const NONE = '00:00:00:00:00:00';

const makeV4 = (
  address: string,
  { mac = MAC, netmask = '255.255.255.0', internal = false } = {},
): NetworkInterfaceInfo => ({ ...{ address, netmask, mac, internal, cidr: null }, family: 'IPv4' });
const makeV6 = (address: string, { mac = MAC, internal = false } = {}): NetworkInterfaceInfo => ({
  ...{ address, netmask: 'ffff:ffff:ffff:ffff::', mac, internal, cidr: null, scopeid: 0 },
  family: 'IPv6',
});
const LOOPBACK = [makeV4('127.0.0.1', { mac: NONE, internal: true }), makeV6('::1', { mac: NONE, internal: true })];

interface Network {
  readonly machine: string;
  readonly adapters: Readonly<Record<string, readonly NetworkInterfaceInfo[]>>;
  readonly routed: readonly string[];
  readonly found: readonly string[];
}

const NETWORKS: readonly Network[] = [
  {
    machine: 'Linux with Docker',
    adapters: {
      lo: LOOPBACK,
      docker0: [makeV4('172.17.0.1', { netmask: '255.255.0.0' })],
      'br-5d1f0c9a7e11': [makeV4('172.18.0.1', { netmask: '255.255.0.0' }), makeV6('fe80::42:1')],
      veth3a1b2c3: [makeV6('fe80::a1')],
      enp3s0: [makeV4('192.168.178.20'), makeV6('fe80::1')],
    },
    routed: ['192.168.178.20'],
    found: ['192.168.178.20'],
  },
  {
    machine: 'Linux with virtual machines, cable and wireless',
    adapters: {
      lo: LOOPBACK,
      virbr0: [makeV4('192.168.122.1')],
      wlp2s0: [makeV4('192.168.1.31')],
      enp0s31f6: [makeV4('192.168.1.30')],
    },
    routed: ['192.168.1.30'],
    found: ['192.168.1.30', '192.168.1.31'],
  },
  {
    machine: 'Linux with all its traffic through WireGuard',
    adapters: { wg0: [makeV4('10.8.0.2', { mac: NONE })], eth0: [makeV4('192.168.0.4')] },
    routed: ['10.8.0.2'],
    found: ['192.168.0.4'],
  },
  {
    machine: 'Windows with WSL and VirtualBox',
    adapters: {
      'vEthernet (WSL)': [makeV6('fe80::5'), makeV4('172.29.80.1', { netmask: '255.255.240.0' })],
      'VirtualBox Host-Only Network': [makeV4('192.168.56.1')],
      'Local Area Connection* 2': [makeV4('169.254.31.7', { netmask: '255.255.0.0' })],
      WLAN: [makeV4('192.168.2.105')],
      'Loopback Pseudo-Interface 1': LOOPBACK,
    },
    routed: ['192.168.2.105'],
    found: ['192.168.2.105'],
  },
  {
    machine: 'Windows whose own network is a switch of Hyper-V',
    adapters: {
      'vEthernet (Default Switch)': [makeV4('172.20.64.1', { netmask: '255.255.240.0' })],
      'vEthernet (External)': [makeV4('192.168.1.12')],
    },
    routed: ['192.168.1.12'],
    found: ['192.168.1.12'],
  },
  {
    machine: 'Windows with OpenVPN',
    adapters: {
      'OpenVPN TAP-Windows6': [makeV4('10.8.0.6', { netmask: '255.255.255.252' })],
      'Ethernet 3': [makeV4('10.9.0.6', { netmask: '255.255.255.252' })],
      Ethernet: [makeV4('192.168.1.7')],
    },
    routed: ['10.8.0.6'],
    found: ['192.168.1.7'],
  },
  {
    machine: 'a Mac with a VPN, AirDrop and internet sharing',
    adapters: {
      lo0: LOOPBACK,
      awdl0: [makeV6('fe80::c')],
      utun3: [
        makeV4('100.101.102.103', { mac: NONE, netmask: '255.255.255.255' }),
        makeV6('fd7a:115c::3', { mac: NONE }),
      ],
      bridge100: [makeV4('192.168.64.1')],
      en5: [makeV4('169.254.9.9', { netmask: '255.255.0.0' })],
      en0: [makeV6('fe80::d'), makeV4('10.0.1.15')],
    },
    routed: ['10.0.1.15'],
    found: ['10.0.1.15'],
  },
  {
    machine: 'a house without IPv4',
    adapters: {
      lo: LOOPBACK,
      wlan0: [makeV6('fe80::1'), makeV6('2001:db8:1::77'), makeV6('2001:db8:1::abcd'), makeV6('fd12:3456::1')],
    },
    routed: ['2001:db8:1::abcd'],
    found: ['[2001:db8:1::abcd]'],
  },
  {
    machine: 'a house with both',
    adapters: { eth0: [makeV6('2001:db8:1::77'), makeV4('192.168.5.5')] },
    routed: ['192.168.5.5', '2001:db8:1::77'],
    found: ['192.168.5.5', '[2001:db8:1::77]'],
  },
  {
    machine: 'two machines on one cable',
    adapters: { lo: LOOPBACK, eth0: [makeV4('169.254.7.7', { netmask: '255.255.0.0' }), makeV6('fe80::2')] },
    routed: [],
    found: ['169.254.7.7'],
  },
  {
    machine: 'a machine that only a private network over the internet reaches',
    adapters: { lo: LOOPBACK, docker0: [makeV4('172.17.0.1')], tailscale0: [makeV4('100.64.0.9', { mac: NONE })] },
    routed: [],
    found: ['100.64.0.9'],
  },
  { machine: 'a machine without a network', adapters: { lo: LOOPBACK }, routed: [], found: [] },
];

test.each(NETWORKS)('finds the likely addresses on $machine', ({ adapters, routed, found }) => {
  expect(getLikelyAddresses(adapters, routed)).toEqual(found);
});

test('lists this machine’s addresses, the outbound one first; none for a server on the loopback address', async () => {
  const machineAddresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address),
  );
  const found = await findHomeAddresses(undefined);
  expect(machineAddresses).toEqual(expect.arrayContaining(found.map((address) => address.replace(/[[\]]/g, ''))));
  expect(await findHomeAddresses('0.0.0.0')).toEqual(found.filter((address) => !address.includes(':')));
  expect(await findHomeAddresses('127.0.0.1')).toEqual([]);
});

test('a container lists no addresses', async () => {
  vi.stubEnv('container', 'oci');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await findHomeAddresses(undefined)).toEqual([]);
});
