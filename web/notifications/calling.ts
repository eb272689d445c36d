import { useEffect, useState } from 'preact/hooks';
import type { CallChoice, CallDevice, WakingHours } from '../../shared/protocol/notifications.ts';
import type { CallsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { changeCalls, isCalledAnywhere, readCalls } from '../storage/calls.ts';
import { noteMended } from './mending.ts';
import { callSingly, othersOf, tellOtherTables } from './other-tables.ts';
import { ask, type CallWish, callMeMessage, canCall, deviceHere, endHere } from './subscribe.ts';
import { VISIT_PORTS } from './visit-ports.ts';

/** Why this browser cannot be called, or that it can. `insecure`: the page came by plain http from elsewhere. */
export type Ability = ReturnType<typeof canCall> | 'insecure';

export const ability = (): Ability => (window.isSecureContext ? canCall() : 'insecure');

const isUndecided = (): boolean => Notification.permission === 'default';

/** What was chosen here counts at once, also before the table has answered: the next press stands on it. */
type ChosenPreferences = Pick<CallWish, 'hours' | 'what'>;

/** How far all tables have been told. */
export interface VisitedTables {
  readonly told: number;
  readonly missed: number;
}

export interface Calling {
  /** Undefined until the table has answered. */
  readonly calls: CallsMessage | undefined;
  readonly ability: Ability;
  /** This browser's device, where it has one. */
  readonly device: CallDevice | undefined;
  /** This device is called at this table. */
  readonly isOn: boolean;
  readonly isForAll: boolean;
  readonly others: readonly string[];
  /** `notYet`: the browser asked, and its person has said neither yes nor no. */
  readonly step: 'still' | 'asking' | 'notYet' | 'failed';
  readonly round: VisitedTables | undefined;
  begin(): Promise<void>;
  end(): Promise<void>;
  endOthers(): void;
  change(part: { readonly hours?: WakingHours; readonly what?: readonly CallChoice[] }): void;
  setForAll(all: boolean): Promise<void>;
}

/** How the person is called at a table, and what can be done about it. */
export function useCalling(open: OpenTable): Calling {
  const table = open.table as string;
  const [said, setSaid] = useState<ChosenPreferences>({});
  const answered = open.model.calls.value;
  const calls = answered && { ...answered, ...said };
  const [device, setDevice] = useState<CallDevice>();
  const [step, setStep] = useState<Calling['step']>('still');
  const [round, setRound] = useState<VisitedTables>();
  const [now, setNow] = useState(ability);
  const [isForAll, setIsForAll] = useState(() => readCalls(store).all);
  useEffect(() => open.askCalls(callMeMessage(table)), [open]);
  useEffect(() => setSaid({}), [open.model.callRefusal.value]);
  useEffect(() => {
    if (calls) void deviceHere(calls).then(setDevice);
  }, [calls?.key]);
  const isOn = device !== undefined && (calls?.devices.includes(device.endpoint) ?? false);
  const others = calls?.devices.filter((endpoint) => endpoint !== device?.endpoint) ?? [];
  const say = (wish: CallWish): void => open.askCalls(callMeMessage(table, wish));
  const sayElsewhere = async (wish: CallWish): Promise<void> => {
    const other = { except: table, ports: VISIT_PORTS };
    const count = othersOf(other).length;
    const told = await tellOtherTables((each) => callMeMessage(each, wish), other);
    setRound({ told, missed: count - told });
  };
  const settled = (): ChosenPreferences => ({
    hours: calls?.hours ?? readCalls(store).hours,
    what: calls?.what ?? readCalls(store).what,
  });
  return {
    ...{ calls, ability: now, device, isOn, isForAll, others, step, round },
    begin: async () => {
      if (!calls) return;
      setStep('asking');
      const found = await ask(calls);
      setNow(ability());
      setStep(found || ability() === 'denied' ? 'still' : isUndecided() ? 'notYet' : 'failed');
      if (!found) return;
      setDevice(found);
      say({ device: found, ...settled() });
      rememberTable(table, settled());
      void noteMended(store, table);
    },
    end: async () => {
      if (!device) return;
      const wasForAll = readCalls(store).all;
      say({ forget: device.endpoint });
      forgetTable(table);
      setIsForAll(false);
      if (wasForAll) await sayElsewhere({ forget: device.endpoint });
      if (!isCalledAnywhere(store)) await endHere();
      setDevice(undefined);
    },
    endOthers: () => {
      for (const endpoint of others) say({ forget: endpoint });
    },
    change: (part) => {
      say(part);
      setSaid({ ...said, ...part });
      changeCalls(store, part);
      if (readCalls(store).all) void sayElsewhere(part);
    },
    setForAll: async (all) => {
      if (!device) return;
      setIsForAll(all);
      setRound(undefined);
      if (!all) return callSingly(device.endpoint, { table, ports: VISIT_PORTS });
      changeCalls(store, { all });
      await sayElsewhere({ device, ...settled() });
    },
  };
}

function rememberTable(table: string, settled: ChosenPreferences): void {
  const { tables } = readCalls(store);
  changeCalls(store, { ...settled, tables: [...tables.filter((each) => each !== table), table], offered: true });
}

/** At this table no more; where it was for all, at none. */
function forgetTable(table: string): void {
  const kept = readCalls(store);
  changeCalls(store, { all: false, tables: kept.all ? [] : kept.tables.filter((each) => each !== table) });
}
