/** Bits of a fingerprint; 0: unknown. */
export const FINGERPRINT_BITS = 8;
