/** Hosts that calls may be sent to: whoever sits at a table names an address, and the server goes there. */
export interface AllowedHosts {
  readonly push: readonly string[];
  readonly hook: readonly string[];
}

/** The push services of browsers; `*.` stands for any name under it. */
const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Chats that take messages at an address. */
const HOOK_HOSTS: readonly string[] = ['discord.com', 'hooks.slack.com', 'ntfy.sh', 'chat.googleapis.com'];

/** The known hosts, and those that whoever runs this server has added. */
export const makeAllowedHosts = (more: Partial<AllowedHosts> = {}): AllowedHosts => ({
  push: [...PUSH_HOSTS, ...(more.push ?? [])],
  hook: [...HOOK_HOSTS, ...(more.hook ?? [])],
});

/** Hosts that an environment names: `AFOOT_PUSH_HOSTS` and `AFOOT_HOOK_HOSTS`, with commas between. */
export const allowedHostsIn = (environment: Readonly<Record<string, string | undefined>>): AllowedHosts => ({
  push: listOf(environment.AFOOT_PUSH_HOSTS),
  hook: listOf(environment.AFOOT_HOOK_HOSTS),
});

const listOf = (text = ''): readonly string[] => text.split(',').filter(Boolean);

/** The address, where it is an https address of one of these hosts, without port or password; else undefined. */
export function allowedUrl(text: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && hosts.some((host) => isHost(url.hostname, host)) ? url : undefined;
}

const isHost = (name: string, host: string): boolean =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
