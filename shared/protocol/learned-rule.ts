import * as v from 'valibot';
import { LEARNED_FIELDS } from '../ruleset/learned.ts';
import { GROWTHS } from '../ruleset/ruleset.ts';
import { word } from './schema.ts';

const MAX_WORDS = 20;

const oneWord = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,20}$/));

/** Path of a field that a table can settle between rounds. */
export const learnedField = v.picklist(LEARNED_FIELDS);

/** A rule's value, as in a ruleset. */
export const ruleValue = v.union([
  v.boolean(),
  v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && !Object.is(number, -0)),
  ),
  oneWord,
  v.pipe(v.array(oneWord), v.maxLength(MAX_WORDS)),
  v.record(v.string(), v.picklist(GROWTHS)),
]);

/** A settled rule as sent; a later release can have other fields. */
export const SENT_RULE = {
  /** Path of the field in the ruleset. */
  field: word(LEARNED_FIELDS),
  /** The value that replaces the field. */
  value: ruleValue,
};
