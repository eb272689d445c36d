import { findKeyIssues, type IssueReason, isParts, issueIf, type Parts, type RulesetIssue } from './check/issue.ts';
import { checkRuleset } from './check.ts';
import { isPlain } from './plain-text.ts';
import type { Ruleset } from './ruleset.ts';

export interface NamedRuleset {
  readonly name: string;
  readonly ruleset: Ruleset;
}

export type ReadRuleset = NamedRuleset | { readonly issues: readonly RulesetIssue[] };

/** Version of the exchange format; the previous one, without the later rules, is read too. */
const EXCHANGE_VERSION = 2;

/** The most characters of a ruleset's name, and of the whole text. */
export const LONGEST_NAME = 40;
export const LONGEST_TEXT = 64_000;

/** Writes a ruleset as JSON, to save or share: `{"afoot": "ruleset", "version": 2, "name", "ruleset"}`. */
export const makeExchange = ({ name, ruleset }: NamedRuleset): string =>
  `${JSON.stringify({ afoot: 'ruleset', version: EXCHANGE_VERSION, name, ruleset }, null, 2)}\n`;

/** Reads such a text, or returns every reason against it, including those of `checkRuleset`. */
export function readExchange(text: string): ReadRuleset {
  if (text.trim() === '') return makeIssue({ code: 'nothing' });
  if (text.length > LONGEST_TEXT) return makeIssue({ code: 'tooLong', max: LONGEST_TEXT });
  const value = parse(text);
  if (!isParts(value)) return makeIssue({ code: 'noObject' });
  const issues = findEnvelopeIssues(value);
  if (issues.length > 0) return { issues };
  const checked = checkRuleset(value.ruleset);
  return 'issues' in checked ? checked : { name: (value.name as string).trim(), ruleset: checked.ruleset };
}

const makeIssue = (reason: IssueReason): ReadRuleset => ({ issues: [{ field: '', reason }] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the kind first, then the version: nothing else is known about another version. */
function findEnvelopeIssues(value: Parts): readonly RulesetIssue[] {
  if (value.afoot !== 'ruleset') return [{ field: 'afoot', reason: { code: 'otherKind' } }];
  if (value.version !== EXCHANGE_VERSION && value.version !== EXCHANGE_VERSION - 1)
    return [{ field: 'version', reason: getVersionReason(value.version) }];
  return [
    ...findKeyIssues(value, '', { needed: ['afoot', 'version', 'name', 'ruleset'] }),
    ...findNameIssues(value.name),
  ];
}

const getVersionReason = (version: unknown): IssueReason =>
  version === undefined
    ? { code: 'versionMissing', reads: EXCHANGE_VERSION }
    : { code: 'otherVersion', version, reads: EXCHANGE_VERSION };

const findNameIssues = (name: unknown): readonly RulesetIssue[] =>
  name === undefined ? [] : issueIf(!isName(name), 'name', { code: 'name', max: LONGEST_NAME });

const isName = (name: unknown): boolean => typeof name === 'string' && isPlain(name, LONGEST_NAME);
