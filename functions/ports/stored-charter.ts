import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { withLaterRules } from '../../shared/ruleset/later.ts';
import { CHARTER_DICTIONARY } from './charter-dictionary.ts';
import type { StoredCharter } from './ports.ts';

/** The first byte of a stored charter. */
const FORMAT = 1;

/** The most bytes of a charter's text: far beyond any that a table makes, and a bound for damaged bytes. */
const MAX_TEXT = 262_144;

const TERMS = { dictionary: CHARTER_DICTIONARY, maxOutputLength: MAX_TEXT } as const;

/** A charter as the database has it: one byte for the format, and its JSON compressed beside the dictionary. */
export const encodeCharter = (charter: StoredCharter): Uint8Array =>
  Buffer.concat([Buffer.of(FORMAT), deflateRawSync(JSON.stringify(charter), TERMS)]);

/** Reads a stored charter. Throws if the bytes are none. */
export function decodeCharter(bytes: Uint8Array): StoredCharter {
  if (bytes[0] !== FORMAT) throw new Error('unknown format of a charter');
  return withTodaysRules(JSON.parse(inflateRawSync(bytes.subarray(1), TERMS).toString()) as StoredCharter);
}

/** A charter as it is kept; those of earlier releases lack the rules that came since, which play as before. */
export const withTodaysRules = (charter: StoredCharter): StoredCharter =>
  typeof charter === 'object' && charter !== null
    ? { ...charter, ruleset: withLaterRules(charter.ruleset) as StoredCharter['ruleset'] }
    : charter;
