/** The text of a server key, on every machine: 32 or 64 bytes. */
const HEX = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;

/** Undefined if the text is not hex digits of a key. */
export const parseKey = (text: string): Uint8Array | undefined =>
  HEX.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : undefined;
