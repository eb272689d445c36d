import type { HelloMessage } from '../../shared/protocol/client-message.ts';
import { type HelloClaim, parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import type { SavedSeat } from './storage/seats.ts';

/** Times for proofs: the page's clock, adjusted to the server's; between adjustments, each is later than the last. */
interface ProofClock {
  time(): number;
  adjust(serverTime: number): void;
}

export function createProofClock(now: () => number): ProofClock {
  let offset = 0;
  let last = 0;
  return {
    time: () => {
      last = Math.max(last + 1, Math.round(now() + offset));
      return last;
    },
    adjust: (serverTime) => {
      offset = serverTime - now();
      last = 0;
    },
  };
}

export function getHello({ table, seat, secret }: SavedSeat, time: number): HelloMessage {
  const claim: HelloClaim = { table, seat, time };
  return { type: 'hello', ...claim, proof: proveHello(parseBase64url(secret) ?? new Uint8Array(), claim) };
}
