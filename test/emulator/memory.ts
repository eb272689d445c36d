import {
  DeleteItemCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { HomeStore } from '../../infra/local/database/home-store.ts';
import { ItemFile, MEMORY } from '../../infra/local/database/item-file.ts';
import type { StoreClient } from '../../infra/local/database/store-client.ts';

/** The store of one machine in memory. It outlives its servers: `openDatabase` takes its client from here. */
export function openMemory(): () => StoreClient {
  const { client } = new HomeStore(new ItemFile(MEMORY));
  return () => client;
}

/** Same behind the SDK's own client, which retries a failed request. */
export function openMemoryBehindSdk(open = openMemory()): () => StoreClient {
  const requestHandler = new WireHandler(open());
  return () =>
    new DynamoDBClient({
      ...{ endpoint: 'http://database.invalid', region: 'local', maxAttempts: 3, requestHandler },
      credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
    });
}

interface WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const COMMANDS: Readonly<Record<string, new (input: never) => object>> = Object.fromEntries(
  [DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand, ScanCommand, TransactWriteItemsCommand].map(
    (command) => [command.name, command],
  ),
);

/** DynamoDB's protocol: JSON, with bytes in base64. */
class WireHandler {
  private readonly client: StoreClient;

  constructor(client: StoreClient) {
    this.client = client;
  }

  async handle({ headers, body }: WireRequest): Promise<{ readonly response: never }> {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array);
    const Command = COMMANDS[`${headers['x-amz-target']?.split('.')[1]}Command`];
    if (Command === undefined) throw new Error(`not known here: ${headers['x-amz-target']}`);
    const { status, reply } = await this.answer(new Command(JSON.parse(text, readBytes) as never) as PutItemCommand);
    const answer = new TextEncoder().encode(JSON.stringify(reply, writeBytes));
    const type = { 'content-type': 'application/x-amz-json-1.0' };
    return { response: { statusCode: status, headers: type, body: answer } as never };
  }

  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Record<string, never> {
    return {};
  }

  destroy(): void {}

  private async answer(command: PutItemCommand): Promise<{ readonly status: number; readonly reply: object }> {
    try {
      return { status: 200, reply: await this.client.send(command) };
    } catch (error) {
      if (!(error instanceof DynamoDBServiceException)) throw error;
      const { name, message, $metadata: _, $fault: __, ...rest } = error;
      return { status: 400, reply: { ...rest, __type: `com.amazonaws.dynamodb.v20120810#${name}`, message } };
    }
  }
}

/** An attribute called B would be read as bytes too: there is none. */
const readBytes = (key: string, value: unknown): unknown =>
  key === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

const writeBytes = (key: string, value: unknown): unknown =>
  key === 'B' && value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
