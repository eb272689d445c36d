import type { Misfit } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { fieldAt } from '../../shared/ruleset/fields.ts';
import { HOST_RULES } from '../text/en/rules.ts';

export interface MisfitNoticeProps {
  readonly misfits: readonly Misfit[];
  /** Goes to the house rule concerned. */
  onShow(path: FieldPath): void;
}

/** What keeps the rules from being played, with the way to each. Said at once as it appears. */
export function MisfitNotice({ misfits, onShow }: MisfitNoticeProps) {
  return (
    <div role="alert">
      {misfits.length > 0 ? (
        <div class="notice warn misfit-notice" tabIndex={-1}>
          <p>{HOST_RULES.misfits}</p>
          <ul class="dotted">
            {byMessage(misfits).map(([message, fields]) => (
              <li key={message}>
                {message}{' '}
                {fields.map((field) => (
                  <button key={field.path} type="button" class="as-link" onClick={() => onShow(field.path)}>
                    {field.title}
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

/** What does not fit for the same reason in several places is said once, with the house rules concerned. */
function byMessage(misfits: readonly Misfit[]): readonly (readonly [string, readonly Field[]])[] {
  const messages = [...new Set(misfits.map(({ message }) => message))];
  return messages.map((message) => {
    const fields = misfits.filter((misfit) => misfit.message === message).map(({ field }) => fieldAt(field));
    return [message, [...new Set(fields.filter((field) => field !== undefined))]];
  });
}
