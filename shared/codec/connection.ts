import type { ConnectionId } from '../table/seats.ts';
import type { BitReader, BitWriter } from './bits.ts';

/**
 * The gateway's connection ids are 11 bytes in base64: 15 characters, the last of four bits, and `=`. They are stored
 * as those 88 bits, ids of any other shape as text.
 */
const STANDARD_ID = /^[A-Za-z0-9+/]{14}[AEIMQUYcgkosw048]=$/;
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const ID_LENGTH = 15;
const LAST = ID_LENGTH - 1;

export function writeConnection(out: BitWriter, connection: ConnectionId): void {
  const isStandard = STANDARD_ID.test(connection);
  out.flag(isStandard);
  if (isStandard) for (let i = 0; i < ID_LENGTH; i++) writeCharacter(out, connection, i);
  else out.text(connection);
}

function writeCharacter(out: BitWriter, connection: ConnectionId, at: number): void {
  const character = CHARACTERS.indexOf(connection.charAt(at));
  if (at < LAST) out.bits(character, 6);
  else out.bits(character / 4, 4);
}

export function readConnection(input: BitReader): ConnectionId {
  if (!input.flag()) return input.text();
  let id = '';
  for (let i = 0; i < ID_LENGTH; i++) id += CHARACTERS.charAt(i < LAST ? input.bits(6) : input.bits(4) * 4);
  return `${id}=`;
}
