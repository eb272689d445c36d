import { existsSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type ImportStore, makeImportStore } from '../../functions/ports/import-store.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import type { Keys } from '../../functions/ports/ports.ts';
import { makeClient } from '../../functions/ports/sdk-clients.ts';
import { readServerKey as readSecret } from '../../functions/ports/server-key.ts';
import type { StoreOptions } from '../../functions/ports/store-access.ts';
import { makeTableList, type TableList } from '../../functions/ports/table-list.ts';
import {
  assertNoFormerTables,
  formatHoldsNone,
  getDataFolder,
  hasTables,
  KEY_FILE,
  keepPrivate,
} from '../local/data-folder.ts';
import { openDatabase, STORE_NAME } from '../local/database/database.ts';
import { FolderTaken } from '../local/folder-lock/folder-taken.ts';
import { lockFolder } from '../local/folder-lock/lock.ts';
import { drawServerKey, readServerKey } from '../local/server-key.ts';
import { getEndpoint } from '../local/settings.ts';
import { UserError } from '../tools/user-error.ts';
import { makeThrottledClient } from './throttled-client.ts';

export interface InstallationAddress {
  /** Absent: `AFOOT_DATA`, else `.afoot`. */
  readonly data?: string | undefined;
  /** Address of a DynamoDB next to the data folder. Absent: `AFOOT_DYNAMODB`, else the folder's own tables. */
  readonly endpoint?: string | undefined;
  /** On AWS: name of the database table, with the usual credentials and region. */
  readonly store?: string | undefined;
  /** On AWS: name or ARN of the secret with the server key. */
  readonly secret?: string | undefined;
}

export interface Installation {
  readonly store: ImportStore;
  readonly tables: TableList;
  /** Undefined if no server key is named or made. */
  readonly keys: Keys | undefined;
  readonly serverKey: Uint8Array | undefined;
  readonly close: () => Promise<void>;
}

interface Opening {
  /** Makes a server key in a data folder that has none. */
  readonly makesKey: boolean;
  /** The key that tables were made with elsewhere: such a folder takes it, and another key is refused. */
  readonly moving?: Uint8Array | undefined;
}

/** Throws an error written for people if it cannot open. */
export async function openInstallation(place: InstallationAddress, opening: Opening): Promise<Installation> {
  const { data, endpoint, store, secret } = place;
  if (store === undefined && secret !== undefined)
    throw new UserError('--secret belongs to a store on AWS: name it with --store.');
  if (store !== undefined && (data ?? endpoint) !== undefined)
    throw new UserError('Name a data folder or a store on AWS, not both.');
  const opened = await (store === undefined ? openFolder(place, opening) : openAws(store, secret));
  if (isOtherKey(opened, opening)) {
    await opened.close();
    throw new UserError(store === undefined ? OTHER_KEY_HOME : OTHER_KEY_AWS);
  }
  return opened;
}

const isOtherKey = ({ serverKey }: Installation, { moving }: Opening): boolean =>
  moving !== undefined && serverKey !== undefined && Buffer.compare(moving, serverKey) !== 0;

const OTHER_KEY = `The tables were made with another server key than this installation’s, so nothing was stored.
- For new links: take ${KEY_FILE} out of the folder that you bring in.`;
const OTHER_KEY_HOME = `${OTHER_KEY}
- To keep all links: bring them into a new data folder, with --data FOLDER.`;
const OTHER_KEY_AWS = `${OTHER_KEY}
- To keep all links: make a secret of it (aws secretsmanager create-secret --name afoot-key --secret-string
  file://FOLDER/${KEY_FILE}), deploy a stage that has no tables yet with -c key=ARN, and name that ARN with --secret.`;

/** Milliseconds of silence before a try fails; long, since a command's region may be far away. */
const REMOTE_TIMEOUT = 10_000;

async function openAws(name: string, secret: string | undefined): Promise<Installation> {
  const client = makeClient(DynamoDBClient, { limit: REMOTE_TIMEOUT });
  const serverKey = secret === undefined ? undefined : await readSecret(secret, { limit: REMOTE_TIMEOUT });
  return {
    ...openAccess({ client: makeThrottledClient(client), name, serverKey }),
    close: async () => client.destroy(),
  };
}

interface DatabaseAccess {
  readonly client: StoreOptions['client'];
  readonly name: string;
  readonly serverKey: Uint8Array | undefined;
}

const openAccess = ({ client, name, serverKey }: DatabaseAccess): Omit<Installation, 'close'> => ({
  store: makeImportStore({ client, name, now: Date.now, readsExpired: true }),
  tables: makeTableList({ client, name }),
  serverKey,
  keys: serverKey && makeKeys(serverKey),
});

/** If the folder's server runs, both write to one file. */
async function openFolder(
  { data, endpoint }: InstallationAddress,
  { makesKey, moving }: Opening,
): Promise<Installation> {
  const folder = getDataFolder(data);
  const endpointUrl = getEndpoint(endpoint);
  if (endpointUrl === undefined) assertNoFormerTables(folder);
  if (!makesKey) assertHasTables(folder, endpointUrl);
  keepPrivate(folder);
  const key = readServerKey(folder);
  const unlock = endpointUrl === undefined ? tryToLock(folder) : () => undefined;
  const isShared = unlock === undefined;
  const database = await openDatabase({ data: folder, isShared, ...(endpointUrl && { endpoint: endpointUrl }) });
  const close = async (): Promise<void> => {
    await database.stop();
    unlock?.();
  };
  try {
    const serverKey = key ?? (makesKey ? await drawServerKey(folder, database.client, moving) : undefined);
    return { ...openAccess({ client: database.client, name: STORE_NAME, serverKey }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes nothing in a folder that was named by mistake. */
function assertHasTables(folder: string, option: string | undefined): void {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}: name another with --data FOLDER.`);
  if (option === undefined && !hasTables(folder)) throw new UserError(formatHoldsNone(folder));
}

/** Undefined: the folder's server runs. */
function tryToLock(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderTaken) return undefined;
    throw error;
  }
}
