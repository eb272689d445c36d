/** How a server key is written down, on every machine: 32 or 64 bytes. */
const HEX = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;

/** A key that was written as hex digits; undefined: the text is none. */
export const keyOfHex = (text: string): Uint8Array | undefined =>
  HEX.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : undefined;
