import { createECDH } from 'node:crypto';
import type { Keys } from '../ports/ports.ts';

/** The pair of keys that this server signs its calls with, both base64url, and whom to turn to. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
  /** An https or mailto address. */
  readonly subject: string;
}

/** Made from the server's key, so that it is the same after every start and kept wherever that is. */
export function makeVapidKey({ vapidKey }: Keys, subject: string): VapidKey {
  for (let attempt = 0; ; attempt++) {
    const secret = Buffer.from(vapidKey(attempt));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(secret);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url'), subject };
  }
}
