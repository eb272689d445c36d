import { existsSync, readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { makeKeys } from '../../functions/ports/keys.ts';
import type { Keys } from '../../functions/ports/ports.ts';
import { makeClient } from '../../functions/ports/sdk-clients.ts';
import { makeStore, type OwnStore } from '../../functions/ports/store.ts';
import { dataFolderOf, holdsNone, holdsTables, keepPrivate } from '../local/data-folder.ts';
import { openDatabase, STORE_NAME } from '../local/database/database.ts';
import { readDatabaseAddress } from '../local/database/database-address.ts';
import { FolderTaken } from '../local/folder-lock/folder-taken.ts';
import { lockFolder } from '../local/folder-lock/lock.ts';
import { drawServerKey, readServerKey } from '../local/server-key.ts';
import { endpointOf } from '../local/settings.ts';
import { Mendable } from '../tools/mendable.ts';
import { namedPath } from '../tools/project-folder.ts';
import { complain, visible } from '../tools/terminal.ts';

/** Where an installation keeps its tables and key: a data folder on this machine, or a store and a secret on AWS. */
interface InstallationAddress {
  /** Left out: `AFOOT_DATA`, else `.afoot`. */
  readonly data?: string | undefined;
  /** Address of a DynamoDB beside the data folder. Left out: `AFOOT_DYNAMODB`, else the one embedded in the folder. */
  readonly endpoint?: string | undefined;
  /** On AWS: name of the database table, with the usual credentials and region. */
  readonly store?: string | undefined;
  /** On AWS: name or ARN of the secret that holds the server key. */
  readonly secret?: string | undefined;
}

/** An installation, open for reading and writing. */
interface Installation {
  readonly store: OwnStore;
  /** Undefined if no server key is named or made. */
  readonly keys: Keys | undefined;
  readonly close: () => Promise<void>;
}

/** `makesKey`: makes a server key in a data folder that has none. Throws an error written for people if it cannot open. */
export async function openInstallation(
  place: InstallationAddress,
  { makesKey }: { readonly makesKey: boolean },
): Promise<Installation> {
  const { data, endpoint, store, secret } = place;
  if (store === undefined && secret !== undefined)
    throw new Mendable('--secret belongs to a store on AWS: name it with --store.');
  if (store === undefined) return openFolder(place, makesKey);
  if ((data ?? endpoint) === undefined) return openAws(store, secret);
  throw new Mendable('Name a data folder or a store on AWS, not both.');
}

/** Milliseconds of silence after which a command gives up a try; long, since its region may be far away. */
const FROM_AFAR = 10_000;

async function openAws(name: string, secret: string | undefined): Promise<Installation> {
  const client = makeClient(DynamoDBClient, { limit: FROM_AFAR });
  const keys = secret === undefined ? undefined : makeKeys(await readSecret(secret));
  return { store: makeStore({ client, name, now: Date.now }), keys, close: async () => client.destroy() };
}

async function readSecret(secret: string): Promise<Uint8Array> {
  const { SecretString } = await makeClient(SecretsManagerClient, { limit: FROM_AFAR }).send(
    new GetSecretValueCommand({ SecretId: secret }),
  );
  if (SecretString === undefined) throw new Error('The secret is empty.');
  return new TextEncoder().encode(SecretString);
}

/** If the folder's server runs, its own database gives access. */
async function openFolder({ data, endpoint }: InstallationAddress, makesKey: boolean): Promise<Installation> {
  const folder = dataFolderOf(data);
  const named = endpointOf(endpoint);
  if (!makesKey) refuseEmpty(folder, named);
  keepPrivate(folder);
  const key = readServerKey(folder);
  const { address, unlock } = named === undefined ? takeFolder(folder) : { address: named, unlock: () => undefined };
  const database = await openDatabase({ data: folder, ...(address && { endpoint: address }) });
  const close = async (): Promise<void> => {
    await database.stop();
    unlock();
  };
  try {
    const ownKey = key ?? (makesKey ? await drawServerKey(folder, database.client) : undefined);
    const store = makeStore({ client: database.client, name: STORE_NAME, now: Date.now });
    return { store, keys: ownKey && makeKeys(ownKey), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nothing is made in a folder that was named by mistake. */
function refuseEmpty(folder: string, named: string | undefined): void {
  if (!existsSync(folder)) throw new Mendable(`There is no folder ${folder}: name another with --data FOLDER.`);
  if (named === undefined && !holdsTables(folder) && readDatabaseAddress(folder) === undefined)
    throw new Mendable(holdsNone(folder));
}

function takeFolder(folder: string): { readonly address?: string; readonly unlock: () => void } {
  try {
    return { unlock: lockFolder(folder) };
  } catch (error) {
    const address = error instanceof FolderTaken ? readDatabaseAddress(folder) : undefined;
    if (address === undefined) throw error;
    return { address, unlock: () => undefined };
  }
}

/** Options that name an installation, for `parseArgs`. */
export const PLACE_OPTIONS = {
  data: { type: 'string' },
  endpoint: { type: 'string' },
  store: { type: 'string' },
  secret: { type: 'string' },
} as const;

/** A file's text; says so and exits if it cannot be read. */
export function readOrEnd(name: string): string {
  try {
    return readFileSync(namedPath(name), 'utf8');
  } catch {
    complain(`${visible(name)} cannot be read.`);
    return process.exit(2);
  }
}
