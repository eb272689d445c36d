import { createECDH } from 'node:crypto';
import type { Keys } from '../ports/ports.ts';

/** The key pair that signs this server's notifications, base64url, and the operator's contact. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
  /** An https or mailto address. */
  readonly subject: string;
}

/** Derives the key pair from the server's key, so that it is the same after every start and nothing else is stored. */
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
