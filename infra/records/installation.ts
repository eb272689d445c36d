import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { makeKeys } from '../../functions/ports/keys.ts';
import type { Keys } from '../../functions/ports/ports.ts';
import { makeClient } from '../../functions/ports/sdk-clients.ts';
import { makeStore, type OwnStore } from '../../functions/ports/store.ts';
import { openDatabase, STORE_NAME } from '../local/database/database.ts';
import { readDatabaseAddress } from '../local/database/database-address.ts';
import { FolderTaken } from '../local/folder-lock/folder-taken.ts';
import { lockFolder } from '../local/folder-lock/lock.ts';
import { readServerKey } from '../local/server-key.ts';
import { complain, visible } from '../tools/terminal.ts';

/** Where an installation keeps its tables and key: a data folder on this machine, or a store and a secret on AWS. */
export interface InstallationAddress {
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
export interface Installation {
  readonly store: OwnStore;
  /** Undefined if no server key is named or made. */
  readonly keys: Keys | undefined;
  readonly close: () => Promise<void>;
}

/** `makesKey`: makes a server key in a data folder that has none. Throws an error written for people if it cannot open. */
export const openInstallation = (
  place: InstallationAddress,
  { makesKey }: { readonly makesKey: boolean },
): Promise<Installation> =>
  place.store === undefined ? openFolder(place, makesKey) : openAws(place.store, place.secret);

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
  const folder = resolve(data ?? process.env.AFOOT_DATA ?? '.afoot');
  if (!makesKey && !existsSync(folder))
    throw new Error(`There is no folder ${folder}: name another with --data FOLDER.`);
  mkdirSync(folder, { recursive: true });
  const named = endpoint ?? process.env.AFOOT_DYNAMODB;
  const { address, unlock } = named === undefined ? takeFolder(folder) : { address: named, unlock: () => undefined };
  const database = await openDatabase({ data: folder, ...(address && { endpoint: address }) });
  const hasKey = makesKey || existsSync(join(folder, 'server.key'));
  return {
    store: makeStore({ client: database.client, name: STORE_NAME, now: Date.now }),
    keys: hasKey ? makeKeys(readServerKey(folder)) : undefined,
    close: async () => {
      await database.stop();
      unlock();
    },
  };
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
    return readFileSync(name, 'utf8');
  } catch {
    complain(`${visible(name)} cannot be read.`);
    return process.exit(2);
  }
}

/** Runs a command; prints the message of an error, and the usage after wrong arguments. */
export async function tryOrEnd(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isArgument = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    complain(error instanceof Error ? error.message : String(error));
    if (isArgument) complain(usage);
    process.exitCode = isArgument ? 2 : 1;
  }
}
