import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { keyOfHex } from './key-text.ts';
import { makeClient } from './sdk-clients.ts';

interface KeyPlace {
  /** Milliseconds of silence before a try is given up. */
  readonly limit?: number;
}

/**
 * The key that all seats' secrets are made from: written as hex digits as on every other machine, or the bytes of the
 * text that AWS drew. Throws if the secret of this name holds none.
 */
export async function readServerKey(secret: string, place: KeyPlace = {}): Promise<Uint8Array> {
  const client = makeClient(SecretsManagerClient, place);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secret }));
  const text = SecretString.trim();
  if (text.length < 32) throw new Error('the server key is missing or short');
  return keyOfHex(text) ?? new TextEncoder().encode(SecretString);
}
