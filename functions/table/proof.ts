import type { HelloClaim } from '../../shared/protocol/proof.ts';
import { findProbation } from '../../shared/table/probation.ts';
import { findVoidedKey, getKey, isPerson } from '../../shared/table/seats.ts';
import type { Guest } from '../../shared/table/view.ts';
import { isSame } from '../ports/keys.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { getGuestSecret, getOwnSecret } from './seated.ts';

/** Milliseconds that a sender's clock may be off; beyond that it must prove again with the server's time. */
export const CLOCK_TOLERANCE = 5 * 60_000;

/** The time in a refusal: the server's, or just after `last` (the last accepted proof) if that is later. */
export const getProvableTime = (ports: Ports, last = 0): number => Math.max(ports.now(), last + 1);

/** Measured from the time that a refusal would have, so a proof with that time is never off. */
export const isStaleTime = (ports: Ports, time: number, last = 0): boolean =>
  Math.abs(time - getProvableTime(ports, last)) > CLOCK_TOLERANCE;

export interface Proof {
  /** `seat`: the seat that the capability was made for. */
  readonly message: HelloClaim & { readonly proof: string };
  readonly prove: (secret: Uint8Array, claim: HelloClaim) => string;
}

/** Returns the present seat of the proof's device; undefined if the capability is void. */
export function findProvenViewer(ports: Ports, loaded: LoadedTable, proof: Proof): number | Guest | undefined {
  const proven = findProvenSeat(ports, loaded, proof);
  if (proven === undefined) return undefined;
  const { seat, isOwn } = proven;
  return isOwn || findProbation(loaded.table.seats[seat], ports.now()) === undefined ? seat : { guest: seat };
}

/** Returns the present seat of a proof's owner, by its own capability or by others' consent. */
export function findProvenSeat(
  ports: Ports,
  { id, table }: LoadedTable,
  { message, prove }: Proof,
): ProvenSeat | undefined {
  const { seat: claimedSeat, time, proof } = message;
  const claim = { table: id, seat: claimedSeat, time };
  const matchesSecret = (secret: Uint8Array): boolean => isSame(proof, prove(secret, claim));
  for (const [seat, state] of table.seats.entries()) {
    if (!isPerson(state) || getKey(state, seat).seat !== claimedSeat) continue;
    if (matchesSecret(getOwnSecret(ports, id, { state, seat }))) return { seat, isOwn: true };
    if (matchesSecret(getGuestSecret(ports, id, { state, seat }))) return { seat, isOwn: false };
  }
  return undefined;
}

interface ProvenSeat {
  readonly seat: number;
  readonly isOwn: boolean;
}

/** Returns who locked out the owner of a proof that a renewed key has voided while a coming back was on record (P-BACK-14). */
export function findLockout(ports: Ports, { id, table }: LoadedTable, { message, prove }: Proof) {
  const { seat: claimedSeat, time, proof } = message;
  for (const [seat, state] of table.seats.entries()) {
    const former = findVoidedKey(state, ports.now());
    if (former?.key.seat !== claimedSeat) continue;
    const { at, key } = former;
    const secrets = [
      ports.keys.seatSecret(id, key.seat, key.epoch),
      ports.keys.guestSecret(id, key, state.back?.undone ?? 0),
    ];
    if (secrets.some((secret) => isSame(proof, prove(secret, { table: id, seat: claimedSeat, time }))))
      return { seat, at: at * 1000 };
  }
  return undefined;
}
