import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { requestLimits } from '../../../functions/ports/sdk-clients.ts';
import { Mendable } from '../../tools/mendable.ts';
import { FALLBACK_TABLES, TABLES_FILE } from '../data-folder.ts';
import { DatabaseSilent, DatabaseUnusable } from './database-trouble.ts';
import { type RunningDatabase, startDynalite } from './dynalite.ts';
import { findDynoxide, startDynoxide } from './dynoxide.ts';
import { spareForLocal } from './spare.ts';
import { keepDamagedLog } from './write-ahead-log.ts';

/** Name of the one table in the database. */
export const STORE_NAME = 'afoot';

export interface Database {
  readonly client: DynamoDBClient;
  /** Where it answers. */
  readonly endpoint: string;
  /** What holds the data, in words: a program's name, or an address. */
  readonly kind: string;
  /** The database's process, if it has one; a new one after a restart. */
  readonly pid?: () => number;
  /** Settles with a sentence when it has gone for good without being stopped. */
  readonly lost?: Promise<string>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, like a power cut. */
  readonly kill: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Folder for the data. */
  readonly data: string;
  /** Address of a DynamoDB that is already running. */
  readonly endpoint?: string;
  /** Use the JavaScript fallback even if the binary is there. */
  readonly fallback?: boolean;
  /** Milliseconds before each restart of a database that ended by itself. */
  readonly pauses?: readonly number[];
  /** Answers the SDK's requests in this process, without a database. For tests. */
  readonly handler?: NonNullable<DynamoDBClientConfig['requestHandler']>;
}

/**
 * Starts the embedded DynamoDB on the folder's data, or connects to the given one, and makes the table. Throws
 * `DatabaseUnusable` if the folder's own cannot be used, and `DatabaseSilent` if the given one cannot.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const isOwn = options.endpoint === undefined;
  try {
    const running = await start(options);
    const lost = running.lost?.then((words) => new DatabaseUnusable(options.data, words).message);
    return await open({ ...running, ...(lost && { lost }) }, makeClient(running.endpoint, { ...options, isOwn }));
  } catch (error) {
    if (error instanceof Mendable) throw error;
    throw isOwn ? new DatabaseUnusable(options.data, error) : new DatabaseSilent(options.endpoint ?? '', error);
  }
}

async function open(running: RunningDatabase, client: DynamoDBClient): Promise<Database> {
  try {
    await makeTable(client);
  } catch (error) {
    client.destroy();
    await running.kill();
    throw error;
  }
  const end = (how: () => Promise<void>) => async (): Promise<void> => {
    client.destroy();
    await how();
  };
  return { ...running, client, stop: end(running.stop), kill: end(running.kill) };
}

async function start(options: DatabaseOptions): Promise<RunningDatabase> {
  const { data, endpoint, handler, pauses } = options;
  const nothing = async (): Promise<void> => undefined;
  if (handler !== undefined) return { endpoint: NOWHERE, kind: 'this process', stop: nothing, kill: nothing };
  if (endpoint !== undefined) return { endpoint, kind: endpoint, stop: nothing, kill: nothing };
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const binary = binaryFor(options);
  if (binary === undefined) return startDynalite(join(data, FALLBACK_TABLES));
  const file = join(data, TABLES_FILE);
  keepDamagedLog(file);
  return startDynoxide({ binary, file, pauses });
}

/** A folder that comes from a machine of another kind goes on with the database that wrote it. Undefined: the fallback. */
function binaryFor({ data, fallback = false }: DatabaseOptions): string | undefined {
  const binary = fallback ? undefined : findDynoxide();
  const [isBinarys, isFallbacks] = [TABLES_FILE, FALLBACK_TABLES].map((name) => existsSync(join(data, name)));
  if (binary === undefined && isBinarys) throw new Mendable(sayOtherMachine(data));
  return isFallbacks && !isBinarys ? undefined : binary;
}

const sayOtherMachine = (data: string): string =>
  `The tables in ${data} were kept on Linux on a 64-bit PC, whose database does not run here: export them there (npm run export), and import them into a new folder.`;

const NOWHERE = 'http://database.invalid';

/** A signature that nobody checks: a real one costs a fifth of a request's processor time. */
const SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=afoot/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

const signer: NonNullable<DynamoDBClientConfig['signer']> = {
  sign: async <Request extends object>(request: Request) => {
    Object.assign((request as { headers?: object }).headers ?? {}, {
      authorization: SIGNATURE,
      'x-amz-date': '20260101T000000Z',
    });
    return request as never;
  },
} as NonNullable<DynamoDBClientConfig['signer']>;

interface DatabaseClientOptions extends Pick<DatabaseOptions, 'handler'> {
  readonly isOwn: boolean;
}

/** Milliseconds of silence allowed to the database of a busy machine. */
export const LOCAL_LIMIT = 3000;

/** The real SDK client with dummy credentials. A given database may check signatures. */
function makeClient(endpoint: string, { handler, isOwn }: DatabaseClientOptions): DynamoDBClient {
  const client = new DynamoDBClient({
    ...(isOwn && { signer }),
    endpoint: partsOf(endpoint),
    region: 'local',
    credentials: { accessKeyId: 'afoot', secretAccessKey: 'afoot' },
    maxAttempts: 3,
    // Its steps are put together once for each command, so all that stands around it must be added before the first.
    cacheMiddleware: true,
    requestHandler: handler ?? requestLimits(LOCAL_LIMIT),
  });
  if (isOwn) spareForLocal(client);
  return client;
}

/** Parsed once: the SDK would parse it for each request. */
function partsOf(address: string): { protocol: string; hostname: string; port?: number; path: string } {
  const { protocol, hostname, port, pathname: path } = new URL(address);
  return { protocol, hostname, ...(port !== '' && { port: Number(port) }), path };
}

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
    const { TableDescription: made } = await client.send(command);
    // The JavaScript fallback is done a moment later.
    if (made?.TableStatus !== 'CREATING') return;
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 60 }, { TableName: STORE_NAME });
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}
