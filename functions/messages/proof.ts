import type { HelloClaim } from '../../shared/protocol/proof.ts';
import { isPerson, keyOf } from '../../shared/table/seats.ts';
import { isSame } from '../ports/keys.ts';
import type { Loaded, Ports } from '../ports/ports.ts';

/** Milliseconds that a sender's clock may be off; beyond it, the sender proves again by the server's time. */
export const CLOCK_OFF = 5 * 60_000;

/** The time that a refused sender is told: the server's, or right after `last` (the last accepted proof) if that is later. */
export const timeToProve = (ports: Ports, last = 0): number => Math.max(ports.now(), last + 1);

/** Measured from the time that a refusal would name, so that a proof by that time is never off. */
export const isOffTime = (ports: Ports, time: number, last = 0): boolean =>
  Math.abs(time - timeToProve(ports, last)) > CLOCK_OFF;

export interface Proof {
  /** `seat`: the one that the capability was made for. */
  readonly message: HelloClaim & { readonly proof: string };
  readonly prove: (secret: Uint8Array, claim: HelloClaim) => string;
}

/** Where the person sits now whose capability this proves; undefined: nobody's. */
export function seatProved(ports: Ports, { id, table }: Loaded, { message, prove }: Proof): number | undefined {
  const { seat: named, time, proof } = message;
  const found = table.seats.findIndex((seat, place) => {
    const key = keyOf(seat, place);
    if (!isPerson(seat) || key.seat !== named) return false;
    return isSame(proof, prove(ports.keys.seatSecret(id, named, key.epoch), { table: id, seat: named, time }));
  });
  return found < 0 ? undefined : found;
}
