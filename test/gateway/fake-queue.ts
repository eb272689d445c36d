import { createHash } from 'node:crypto';

interface QueuedMessage {
  readonly id: string;
  readonly body: string;
  /** Earliest time of receipt: later while a run has it. */
  readonly visibleAt: number;
  readonly received: number;
}

/** Milliseconds for which a received message belongs to another run. */
const VISIBILITY = 60_000;

/** A queue of messages, by SQS's requests: sent with a delay, received until they are deleted. */
export class FakeQueue {
  private messages: readonly QueuedMessage[] = [];
  private count = 0;
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  answer(action: string, text: string): object {
    const request = JSON.parse(text) as QueueRequest;
    if (action === 'SendMessage') return this.send(request);
    if (action === 'ReceiveMessage') return this.receive(request);
    if (action !== 'DeleteMessage') throw new Error(`the queue does not know ${action}`);
    this.messages = this.messages.filter(({ id }) => id !== request.ReceiptHandle);
    return {};
  }

  private send({ MessageBody: body = '', DelaySeconds: delay = 0 }: QueueRequest): object {
    const id = `m${this.count++}`;
    this.messages = [...this.messages, { id, body, visibleAt: this.now() + delay * 1000, received: 0 }];
    return { MessageId: id, MD5OfMessageBody: hashMd5(body) };
  }

  private receive({ MaxNumberOfMessages: max = 1 }: QueueRequest): object {
    const now = this.now();
    const due = this.messages.filter(({ visibleAt }) => visibleAt <= now).slice(0, max);
    const markReceived = (sent: QueuedMessage): QueuedMessage => ({
      ...sent,
      visibleAt: now + VISIBILITY,
      received: sent.received + 1,
    });
    this.messages = this.messages.map((sent) => (due.includes(sent) ? markReceived(sent) : sent));
    return { Messages: due.map(markReceived).map(toSqsMessage) };
  }
}

interface QueueRequest {
  readonly MessageBody?: string;
  readonly DelaySeconds?: number;
  readonly MaxNumberOfMessages?: number;
  readonly ReceiptHandle?: string;
}

const toSqsMessage = ({ id, body, received }: QueuedMessage): object => ({
  MessageId: id,
  ReceiptHandle: id,
  Body: body,
  MD5OfBody: hashMd5(body),
  Attributes: { ApproximateReceiveCount: String(received) },
});

const hashMd5 = (text: string): string => createHash('md5').update(text).digest('hex');
