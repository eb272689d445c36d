import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse } from 'aws-lambda';
import { type Gateway, TIMER } from './gateway.ts';
import type { Services } from './services.ts';

/** Jobs in one run, as in the stack. */
const BATCH = 3;
/** Milliseconds between two polls of the queue. */
const PAUSE = 100;

/**
 * Runs the timer on the queue's messages, like Lambda, and leaves the failed ones in the queue. Throws when `signal`
 * aborts.
 */
export async function feedTimer(
  { address, queue }: Services,
  { functions }: Gateway,
  signal: AbortSignal,
): Promise<never> {
  const credentials = { accessKeyId: 'afoot', secretAccessKey: 'afoot' };
  const sqs = new SQSClient({ endpoint: address, region: 'local', credentials });
  const receiveOptions = { QueueUrl: queue, MaxNumberOfMessages: BATCH, MessageSystemAttributeNames: ['All' as const] };
  for (;;) {
    signal.throwIfAborted();
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(receiveOptions));
    const failed = Messages.length === 0 ? [] : await runTimer(functions, Messages);
    for (const { ReceiptHandle } of Messages.filter(({ MessageId = '' }) => !failed.includes(MessageId)))
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle }));
    await sleep(PAUSE);
  }
}

/** The ids of the messages whose jobs failed. */
async function runTimer(functions: string, messages: readonly Message[]): Promise<readonly string[]> {
  const Records = messages.map(({ MessageId, Body, Attributes }) => ({
    messageId: MessageId,
    body: Body,
    attributes: Attributes,
  }));
  const path = `/2015-03-31/functions/${TIMER}/invocations`;
  const answer = await fetch(functions + path, { method: 'POST', body: JSON.stringify({ Records }) });
  const { batchItemFailures } = (await answer.json()) as SQSBatchResponse;
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}
