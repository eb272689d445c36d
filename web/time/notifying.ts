import { useEffect, useState } from 'preact/hooks';
import {
  type DeviceSubscription,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { changeNotifications, isSubscribedAnywhere, readNotifications } from '../model/storage/kept-notifications.ts';
import { noteAnswered, noteMended } from './mending.ts';
import { updateOtherTables } from './other-tables.ts';
import { pushAbility } from './push-ability.ts';
import { ask, deviceHere, endHere, type PreferencesChange, setNotificationsMessage } from './subscribe.ts';
import { VISIT_PORTS } from './visit-ports.ts';

/** Whether this browser can be notified, or why not. `insecure`: plain http from another host. */
type Ability = ReturnType<typeof pushAbility> | 'insecure';

const ability = (): Ability => (window.isSecureContext ? pushAbility() : 'insecure');

const isUndecided = (): boolean => Notification.permission === 'default';

/** Why asking led to no subscription. A refusal has words of its own. */
function whyNot(): Notifying['step'] {
  if (ability() === 'denied') return 'still';
  if (isUndecided()) return 'notYet';
  return store.isLasting ? 'failed' : 'blocked';
}

/** A choice counts at once, even before the table has answered: the next press builds on it. */
type ChosenPreferences = Pick<PreferencesChange, 'hours' | 'what'>;

export interface Notifying {
  /** Undefined until the table has answered. */
  readonly notifications: NotificationsMessage | undefined;
  readonly ability: Ability;
  /** This device tells its person at this table when it is their turn. */
  readonly isOn: boolean;
  readonly others: readonly string[];
  /** `notYet`: the browser asked, and its person has said neither yes nor no. `blocked`: it keeps nothing for this site. */
  readonly step: 'still' | 'asking' | 'notYet' | 'blocked' | 'failed';
  begin(): Promise<void>;
  end(): Promise<void>;
  endOthers(): void;
  change(part: { readonly hours?: NotificationHours; readonly what?: readonly NotificationChoice[] }): void;
}

/** A person's notifications at a table, and how to change them. */
export function useNotifying(open: OpenTable): Notifying {
  const table = open.table as string;
  const [said, setSaid] = useState<ChosenPreferences>({});
  const answered = open.model.notifications.value;
  const notifications = answered && { ...answered, ...said };
  const [step, setStep] = useState<Notifying['step']>('still');
  const [now, setNow] = useState(ability);
  useEffect(() => open.askNotifications(setNotificationsMessage(table)), [open]);
  useEffect(() => setSaid({}), [open.model.notificationsRefusal.value]);
  const [device, setDevice] = useDevice(notifications);
  useEffect(() => {
    if (answered) void noteAnswered(store, answered);
  }, [answered]);
  const isListed = device !== undefined && notifications?.devices.includes(device.endpoint) === true;
  const isOn = isListed && notifications.what.includes('turn');
  const others = notifications?.devices.filter((endpoint) => endpoint !== device?.endpoint) ?? [];
  const say = (change: PreferencesChange): void => open.askNotifications(setNotificationsMessage(table, change));
  const sayElsewhere = (change: PreferencesChange): Promise<unknown> =>
    updateOtherTables((each) => setNotificationsMessage(each, change), { except: table, ports: VISIT_PORTS });
  return {
    notifications,
    ability: now,
    isOn,
    others,
    step,
    begin: async () => {
      if (!notifications) return;
      setStep('asking');
      const found = await ask(notifications);
      setNow(ability());
      setStep(found ? 'still' : whyNot());
      if (!found) return;
      setDevice(found);
      const settled = settledPreferences(notifications);
      say({ device: found, ...settled });
      changeNotifications(store, { ...settled, all: true, offered: true });
      void noteMended(store, table);
      void sayElsewhere({ device: found, ...settled });
    },
    end: async () => {
      if (!device) return;
      say({ forget: device.endpoint });
      setDevice(undefined);
      changeNotifications(store, { all: false, tables: [] });
      await sayElsewhere({ forget: device.endpoint });
      if (!isSubscribedAnywhere(store)) await endHere();
    },
    endOthers: () => {
      for (const endpoint of others) say({ forget: endpoint });
    },
    change: (part) => {
      say(part);
      setSaid({ ...said, ...part });
      changeNotifications(store, { ...part, isChosen: true });
      void sayElsewhere(part);
    },
  };
}

/** This device as it is subscribed; undefined: it is not, or not known yet. */
function useDevice(notifications: NotificationsMessage | undefined) {
  const [device, setDevice] = useState<DeviceSubscription>();
  useEffect(() => {
    if (notifications) void deviceHere(notifications).then(setDevice);
  }, [notifications?.key]);
  return [device, setDevice] as const;
}

/** The person's own, for all tables of this device; a table where this device was never on may have another's. */
function settledPreferences(answered: Required<ChosenPreferences>): Required<ChosenPreferences> {
  const kept = readNotifications(store);
  const { hours, what } = kept.isChosen ? kept : answered;
  return { hours, what: withTurn(what) };
}

/** A device that is on tells of turns, whatever was chosen before there was one switch. */
const withTurn = (what: readonly NotificationChoice[]): readonly NotificationChoice[] =>
  NOTIFICATION_CHOICES.filter((each) => each === 'turn' || what.includes(each));
