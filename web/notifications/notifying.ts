import { useEffect, useState } from 'preact/hooks';
import type { DeviceSubscription, NotificationChoice, NotificationHours } from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { changeNotifications, isSubscribedAnywhere, readNotifications } from '../storage/notifications.ts';
import { noteMended } from './mending.ts';
import { notifySingly, othersOf, updateOtherTables } from './other-tables.ts';
import { ask, deviceHere, endHere, type PreferencesChange, pushAbility, setNotificationsMessage } from './subscribe.ts';
import { VISIT_PORTS } from './visit-ports.ts';

/** Whether this browser can be notified, or why not. `insecure`: plain http from another host. */
export type Ability = ReturnType<typeof pushAbility> | 'insecure';

export const ability = (): Ability => (window.isSecureContext ? pushAbility() : 'insecure');

const isUndecided = (): boolean => Notification.permission === 'default';

/** Why asking led to no subscription. A refusal has words of its own. */
function whyNot(): Notifying['step'] {
  if (ability() === 'denied') return 'still';
  if (isUndecided()) return 'notYet';
  return store.isLasting ? 'failed' : 'blocked';
}

/** A choice counts at once, even before the table has answered: the next press builds on it. */
type ChosenPreferences = Pick<PreferencesChange, 'hours' | 'what'>;

/** How many tables have been told. */
export interface VisitedTables {
  readonly updated: number;
  readonly missed: number;
}

export interface Notifying {
  /** Undefined until the table has answered. */
  readonly notifications: NotificationsMessage | undefined;
  readonly ability: Ability;
  /** This browser's device, if it has one. */
  readonly device: DeviceSubscription | undefined;
  /** This device is notified by this table. */
  readonly isOn: boolean;
  readonly isForAll: boolean;
  readonly others: readonly string[];
  /** `notYet`: the browser asked, and its person has said neither yes nor no. `blocked`: it keeps nothing for this site. */
  readonly step: 'still' | 'asking' | 'notYet' | 'blocked' | 'failed';
  readonly round: VisitedTables | undefined;
  begin(): Promise<void>;
  end(): Promise<void>;
  endOthers(): void;
  change(part: { readonly hours?: NotificationHours; readonly what?: readonly NotificationChoice[] }): void;
  setForAll(all: boolean): Promise<void>;
}

/** A person's notifications at a table, and how to change them. */
export function useNotifying(open: OpenTable): Notifying {
  const table = open.table as string;
  const [said, setSaid] = useState<ChosenPreferences>({});
  const answered = open.model.notifications.value;
  const notifications = answered && { ...answered, ...said };
  const [device, setDevice] = useState<DeviceSubscription>();
  const [step, setStep] = useState<Notifying['step']>('still');
  const [round, setRound] = useState<VisitedTables>();
  const [now, setNow] = useState(ability);
  const [isForAll, setIsForAll] = useState(() => readNotifications(store).all);
  useEffect(() => open.askNotifications(setNotificationsMessage(table)), [open]);
  useEffect(() => setSaid({}), [open.model.notificationsRefusal.value]);
  useEffect(() => {
    if (notifications) void deviceHere(notifications).then(setDevice);
  }, [notifications?.key]);
  const isOn = device !== undefined && (notifications?.devices.includes(device.endpoint) ?? false);
  const others = notifications?.devices.filter((endpoint) => endpoint !== device?.endpoint) ?? [];
  const say = (change: PreferencesChange): void => open.askNotifications(setNotificationsMessage(table, change));
  const sayElsewhere = async (change: PreferencesChange): Promise<void> => {
    const other = { except: table, ports: VISIT_PORTS };
    const count = othersOf(other).length;
    const updated = await updateOtherTables((each) => setNotificationsMessage(each, change), other);
    setRound({ updated, missed: count - updated });
  };
  const settled = (): ChosenPreferences => ({
    hours: notifications?.hours ?? readNotifications(store).hours,
    what: notifications?.what ?? readNotifications(store).what,
  });
  return {
    ...{ notifications, ability: now, device, isOn, isForAll, others, step, round },
    begin: async () => {
      if (!notifications) return;
      setStep('asking');
      const found = await ask(notifications);
      setNow(ability());
      setStep(found ? 'still' : whyNot());
      if (!found) return;
      setDevice(found);
      say({ device: found, ...settled() });
      rememberTable(table, settled());
      void noteMended(store, table);
    },
    end: async () => {
      if (!device) return;
      const wasForAll = readNotifications(store).all;
      say({ forget: device.endpoint });
      forgetTable(table);
      setIsForAll(false);
      if (wasForAll) await sayElsewhere({ forget: device.endpoint });
      if (!isSubscribedAnywhere(store)) await endHere();
      setDevice(undefined);
    },
    endOthers: () => {
      for (const endpoint of others) say({ forget: endpoint });
    },
    change: (part) => {
      say(part);
      setSaid({ ...said, ...part });
      changeNotifications(store, part);
      if (readNotifications(store).all) void sayElsewhere(part);
    },
    setForAll: async (all) => {
      if (!device) return;
      setIsForAll(all);
      setRound(undefined);
      if (!all) return notifySingly(device.endpoint, { table, ports: VISIT_PORTS });
      changeNotifications(store, { all });
      await sayElsewhere({ device, ...settled() });
    },
  };
}

function rememberTable(table: string, settled: ChosenPreferences): void {
  const { tables } = readNotifications(store);
  changeNotifications(store, {
    ...settled,
    tables: [...tables.filter((each) => each !== table), table],
    offered: true,
  });
}

/** Not at this table any longer; if it was on for all tables, at none. */
function forgetTable(table: string): void {
  const kept = readNotifications(store);
  changeNotifications(store, { all: false, tables: kept.all ? [] : kept.tables.filter((each) => each !== table) });
}
