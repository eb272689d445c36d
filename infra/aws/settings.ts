import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** One setting of a deployment, given as `-c NAME=VALUE` to any CDK command. */
export interface Setting {
  /** A sentence for the list in docs/deploy.md. */
  readonly meaning: string;
  /** Default; undefined: none. */
  readonly otherwise?: string;
  readonly allows: RegExp;
}

/** Host names, separated by commas; `*.` stands for any subdomain. */
const HOSTS = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:,(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/;
const WHOLE = /^[1-9]\d{0,6}$/;
const RETENTION = Object.values(RetentionDays).filter((days) => typeof days === 'number' && days < 9999);

/** Every setting of a deployment; docs/deploy.md lists the same. */
export const SETTINGS = {
  stage: {
    meaning: 'another copy beside the first, in a stack of its own',
    otherwise: 'main',
    allows: /^[a-z][a-z0-9-]{0,20}$/,
  },
  region: {
    meaning: 'where everything lies but the web client; needed at the first deployment, remembered from then on',
    allows: /^[a-z]{2}(?:-[a-z]+)+-\d$/,
  },
  domain: { meaning: 'the web client under a name of one’s own', allows: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/ },
  certificate: {
    meaning: 'ARN of the certificate for that name; CloudFront takes it from us-east-1 alone',
    allows: /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  },
  zone: {
    meaning: 'id of the Route 53 zone in which the name is made; without it you point the name yourself',
    allows: /^Z[A-Z0-9]+$/,
  },
  email: {
    meaning: 'who is told when an alarm goes off; AWS asks that person once',
    allows: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
  budget: {
    meaning: 'US dollars a month for the whole account; `email` is told at 50% and 100% spent, and at 100% forecast',
    allows: WHOLE,
  },
  traces: {
    meaning: '`sampled`: each function traces its first run of each second and 5% of the rest; `off`: none',
    otherwise: 'off',
    allows: /^(?:sampled|off)$/,
  },
  logDays: {
    meaning: 'days that logs are kept, one of CloudWatch’s own numbers',
    otherwise: '30',
    allows: new RegExp(`^(?:${RETENTION.join('|')})$`),
  },
  memory: {
    meaning: 'megabytes of each function; processor time grows with them',
    otherwise: '512',
    allows: /^(?:128|256|512|1024|1769|3008)$/,
  },
  rate: {
    meaning: 'messages a second that the socket takes for long; 100 at once, or twice as many if that is more',
    otherwise: '20',
    allows: WHOLE,
  },
  connects: {
    meaning: 'connections a second that may be opened for long; 100 at once, or twice as many if that is more',
    otherwise: '5',
    allows: WHOLE,
  },
  units: {
    meaning: 'write units a second that the store gives at most, and four times as many for reading',
    otherwise: '20',
    allows: WHOLE,
  },
  concurrency: {
    meaning: 'runs of `message` at a time, set apart for it and its bound; without it all of the account’s',
    allows: WHOLE,
  },
  timers: {
    meaning: 'runs of `timer` at a time: bots’ turns, calls and deadlines wait where more are due',
    otherwise: '4',
    allows: /^(?:[2-9]|[1-9]\d{1,2}|1000)$/,
  },
  contact: {
    meaning: 'whom browsers’ push services may turn to, `mailto:` or `https:`; without it the page’s address',
    allows: /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
  },
  pushHosts: {
    meaning: 'push services that calls may be sent to beyond those of the known browsers, with commas',
    allows: HOSTS,
  },
  hookHosts: {
    meaning: 'chats that may be told beyond the known ones, with commas',
    allows: HOSTS,
  },
  store: {
    meaning: 'name of a DynamoDB table that was kept or restored, to go on with instead of a new one',
    allows: /^[\w.-]{3,255}$/,
  },
  key: {
    meaning: 'ARN of the secret that was kept with it, to go on with instead of a new one',
    allows: /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
  },
  data: {
    meaning: '`keep`: store and key outlive the stack; `delete`: they go with it',
    otherwise: 'keep',
    allows: /^(?:keep|delete)$/,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;
export type StageSettings = Readonly<Partial<Record<SettingName, string>>>;

/** Reads all settings from the CDK's context. Throws with the name of the first that does not fit. */
export function readSettings(context: (key: string) => unknown): StageSettings {
  const names = Object.keys(SETTINGS) as readonly SettingName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readSetting(name, context(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readSetting(name: SettingName, given: unknown): string | undefined {
  const { otherwise, allows, meaning }: Setting = SETTINGS[name];
  if (given === undefined || given === '') return otherwise;
  const value = String(given);
  if (!allows.test(value)) throw new Error(`${name} "${value}" does not fit: ${meaning}`);
  return value;
}
