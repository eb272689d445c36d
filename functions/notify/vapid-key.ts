import { createECDH } from 'node:crypto';
import type { Keys } from '../ports/ports.ts';

/** The key pair that signs this server's notifications, base64url, and the operator's contact. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
  /** An https or mailto address. */
  readonly subject: string;
}

/** Derived from the server's key: the same after every start, with nothing else to store. */
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
