import { isIP } from 'node:net';
import { escapeControls } from '../tools/terminal.ts';
import { UserError } from '../tools/user-error.ts';
import { getDataFolder } from './data-folder.ts';
import { BOT_PAUSE, type NotificationOptions } from './local-options.ts';

/** The command line's options; missing ones come from the environment, then from the defaults. */
export interface StartOptions {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly data?: string | undefined;
  /** Restart when a file of the server changes, and serve the web client from its sources. */
  readonly watch?: boolean | undefined;
  /** Serve the web client from its sources, and reload the browser as they change. */
  readonly sources?: boolean | undefined;
  /** False: the gateway alone, without pages. */
  readonly web: boolean;
  /** Settles when the built page can be served. */
  readonly built?: Promise<void> | undefined;
  /** Trusts the clock, however far it is from the server's last run. */
  readonly clockIsRight?: boolean | undefined;
}

export interface ServerSettings {
  readonly port: number;
  readonly host: string | undefined;
  readonly data: string;
  /** Milliseconds before a bot plays. */
  readonly botPause: number;
  /** The path of the page, such as `/cards`; empty: none. */
  readonly base: string;
  /** Address of a database next to the data folder. */
  readonly endpoint: string | undefined;
  readonly notifications: NotificationOptions;
}

interface ServerSetting<Value> {
  /** Its option, its variable, or both; the first that is given counts. */
  readonly names: readonly string[];
  /** For the sentence about an invalid one. */
  readonly must: string;
  /** Undefined if the text is invalid. */
  readonly read: (text: string) => Value | undefined;
}

const makeIntegerSetting = (max: number): Pick<ServerSetting<number>, 'must' | 'read'> => ({
  must: `a whole number from 0 to ${max}`,
  read: (text) => (/^\d+$/.test(text) && Number(text) <= max ? Number(text) : undefined),
});

const NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const isHost = (text: string): boolean => NAME.test(text) || isIP(text.replace(/^\[(.*)\]$/, '$1')) > 0;

const parseUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^\s,]+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** The page's origin; a trailing slash is allowed. */
function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  return url !== undefined && url.href === `${url.origin}/` && isHost(url.hostname) ? url.origin : undefined;
}

/** Trailing slashes are allowed. */
const parseBase = (text: string): string | undefined =>
  /^(?:\/[\w.~-]+)*\/?$/.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text) ? text.replace(/\/$/, '') : undefined;

function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => isHost(host.replace(/^\*\./, ''))) ? hosts : undefined;
}

const HOSTS = { must: 'host names such as push.example.org, separated by commas', read: parseHosts };
const ENDPOINT: ServerSetting<string> = {
  names: ['--endpoint', 'AFOOT_DYNAMODB'],
  must: 'the address of a database, such as http://127.0.0.1:8000',
  read: (text) => parseUrl(text)?.href,
};

const SETTINGS = {
  port: { names: ['--port', 'PORT'], ...makeIntegerSetting(65_535) },
  host: {
    names: ['--host'],
    must: 'one of this machine’s addresses, such as 127.0.0.1',
    read: (text: string) => (isHost(text) ? text : undefined),
  },
  botPause: { names: ['AFOOT_BOT_PAUSE_MS'], ...makeIntegerSetting(60_000) },
  origin: {
    names: ['AFOOT_ORIGIN'],
    must: 'the page’s address, such as https://cards.example.org, without a path',
    read: parseOrigin,
  },
  base: {
    names: ['AFOOT_BASE'],
    must: 'a path such as /cards',
    read: parseBase,
  },
  contact: {
    names: ['AFOOT_CONTACT'],
    must: 'a mailto: or https: address',
    read: (text: string) => (/^(?:mailto:[^\s@,]+@[^\s@,]+|https:\/\/[^\s,]+)$/.test(text) ? text : undefined),
  },
  pushHosts: { names: ['AFOOT_PUSH_HOSTS'], ...HOSTS },
  hookHosts: { names: ['AFOOT_HOOK_HOSTS'], ...HOSTS },
  endpoint: ENDPOINT,
} as const satisfies Readonly<Record<string, ServerSetting<unknown>>>;

/** Other variables with our prefix: the data folder's, and those of the tests. */
const OTHER_VARIABLES = /^AFOOT_(?:DATA|CHROME|FIREFOX|PROPERTY_\w+|TEST_STORE)$/;

type NamedSettings = Readonly<Record<string, string | undefined>>;

/** Throws `UserError` about the first invalid one, or about a variable with an unknown name. */
export function readSettings(
  { port, host, data }: Pick<StartOptions, 'port' | 'host' | 'data'>,
  environment: NodeJS.ProcessEnv,
): ServerSettings {
  assertKnownSettings(environment);
  const settings: NamedSettings = { ...environment, '--port': port, '--host': host };
  const [origin, contact] = [parseSetting(SETTINGS.origin, settings), parseSetting(SETTINGS.contact, settings)];
  const [push, hook] = [parseSetting(SETTINGS.pushHosts, settings), parseSetting(SETTINGS.hookHosts, settings)];
  return {
    port: parseSetting(SETTINGS.port, settings) ?? 3000,
    host: parseSetting(SETTINGS.host, settings),
    data: getDataFolder(data, environment),
    botPause: parseSetting(SETTINGS.botPause, settings) ?? BOT_PAUSE,
    base: parseSetting(SETTINGS.base, settings) ?? '',
    endpoint: parseSetting(ENDPOINT, settings),
    notifications: {
      ...(origin && { origin }),
      ...(contact && { contact }),
      hosts: { ...(push && { push }), ...(hook && { hook }) },
    },
  };
}

export const getEndpoint = (option: string | undefined, environment: NodeJS.ProcessEnv = process.env) =>
  parseSetting(ENDPOINT, { ...environment, '--endpoint': option });

function parseSetting<Value>({ names, must, read }: ServerSetting<Value>, settings: NamedSettings): Value | undefined {
  const name = names.find((each) => settings[each] !== undefined);
  if (name === undefined) return undefined;
  const value = read(settings[name] ?? '');
  if (value !== undefined) return value;
  throw new UserError(`${name} must be ${must}, not "${escapeControls(settings[name])}".`);
}

function assertKnownSettings(environment: NamedSettings): void {
  const knownNames = Object.values(SETTINGS).flatMap(({ names }): readonly string[] => names);
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('AFOOT_') && !knownNames.includes(name) && !OTHER_VARIABLES.test(name),
  );
  if (unknown !== undefined)
    throw new UserError(`${escapeControls(unknown)} isn’t a setting of this server: docs/configuration.md lists them.`);
}
