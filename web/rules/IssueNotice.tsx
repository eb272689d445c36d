import { HOST_RULES } from '#text/rules.ts';
import { isPileTaken } from '../../shared/ruleset/as-played.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { findField } from '../../shared/ruleset/fields.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { basicSentence, getTitle, issueSentence } from '../text/rules-in-words.ts';
import * as styles from './issue-notice.module.css';

interface IssueNoticeProps {
  readonly ruleset: Ruleset;
  readonly issues: readonly RulesetIssue[];
  onShow(path: FieldPath): void;
}

/** Announces why the rules are unplayable, with links, or warns about a pile that may never be taken. */
export function IssueNotice({ ruleset, issues, onShow }: IssueNoticeProps) {
  return (
    <div class={styles.issues} role="alert">
      {issues.length > 0 ? (
        <div class={`notice warn ${styles.misfit}`} tabIndex={-1} data-issues>
          <p>{HOST_RULES.issues}</p>
          <ul class="dotted">
            {groupByMessage(issues).map(([message, fields]) => (
              <li key={message}>
                {message}{' '}
                {fields.map((field) => (
                  <button key={field.path} type="button" class="as-link" onClick={() => onShow(field.path)}>
                    {getTitle(field)}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : isPileTaken(ruleset) ? null : (
        <p class="notice small">{basicSentence('takingPile', ruleset)}</p>
      )}
    </div>
  );
}

/** Combines issues with the same message in several places into one line. */
function groupByMessage(issues: readonly RulesetIssue[]): readonly (readonly [string, readonly Field[]])[] {
  const messages = [...new Set(issues.map(({ reason }) => issueSentence(reason)))];
  return messages.map((message) => {
    const fields = issues
      .filter(({ reason }) => issueSentence(reason) === message)
      .map(({ field }) => findField(field));
    return [message, [...new Set(fields.filter((field) => field !== undefined))]];
  });
}
