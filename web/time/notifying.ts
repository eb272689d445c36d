import { useEffect, useState } from 'preact/hooks';
import type { DeviceSubscription, NotificationChoice, NotificationHours } from '../../shared/protocol/notifications.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { changeNotifications, readNotifications, shouldAskHours } from '../model/storage/notification-choices.ts';
import { getSettings } from '../model/waiting.ts';
import { getServerTime } from '../text/server-clock.ts';
import { updateTables } from './device-at-tables.ts';
import { getPushSupport } from './push-support.ts';
import { createNotificationsMessage, findDevice, type PreferencesChange, requestSubscription } from './subscribe.ts';
import { VISIT_PORTS } from './visit-ports.ts';

/** Whether this browser can be notified, or why not; `insecure` is plain http from another host. */
type Ability = ReturnType<typeof getPushSupport> | 'insecure';

const getAbility = (): Ability => (window.isSecureContext ? getPushSupport() : 'insecure');

const isUndecided = (): boolean => Notification.permission === 'default';

/** Returns why asking led to no subscription; a refusal has separate words. */
function getFailureStep(): Notifying['step'] {
  if (getAbility() === 'denied') return 'still';
  if (isUndecided()) return 'notYet';
  return store.isLasting ? 'failed' : 'blocked';
}

/** Choices apply immediately, even before the table has answered, so that the next press builds on them. */
type ChosenPreferences = Pick<PreferencesChange, 'hours' | 'what'>;

export interface Notifying {
  /** Undefined until the table has answered. */
  readonly notifications: NotificationsMessage | undefined;
  readonly ability: Ability;
  readonly isOn: boolean;
  readonly others: readonly string[];
  /** `notYet`: the browser's prompt was dismissed; `blocked`: storage is blocked for this site. */
  readonly step: 'still' | 'asking' | 'notYet' | 'blocked' | 'failed';
  /** Whether the person, who has just accepted notifications, is asked for their hours. */
  readonly isAskingHours: boolean;
  begin(): Promise<void>;
  end(): Promise<void>;
  endOthers(): void;
  change(part: { readonly hours?: NotificationHours; readonly what?: readonly NotificationChoice[] }): void;
}

export function useNotifying(open: OpenTable): Notifying {
  const table = open.table as string;
  const [chosen, setAnswered] = useState<ChosenPreferences>({});
  const answered = open.model.notifications.value;
  const notifications = answered && { ...answered, ...chosen };
  const [step, setStep] = useState<Notifying['step']>('still');
  const [now, setNow] = useState(getAbility);
  const [isAskingHours, setAskingHours] = useState(false);
  useEffect(() => open.askNotifications(createNotificationsMessage(table)), [open]);
  useEffect(() => setAnswered({}), [open.model.notificationsRefusal.value]);
  const [device, setDevice] = useDevice(notifications);
  const isOn = device !== undefined && notifications?.devices.includes(device.endpoint) === true;
  const others = notifications?.devices.filter((endpoint) => endpoint !== device?.endpoint) ?? [];
  const changeAll = (part: Parameters<typeof changeNotifications>[1]): Promise<void> => {
    changeNotifications(store, part);
    return updateTables(open, VISIT_PORTS);
  };
  /** Returns a value that means that some tables may know this device, even if their answers were lost. */
  const toldSome = (): string => readNotifications(store).told ?? '';
  return {
    notifications,
    ability: now,
    isOn,
    others,
    step,
    isAskingHours,
    begin: async () => {
      if (!notifications) return;
      setStep('asking');
      const found = await requestSubscription(notifications);
      setNow(getAbility());
      setStep(found ? 'still' : getFailureStep());
      if (!found) return;
      setDevice(found);
      const isAsked = isByTurns(open) && shouldAskHours(store, notifications.hours);
      setAskingHours(isAsked);
      await changeAll({ isOn: true, offered: true, told: toldSome(), ...(isAsked && { hoursAsked: true }) });
    },
    end: () => {
      setDevice(undefined);
      return changeAll({ isOn: false, told: toldSome() });
    },
    endOthers: () => {
      for (const endpoint of others) open.askNotifications(createNotificationsMessage(table, { forget: endpoint }));
    },
    change: (part) => {
      if (part.hours !== undefined) setAskingHours(false);
      setAnswered({ ...chosen, ...part });
      // Preferences not chosen here stay as the table has them.
      const { hours, what } = notifications ?? readNotifications(store);
      void changeAll({ hours, what, ...part, chosenAt: Math.round(getServerTime()) });
    },
  };
}

/** Whether the table plays a turn at a time. */
function isByTurns({ model }: OpenTable): boolean {
  const view = model.view.peek();
  return view !== undefined && !isLive(getSettings(view).pace);
}

/** Returns this device's subscription; undefined if there is none, or if it is not known yet. */
function useDevice(notifications: NotificationsMessage | undefined) {
  const [device, setDevice] = useState<DeviceSubscription>();
  useEffect(() => {
    if (notifications) void findDevice(notifications).then(setDevice);
  }, [notifications?.key]);
  return [device, setDevice] as const;
}
