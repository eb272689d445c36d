import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { Alarm, BotCall, Call, LookCall } from './ports.ts';
import type { Sender } from './sdk-clients.ts';

export interface AlarmOptions {
  readonly client: Sender<SQSClient>;
  readonly queue: string;
  readonly now: () => number;
  /** Seconds before a bot plays, and between two pages of a sweep; a whole number. */
  readonly pause?: number;
}

/** Seconds that a queue keeps a message back at most: what is due later is set again when it rings. */
export const LONGEST_DELAY = 900;

/** Alarms as delayed messages of a queue, each of which rings the timer. */
export const makeAlarm =
  ({ client, queue, now, pause = 1 }: AlarmOptions): Alarm =>
  async (call) => {
    const DelaySeconds = isPaused(call) ? pause : Math.ceil(Math.min(untilDue(call, now()) / 1000, LONGEST_DELAY));
    await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: makeCall(call), DelaySeconds }));
  };

/** Milliseconds until a call is due; 0 where it is. */
export const untilDue = (call: Call, now: number): number => ('due' in call ? Math.max(0, call.due - now) : 0);

const isPaused = (call: Call): boolean => isBotCall(call) || call.kind === 'sweep';

export const isBotCall = (call: Call): call is BotCall => !('kind' in call);

export const makeCall = (call: Call): string => JSON.stringify(call);

/** Undefined where the text is not a call. */
export function parseCall(text: string): Call | undefined {
  try {
    const call = JSON.parse(text) as Partial<BotCall & Omit<LookCall, 'kind'>> & { readonly kind?: string };
    if (call.kind === 'ask' || call.kind === 'sweep') return call as unknown as Call;
    if (typeof call.table !== 'string') return undefined;
    const { table, moved, turnAt, due } = call;
    if (call.kind === undefined) return typeof moved === 'number' ? { table, moved } : undefined;
    const isLook = call.kind === 'look' && typeof turnAt === 'number' && typeof due === 'number';
    return isLook ? { kind: 'look', table, turnAt, due } : undefined;
  } catch {
    return undefined;
  }
}
