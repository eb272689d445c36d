import { parseAddress } from '../ports/address.ts';

/** Hosts that the server can post to, because people enter the addresses. */
export interface AllowedHosts {
  readonly push: readonly string[];
  readonly hook: readonly string[];
}

/** Push services of browsers; `*.` stands for any subdomain. */
const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Chats with incoming webhooks. */
const HOOK_HOSTS: readonly string[] = ['discord.com', 'hooks.slack.com', 'ntfy.sh', 'chat.googleapis.com'];

export const makeAllowedHosts = (more: Partial<AllowedHosts> = {}): AllowedHosts => ({
  push: [...PUSH_HOSTS, ...(more.push ?? [])],
  hook: [...HOOK_HOSTS, ...(more.hook ?? [])],
});

/** Reads `AFOOT_PUSH_HOSTS` and `AFOOT_HOOK_HOSTS`, separated by commas. */
export const getAllowedHosts = (environment: Readonly<Record<string, string | undefined>>): AllowedHosts => ({
  push: getList(environment.AFOOT_PUSH_HOSTS),
  hook: getList(environment.AFOOT_HOOK_HOSTS),
});

const getList = (text = ''): readonly string[] => text.split(',').filter(Boolean);

/** Returns the URL if it is https, of one of these hosts, without port or password. */
export function findAllowedUrl(text: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && hosts.some((host) => matchesHost(url.hostname, host)) ? url : undefined;
}

/** An address matches in any spelling, and belongs to no domain. */
function matchesHost(name: string, host: string): boolean {
  const address = parseAddress(name);
  if (address !== undefined) return address === parseAddress(host);
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
}

/** Addresses among the operator's hosts: only these can be private, also for names that resolve to them. */
export const getAddresses = ({ push = [], hook = [] }: Partial<AllowedHosts>): readonly string[] =>
  [...push, ...hook].flatMap((host) => parseAddress(host) ?? []);
