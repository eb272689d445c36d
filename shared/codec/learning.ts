import { LEARNED_FIELDS, type LearnedField, type RuleValue } from '../ruleset/learned.ts';
import type { Learning, TableState } from '../table/state.ts';
import { type BitReader, BitWriter, DecodeError } from './bits.ts';

/** What a table knows of the rules that were left to it: those open, those that came up, and those settled, with their deals. */
export function writeLearning({ learning }: TableState): Uint8Array | undefined {
  if (learning === undefined) return undefined;
  const out = new BitWriter();
  out.natural(maskOf(learning.open));
  out.natural(maskOf(learning.cameUp));
  out.natural(learning.settled.length);
  for (const { field, value, deal } of learning.settled) {
    out.natural(LEARNED_FIELDS.indexOf(field));
    out.natural(deal);
    out.text(JSON.stringify(value));
  }
  return out.finish();
}

export function readLearning(input: BitReader): Learning {
  const [open, cameUp, count] = [fieldsOf(input.natural()), fieldsOf(input.natural()), input.natural()];
  if (count > LEARNED_FIELDS.length) throw new DecodeError('more settled rules than there are');
  return { open, cameUp, settled: Array.from({ length: count }, () => readSettled(input)) };
}

function readSettled(input: BitReader): Learning['settled'][number] {
  const [field, deal, text] = [LEARNED_FIELDS[input.natural()], input.natural(), input.text()];
  if (field === undefined) throw new DecodeError('unknown rule');
  return { field, value: parse(text), deal };
}

function parse(text: string): RuleValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new DecodeError('no value of a rule');
  }
}

/** A bit for each field. */
const maskOf = (fields: readonly LearnedField[]): number =>
  fields.reduce((sum, field) => sum + 2 ** LEARNED_FIELDS.indexOf(field), 0);

const fieldsOf = (mask: number): readonly LearnedField[] =>
  LEARNED_FIELDS.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);
