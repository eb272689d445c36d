import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { jobPortsOf, type Run, withPorts } from './environment.ts';
import { playBot } from './jobs/bot-turn.ts';
import { lookAt } from './jobs/check-table.ts';
import { sweep } from './jobs/wake-tables.ts';
import type { JobPorts } from './notify/job-ports.ts';
import { answerAsk } from './notify/preferences.ts';
import { nameOf } from './ports/log.ts';
import type { Call } from './ports/ports.ts';
import { isBotCall, parseCall } from './ports/queue.ts';
import { answer } from './table/broadcast.ts';
/** Alarms that rang; those that failed are named, so that they ring again. */
export const handler = async (event: SQSEvent, run: Run): Promise<SQSBatchResponse> =>
  withPorts(run, { treat: (ports) => onTimer(jobPortsOf(ports), event) });

export async function onTimer(ports: JobPorts, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => ring(ports, record)));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((id) => ({ itemIdentifier: id })) };
}

/** The message's id, if it failed and is to ring again. A person who asked something is told, and asks again. */
async function ring(ports: JobPorts, { messageId, body, attributes }: SQSRecord): Promise<string | undefined> {
  const call = parseCall(body);
  if (call === undefined) return undefined;
  try {
    await heed(ports, call, Number(attributes.ApproximateReceiveCount) > 1);
    return undefined;
  } catch (error) {
    ports.log.error(isBotCall(call) ? 'a bot did not play' : 'a call was not seen to', { reason: nameOf(error) });
    ports.tally.count('failures');
    if (isBotCall(call) || call.kind !== 'ask') return messageId;
    await answer(ports, call.connection, { type: 'refused', code: 'busy', table: call.message.table });
    return undefined;
  }
}

function heed(ports: JobPorts, call: Call, isRepeated: boolean): Promise<void> {
  if (isBotCall(call)) return playBot(ports, call, isRepeated);
  if (call.kind === 'sweep') return sweep(ports, call);
  return call.kind === 'look' ? lookAt(ports, call, isRepeated) : answerAsk(ports, call);
}
