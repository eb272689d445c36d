import type { HelloClaim } from '../../shared/protocol/proof.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import { isSame } from '../ports/keys.ts';
import type { Loaded, Ports } from '../ports/ports.ts';

/** Milliseconds that a sender's clock may be off; beyond that it must prove again with the server's time. */
export const CLOCK_OFF = 5 * 60_000;

/** The time named in a refusal: the server's, or just after `last` (the last accepted proof) if that is later. */
export const timeToProve = (ports: Ports, last = 0): number => Math.max(ports.now(), last + 1);

/** Measured from the time that a refusal would name, so a proof with that time is never off. */
export const isOffTime = (ports: Ports, time: number, last = 0): boolean =>
  Math.abs(time - timeToProve(ports, last)) > CLOCK_OFF;

interface Proof {
  /** `seat`: the seat that the capability was made for. */
  readonly message: HelloClaim & { readonly proof: string };
  readonly prove: (secret: Uint8Array, claim: HelloClaim) => string;
}

/** The seat that the proof's owner has now; undefined if the capability is void. */
export function seatProved(ports: Ports, { id, table }: Loaded, { message, prove }: Proof): number | undefined {
  const { seat: named, time, proof } = message;
  const found = table.seats.findIndex((seat, place) => {
    const key = keyOf(seat, place);
    if (!isPerson(seat) || key.seat !== named) return false;
    return isSame(proof, prove(ports.keys.seatSecret(id, named, key.epoch), { table: id, seat: named, time }));
  });
  return found < 0 ? undefined : found;
}
