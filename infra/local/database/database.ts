import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { requestLimits } from '../../../functions/ports/sdk-clients.ts';
import { UserError } from '../../tools/user-error.ts';
import { assertNoFormerTables, TABLES_FILE } from '../data-folder.ts';
import { DatabaseUnreachableError, DatabaseUnusableError } from './database-error.ts';
import { HomeStore, STORE_NAME } from './home-store.ts';
import { ItemFile } from './item-file.ts';
import type { StoreClient } from './store-client.ts';
import { copyDamagedLog } from './write-ahead-log.ts';

export { STORE_NAME };

export interface Database {
  readonly client: StoreClient;
  /** Another client of the same database, for background work. */
  readonly secondClient: StoreClient;
  /** The database's name for people: a program, or an address. */
  readonly kind: string;
  readonly stop: () => Promise<void>;
  /** Ends it immediately, like a power cut. */
  readonly kill: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly data: string;
  readonly endpoint?: string;
  /** Another process has the folder locked, and is writing its write-ahead log. */
  readonly isShared?: boolean;
  /** Whether each commit waits for the disk, so that a power cut undoes nothing. Default: true; tests do without. */
  readonly waitsForDisk?: boolean;
  readonly openClient?: () => StoreClient;
}

/**
 * Opens the folder's database in this process, or connects to the given DynamoDB and creates the table there. Throws
 * `DatabaseUnusableError` if the folder's cannot be used, `DatabaseUnreachableError` if DynamoDB does not answer.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { endpoint, openClient } = options;
  if (openClient !== undefined) return { ...TEST_STORE, client: openClient(), secondClient: openClient() };
  return endpoint === undefined ? openTables(options) : openRemote(endpoint);
}

const doNothing = async (): Promise<void> => undefined;
const TEST_STORE = { kind: 'this process', stop: doNothing, kill: doNothing };

function openTables({ data, isShared = false, waitsForDisk = true }: DatabaseOptions): Database {
  assertNoFormerTables(data);
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const file = join(data, TABLES_FILE);
    if (!isShared) copyDamagedLog(file);
    const store = new HomeStore(new ItemFile(file, { waitsForDisk }));
    const { client } = store;
    return { client, secondClient: client, kind: 'SQLite', stop: () => store.stop(), kill: async () => store.kill() };
  } catch (error) {
    throw new DatabaseUnusableError(data, error);
  }
}

async function openRemote(endpoint: string): Promise<Database> {
  const [client, beside] = [makeClient(endpoint), makeClient(endpoint)];
  const stop = async (): Promise<void> => {
    for (const each of [client, beside]) each.destroy();
  };
  try {
    await makeTable(client);
    return { client, secondClient: beside, kind: endpoint, stop, kill: stop };
  } catch (error) {
    await stop();
    throw error instanceof UserError ? error : new DatabaseUnreachableError(endpoint, error);
  }
}

/** Milliseconds until a request to the local database times out, even on a busy machine. */
export const LOCAL_TIMEOUT_MS = 3000;

/** The real SDK client with dummy credentials. */
const makeClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
    maxAttempts: 3,
    requestHandler: requestLimits(LOCAL_TIMEOUT_MS),
  });

async function makeTable(client: DynamoDBClient): Promise<void> {
  const command = new CreateTableCommand({
    TableName: STORE_NAME,
    KeySchema: [
      { AttributeName: 'table', KeyType: 'HASH' },
      { AttributeName: 'version', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [
      { AttributeName: 'table', AttributeType: 'S' },
      { AttributeName: 'version', AttributeType: 'N' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  try {
    const { TableDescription: createdTable } = await client.send(command);
    if (createdTable?.TableStatus !== 'CREATING') return;
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 60 }, { TableName: STORE_NAME });
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
