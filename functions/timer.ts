import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { parseCall } from './alarm.ts';
import { playBot } from './bot-turn.ts';
import type { Desk } from './desk.ts';
import { deskOfEnvironment } from './environment.ts';
import { nameOf } from './log.ts';

/** Alarms that rang; those that failed are named, so that they ring again. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => onTimer(await deskOfEnvironment(), event);

export async function onTimer(desk: Desk, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(({ messageId, body }) => ring(desk, messageId, body)));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((id) => ({ itemIdentifier: id })) };
}

/** The message's id where it failed. */
async function ring(desk: Desk, messageId: string, body: string): Promise<string | undefined> {
  const call = parseCall(body);
  if (call === undefined) return undefined;
  try {
    await playBot(desk, call);
    return undefined;
  } catch (error) {
    desk.log.error('a bot did not play', { reason: nameOf(error) });
    return messageId;
  }
}
