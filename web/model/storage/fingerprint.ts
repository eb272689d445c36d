/** Returns 32 bits of a text (FNV-1a) in hex, to detect changes without storing the text. */
export function computeFingerprint(text: string): string {
  let fingerprint = 0x811c9dc5;
  for (const character of text) fingerprint = Math.imul(fingerprint ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (fingerprint >>> 0).toString(16);
}
