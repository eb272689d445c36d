import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { countItemBytes } from '../../infra/local/item-bytes.ts';

type Item = Readonly<Record<string, AttributeValue>>;

interface BilledRequest {
  readonly target: string;
  readonly partition: string;
  readonly item?: Item;
  readonly readBytes: number;
  readonly at: number;
}

interface Body {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly Items?: readonly Item[];
  readonly ExpressionAttributeValues?: Item;
}

/** Counts what AWS would bill between a server and its database. */
export class TollGate {
  readonly passed: BilledRequest[] = [];
  now: () => number = Date.now;
  private readonly database: string;
  private readonly listening: Server;

  constructor(database: string) {
    this.database = database;
    this.listening = createServer((request, response) => void this.forward(request, response));
  }

  async open(): Promise<string> {
    this.listening.listen(0, '127.0.0.1');
    await once(this.listening, 'listening');
    return `http://127.0.0.1:${(this.listening.address() as AddressInfo).port}`;
  }

  close(): void {
    this.listening.close();
    this.listening.closeAllConnections();
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { 'x-amz-target': target = '', 'content-type': type = '', authorization = '' } = request.headers;
    const date = String(request.headers['x-amz-date'] ?? '');
    const headers = { 'x-amz-target': String(target), 'content-type': type, authorization, 'x-amz-date': date };
    const answer = await fetch(this.database, { method: 'POST', headers, body });
    const text = await answer.text();
    this.count(String(target), JSON.parse(body.toString()) as Body, JSON.parse(text) as Body);
    response.writeHead(answer.status, { 'content-type': type }).end(text);
  }

  private count(target: string, request: Body, answered: Body): void {
    const { Item, Key, ExpressionAttributeValues } = request;
    const found = [...(answered.Items ?? []), ...('Item' in answered && answered.Item ? [answered.Item] : [])];
    this.passed.push({
      target: target.replace(/.*\./, ''),
      partition: (Item ?? Key)?.table?.S ?? ExpressionAttributeValues?.[':t']?.S ?? '',
      ...(Item && { item: Item }),
      at: this.now(),
      readBytes: found.reduce((sum, each) => sum + toBytes(each), 0),
    });
  }
}

/** Bytes travel as base64 here. */
const toBytes = (item: Item): number =>
  countItemBytes(
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        value.B === undefined ? value : { B: Buffer.from(String(value.B), 'base64') },
      ]),
    ),
  );

const countUnits = (bytes: number, size: number): number => Math.max(1, Math.ceil(bytes / size));

export interface Toll {
  /** Units for the tables of players. */
  readonly tableReads: number;
  readonly tableWrites: number;
  /** Units for the subscription records. */
  readonly bookReads: number;
  readonly bookWrites: number;
  /** Jobs held by a queue, and schedules. */
  readonly queued: number;
  readonly scheduled: number;
  readonly rung: number;
}

/** Milliseconds: longest delay of a queue's message. */
const QUEUE = 900_000;

export function getToll(passed: readonly BilledRequest[]): Toll {
  const sum = { tableReads: 0, tableWrites: 0, bookReads: 0, bookWrites: 0, queued: 0, scheduled: 0, rung: 0 };
  for (const { target, partition, item, readBytes, at } of passed) {
    const isRead = target === 'Query' || target === 'GetItem';
    if (partition === '@calls') {
      // The stored jobs stand for queue and schedules, and are not part of the store on AWS.
      if (target === 'PutItem') sum[Number(item?.runsAt?.N) - at > QUEUE ? 'scheduled' : 'queued'] += 1;
      if (target === 'DeleteItem') sum.rung += 1;
      continue;
    }
    const where = partition.startsWith('call@') ? 'book' : 'table';
    if (isRead) sum[`${where}Reads`] += countUnits(readBytes, 4096);
    else sum[`${where}Writes`] += item === undefined ? 1 : countUnits(toBytes(item), 1024);
  }
  return sum;
}
