import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { makeClient } from './sdk-clients.ts';

/** The key that all seats' secrets are made from. Throws if the secret of this name holds none. */
export async function readServerKey(secret: string): Promise<Uint8Array> {
  const { SecretString } = await makeClient(SecretsManagerClient).send(new GetSecretValueCommand({ SecretId: secret }));
  if (SecretString === undefined || SecretString.length < 32) throw new Error('the server key is missing or short');
  return new TextEncoder().encode(SecretString);
}
