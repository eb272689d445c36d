import { keyOf, type SeatState } from '../shared/engine/seats.ts';
import { seatOf } from '../shared/engine/table.ts';
import type { CallMeMessage, SetHookMessage } from '../shared/protocol/client-message.ts';
import type { RefusalCode } from '../shared/protocol/refusal-codes.ts';
import type { CallsMessage } from '../shared/protocol/server-message.ts';
import { allDone } from './all-done.ts';
import { arm } from './bot-call.ts';
import { type CallEntry, changeEntry, entryAt, HOOK_SLOT, slotOf } from './call-book.ts';
import { chooseCalls, chooseHook, NOBODY } from './call-choices.ts';
import { tryHook } from './call-hook.ts';
import { allowedUrl } from './call-hosts.ts';
import { sendTest } from './call-send.ts';
import { agreeCallable, agreeHooked } from './callable.ts';
import type { AskCall, Loaded } from './desk.ts';
import { load } from './pipeline.ts';
import { answer } from './tell.ts';
import type { TimerDesk } from './timer-desk.ts';
import { isZone } from './waking.ts';

/** Sees to what a person asked about its calls, and answers. Only the connection of a seat may ask, for its own. */
export async function answerAsk(desk: TimerDesk, { connection, message, at }: AskCall): Promise<void> {
  const { table } = message;
  const loaded = await load(desk, table);
  const seat = loaded && seatOf(loaded.table, connection);
  const refuse = (code: RefusalCode) => answer(desk, connection, { type: 'refused', code, table });
  if (loaded === undefined || seat === undefined) {
    await refuse('notSeated');
    return;
  }
  const slot = slotOf(keyOf(loaded.table.seats[seat] as SeatState, seat));
  const asker = { connection, seat, slot, ...(at !== undefined && { at }) };
  const refusal = await treat(desk, loaded, { asker, message });
  if (refusal !== undefined) await refuse(refusal);
}

interface Asker extends Pick<AskCall, 'connection' | 'at'> {
  readonly seat: number;
  readonly slot: number;
}

interface Asked<M = AskCall['message']> {
  readonly asker: Asker;
  readonly message: M;
}

function treat(desk: TimerDesk, loaded: Loaded, { asker, message }: Asked): Promise<RefusalCode | undefined> {
  switch (message.type) {
    case 'callMe':
      return callMe(desk, loaded, { asker, message });
    case 'testCall':
      return testCall(desk, loaded, asker);
    case 'setHook':
      return setHook(desk, loaded, { asker, message });
  }
}

async function callMe(
  desk: TimerDesk,
  loaded: Loaded,
  { asker, message }: Asked<CallMeMessage>,
): Promise<RefusalCode | undefined> {
  const { device, zone } = message;
  if (device !== undefined && allowedUrl(device.endpoint, desk.hosts.push) === undefined) return 'callNotAllowed';
  if (zone !== undefined && !isZone(zone)) return 'callNotAllowed';
  await changeEntry(desk.book, { table: loaded.id, slot: asker.slot }, (entry) =>
    chooseCalls(entry, message, { ...asker, now: desk.now() }),
  );
  await agreeCallable(desk, loaded.id, asker.slot);
  await settle(desk, loaded, asker);
  return undefined;
}

/** A test is a request to somebody else's server; so is a chat's new address, which is told at once whose turn it is. */
const mayTest = (desk: TimerDesk, whose: string): boolean => desk.rates.spend('trial', whose) === 'fine';

async function testCall(desk: TimerDesk, loaded: Loaded, asker: Asker): Promise<RefusalCode | undefined> {
  if (!mayTest(desk, `${loaded.id} ${asker.slot}`)) return 'tooFast';
  const { profile } = entryAt(await desk.book.read(loaded.id), asker.slot);
  if (profile === undefined || profile.devices.length === 0) return 'callNotAllowed';
  const results = await sendTest(desk, loaded, { seat: asker.seat, slot: asker.slot, profile });
  const countOf = (result: (typeof results)[number]): number => results.filter((each) => each === result).length;
  const tested = { sent: countOf('sent'), gone: countOf('gone'), failed: countOf('failed') };
  await settle(desk, loaded, { ...asker, tested });
  return undefined;
}

async function setHook(
  desk: TimerDesk,
  loaded: Loaded,
  { asker, message: { url, test } }: Asked<SetHookMessage>,
): Promise<RefusalCode | undefined> {
  if (asker.seat !== loaded.table.host) return 'callNotAllowed';
  if (url !== undefined && allowedUrl(url, desk.hosts.hook) === undefined) return 'callNotAllowed';
  if (url !== undefined && !mayTest(desk, loaded.id)) return 'tooFast';
  const { hook } = await changeEntry(desk.book, { table: loaded.id, slot: HOOK_SLOT }, (entry) =>
    chooseHook(entry, url, { ...asker, now: desk.now() }),
  );
  await agreeHooked(desk, loaded.id);
  const isSent = test && url !== undefined && hook?.url === url ? await tryHook(desk, loaded, url) : undefined;
  const tested = isSent === undefined ? undefined : { sent: Number(isSent), gone: 0, failed: Number(!isSent) };
  await settle(desk, loaded, { ...asker, ...(tested && { tested }) });
  return undefined;
}

/** Says how it is now, and has the table looked at, since somebody may be wanted at once. */
async function settle(
  desk: TimerDesk,
  { id }: Loaded,
  { connection, slot, tested }: Asker & { readonly tested?: CallsMessage['tested'] },
): Promise<void> {
  const loaded = await load(desk, id);
  const entries = await desk.book.read(id);
  await allDone(
    answer(desk, connection, makeCalls(desk, id, { entries, slot, tested })),
    loaded === undefined ? Promise.resolve() : arm(desk, loaded),
  );
}

interface Standing {
  readonly entries: readonly CallEntry[];
  readonly slot: number;
  readonly tested: CallsMessage['tested'];
}

function makeCalls(desk: TimerDesk, table: string, { entries, slot, tested }: Standing): CallsMessage {
  const { devices, hours, zone, language, what } = entryAt(entries, slot).profile ?? NOBODY;
  const { hook } = entryAt(entries, HOOK_SLOT);
  return {
    ...{ type: 'calls', table, key: desk.callKey.publicKey },
    ...{ devices: devices.map(({ endpoint }) => endpoint), hours, zone, what },
    ...(language !== undefined && { language }),
    ...(hook && { hook: new URL(hook.url).hostname }),
    ...(tested && { tested }),
  };
}
