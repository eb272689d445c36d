import * as v from 'valibot';
import { type FairRecord, RECORD_FORMAT } from '../../shared/fairness/record.ts';
import { learnedField, ruleValue } from '../../shared/protocol/learned-rule.ts';
import { isName, isTitle } from '../../shared/protocol/names.ts';
import { checkStoredRuleset } from '../../shared/ruleset/check.ts';
import { withSettled } from '../../shared/ruleset/learned.ts';
import { escapeControls } from '../tools/terminal.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/));

const RECORD = v.object({
  format: v.literal(RECORD_FORMAT),
  table: v.string(),
  charter: v.object({
    title: v.pipe(
      v.string(),
      v.check((title) => title === '' || isTitle(title), 'This title is not allowed.'),
    ),
    ruleset: v.unknown(),
    seating: v.object({ players: whole, teams: whole }),
    names: v.array(v.pipe(v.string(), v.check(isName, 'This name is not allowed.'))),
    chain: v.optional(bytes),
    chainFrom: v.optional(whole),
  }),
  pinned: v.optional(v.string()),
  opened: v.optional(v.object({ deal: whole, secret: bytes })),
  settled: v.optional(
    v.array(v.object({ field: learnedField, value: ruleValue, deal: v.pipe(v.number(), v.integer()) })),
  ),
  deals: v.array(
    v.object({ version: whole, at: v.number(), deal: whole, round: whole, dealer: whole, entropy: v.optional(bytes) }),
  ),
  steps: v.array(v.tuple([whole, v.string()])),
  results: v.array(v.object({ version: whole, totals: v.array(v.number()), left: v.array(v.string()) })),
  observations: v.optional(
    v.array(
      v.object({
        version: whole,
        seat: whole,
        digest: v.string(),
        held: v.optional(v.string()),
        over: v.optional(v.number()),
      }),
    ),
  ),
  given: v.optional(v.array(v.string())),
});

/** Reads a record file's text; returns a sentence if it is not a record of this format. */
export function readRecord(text: string): FairRecord | string {
  const parsed = v.safeParse(RECORD, parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `This is no record of a table: ${escapeControls(v.getDotPath(issue) ?? 'the file')}: ${escapeControls(issue.message)}`;
  }
  const { ruleset, seating } = parsed.output.charter;
  const checked = checkStoredRuleset(ruleset);
  if ('issues' in checked) return 'The rules in this record cannot be played: they were changed.';
  const isSeating = checked.ruleset.seating.some(
    ({ players, teams }) => players === seating.players && teams === seating.teams,
  );
  const record = parsed.output as FairRecord;
  const played = checkStoredRuleset(withSettled(checked.ruleset, record.settled ?? []));
  if ('issues' in played) return 'The rules in this record cannot be played: they were changed.';
  const charter = { ...record.charter, ruleset: checked.ruleset };
  return isSeating ? { ...record, charter } : 'The rules in this record have no such seating: it was changed.';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
