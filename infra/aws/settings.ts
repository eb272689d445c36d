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
    meaning: 'another copy beside the first, in its own stack',
    otherwise: 'main',
    allows: /^[a-z][a-z0-9-]{0,20}$/,
  },
  region: {
    meaning: 'AWS region of everything but the web client; needed at the first deployment, remembered afterward',
    allows: /^[a-z]{2}(?:-[a-z]+)+-\d$/,
  },
  domain: { meaning: 'your own domain for the web client', allows: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/ },
  certificate: {
    meaning: 'ARN of that domain’s certificate; CloudFront accepts only us-east-1',
    allows: /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  },
  zone: {
    meaning: 'id of the Route 53 zone that gets the name; without it you set the DNS record yourself',
    allows: /^Z[A-Z0-9]+$/,
  },
  email: {
    meaning: 'address for alarms; AWS asks it to confirm once',
    allows: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
  budget: {
    meaning: 'US dollars a month for the whole account; `email` hears at 50% and 100% spent, and at 100% forecast',
    allows: WHOLE,
  },
  traces: {
    meaning: '`sampled`: each function traces its first run of each second and 5% of the rest; `off`: none',
    otherwise: 'off',
    allows: /^(?:sampled|off)$/,
  },
  logDays: {
    meaning: 'days to keep logs, one of the numbers that CloudWatch allows',
    otherwise: '30',
    allows: new RegExp(`^(?:${RETENTION.join('|')})$`),
  },
  memory: {
    meaning: 'megabytes of each function; processor time grows with them',
    otherwise: '512',
    allows: /^(?:128|256|512|1024|1769|3008)$/,
  },
  rate: {
    meaning:
      'plays a second over time, and a tenth of that for each other message that needs no seat; in a burst 100, or twice the rate',
    otherwise: '20',
    allows: WHOLE,
  },
  connects: {
    meaning: 'new connections, and `hello`, a second over time; in a burst 100, or twice the rate if that is more',
    otherwise: '5',
    allows: WHOLE,
  },
  units: {
    meaning: 'most write units a second of the store; four times as many for reading',
    otherwise: '20',
    allows: WHOLE,
  },
  concurrency: {
    meaning: 'concurrent runs reserved for `message`, and its maximum; without it, the account’s limit',
    allows: WHOLE,
  },
  timers: {
    meaning: 'concurrent runs of `timer`; if more bot turns, notifications and deadlines are due, they wait',
    otherwise: '4',
    allows: /^(?:[2-9]|[1-9]\d{1,2}|1000)$/,
  },
  fuse: {
    meaning:
      'messages a day, in and out, beyond which the socket lets nothing through until a day has fewer; a higher value opens it again',
    allows: /^[1-9]\d{4,10}$/,
  },
  plan: {
    meaning: 'CloudFront at a fixed price: AWS bills no download beyond it; a paid tier begins once you approve it',
    allows: /^(?:free|pro|business|premium)$/,
  },
  webAcl: {
    meaning: 'ARN of the web ACL that a plan needs; CloudFront accepts only us-east-1',
    allows: /^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
  },
  contact: {
    meaning: 'how push services can reach you, `mailto:` or `https:`; without it, the page’s address',
    allows: /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
  },
  pushHosts: {
    meaning: 'more push services to allow besides those of the known browsers, separated by commas',
    allows: HOSTS,
  },
  hookHosts: {
    meaning:
      'more chat hosts to allow besides the known ones, separated by commas; an address in a private network is reached only if it is named itself',
    allows: HOSTS,
  },
  store: {
    meaning: 'name of a kept or restored DynamoDB table to use instead of a new one',
    allows: /^[\w.-]{3,255}$/,
  },
  key: {
    meaning: 'ARN of the secret kept with it, to use instead of a new one',
    allows: /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
  },
  data: {
    meaning: '`keep`: store and key outlive the stack; `delete`: they go with it',
    otherwise: 'keep',
    allows: /^(?:keep|delete)$/,
  },
} as const satisfies Readonly<Record<string, Setting>>;

type SettingName = keyof typeof SETTINGS;
export type StageSettings = Readonly<Partial<Record<SettingName, string>>>;

/** Reads all settings from the CDK's context. Throws with the name of the first invalid one. */
export function readSettings(context: (key: string) => unknown): StageSettings {
  const names = Object.keys(SETTINGS) as readonly SettingName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readSetting(name, context(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readSetting(name: SettingName, input: unknown): string | undefined {
  const { otherwise, allows, meaning }: Setting = SETTINGS[name];
  if (input === undefined || input === '') return otherwise;
  const value = String(input);
  if (!allows.test(value)) throw new Error(`${name} "${value}" does not fit: ${meaning}`);
  return value;
}
