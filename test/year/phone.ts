import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Notice } from '../../web/service-worker/notice.ts';

export interface ShownNotice extends Pick<Notice['options'], 'tag' | 'data' | 'body'> {
  readonly headline: string;
  readonly isHeard: boolean;
  readonly close: () => void;
}

/** Something that happened on a phone: it showed or withdrew a notification without its person. */
export interface PhoneNews {
  readonly notification: PushedNotification;
  readonly shown: ShownNotice | undefined;
  /** The push service held it back while the phone was off. */
  readonly wasHeld: boolean;
}

interface PhoneClock {
  readonly zone: string;
  readonly now: () => number;
}

/** A message that the push service keeps for a phone that is off. Milliseconds since 1970. */
interface HeldMessage {
  readonly until: number;
  readonly text: string;
}

/** A phone, and its push service, which holds back the newest message of each table for its TTL. */
export class Phone {
  shown: readonly ShownNotice[] = [];
  /** The push service has forgotten it. */
  isGone = false;
  onNews: (news: PhoneNews) => void = () => undefined;
  readonly clock: PhoneClock;
  private held: Map<string, HeldMessage> | undefined;

  constructor(clock: PhoneClock) {
    this.clock = clock;
  }

  lose(): void {
    this.isGone = true;
  }

  get isOff(): boolean {
    return this.held !== undefined;
  }

  shows = (table: string): boolean =>
    this.shown.some(({ data }) => data.table === table || data.tables?.includes(table) === true);

  /**
   * Receives a push from the server; returns the push service's status. `ttl`: seconds that it is held for a phone
   * that is off.
   */
  async push(text: string, ttl: number): Promise<number> {
    if (this.isGone) return 410;
    const { table } = JSON.parse(text) as PushedNotification;
    if (this.held === undefined) await this.receive(text, false);
    else this.held.set(table, { until: this.clock.now() + ttl * 1000, text });
    return 201;
  }

  switchOff(): void {
    this.held ??= new Map();
  }

  async switchOn(): Promise<void> {
    const held = [...(this.held?.values() ?? [])];
    this.held = undefined;
    for (const { until, text } of held) if (this.clock.now() < until) await this.receive(text, true);
  }

  /** Its person looks at a table's page on it. */
  see = (table: string): Promise<void> => runOnPhone(this, 'message', { data: { type: 'afootSeen', table } });

  private async receive(text: string, wasHeld: boolean): Promise<void> {
    const before = this.shown;
    await runOnPhone(this, 'push', { data: { text: () => text } });
    const shown = this.shown.find((each) => !before.includes(each));
    if (this.shown !== before) this.onNews({ notification: JSON.parse(text) as PushedNotification, shown, wasHeld });
  }
}

/** The real service worker, once for all phones: it keeps no state, and this is the phone it runs on. */
let phone = new Phone({ zone: 'UTC', now: Date.now });
let last: Promise<void> = Promise.resolve();
const device = { now: Date.now, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
const listeners = new Map<string, (event: object) => void>();

const SCOPE = {
  addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  registration: {
    showNotification: async (headline: string, options: Notice['options'] & { readonly silent?: boolean }) => {
      const { tag, data, body, renotify, silent } = options;
      const shownOn = phone;
      const isNew = shownOn.shown.every((each) => each.tag !== tag);
      const shown: ShownNotice = {
        ...{ headline, tag, data, body, isHeard: !silent && (isNew || renotify) },
        close: () => {
          shownOn.shown = shownOn.shown.filter((each) => each !== shown);
        },
      };
      shownOn.shown = [...shownOn.shown.filter((each) => each.tag !== tag), shown];
    },
    getNotifications: async (filter?: { readonly tag: string }) =>
      phone.shown.filter(({ tag }) => filter === undefined || tag === filter.tag),
  },
  clients: { matchAll: async () => [], openWindow: async () => undefined },
  navigator: { setAppBadge: async () => undefined, clearAppBadge: async () => undefined },
};

Object.assign(globalThis, {
  self: SCOPE,
  location: { href: 'https://afoot.test/service-worker.js' },
  AFOOT_FILES: [],
});
await import('../../web/service-worker/service-worker.ts');

/** Runs one event after the other, even of different phones, by the phone's own clock. */
function runOnPhone(on: Phone, type: string, event: object): Promise<void> {
  last = last.then(async () => {
    phone = on;
    Date.now = on.clock.now;
    process.env.TZ = on.clock.zone;
    let lasting: Promise<unknown> = Promise.resolve();
    const waitUntil = (until: Promise<unknown>): void => {
      lasting = until;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await lasting;
    Date.now = device.now;
    process.env.TZ = device.zone;
  });
  return last;
}
