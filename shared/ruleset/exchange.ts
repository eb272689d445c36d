import { isParts, issueIf, keyIssues, type Parts, type RulesetIssue } from './check/issue.ts';
import { checkRuleset } from './check.ts';
import { isPlain } from './plain-text.ts';
import type { Ruleset } from './ruleset.ts';

/** A ruleset with the name its group gives it. */
export interface NamedRuleset {
  readonly name: string;
  readonly ruleset: Ruleset;
}

export type ReadRuleset = NamedRuleset | { readonly issues: readonly RulesetIssue[] };

/** Version of the exchange format; others are refused. */
export const EXCHANGE_VERSION = 1;

/** Most characters of a ruleset's name, and of the whole text. */
export const LONGEST_NAME = 40;
export const LONGEST_TEXT = 64_000;

/** A ruleset as JSON text, to keep or pass on: `{"afoot": "ruleset", "version": 1, "name", "ruleset"}`. */
export const makeExchange = ({ name, ruleset }: NamedRuleset): string =>
  `${JSON.stringify({ afoot: 'ruleset', version: EXCHANGE_VERSION, name, ruleset }, null, 2)}\n`;

/** Reads such a text, or returns all its issues, with those of `checkRuleset`. */
export function readExchange(text: string): ReadRuleset {
  if (text.trim() === '') return refuse('There is nothing here: paste the whole text of a ruleset.');
  if (text.length > LONGEST_TEXT) return refuse(`This is longer than any ruleset: at most ${LONGEST_TEXT} characters.`);
  const value = parse(text);
  if (!isParts(value)) return refuse('This is no JSON object: copy it whole, from the first brace to the last.');
  const issues = envelopeIssues(value);
  if (issues.length > 0) return { issues };
  const checked = checkRuleset(value.ruleset);
  return 'issues' in checked ? checked : { name: (value.name as string).trim(), ruleset: checked.ruleset };
}

const refuse = (message: string): ReadRuleset => ({ issues: [{ field: '', message }] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the kind first, then the version: of another version nothing else is known. */
function envelopeIssues(value: Parts): readonly RulesetIssue[] {
  if (value.afoot !== 'ruleset')
    return [{ field: 'afoot', message: 'This is no ruleset of Afoot: it does not begin with "afoot": "ruleset".' }];
  if (value.version !== EXCHANGE_VERSION) return [{ field: 'version', message: versionWords(value.version) }];
  return [...keyIssues(value, '', { needed: ['afoot', 'version', 'name', 'ruleset'] }), ...nameIssues(value.name)];
}

const versionWords = (version: unknown): string =>
  version === undefined
    ? `The version of the format is missing: this Afoot reads version ${EXCHANGE_VERSION}.`
    : `This is version ${JSON.stringify(version)} of the format, and this Afoot reads version ${EXCHANGE_VERSION} only: export it again from an Afoot like this one.`;

const nameIssues = (name: unknown): readonly RulesetIssue[] =>
  name === undefined
    ? []
    : issueIf(!isName(name), 'name', `The name must be text of 1 to ${LONGEST_NAME} letters, all of them visible.`);

const isName = (name: unknown): boolean => typeof name === 'string' && isPlain(name, LONGEST_NAME);
