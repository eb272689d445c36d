import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import { TRANSFER_SEATS } from '../../shared/protocol/constants.ts';
import { parseBase64url, proveDevice } from '../../shared/protocol/proof.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { computeFingerprint } from '../model/storage/fingerprint.ts';
import { changeNotifications, readNotifications } from '../model/storage/notification-choices.ts';
import { type Capability, getOwner, readOtherSeats, type SavedSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';
import { getDeviceZone } from '../model/zones.ts';
import { getOthers, sendToOpenTable, visit } from './other-tables.ts';
import {
  createNotificationsMessage,
  findDevice,
  findEndpoint,
  isAllowed,
  type PreferencesChange,
  resubscribe,
  unsubscribe,
} from './subscribe.ts';

/** A request at one table updates all tables of this browser on whether and how to notify this device. */

/** Updates the tables, if needed, through the first one that answers. */
export async function updateTablesByVisit(ports: TablePorts): Promise<void> {
  for (const saved of getSeats(ports.store)) {
    if (await areTablesUpToDate(ports.store)) return;
    await visit(saved, ports, async (sendRequest, open) => {
      if (await sendRequest(createNotificationsMessage(saved.table))) await updateTables(open, ports);
    });
  }
}

/** Takes over preferences chosen on another device, then updates all tables if they or the open one are out of date. */
export async function applyPreferences(
  open: OpenTable,
  answered: NotificationsMessage,
  ports: TablePorts,
): Promise<void> {
  const { store } = ports;
  const { isOn, chosenAt } = readNotifications(store);
  const { hours, what, devices, zone } = answered;
  const isKnown = devices.includes((await findEndpoint()) ?? '');
  if (chosenAt !== undefined && isKnown && (await areTablesUpToDate(store)))
    changeNotifications(store, { hours, what });
  const isAsHere = isKnown && zone === (getDeviceZone() ?? zone);
  if (!(await areTablesUpToDate(store)) || (isOn && isAllowed() && !isAsHere)) await updateTables(open, ports);
}

/** Returns all seats of this device, except those not yet taken over, which have the giver's preferences. */
const getSeats = (store: Store): readonly SavedSeat[] =>
  getOthers(store)
    .flatMap((saved) => [saved, ...readOtherSeats(store, saved.table)])
    .filter(({ takeAs }) => takeAs === undefined);

/** Whether this browser has told all tables the current facts about this device. */
async function areTablesUpToDate(store: Store): Promise<boolean> {
  const { isOn, told, ended } = readNotifications(store);
  if (!isOn) return told === undefined;
  return !isAllowed() || (ended.length === 0 && told === (await readFingerprint(store)));
}

/** Returns a hash that changes with anything that tables are told about this device. */
async function readFingerprint(store: Store): Promise<string> {
  const { hours, what, chosenAt } = readNotifications(store);
  const seats = getSeats(store).map(({ table, seat, epoch }) => [table, seat, epoch].join());
  return computeFingerprint(
    JSON.stringify([await findEndpoint(), getDeviceZone(), hours, what, chosenAt, seats.sort()]),
  );
}

/** Updates all tables on whether and how to notify this device; without an answer, a later visit retries. */
export async function updateTables(open: OpenTable, ports: TablePorts): Promise<void> {
  const { store } = ports;
  const { isOn, told, ended } = readNotifications(store);
  const change = await findChange(open, store);
  if (change === undefined) return;
  const fingerprint = await readFingerprint(store);
  const answer = await sendToOpenTable(open, getMessage(open, change, ports));
  const after = readNotifications(store);
  if (after.isOn !== isOn) return;
  if (!isOn && told !== undefined) await unsubscribe();
  else if (!answer?.also) return;
  const left = after.ended.filter((seat) => !ended.some(({ secret }) => secret === seat.secret));
  changeNotifications(store, { told: isOn ? fingerprint : undefined, ended: left });
}

/** Returns undefined if there is nothing to change. */
async function findChange({ model }: OpenTable, store: Store): Promise<PreferencesChange | undefined> {
  const { isOn, told, hours, what, chosenAt } = readNotifications(store);
  const chosen = chosenAt === undefined ? undefined : { hours, what, chosen: chosenAt };
  if (!isOn) return told === undefined ? chosen : { forget: (await findEndpoint()) ?? '' };
  const server = model.notifications.peek();
  const device = server && ((await findDevice(server)) ?? (await resubscribe(server)));
  return device ? { device, ...chosen } : chosen;
}

const matchesSeat = ({ table, saved }: OpenTable, seat: SavedSeat): boolean =>
  seat.table === table && (saved === undefined || getOwner(saved) === getOwner(seat));

function getMessage(open: OpenTable, change: PreferencesChange, { store, now }: TablePorts): SetNotificationsMessage {
  const table = open.table as string;
  const endpoint = change.device?.endpoint ?? change.forget ?? '';
  const prove = ({ table, seat, secret }: Capability) => {
    const claim = { table, seat, time: Math.round(now()) };
    return { ...claim, proof: proveDevice(parseBase64url(secret) ?? new Uint8Array(), { ...claim, endpoint }) };
  };
  const ended = readNotifications(store).ended.map((seat) => ({ ...prove(seat), off: true as const }));
  const others = getSeats(store).filter((saved) => !matchesSeat(open, saved));
  const also = [...ended, ...others.map(prove)].slice(0, TRANSFER_SEATS);
  return createNotificationsMessage(table, { ...change, also });
}
