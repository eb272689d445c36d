import { readSettings, type StageSettings } from './settings.ts';

/** One deployed copy of Afoot; several can be in one account. */
export interface Stage {
  /** Part of the stack's name: lowercase letters, digits and hyphens. */
  readonly name: string;
  /** Absent: the credentials' region, or that of the last deployment. */
  readonly region?: string;
  /** The operator's own domain for the web client; absent: CloudFront's name. */
  readonly address?: Address;
  /** The recipient of alarms; absent: subscribers of the topic. */
  readonly email?: string;
  /** US dollars per month. */
  readonly budget?: { readonly dollars: number; readonly email: string };
  readonly isTraced: boolean;
  readonly logDays: number;
  /** Megabytes. */
  readonly memory: number;
  /** Messages per second. */
  readonly rate: number;
  /** New connections per second. */
  readonly connects: number;
  /** Write units per second. */
  readonly units: number;
  /** Messages per day, in and out, above which the socket is closed. */
  readonly fuse?: number;
  /** CloudFront at a fixed price, and the web ACL that AWS requires for it. */
  readonly plan?: { readonly tier: string; readonly webAcl: string };
  readonly concurrency?: number;
  /** Concurrent runs of the timer. */
  readonly timers: number;
  /** The timer's settings for notifications, by the names in its environment. */
  readonly notifications: Readonly<Record<string, string>>;
  /** Retained by an earlier stack, or restored, to continue with. */
  readonly retained: { readonly store?: string; readonly key?: string };
  /** Whether store and key outlive the stack. */
  readonly keepsData: boolean;
}

/** The stack's output with the alarm that rolls an update back. */
export const ERRORS_ALARM = 'errorsAlarm';

/** Names of a stage's stacks; the second has its data. */
export const getStacks = ({ name }: Pick<Stage, 'name'>): readonly [string, string] => [
  `Afoot-${name}`,
  `Afoot-${name}-data`,
];

/** Whether there is no data to make, and so no stack for it: an empty one would be deleted. */
export const isAllNamed = ({ retained }: Pick<Stage, 'retained'>): boolean =>
  retained.store !== undefined && retained.key !== undefined;

interface Address {
  readonly domain: string;
  readonly certificateArn: string;
  readonly zone?: string;
}

/** Reads the stage from the CDK's context, by the names in `SETTINGS`. Throws if they do not fit together. */
export function getStage(context: (key: string) => unknown): Stage {
  const settings = readSettings(context);
  const [address, budget, plan] = [findAddress(settings), getBudget(settings), getPlan(settings)];
  const { email, fuse, concurrency, store, key } = settings;
  return {
    name: settings.stage ?? '',
    ...(settings.region !== undefined && { region: settings.region }),
    ...(address && { address }),
    ...(email !== undefined && { email }),
    ...(budget && { budget }),
    ...(plan && { plan }),
    ...(fuse !== undefined && { fuse: Number(fuse) }),
    ...(concurrency !== undefined && { concurrency: Number(concurrency) }),
    retained: { ...(store !== undefined && { store }), ...(key !== undefined && { key }) },
    notifications: getNotifications(settings),
    timers: Number(settings.timers),
    isTraced: settings.traces === 'sampled',
    logDays: Number(settings.logDays),
    memory: Number(settings.memory),
    rate: Number(settings.rate),
    connects: Number(settings.connects),
    units: Number(settings.units),
    keepsData: settings.data === 'keep',
  };
}

function findAddress({ domain, certificate, zone }: StageSettings): Address | undefined {
  if (domain === undefined && certificate === undefined && zone === undefined) return undefined;
  if (domain === undefined || certificate === undefined)
    throw new Error(
      'a domain needs a certificate from us-east-1 (-c domain=NAME -c certificate=ARN), and both are needed',
    );
  return { domain, certificateArn: certificate, ...(zone !== undefined && { zone }) };
}

function getNotifications({ contact, pushHosts, hookHosts }: StageSettings): Stage['notifications'] {
  const variables = { AFOOT_CONTACT: contact, AFOOT_PUSH_HOSTS: pushHosts, AFOOT_HOOK_HOSTS: hookHosts };
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function getBudget({ budget, email }: StageSettings): Stage['budget'] {
  if (budget === undefined) return undefined;
  if (email === undefined) throw new Error('a budget needs an e-mail address (-c budget=DOLLARS -c email=ADDRESS)');
  return { dollars: Number(budget), email };
}

function getPlan({ plan, webAcl }: StageSettings): Stage['plan'] {
  if (plan === undefined && webAcl === undefined) return undefined;
  if (plan === undefined || webAcl === undefined)
    throw new Error('a plan needs a web ACL from us-east-1 (-c plan=TIER -c webAcl=ARN), and both are needed');
  return { tier: plan.toUpperCase(), webAcl };
}
