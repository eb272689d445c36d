import { PARCEL_SECONDS } from '../../shared/protocol/transfer.ts';
import { newNonce } from '../model/session.ts';
import type { LinePorts } from '../net/connection.ts';
import type { KeptSeat } from '../storage/seats.ts';
import { exchange } from './exchange.ts';
import { makeGift, makeParcel, newKey, packSeats, parseGift, parseParcel, seal, unseal } from './parcel.ts';

/** A parcel that waits on the server. The key has gone nowhere yet. */
export interface LeftParcel {
  readonly parcel: string;
  readonly key: string;
  /** Milliseconds since 1970 by this device's clock, which may differ from the server's. */
  readonly until: number;
  /** Seats that did not go in: another parcel takes them. */
  readonly rest: readonly KeptSeat[];
}

/** Leaves seats on the server for another device of this person; undefined where that was refused. */
export async function leaveParcel(seats: readonly KeptSeat[], ports: LinePorts): Promise<LeftParcel | undefined> {
  const { packed, rest } = packSeats(seats);
  const left = await leave(makeParcel(packed), ports);
  return left && { ...left, rest };
}

/** Leaves a seat on the server for another person. */
export const leaveGift = (seat: KeptSeat, ports: LinePorts): Promise<LeftParcel | undefined> =>
  leave(makeGift(seat), ports);

/** Encrypted with a fresh key. */
async function leave(text: string, ports: LinePorts): Promise<LeftParcel | undefined> {
  const key = newKey();
  const data = await seal(text, key);
  const answer = await exchange({ type: 'leaveParcel', nonce: newNonce(), data }, ports);
  return answer.type === 'parcelLeft'
    ? { parcel: answer.parcel, key, until: ports.now() + PARCEL_SECONDS * 1000, rest: [] }
    : undefined;
}

/** A parcel to be taken; `nonce` is made once, so that a lost answer comes again. */
export interface Claim {
  readonly parcel: string;
  readonly key: string;
  readonly nonce: string;
}

/** Seats of one's own, or one that somebody hands over. `gone`: used, run out, or never there; `unreadable`: the key does not fit. */
export type TakenSeats = readonly KeptSeat[] | Gift | 'gone' | 'unreadable';

export interface Gift {
  readonly gift: KeptSeat;
}

/** Takes a parcel from the server and opens it. */
export async function takeParcel({ parcel, key, nonce }: Claim, ports: LinePorts): Promise<TakenSeats> {
  const answer = await exchange({ type: 'takeParcel', parcel, nonce }, ports);
  if (answer.type !== 'parcel') return 'gone';
  const text = await unseal(answer.data, key);
  if (text === undefined) return 'unreadable';
  const gift = parseGift(text, ports.now());
  return gift ? { gift } : (parseParcel(text, ports.now()) ?? 'unreadable');
}
