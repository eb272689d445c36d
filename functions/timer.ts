import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { atDesk, type Run, timerDeskOf } from './environment.ts';
import { playBot } from './jobs/bot-turn.ts';
import { lookAt } from './jobs/check-table.ts';
import { sweep } from './jobs/wake-tables.ts';
import type { TimerDesk } from './notify/context.ts';
import { answerAsk } from './notify/preferences.ts';
import type { Call } from './ports/context.ts';
import { nameOf } from './ports/log.ts';
import { isBotCall, parseCall } from './ports/queue.ts';
import { answer } from './table/broadcast.ts';
/** Alarms that rang; those that failed are named, so that they ring again. */
export const handler = async (event: SQSEvent, run: Run): Promise<SQSBatchResponse> =>
  atDesk(run, { treat: (desk) => onTimer(timerDeskOf(desk), event) });

export async function onTimer(desk: TimerDesk, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => ring(desk, record)));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((id) => ({ itemIdentifier: id })) };
}

/** The message's id, if it failed and is to ring again. A person who asked something is told, and asks again. */
async function ring(desk: TimerDesk, { messageId, body, attributes }: SQSRecord): Promise<string | undefined> {
  const call = parseCall(body);
  if (call === undefined) return undefined;
  try {
    await heed(desk, call, Number(attributes.ApproximateReceiveCount) > 1);
    return undefined;
  } catch (error) {
    desk.log.error(isBotCall(call) ? 'a bot did not play' : 'a call was not seen to', { reason: nameOf(error) });
    desk.tally.count('failures');
    if (isBotCall(call) || call.kind !== 'ask') return messageId;
    await answer(desk, call.connection, { type: 'refused', code: 'busy', table: call.message.table });
    return undefined;
  }
}

function heed(desk: TimerDesk, call: Call, isRepeated: boolean): Promise<void> {
  if (isBotCall(call)) return playBot(desk, call, isRepeated);
  if (call.kind === 'sweep') return sweep(desk, call);
  return call.kind === 'look' ? lookAt(desk, call, isRepeated) : answerAsk(desk, call);
}
