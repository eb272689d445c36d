import * as v from 'valibot';
import { LEARNED_FIELDS } from '../ruleset/learned.ts';
import { GROWTHS } from '../ruleset/ruleset.ts';
import { word } from './schema.ts';

/** The most words of a rule's value. */
const MAX_WORDS = 20;

const oneWord = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,20}$/));

/** Path of a field that a table can settle between rounds. */
export const learnedField = v.picklist(LEARNED_FIELDS);

/** What a rule says, as a ruleset has it. */
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

/** A settled rule as it is sent; a later release may have other fields. */
export const SENT_RULE = {
  /** Path of the field in the ruleset. */
  field: word(LEARNED_FIELDS),
  /** Its value from then on. */
  value: ruleValue,
};
