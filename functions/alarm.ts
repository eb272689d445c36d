import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { Alarm, BotCall } from './desk.ts';

export interface AlarmOptions {
  readonly client: SQSClient;
  readonly queue: string;
  /** Seconds until the alarm rings; a whole number. */
  readonly pause?: number;
}

/** Alarms as delayed messages of a queue, each of which rings the timer. */
export const makeAlarm =
  ({ client, queue, pause = 1 }: AlarmOptions): Alarm =>
  async (call) => {
    await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: makeCall(call), DelaySeconds: pause }));
  };

export const makeCall = (call: BotCall): string => JSON.stringify(call);

/** Undefined where the text is not a call. */
export function parseCall(text: string): BotCall | undefined {
  try {
    const { table, moved } = JSON.parse(text) as Partial<BotCall>;
    return typeof table === 'string' && typeof moved === 'number' ? { table, moved } : undefined;
  } catch {
    return undefined;
  }
}
