import { sha256 } from '@noble/hashes/sha2.js';
import { makeBase64url } from './proof.ts';

/** Returns a transfer's nonce: the first 128 bits of the SHA-256 of its link's code, in base64url. */
export const getTransferNonce = (code: string): string =>
  makeBase64url(sha256(new TextEncoder().encode(code)).subarray(0, 16));
