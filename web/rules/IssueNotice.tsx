import { HOST_RULES } from '#text/rules.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { fieldAt } from '../../shared/ruleset/fields.ts';
import { issueSentence, titleOf } from '../text/rules-in-words.ts';

interface IssueNoticeProps {
  readonly issues: readonly RulesetIssue[];
  /** Goes to the house rule concerned. */
  onShow(path: FieldPath): void;
}

/** Why the rules cannot be played, with links to the rules concerned. Announced at once. */
export function IssueNotice({ issues, onShow }: IssueNoticeProps) {
  return (
    <div class="issues" role="alert">
      {issues.length > 0 ? (
        <div class="notice warn misfit-notice" tabIndex={-1}>
          <p>{HOST_RULES.issues}</p>
          <ul class="dotted">
            {byMessage(issues).map(([message, fields]) => (
              <li key={message}>
                {message}{' '}
                {fields.map((field) => (
                  <button key={field.path} type="button" class="as-link" onClick={() => onShow(field.path)}>
                    {titleOf(field)}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Issues with the same message in several places are one line, with the rules concerned. */
function byMessage(issues: readonly RulesetIssue[]): readonly (readonly [string, readonly Field[]])[] {
  const messages = [...new Set(issues.map(({ reason }) => issueSentence(reason)))];
  return messages.map((message) => {
    const fields = issues.filter(({ reason }) => issueSentence(reason) === message).map(({ field }) => fieldAt(field));
    return [message, [...new Set(fields.filter((field) => field !== undefined))]];
  });
}
