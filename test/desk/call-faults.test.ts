import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallEntry, HOOK_SLOT } from '../../functions/call-book.ts';
import { load } from '../../functions/pipeline.ts';
import { onTimer } from '../../functions/timer.ts';
import type { TimerDesk } from '../../functions/timer-desk.ts';
import { ask, callMe, type Days, HOUR } from './days.ts';
import { openPaced, type Paced } from './paced.ts';

/** Calls where something fails, or a server stops, in the middle of it. */

let paced: Paced;
let days: Days;

beforeEach(async () => {
  paced = await openPaced();
  ({ days } = paced);
});
afterEach(() => days.close());

/** The round is over, of which both are to hear; nobody has looked yet. */
async function endRound(): Promise<void> {
  const { friend, host } = paced;
  await callMe(days, host);
  await callMe(days, friend);
  await paced.start({ perTurn: null, remind: 1000 });
  await host.play({ type: 'askToEnd', what: 'round' });
  await friend.play({ type: 'answerEnd', yes: true });
}

/** Has this desk look at the table as its queue rings; whether that failed. */
async function look(desk: TimerDesk, turnAt?: number): Promise<boolean> {
  const { table } = paced.company;
  const loaded = await load(desk, table);
  const call = { kind: 'look', table, turnAt: turnAt ?? loaded?.table.turnAt, due: 0 };
  const record = { messageId: '1', body: JSON.stringify(call), attributes: { ApproximateReceiveCount: '1' } };
  const { batchItemFailures } = await onTimer(desk, { Records: [record] } as never);
  return batchItemFailures.length > 0;
}

/** A desk where this entry of the book cannot be written, and pushing takes its time; how many of these have begun and ended. */
function withFault(slot: number): { readonly desk: TimerDesk; readonly pushes: () => readonly [number, number] } {
  const { desk } = days.house.local;
  let [begun, ended] = [0, 0];
  const post = async (): Promise<number> => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended += 1;
    return 201;
  };
  const put = (table: string, entry: CallEntry): Promise<boolean> =>
    entry.slot === slot ? Promise.reject(new Error('throttled')) : desk.book.put(table, entry);
  return { desk: { ...desk, book: { ...desk.book, put }, post }, pushes: () => [begun, ended] };
}

test.each([
  ['one person', 0],
  ['the chat', HOOK_SLOT],
])('P-CALL-3 what cannot be noted of %s does not leave the calls of others behind', async (_, slot) => {
  await ask(days, paced.host, { type: 'setHook', table: paced.company.table, url: 'https://chat.test/hook' });
  await endRound();
  days.clock.sleep(HOUR);
  const { desk, pushes } = withFault(slot);
  expect(await look(desk)).toBe(true);
  expect(pushes()).toEqual([2, 2]);
});
